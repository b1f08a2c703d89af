import NotesLibrary
import TestSupport

/// No text is lost when the clock stops, goes backwards or is wrong by centuries.
@Suite(.timed) struct WrongClockTests {
  private static let day = 86_400
  private static let start = 1_795_183_392
  private let place = LibraryFolder()
  private let subject: Subject

  init() throws { subject = try place.open().subject("the-good-hawk") }

  private func library(at clock: @escaping () -> Int) -> Library {
    Library(path: place.folder.file("library"), versionsPath: place.folder.file("state/versions")) {
      Moment(secondsSince1970: clock())
    }
  }

  private func texts(of note: Note) throws -> [String] { try place.open().versionTexts(of: note) }

  private func save(_ text: String, over note: Note, at seconds: Int) throws {
    try library { seconds }.save(text, over: note)
  }

  @Test func notesOfAClockThatStandsOrGoesBackwardsNeverReplaceEachOther() throws {
    var seconds = Self.start
    let libraries = [library { Self.start }, library { seconds }]
    for round in 0..<40 {
      seconds -= round % 3
      for (number, library) in libraries.enumerated() {
        try library.add("\(round) of \(number)", on: subject)
      }
    }
    let all = place.open().notes(on: subject)
    let texts = try all.map { try place.open().bytes(of: $0).text }
    #expect(Set(texts).count == 80 && all.count == 80)
  }

  @Test(arguments: [
    Int.min, -1 << 40, -1, 0, 1 << 31, 1 << 32, 253_402_300_799, 253_402_300_800, 1 << 55, Int.max,
  ])
  func anyYearIsWrittenAndRead(seconds: Int) throws {
    let library = library { seconds }
    let note = try library.add("words", on: subject)
    try save("more words", over: note, at: seconds)
    try save("other words", over: note, at: seconds)
    library.refresh()
    #expect(try library.notes(on: subject).map(library.bytes) == ["other words".bytes])
    for text in [note.date.iso8601, note.date.isoDay, note.date.day, note.date.dayAndTime] {
      #expect(!text.isEmpty && text.utf8.count < 64)
    }
    library.removeLeftovers()
    try library.delete(note)
    try library.restore(note.id, on: subject)
  }

  @Test(arguments: [-1, 1]) func aFileFromAnotherCenturyIsANote(sign: Int) throws {
    place.put("words".utf8, "ideas.md", on: subject)
    place.folder.date("library/notes/the-good-hawk/ideas.md", seconds: sign << 40)
    let note = try #require(place.open().notes(on: subject).first)
    try save("more words", over: note, at: Self.start)
    try save("other words", over: note, at: Self.start)
    #expect(try texts(of: note) == ["more words", "words"])
    let folder = "state/versions/the-good-hawk/ideas"
    for name in place.folder.names(in: folder) {
      place.folder.date("\(folder)/\(name)", seconds: sign << 40)
    }
    try save("last words", over: note, at: Self.start)
    #expect(try Set(texts(of: note)) == ["other words", "more words", "words"])
  }

  @Test func whatWasReplacedLastIsFirstThoughTheClockWentBack() throws {
    let note = try place.open().add("0", on: subject)
    for number in 1...60 {
      try save("\(number)", over: note, at: Self.start - number * Self.day)
    }
    #expect(try texts(of: note) == (10..<60).reversed().map { "\($0)" })
  }

  /// Time goes by in days on which the app was started, not by what a clock says once.
  @Test(arguments: [-36_500, -31, 31, 365, 36_500])
  func aClockThatJumpsAndComesBackLetsNothingGo(days: Int) throws {
    let note = try place.open().add("0", on: subject)
    try save("1", over: note, at: Self.start)
    for day in [0, days, 1, days + 1, 2, days] {
      library { Self.start + day * Self.day }.removeLeftovers()
      #expect(try texts(of: note) == ["0"])
    }
    try save("2", over: note, at: Self.start + days * Self.day)
    for day in 3...9 { library { Self.start + day * Self.day }.removeLeftovers() }
    #expect(try texts(of: note) == ["1", "0"])
  }

  @Test(arguments: [
    "", "x", "\0", "1 2 3", "999999999999999999999999", "-9223372036854775808\n", "9\n9\n9\n",
  ])
  func whatIsNoListOfDaysLetsNothingGo(list: String) throws {
    let note = try place.open().add("0", on: subject)
    try save("1", over: note, at: Self.start)
    place.folder.write(list.utf8, to: "state/versions/.days")
    library { Self.start + 365 * Self.day }.removeLeftovers()
    #expect(try texts(of: note) == ["0"])
    #expect(place.folder.mode(of: "state/versions/.days") == 0o600)
  }
}
