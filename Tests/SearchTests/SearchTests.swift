import Drafts
import NotesLibrary
import SceneState
import TestSupport

@testable import Search

@Suite(.timed) struct SearchTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  /// The words, the notes that are there from the oldest to the newest, those that are found in order.
  struct Case: CustomStringConvertible {
    let query: String
    let notes: [String]
    let found: [String]
    var description: String { "\(query) in \(notes)" }

    init(_ query: String, in notes: [String], finds found: [String]) {
      self.query = query
      self.notes = notes
      self.found = found
    }
  }

  static let ranking = [
    Case("tern", in: ["a\ntern", "tern\na"], finds: ["tern\na", "a\ntern"]),
    Case("tern", in: ["tern\na", "a\ntern"], finds: ["tern\na", "a\ntern"]),
    Case("tern", in: ["ternery", "lantern"], finds: ["ternery", "lantern"]),
    Case("tern", in: ["lantern", "ternery"], finds: ["ternery", "lantern"]),
    Case("tern", in: ["a\nternery", "lantern"], finds: ["lantern", "a\nternery"]),
    Case("tern", in: ["a\nlantern", "b\nternery"], finds: ["b\nternery", "a\nlantern"]),
    Case("tern", in: ["a\nlantern tern", "b\nlantern"], finds: ["a\nlantern tern", "b\nlantern"]),
    Case("tern", in: ["tern 1", "tern 2", "tern 3"], finds: ["tern 3", "tern 2", "tern 1"]),
    Case("tern gull", in: ["tern", "gull", "a gull, a tern"], finds: ["a gull, a tern"]),
    Case("tern gull", in: ["tern\ngull", "tern gull"], finds: ["tern gull", "tern\ngull"]),
    Case("gull tern", in: ["a\ngull tern", "gull\ntern"], finds: ["gull\ntern", "a\ngull tern"]),
    Case("\"tern gull\"", in: ["gull tern", "a tern  gull"], finds: ["a tern  gull"]),
    Case("\"tern gull\"", in: ["the end tern\ngull begins"], finds: ["the end tern\ngull begins"]),
    Case("“tern gull”", in: ["gull tern", "tern gull"], finds: ["tern gull"]),
    Case("\"tern gu", in: ["gull tern", "tern gull"], finds: ["tern gull"]),
    Case("auk \"tern gull\"", in: ["tern gull", "auk, tern gull"], finds: ["auk, tern gull"]),
    Case("TERN", in: ["Tern", "tern"], finds: ["tern", "Tern"]),
    Case("Strasse", in: ["Die STRAßE"], finds: ["Die STRAßE"]),
    Case("naive", in: ["naïve", "nai\u{308}ve 2"], finds: ["nai\u{308}ve 2", "naïve"]),
    Case("NAÏVE", in: ["naive"], finds: ["naive"]),
    Case("σασ", in: ["ΣΑΣ", "σας"], finds: ["σας", "ΣΑΣ"]),
    Case("漢字", in: ["some 漢字 here"], finds: ["some 漢字 here"]),
    Case(
      "#theme", in: ["a #themes", "b #theme", "#Theme c", "x#theme", "theme", "a\n#théme."],
      finds: ["a\n#théme.", "#Theme c", "b #theme"]),
    Case("#theme wall", in: ["#theme", "wall", "wall #theme"], finds: ["wall #theme"]),
    Case("puffin", in: ["tern"], finds: []),
    Case("\u{308}", in: ["a", "b"], finds: ["b", "a"]),
  ]

  @Test(arguments: ranking) func notesAreRanked(_ row: Case) throws {
    for text in row.notes { try desk.add(text) }
    #expect(desk.notes(row.query) == row.found)
  }

  static let filters: [(query: String, found: [String])] = [
    ("kind:note tern", ["tern of Sigrid", "tern of Agatha", "a tern"]),
    ("KIND:n book:RAVEN", ["tern of Sigrid"]),
    ("book:hawk tern", ["a draft tern", "tern of Agatha", "a tern"]),
    ("book:\"good hawk\" kind:note agatha", ["tern of Agatha"]),
    ("book:the-good kind:note", ["a tern", "tern of Agatha"]),
    ("kind:character sigrid", ["Sigrid", "King Edmund"]), ("kind:book", Self.books),
    ("book:raven kind:book", ["The Broken Raven"]), ("kind:draft", ["a draft tern"]),
    ("kind:draft book:raven", []), ("kind:puffin tern", []), ("book:puffin", []),
    ("kind: book: kind:d", ["a draft tern"]), ("\"kind:note\"", []),
  ]
  private static let books = ["The Good Hawk", "The Broken Raven", "The Burning Swift"]

  @Test(arguments: filters) func bookAndKindNarrowItDown(query: String, found: [String]) throws {
    try desk.add("a tern")
    try desk.add("tern of Agatha", on: "the-good-hawk/agatha")
    try desk.add("tern of Sigrid", on: "the-broken-raven/sigrid")
    let key = UnsavedText.draftKey(try desk.subject("the-good-hawk"))
    let drafts = ShelvedText.texts(
      in: SceneContents(texts: [key: Array("a draft tern".utf8)]), of: "main",
      on: desk.library.catalogue)
    let titles = desk.search(query, drafts: drafts).map(\.title.text)
    #expect(Set(titles) == Set(found) && titles.count == found.count, "\(titles)")
  }

  @Test func aFilterThatIsTypedBehindWordsNarrowsThem() throws {
    for number in 1...20 {
      try desk.add(
        "tern \(number)", on: number.isMultiple(of: 2) ? "the-broken-raven" : "the-good-hawk")
    }
    for query in ["t", "tern", "tern book", "tern book:raven", "tern book:raven kind:n", "tern"] {
      let expected = query.contains("raven") ? 10 : query == "tern book" ? 0 : 20
      #expect(desk.search(query).filter { $0.kind == .note }.count == expected, "\(query)")
    }
  }

  @Test func withoutWordsTheLastChangesAreFound() throws {
    for text in ["one", "two", "three"] { try desk.add(text) }
    #expect(desk.notes("") == ["three", "two", "one"])
    desk.write("one, changed", over: "one", seconds: 2_000_000_000)
    #expect(desk.notes("  \"").first == "one, changed")
  }

  @Test func bytesThatAreNoTextAreSearchedAround() throws {
    try desk.add([0xFF, 0xFE] + Array("tern".utf8) + [0xC3, 0x28, 0x00] + Array("gull".utf8))
    #expect(desk.search("tern").count == 1)
    #expect(desk.search("gull").count == 1)
  }

  @Test func ofAHugeNoteTheBeginningIsSearched() throws {
    let filling = Array(repeating: UInt8(ascii: "x"), count: LibrarySearch.largestRead)
    try desk.add(Array("tern ".utf8) + filling + Array(" gull".utf8))
    #expect(desk.search("tern").count == 1)
    #expect(desk.search("gull").isEmpty)
  }
}
