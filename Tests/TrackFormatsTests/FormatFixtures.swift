/// A small whole file of each registered format, written by hand, with what it must give.
struct FormatFixture: Sendable {
  var format: String
  var bytes: [UInt8]
  /// Fixes of each segment.
  var segments: [Int]
  var first: (latitude: Double, longitude: Double)
  var last: (latitude: Double, longitude: Double)

  static let all = [
    gpx, fit, tcx, kml, kmz, geoLife, oziExplorer, nmea, igc, googleRecords, googleTimeline,
    geoJSON, samsung, nike, endomondo, zepp, hiTrack, huawei, ownTracks, stravaStreams,
    activityList, suunto, sml, appleHealth, pwx, fitlog, polar, positions, csv, polyline,
  ]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(
    format: String, text: String, segments: [Int], first: (latitude: Double, longitude: Double),
    last: (latitude: Double, longitude: Double)
  ) {
    self.init(
      format: format, bytes: Array(text.utf8), segments: segments, first: first, last: last)
  }

  init(
    format: String, bytes: [UInt8], segments: [Int], first: (latitude: Double, longitude: Double),
    last: (latitude: Double, longitude: Double)
  ) {
    self.format = format
    self.bytes = bytes
    self.segments = segments
    self.first = first
    self.last = last
  }

  /// Two sports in a row, with everything that is read of them. 45° and 90° are whole semicircles.
  static let fit = FormatFixture(
    format: "FIT",
    bytes: {
      var file = FITFixture()
      file.addFileID()
      file.addTimer(0, 0)
      file.addRecord(0, 1 << 29, 1 << 30, [(2, .uint16(3000)), (3, .uint8(120))])
      file.addTimer(1, 4)
      file.addTimer(9, 0)
      file.addRecord(10, 1 << 29, 1 << 30, [(78, .uint32(3005)), (73, .uint32(2500))])
      file.addRecord(11, nil, nil, [(4, .uint8(85))])
      let place: [(UInt8, FITFixture.Value)] = [(0, .sint32(1 << 28)), (1, .sint32(1 << 29))]
      file.define(1, 20, place, bigEndian: true, developer: [2])
      file.data(0xB4, place, bigEndian: true, tail: [1, 2])
      file.add(19, [(2, .uint32(FITFixture.start)), (7, .uint32(20_000)), (9, .uint32(9000))])
      file.addSession(0, elapsed: 12, sport: 1, subSport: 3)
      file.addSession(12, elapsed: 10, sport: 2, subSport: 58)
      file.add(
        34,
        [
          (FITFixture.timestamp, .uint32(FITFixture.start)),
          (5, .uint32(FITFixture.start + 7200)),
        ])
      return file.file
    }(),
    segments: [2, 1], first: (45, 90), last: (22.5, 45))

  static let tcx = FormatFixture(
    format: "TCX",
    text: "  " + TCX.prolog + """
      <TrainingCenterDatabase xmlns="\(TCX.namespace)" xmlns:x="\(TCX.extensions)">
      <Activities><Activity Sport="Running"><Id>2022-03-01T08:00:00Z</Id>
      <Lap StartTime="2022-03-01T08:00:00Z"><TotalTimeSeconds>60.5</TotalTimeSeconds>
      <DistanceMeters>111</DistanceMeters><Intensity>Active</Intensity><Track>
      \(TCX.point(0, "46.5", "<HeartRateBpm><Value>120</Value></HeartRateBpm>"))
      \(TCX.point(30, nil, "<Cadence>80</Cadence>"))
      \(TCX.point(60, "46,501", "<Extensions><x:TPX><x:Speed>2.5</x:Speed></x:TPX></Extensions>"))
      </Track><Track>\(TCX.point(90, "46.502"))</Track></Lap>
      <Lap StartTime="2022-03-01T08:01:31Z"><TotalTimeSeconds>120</TotalTimeSeconds>
      <DistanceMeters>0</DistanceMeters></Lap>
      <Notes>Mud &amp; rain</Notes><Creator><Name>Watch</Name></Creator></Activity></Activities>
      <Courses><Course><Name><![CDATA[Loop]]></Name><Lap><TotalTimeSeconds>1</TotalTimeSeconds></Lap>
      <Track>\(TCX.t3Points)</Track></Course></Courses>
      </TrainingCenterDatabase>
      """,
    segments: [3, 3], first: (46.5, 20), last: (10.002, 20))

