import RouteAtlasCommands

RouteAtlas.main()
