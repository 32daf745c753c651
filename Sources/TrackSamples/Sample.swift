/// One file, made when it is asked for.
struct Sample {
  var name: String
  var make: @Sendable () -> String
}