  static let gpx = FormatFixture(
    format: "GPX",
    text: """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE gpx>
      <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Watch &amp; Co"
        xmlns:t="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
      <metadata><name>Evening</name></metadata>
      <wpt lat="46.9501" lon="7.4402"><ele>541.5</ele><name>Bridge</name><desc>Old &#8211; narrow</desc></wpt>
      <rte><name>Plan</name><rtept lat="46.95" lon="7.44"/><rtept lat="46.96" lon="7.45"/></rte>
      <trk><name><![CDATA[Loop & back]]></name><type>running</type><trkseg>
      <trkpt lat="46.95010" lon="7.44000"><ele>540.2</ele><time>2024-05-01T17:00:00.5+02:00</time>
      <extensions><t:TrackPointExtension><t:hr>131</t:hr><t:cad>84</t:cad></t:TrackPointExtension></extensions></trkpt>
      <trkpt lat="46.95020" lon="7.44010"><ele>540,9</ele><time>2024-05-01T17:00:05</time></trkpt>
      </trkseg><!-- a break --><trkseg>
      <trkpt lat="46.95030" lon="7.44020"/>
      </trkseg></trk>
      </gpx>
      """,
    segments: [2, 1], first: (46.9501, 7.44), last: (46.9503, 7.4402))

  static let geoLife = FormatFixture(
    format: "GeoLife PLT",
    text: """
      Geolife trajectory
      WGS 84
      Altitude is in Feet
      Reserved 3
      0,2,255,My Track,0,0,2,8421376
      0
      46,7,0,492,40000.5,2009-07-06,12:00:00
      46.001,7,0,-777,40000.50006,2009-07-06,12:00:05

      """.replacing("\n", with: "\r\n"),
    segments: [2], first: (46, 7), last: (46.001, 7))

  static let oziExplorer = FormatFixture(
    format: "OziExplorer PLT",
    text: """
      OziExplorer Track Point File Version 2.1
      WGS 84
      Altitude is in Feet
      Reserved 3
      0,2,255,Ridge walk   ,1,0,2,8421376
      3
        46.000000,   7.000000,1,  1000.0,40000.5000000, 06-Jul-09, 12:00:00
        46.001000,   7.000000,0,  -777,40000.5006944, 06-Jul-09, 12:01:00
        46.100000,   7.000000,1,  1010.0,40000.5416667, 06-Jul-09, 13:00:00

      """,
    segments: [2, 1], first: (46, 7), last: (46.1, 7))

  static let positions = FormatFixture(
    format: "JSON positions",
    text: """
      [{"id": 1, "longitude": 7.0, "latitude": 46.0, "isValid": true},
       {"id": 2, "longitude": 7.0, "latitude": 46.001, "isValid": true},
       {"id": 3, "longitude": 0, "latitude": 0, "isValid": false},
       {"id": 4, "longitude": 7.0, "latitude": 46.002, "isValid": true}]
      """,
    segments: [2, 1], first: (46, 7), last: (46.002, 7))

  static let csv = FormatFixture(
    format: "CSV",
    text: """
      time;Latitude;Longitude;Höhe [m];speed (km/h);hr;Track
      2024-05-01 10:00:00Z;"46,0000";7,0000 E;512,5;10,8;121;"Ridge; north"
      2024-05-01 10:00:10Z;46,0010;7,0000 E;513 m;;122;"Ridge; north"
      1714557620000;46.0020;7° 0' 0" E;1690 ft;3 m/s;;Back

      """,
    segments: [2, 1], first: (46, 7), last: (46.002, 7))

  static let stravaStreams = FormatFixture(
    format: "Strava streams",
    text: """
      [{"type": "altitude", "data": [512.5, 513, null], "series_type": "distance"},
       {"type": "latlng", "data": [[46.0, 7.0], [46.001, 7.0], [46.002, 7.0]], "resolution": "high"},
       {"type": "time", "data": [0, 10, 25]}, {"type": "heartrate", "data": [121, 122]},
       {"type": "moving", "data": [false, true, true]}]
      """,
    segments: [3], first: (46, 7), last: (46.002, 7))

