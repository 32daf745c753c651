import Testing
import Tracks
import ZoneTable

/// Towns and the zones that their people live by.
@Suite("Zones of places") struct PlaceTests {
  private func zone(_ latitude: Double, _ longitude: Double) -> String? {
    ZoneLookup.offline.zone(at: Position(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    ("Zurich", 47.3769, 8.5417, "Europe/Zurich"), ("London", 51.5074, -0.1278, "Europe/London"),
    ("Paris", 48.8566, 2.3522, "Europe/Paris"), ("Berlin", 52.52, 13.405, "Europe/Berlin"),
    ("Oslo", 59.9139, 10.7522, "Europe/Oslo"), ("Stockholm", 59.3293, 18.0686, "Europe/Stockholm"),
    ("Lisbon", 38.7223, -9.1393, "Europe/Lisbon"), ("Madrid", 40.4168, -3.7038, "Europe/Madrid"),
    ("Ponta Delgada", 37.7412, -25.6756, "Atlantic/Azores"),
    ("Las Palmas", 28.1235, -15.4363, "Atlantic/Canary"),
    ("Reykjavik", 64.1466, -21.9426, "Atlantic/Reykjavik"),
    ("Kyiv", 50.4501, 30.5234, "Europe/Kyiv"), ("Moscow", 55.7558, 37.6173, "Europe/Moscow"),
    ("Kaliningrad", 54.7104, 20.4522, "Europe/Kaliningrad"),
    ("Istanbul", 41.0082, 28.9784, "Europe/Istanbul"),
    ("Athens", 37.9838, 23.7275, "Europe/Athens"),
  ])
  func europe(town: String, latitude: Double, longitude: Double, name: String) {
    #expect(zone(latitude, longitude) == name)
  }

  @Test(arguments: [
    ("Cairo", 30.0444, 31.2357, "Africa/Cairo"), ("Nairobi", -1.2921, 36.8219, "Africa/Nairobi"),
    ("Johannesburg", -26.2041, 28.0473, "Africa/Johannesburg"),
    ("Lagos", 6.5244, 3.3792, "Africa/Lagos"),
    ("Casablanca", 33.5731, -7.5898, "Africa/Casablanca"),
    ("Dubai", 25.2048, 55.2708, "Asia/Dubai"), ("Tehran", 35.6892, 51.389, "Asia/Tehran"),
    ("Kabul", 34.5553, 69.2075, "Asia/Kabul"), ("Karachi", 24.8607, 67.0011, "Asia/Karachi"),
    ("Delhi", 28.6139, 77.209, "Asia/Kolkata"), ("Kathmandu", 27.7172, 85.324, "Asia/Kathmandu"),
    ("Dhaka", 23.8103, 90.4125, "Asia/Dhaka"), ("Yangon", 16.8409, 96.1735, "Asia/Yangon"),
    ("Bangkok", 13.7563, 100.5018, "Asia/Bangkok"),
    ("Singapore", 1.3521, 103.8198, "Asia/Singapore"),
    ("Jakarta", -6.2088, 106.8456, "Asia/Jakarta"),
    ("Hong Kong", 22.3193, 114.1694, "Asia/Hong_Kong"),
    ("Taipei", 25.033, 121.5654, "Asia/Taipei"), ("Tokyo", 35.6762, 139.6503, "Asia/Tokyo"),
    ("Seoul", 37.5665, 126.978, "Asia/Seoul"), ("Pyongyang", 39.0392, 125.7625, "Asia/Pyongyang"),
    ("Ulaanbaatar", 47.8864, 106.9057, "Asia/Ulaanbaatar"),
    ("Novosibirsk", 55.0084, 82.9357, "Asia/Novosibirsk"),
    ("Vladivostok", 43.1155, 131.8855, "Asia/Vladivostok"),
    ("Petropavlovsk", 53.0452, 158.6483, "Asia/Kamchatka"),
  ])
  func africaAndAsia(town: String, latitude: Double, longitude: Double, name: String) {
    #expect(zone(latitude, longitude) == name)
  }

  /// The law of China knows one time, in the far west too, where a local one is in use beside it.
  @Test(arguments: [
    ("Beijing", 39.9042, 116.4074), ("Shanghai", 31.2304, 121.4737), ("Lhasa", 29.652, 91.1721),
    ("Urumqi", 43.8256, 87.6168), ("Kashgar", 39.4704, 75.9898), ("Shenzhen", 22.5431, 114.0579),
  ])
  func chinaIsOneZone(town: String, latitude: Double, longitude: Double) {
    #expect(zone(latitude, longitude) == "Asia/Shanghai")
  }

  @Test(arguments: [
    ("Sydney", -33.8688, 151.2093, "Australia/Sydney"),
    ("Brisbane", -27.4698, 153.0251, "Australia/Brisbane"),
    ("Adelaide", -34.9285, 138.6007, "Australia/Adelaide"),
    ("Darwin", -12.4634, 130.8456, "Australia/Darwin"),
    ("Perth", -31.9505, 115.8605, "Australia/Perth"),
    ("Broken Hill", -31.9539, 141.4539, "Australia/Broken_Hill"),
    ("Eucla", -31.6772, 128.8855, "Australia/Eucla"),
    ("Lord Howe Island", -31.553, 159.079, "Australia/Lord_Howe"),
    ("Auckland", -36.8485, 174.7633, "Pacific/Auckland"),
    ("Waitangi", -43.9535, -176.5597, "Pacific/Chatham"),
    ("Suva", -18.1248, 178.4501, "Pacific/Fiji"),
    ("Taveuni, west of 180°", -16.85, 179.98, "Pacific/Fiji"),
    ("Taveuni, east of 180°", -16.85, -179.98, "Pacific/Fiji"),
    ("Nukuʻalofa", -21.1393, -175.2049, "Pacific/Tongatapu"),
    ("Apia", -13.8333, -171.7667, "Pacific/Apia"),
    ("Pago Pago", -14.2756, -170.702, "Pacific/Pago_Pago"),
    ("Kiritimati", 1.8721, -157.4278, "Pacific/Kiritimati"),
    ("Honolulu", 21.3069, -157.8583, "Pacific/Honolulu"),
    ("Hanga Roa", -27.15, -109.4249, "Pacific/Easter"),
    ("Puerto Ayora", -0.7402, -90.3138, "Pacific/Galapagos"),
    ("McMurdo", -77.85, 166.67, "Antarctica/McMurdo"),
  ])
  func pacific(town: String, latitude: Double, longitude: Double, name: String) {
    #expect(zone(latitude, longitude) == name)
  }

  @Test(arguments: [
    ("Anchorage", 61.2181, -149.9003, "America/Anchorage"),
    ("Adak", 51.88, -176.6581, "America/Adak"),
    ("Los Angeles", 34.0522, -118.2437, "America/Los_Angeles"),
    ("Denver", 39.7392, -104.9903, "America/Denver"),
    ("Chicago", 41.8781, -87.6298, "America/Chicago"),
    ("New York", 40.7128, -74.006, "America/New_York"),
    ("Indianapolis", 39.7684, -86.1581, "America/Indiana/Indianapolis"),
    ("Halifax", 44.6488, -63.5752, "America/Halifax"),
    ("St. John's", 47.5615, -52.7126, "America/St_Johns"),
    ("Regina", 50.4452, -104.6189, "America/Regina"), ("Nuuk", 64.1814, -51.6941, "America/Nuuk"),
    ("Mexico City", 19.4326, -99.1332, "America/Mexico_City"),
    ("Cancún", 21.1619, -86.8515, "America/Cancun"), ("Bogotá", 4.711, -74.0721, "America/Bogota"),
    ("Caracas", 10.4806, -66.9036, "America/Caracas"),
    ("Manaus", -3.119, -60.0217, "America/Manaus"),
    ("São Paulo", -23.5505, -46.6333, "America/Sao_Paulo"),
    ("Buenos Aires", -34.6037, -58.3816, "America/Argentina/Buenos_Aires"),
    ("Santiago", -33.4489, -70.6693, "America/Santiago"),
    ("Punta Arenas", -53.1638, -70.9171, "America/Punta_Arenas"),
  ])
  func americas(town: String, latitude: Double, longitude: Double, name: String) {
    #expect(zone(latitude, longitude) == name)
  }

  /// Neighbours a few kilometres apart, and lands within lands.
  @Test(arguments: [
    ("Basel", 47.5596, 7.5886, "Europe/Zurich"), ("Lörrach", 47.6156, 7.6614, "Europe/Berlin"),
    ("Geneva", 46.2044, 6.1432, "Europe/Zurich"), ("Annemasse", 46.1934, 6.2342, "Europe/Paris"),
    ("Strasbourg", 48.5734, 7.7521, "Europe/Paris"), ("Kehl", 48.5727, 7.815, "Europe/Berlin"),
    ("Tui", 42.0469, -8.6443, "Europe/Madrid"), ("Valença", 42.0283, -8.6327, "Europe/Lisbon"),
    ("Narva", 59.3797, 28.1791, "Europe/Tallinn"),
    ("Ivangorod", 59.3767, 28.2233, "Europe/Moscow"),
    ("Tornio", 65.8481, 24.1466, "Europe/Helsinki"),
    ("Macau", 22.1987, 113.5439, "Asia/Macau"), ("Zhuhai", 22.271, 113.5767, "Asia/Shanghai"),
    ("San Diego", 32.7157, -117.1611, "America/Los_Angeles"),
    ("Tijuana", 32.5149, -117.0382, "America/Tijuana"),
    ("El Paso", 31.7619, -106.485, "America/Denver"),
    ("Ciudad Juárez", 31.6904, -106.4245, "America/Ciudad_Juarez"),
    ("Phoenix", 33.4484, -112.074, "America/Phoenix"),
    ("Window Rock, of the Navajo", 35.6806, -109.0526, "America/Denver"),
    ("Second Mesa, of the Hopi within", 35.795, -110.506, "America/Phoenix"),
    ("Murwillumbah", -28.3269, 153.396, "Australia/Sydney"),
  ])
  func borders(town: String, latitude: Double, longitude: Double, name: String) {
    #expect(zone(latitude, longitude) == name)
  }

  /// Far from land an hour is 15° of longitude, and the signs are turned.
  @Test(arguments: [
    (30.0, -30.0, "Etc/GMT+2"), (-55.0, 90.0, "Etc/GMT-6"), (0.0, 0.0, "UTC"),
    (30.0, -150.0, "Etc/GMT+10"), (40.0, 179.9, "Etc/GMT-12"), (40.0, -179.9, "Etc/GMT+12"),
    (-40.0, 82.49, "Etc/GMT-5"), (-40.0, 82.51, "Etc/GMT-6"),
  ])
  func atSea(latitude: Double, longitude: Double, name: String) {
    #expect(zone(latitude, longitude) == name)
  }
}
