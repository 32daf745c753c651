import Testing
import Tracks

@testable import TrackFormats

@Suite("Strava's list of activities")
struct StravaCatalogueTests {
  private func rows(_ text: String) -> [ActivityCatalogue.Row] {
    StravaCatalogue.read(Array(text.utf8), fileName: "activities.csv")?.rows ?? []
  }

  @Test func theEnglishList() {
    let found = rows(
      """
      Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,\
      Distance,Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename
      100,"Jan 5, 2023, 7:01:02 PM","Tempo, \"\"hard\"\"\",Trail Run,"First line
      second line",1800,5.2,,,false,,,activities/100.gpx.gz
      101,"Jan 6, 2023, 7:01:02 AM",By hand,Workout,,1800,0,,,false,,,
      102,"Jan 7, 2023, 12:00:00 AM",Évian,Ride,,1800,5,,,false,,,activities/102.fit.gz

      """)
    #expect(
      found.map { String(decoding: $0.file, as: UTF8.self) } == [
        "activities/100.gpx.gz", "activities/102.fit.gz",
      ])
    #expect(
      found.first?.note
        == ActivityNote(
          name: "Tempo, \"hard\"", text: "First line\nsecond line", activity: .running,
          start: 1_672_945_262))
    #expect(
      found.last?.note
        == ActivityNote(name: "Évian", text: nil, activity: .cycling, start: 1_673_049_600))
  }

  @Test(arguments: [
    (
      "Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Aktivitätsbeschreibung,Dateiname",
      "Langlauf", Activity.skiing
    ),
    (
      "ID de l'activité,Date de l'activité,Nom de l'activité,Type d'activité,"
        + "Description de l'activité,Nom du fichier", "Course à pied", .running
    ),
    (
      "ID de actividad,Fecha de la actividad,Nombre de la actividad,Tipo de actividad,"
        + "Descripción de la actividad,Nombre de archivo", "Senderismo", .hiking
    ),
    (
      "ID attività,Data dell'attività,Nome attività,Tipo di attività,"
        + "Descrizione dell'attività,Nome del file", "Nuoto", .swimming
    ),
    ("活动 ID,活动日期,活动名称,活动类型,活动描述,文件名", "骑行", .cycling),
    ("活動 ID,活動日期,活動名稱,活動類型,活動說明,檔案名稱", "健行", .hiking),
    ("アクティビティID,アクティビティ日,アクティビティ名,アクティビティタイプ,アクティビティの説明,ファイル名", "ラン", .running),
    ("활동 ID,활동 날짜,활동 이름,활동 유형,활동 설명,파일 이름", "달리기", .running),
    ("활동 ID,활동 날짜,활동 이름,활동 유형,활동 설명,파일 이름", "산악 자전거 라이딩", .cycling),
    (
      "ID тренировки,Дата тренировки,Название тренировки,Тип тренировки,Описание тренировки,"
        + "Имя файла", "Бег", .running
    ),
    (
      "ID тренировки,Дата тренировки,Название тренировки,Тип тренировки,Описание тренировки,"
        + "Имя файла", "Беговые лыжи", .skiing
    ),
    ("a,b,c,d,e,f", "Walk", .walking), ("a,b,c,d,e,f", "Bieg", .running),
    ("a,b,c,d,e,f", "Jazda na rowerze", .cycling), ("a,b,c,d,e,f", "Doğa yürüyüşü", .hiking),
    ("a,b,c,d,e,f", "Koşu", .running), ("a,b,c,d,e,f", "Yüzme", .swimming),
    ("a,b,c,d,e,f", "Alpine Ski", .skiing), ("a,b,c,d,e,f", "トレイルランニング", .running),
    ("a,b,c,d,e,f", "Велозаезд", .cycling), ("a,b,c,d,e,f", "하이킹", .hiking),
  ])
  func headersInTheUsersLanguage(header: String, type: String, activity: Activity) {
    let found = rows("\u{FEFF}\(header)\r\n7,2023-01-05 07:01:02,N,\(type),T,activities/7.gpx\r\n")
    #expect(
      found.map(\.note) == [
        ActivityNote(name: "N", text: "T", activity: activity, start: 1_672_902_062)
      ])
  }

  @Test func columnsThatStandElsewhereAreFoundByTheirNames() {
    let found = rows(
      "Filename,Activity Type,Activity Name,Activity ID,Activity Date\n"
        + "activities/1.gpx,Hike,Up,1,\n")
    #expect(found.map(\.note) == [ActivityNote(name: "Up", activity: .hiking)])
  }

  @Test func otherTablesAreNone() {
    #expect(
      StravaCatalogue.read(Array("time,lat,lon,ele\n1,2,3,4\n".utf8), fileName: "activities.csv")
        == nil)
    #expect(StravaCatalogue.read([], fileName: "activities.csv") == nil)
    #expect(
      StravaCatalogue.read(
        Array("a,b,c,d\n1,2,3,activities/../../x\n".utf8), fileName: "activities.csv") == nil)
  }

  @Test(arguments: [
    ("5 janv. 2023, 07:01:02", 1_672_902_062.0), ("05.01.2023, 07:01:02", 1_672_902_062),
    ("2023年1月5日 7:01:02", 1_672_902_062), ("Jan 5, 2023, 12:01:02 AM", 1_672_876_862),
    ("5 ene 2023, 7:01:02 p. m.", 1_672_945_262),
  ])
  func datesInWords(text: String, seconds: Double) {
    #expect(WrittenDate.seconds(text) == seconds)
  }

  @Test(arguments: ["", "05/01/2023, 07:01:02", "Jan 45, 2023, 7:01:02 AM", "5 jui 2023"])
  func datesThatAreNoneOrTwo(text: String) {
    #expect(WrittenDate.seconds(text) == nil)
  }

  @Test func aNoteWinsOverTheFile() {
    let track = Track(
      details: TrackDetails(name: "file", activity: .cycling),
      segments: [Segment(fixes: [Fix(latitude: 1, longitude: 2)])])
    let note = ActivityNote(name: "list", text: "words", activity: .running, start: 100)
    let one = note.applied(to: [track])[0]
    #expect(one.details.name == "list")
    #expect(one.details.note == "words")
    #expect(one.details.activity == .running)
    #expect(one.segments[0].fixes[0].time == 100)
    // What is said of a race of three sports is said of none of them.
    #expect(note.applied(to: [track, track]).map(\.details.activity) == [.cycling, .cycling])
    #expect(ActivityNote().applied(to: [track]) == [track])
  }

  @Test("a virtual ride in any language, and a word that is not known")
  func virtualAndUnknown() {
    func note(_ type: String) -> ActivityNote? {
      rows("a,b,c,d,e,f\n7,2023-01-05 07:01:02,N,\(type),T,activities/7.gpx\n").first?.note
    }
    for type in ["Virtual Ride", "Virtuelle Radfahrt", "Виртуальный велозаезд", "가상 라이딩", "虚拟骑行"] {
      #expect(note(type)?.isVirtual == true && note(type)?.activity == .cycling, "\(type)")
    }
    #expect(note("Ride")?.isVirtual == false)
    #expect(note("Pickleball")?.unknownActivity == "Pickleball")
    #expect(note("Workout")?.unknownActivity == nil)
    let tracks = note("Pickleball")?.applied(to: [Track()])
    #expect(tracks?.first?.problems == [.activityUnknown(word: "Pickleball")])
  }
}