  /// The line is the five places of `polyline`.
  static let activityList = FormatFixture(
    format: "activity list",
    text: """
      [{"id": 1, "name": "Morning \\u2013 run", "distance": 560.5, "moving_time": 200,
        "elapsed_time": 240, "total_elevation_gain": 12.5, "type": "Run",
        "start_date": "2024-05-01T08:00:00Z", "start_date_local": "2024-05-01T10:00:00Z",
        "map": {"id": "a1", "summary_polyline": "_kwwG_evi@gE?gEgEgE?gEgE"}, "trainer": false},
       {"id": 2, "name": "Indoors", "type": "Ride", "map": {"summary_polyline": null}}]
      """,
    segments: [5], first: (46, 7), last: (46.004, 7.002))

  /// Half a right angle north, a quarter of it east.
  static let suunto = FormatFixture(
    format: "Suunto JSON",
    text: """
      {"DeviceLog": {"Header": {"Activity": "Mountain", "ActivityType": 82, "Duration": 65,
         "PauseDuration": 20, "Distance": 40, "DateTime": "2024-05-01T10:00:00.000+02:00",
         "Device": {"Name": "Ambit", "SerialNumber": "1"}},
       "Samples": [
        {"Events": [{"Lap": {"Type": "Start"}}], "TimeISO8601": "2024-05-01T10:00:00.000+02:00"},
        {"HR": 2.0, "TimeISO8601": "2024-05-01T10:00:01.000+02:00"},
        {"GPSAltitude": 512, "Latitude": 0.7853981633974483, "Longitude": 0.39269908169872414,
         "UTC": "2024-05-01T08:00:02.000+00:00"},
        {"Events": [{"Pause": {"State": true}}], "TimeISO8601": "2024-05-01T10:00:10.000+02:00"},
        {"Events": [{"Pause": {"State": false}}], "TimeISO8601": "2024-05-01T10:00:30.000+02:00"},
        {"GPSAltitude": 513, "Latitude": 0.7853981633974483, "Longitude": 0.39269908169872414,
         "UTC": "2024-05-01T08:00:32.000+00:00"},
        {"Events": [{"Lap": {"Type": "Manual"}}], "TimeISO8601": "2024-05-01T10:00:40.000+02:00"}]}}
      """,
    segments: [2], first: (45, 22.5), last: (45, 22.5))

  /// A run of an old phone, which has its route in itself, a swim in a pool, a run whose route is a
  /// file of its own, and an hour of yoga.
  static let appleHealth = FormatFixture(
    format: "Apple Health",
    text: """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE HealthData [
      <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
      ]>
      <HealthData locale="en_GB">
       <ExportDate value="2024-05-20 21:00:00 +0200"/>
       <Record type="HKQuantityTypeIdentifierStepCount" unit="count" \
      startDate="2024-05-01 08:00:00 +0200" value="140"/>
       <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" \
      startDate="2024-05-01 08:00:04 +0200" value="128">
        <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="2"/>
       </Record>
       <Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" \
      startDate="2024-05-02 19:00:30 +0200" value="117.4"/>
       <Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" \
      startDate="2024-05-03 12:00:00 +0200" value="60"/>
       <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="1.5" \
      durationUnit="min" totalDistance="0.5" totalDistanceUnit="mi" sourceName="Phone" \
      startDate="2024-05-01 08:00:00 +0200" endDate="2024-05-01 08:02:00 +0200">
        <WorkoutEvent type="HKWorkoutEventTypePause" date="2024-05-01 08:00:30 +0200"/>
        <WorkoutEvent type="HKWorkoutEventTypeResume" date="2024-05-01 08:01:00 +0200"/>
        <WorkoutRoute sourceName="Phone">
         <Location date="2024-05-01 08:00:00 +0200" latitude="46.5" longitude="7.25" \
      altitude="540.5" course="-1" speed="-1"/>
         <Location date="2024-05-01 08:00:20 +0200" latitude="46.501" longitude="7.25" \
      altitude="541" speed="2.5"/>
        </WorkoutRoute>
        <WorkoutRoute sourceName="Phone">
         <Location date="2024-05-01 08:01:10 +0200" latitude="46.502" longitude="7.25"/>
         <Location date="2024-05-01 08:02:00 +0200" latitude="946" longitude="7.25"/>
         <Location date="2024-05-01 08:02:00 +0200" latitude="46.503" longitude="7.251"/>
        </WorkoutRoute>
       </Workout>
       <Workout workoutActivityType="HKWorkoutActivityTypeSwimming" duration="2" \
      durationUnit="min" sourceName="Watch" device="&lt;&lt;HKDevice: 0x1&gt;, name:My Watch, \
      manufacturer:A&gt;" startDate="2024-05-02 19:00:00 +0200" \
      endDate="2024-05-02 19:02:10 +0200">
        <MetadataEntry key="HKLapLength" value="25 yd"/>
        <WorkoutEvent type="HKWorkoutEventTypeSegment" date="2024-05-02 19:00:00 +0200"/>
        <WorkoutEvent type="HKWorkoutEventTypeLap" date="2024-05-02 19:01:05 +0200" \
      duration="65" durationUnit="s"/>
        <WorkoutEvent type="HKWorkoutEventTypeLap" date="2024-05-02 19:00:00 +0200" \
      duration="1" durationUnit="min"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceSwimming" sum="50" unit="yd"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="118.5" \
      minimum="90" maximum="131" unit="count/min"/>
       </Workout>
       <Workout workoutActivityType="HKWorkoutActivityTypeTrackAndField" duration="10" \
      durationUnit="min" startDate="2024-05-03 12:00:00 +0200" \
      endDate="2024-05-03 12:10:00 +0200">
        <MetadataEntry key="HKElevationAscended" value="1250 cm"/>
        <WorkoutRoute><FileReference path="/workout-routes/route_1.gpx"/></WorkoutRoute>
       </Workout>
       <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="60" durationUnit="min" \
      startDate="2024-05-04 12:00:00 +0200" endDate="2024-05-04 13:00:00 +0200"/>
      </HealthData>
      """,
    segments: [2, 2], first: (46.5, 7.25), last: (46.503, 7.251))

  /// Across midnight, with further digits of the minutes, a declared task, and a damaged fix.
  static let igc = FormatFixture(
    format: "IGC",
    text: """
      AXXX001invented
      HFDTEDATE:310524,01
      HFPLTPILOTINCHARGE:Nobody
      HFFTYFRTYPE:Maker,Model
      I023636LAD3737LOD
      C310524200000000000000001
      C4700000N00800000ETASK
      B2359504630000N00715000EA004800050005
      LXXXa remark
      B2359584630600N00715000EA0048500506-0
      B00000X4631200N00715000EA004900051200
      B0000084631200N00715600WV004900000050
      GABCDEF

      """,
    segments: [3], first: (46.5, 7 + 15.0005 / 60), last: (46 + 31.2005 / 60, -(7 + 15.6 / 60)))

  /// A run with a lap, a pause and a sample without a place.
  static let pwx = FormatFixture(
    format: "PWX",
    text: """
      <?xml version="1.0"?><pwx xmlns="http://www.peaksware.com/PWX/1/0" version="1.0">
      <workout><athlete><name>Nobody</name></athlete><sportType>Run</sportType>
      <title>Evening &amp; rain</title><cmt>Wet</cmt>
      <device><make>Maker</make><model>One</model></device><time>2024-05-01T18:00:00</time>
      <summarydata><beginning>0</beginning><duration>130.5</duration>
      <durationstopped>30.5</durationstopped><hr max="160" min="90" avg="141.5"/><dist>400</dist>
      </summarydata>
      <segment><name>Lap 1</name><summarydata><beginning>0</beginning><duration>60</duration>
      <dist>200</dist></summarydata></segment>
      <sample><timeoffset>0</timeoffset><hr>120</hr><lat>46.5</lat><lon>7.25</lon><alt>540</alt>
      </sample>
      <sample><timeoffset>10.25</timeoffset><hr>125</hr><dist>20</dist></sample>
      <sample><timeoffset>60</timeoffset><spd>2.5</spd><pwr>210</pwr><cad>88</cad><lat>46.501</lat>
      <lon>7.25</lon></sample>
      </workout></pwx>
      """,
    segments: [2], first: (46.5, 7.25), last: (46.501, 7.25))

  /// Two activities, the first with places, pause and laps, the second entered by hand.
  static let fitlog = FormatFixture(
    format: "FITLOG",
    text: """
      <?xml version="1.0" encoding="utf-8"?><FitnessWorkbook
      xmlns="http://www.zonefivesoftware.com/xmlschemas/FitnessLogbook/v2"><AthleteLog>
      <Athlete Id="1" Name="Nobody"/>
      <Activity StartTime="2024-05-01T08:00:00Z" Id="a"><Metadata Source="Watch"/>
      <Duration TotalSeconds="90.5"/><Distance TotalMeters="250.5"/>
      <Elevation AscendMeters="12" DescendMeters="-3"/>
      <HeartRate AverageBPM="131.5" MaximumBPM="150"/><Name>Round</Name><Notes>Dry</Notes>
      <Laps><Lap StartTime="2024-05-01T08:00:00Z" DurationSeconds="60">
      <Distance TotalMeters="200"/></Lap></Laps>
      <Category Id="c" Name="Cycling: Road"/><Location Name="Town"/>
      <Track StartTime="2024-05-01T08:00:01Z"><pt tm="0" lat="46.5" lon="7.25" ele="540.5"/>
      <pt tm="5" hr="130"/><pt tm="20" lat="46.501" lon="7.25" hr="131" cadence="80" power="200"/>
      </Track><TrackClock><Pause StartTime="2024-05-01T08:00:05Z"
      EndTime="2024-05-01T08:00:15Z"/></TrackClock></Activity>
      <Activity StartTime="2024-04-01T08:00:00Z" Id="b"><Duration TotalSeconds="1800"/>
      <Distance TotalMeters="9000"/><Category Name="My Activities"/></Activity>
      </AthleteLog></FitnessWorkbook>
      """,
    segments: [2], first: (46.5, 7.25), last: (46.501, 7.25))

  /// A ride in radians, with a pause and a lap.
  static let sml = FormatFixture(
    format: "Suunto SML",
    text: """
      <?xml version="1.0" encoding="utf-8"?>
      <sml xmlns="http://www.suunto.com/schemas/sml"><DeviceLog><Header>
      <Duration>90</Duration><Ascent>7</Ascent><HR><Avg>2</Avg><Max>2.5</Max></HR>
      <ActivityType>4</ActivityType><Activity>Cycling</Activity><Distance>400</Distance>
      <DateTime>2024-05-01T10:00:00</DateTime></Header><Device><Name>Ambit</Name></Device><Samples>
      <Sample><UTC>2024-05-01T08:00:00Z</UTC><Time>0</Time><Altitude>540</Altitude><HR>2</HR></Sample>
      <Sample><Latitude>0.7853981633974483</Latitude><Longitude>0.39269908169872414</Longitude>
      <UTC>2024-05-01T08:00:01Z</UTC></Sample>
      <Sample><UTC>2024-05-01T08:00:10Z</UTC><Events><Pause><State>True</State></Pause></Events>
      </Sample><Sample><UTC>2024-05-01T08:00:40Z</UTC><Events><Pause><State>False</State></Pause>
      </Events></Sample>
      <Sample><Latitude>0.7853981633974483</Latitude><Longitude>0.39269908169872414</Longitude>
      <UTC>2024-05-01T08:00:41Z</UTC></Sample></Samples></DeviceLog></sml>
      """,
    segments: [2], first: (45, 22.5), last: (45, 22.5))

  /// A run with a pause, whose last has no end, and series with times of their own.
  static let nike = FormatFixture(
    format: "Nike Run Club",
    text: """
      {"id": "a", "type": "run", "start_epoch_ms": 1714550400000, "end_epoch_ms": 1714550500000,
       "active_duration_ms": 70000, "summaries": [
        {"metric": "distance", "summary": "total", "value": 0.25},
        {"metric": "heart_rate", "summary": "mean", "value": 131.5}],
       "tags": {"com.nike.name": "Morning"}, "moments": [
        {"key": "halt", "value": "pause", "timestamp": 1714550420000},
        {"key": "halt", "value": "resume", "timestamp": 1714550440000},
        {"key": "halt", "value": "pause", "timestamp": 1714550490000}],
       "metrics": [
        {"type": "latitude", "unit": "DD", "values": [
         {"start_epoch_ms": 1714550401500, "value": 46.5}, {"start_epoch_ms": 1714550480000, "value": 46.501},
         {"start_epoch_ms": 1714550481000, "value": 46.502}]},
        {"type": "longitude", "unit": "DD", "values": [
         {"start_epoch_ms": 1714550480000, "value": 7.26}, {"start_epoch_ms": 1714550401500, "value": 7.25}]},
        {"type": "elevation", "unit": "M", "values": [{"start_epoch_ms": 1714550401500, "value": 540.5}]},
        {"type": "heart_rate", "unit": "BPM", "values": [
         {"start_epoch_ms": 1714550405000, "value": 120}, {"start_epoch_ms": 1714550450000, "value": 140}]}]}
      """,
    segments: [2], first: (46.5, 7.25), last: (46.501, 7.26))

  static let endomondo = FormatFixture(
    format: "Endomondo",
    text: """
      [{"sport": "CYCLING_SPORT"}, {"created_date": "2016-04-30 22:41:52.0"},
       {"start_time": "2016-04-29 10:30:32.0"}, {"duration_s": 330}, {"distance_km": 1.5},
       {"points": [
        [{"location": [[{"latitude": 46.5}, {"longitude": 7.25}]]}, {"distance_km": 0},
         {"timestamp": "Fri Apr 29 10:30:32 UTC 2016"}],
        [{"heart_rate_bpm": 120}, {"timestamp": "Fri Apr 29 10:31:00 UTC 2016"}],
        [{"location": [[{"latitude": 46.501}, {"longitude": 7.25}]]}, {"altitude": 540},
         {"speed_kmh": 18}, {"timestamp": "Fri Apr 29 10:36:02 UTC 2016"}]]},
       {"comments": [[{"author": "A"}]]}]
      """,
    segments: [2], first: (46.5, 7.25), last: (46.501, 7.25))

  /// Degrees and seconds as differences.
  static let zepp = FormatFixture(
    format: "Zepp",
    text: """
      {"code": 1, "data": {"trackid": "1714550400", "source": "run.invented",
       "longitude_latitude": "4650000000,725000000;100000,0;0,-100000;", "time": "0;10;5;",
       "altitude": "54050;-2000000;54100", "heart_rate": "1,120;,1;9,-2;", "gait": "1,3,100,170;",
       "pause": "1714550404,3,-1,-1,1;"}}
      """,
    segments: [3], first: (46.5, 7.25), last: (4_650_100_000.0 / 1e8, 7.249))

  /// Two parts with a pause between them, times in seconds and in milliseconds.
  static let hiTrack = FormatFixture(
    format: "Huawei HiTrack",
    text: """
      tp=lbs;k=0;lat=46.5;lon=7.25;alt=0.0;t=1.7145504E9;
      tp=lbs;k=1;lat=46.501;lon=7.25;alt=0.0;t=1.71455041E12;
      tp=lbs;k=2;lat=90.0;lon=-80.0;alt=0.0;t=0.0;
      tp=lbs;k=3;lat=46.502;lon=7.25;alt=0.0;t=1.71455046E9;
      tp=h-r;k=1714550412;v=121
      tp=s-r;k=1.714550460E12;v=168
      tp=alti;k=1714550400;v=540.5
      tp=p-m;k=1;v=300.0

      """,
    segments: [2, 1], first: (46.5, 7.25), last: (46.502, 7.25))

  /// A run with its places and one on a treadmill; the keys of a map are bare numbers.
  static let huawei = FormatFixture(
    format: "Huawei Health",
    text: #"""
      [{"motionPathData": [{"sportType":4,"startTime":1714550400000,"endTime":1714550460000,
      "totalTime":50000,"totalDistance":222,"totalCalories":9,"timeZone":"+0200",
      "partTimeMap":{1.0:264.0,2.0:500.5},"attribute":"HW_EXT_TRACK_DETAIL@istp=lbs;k=0;lat=46.5;lon=7.25;alt=0.0;t=1.7145504E9;\ntp=lbs;k=1;lat=46.501;lon=7.25;alt=0.0;t=1.71455041E9;\n&&HW_EXT_TRACK_SIMPLIFY@is{}"},
      {"sportType":101,"startTime":1714560000000,"endTime":1714560600000,"totalTime":600000,
      "totalDistance":2000,"totalCalories":9,"attribute":"HW_EXT_TRACK_DETAIL@istp=h-r;k=1714560300;v=150\n"}],
      "recordDay": 20240501}]
      """#,
    segments: [2], first: (46.5, 7.25), last: (46.501, 7.25))

  /// A message that came twice, one that came late, and one of the connection.
  static let ownTracks = FormatFixture(
    format: "OwnTracks",
    text: """
      2024-05-01T08:00:01Z\t*                 \t{"_type":"location","lat":46.5,"lon":7.25,"alt":540,"tst":1714550400,"vel":36}
      2024-05-01T08:00:02Z\t*                 \t{"_type":"location","lat":46.5,"lon":7.25,"alt":540,"tst":1714550400,"vel":36}
      2024-05-01T08:00:30Z\t-                 \t{"_type":"lwt","tst":"1714550300"}
      2024-05-01T08:02:00Z\t*                 \t{"_type":"location","lat":46.502,"lon":7.25,"tst":1714550520,"vel":-1}
      2024-05-01T08:03:00Z\t*                 \t{"_type":"location","lat":46.501,"lon":7.25,"tst":"1714550460"}

      """,
    segments: [3], first: (46.5, 7.25), last: (46.502, 7.25))

  /// A run with a file of its places, and an hour on a treadmill without.
  static let samsung = FormatFixture(
    format: "Samsung Health",
    text: """
      \u{FEFF}com.samsung.shealth.exercise,6307003,17
      title,com.samsung.health.exercise.duration,com.samsung.health.exercise.location_data,\
      com.samsung.health.exercise.start_time,com.samsung.health.exercise.exercise_type,\
      com.samsung.health.exercise.mean_heart_rate,com.samsung.health.exercise.distance,\
      com.samsung.health.exercise.time_offset,com.samsung.health.exercise.end_time
      Round,469000,5f1d.com.samsung.health.exercise.location_data.json,2024-05-01 08:00:00.000,1002,\
      143,1697.5,UTC+0200,2024-05-01 08:08:00.000,
      ,3600000,,2024-05-02 08:00:00.000,15005,,9000,UTC+0530,2024-05-02 09:00:00.000,
      ,3600000,,2024-05-03 08:00:00.000,90001,,,UTC+0530,2024-05-03 09:00:00.000,

      """,
    segments: [], first: (0, 0), last: (0, 0))

  static let polar = FormatFixture(
    format: "Polar JSON",
    text: """
      {"altitude": [30, 31, 32], "duration": [500, 1000, 2000],
       "latitude": [-38.044, -38.045, -38.046], "longitude": [145.33, 145.331, 145.332],
       "satellites": [10, 10, 10], "timestamp": [{"date": [{"day": [7], "month": [8],
       "year": [2014]}], "time": [{"hour": [7], "milliseconds": [0], "minute": [25],
       "seconds": [2]}], "trusted": [1]}]}
      """,
    segments: [3], first: (-38.044, 145.33), last: (-38.046, 145.332))

  /// 46,7 46.001,7 46.002,7.001 46.003,7.001 46.004,7.002 as PyPI's polyline 2.0.4 encodes them.
  static let polyline = FormatFixture(
    format: "encoded polyline", text: "_kwwG_evi@gE?gEgEgE?gEgE\n",
    segments: [5], first: (46, 7), last: (46.004, 7.002))
}
