import Drafts
import NotesLibrary
import SceneState
import TestSupport

@testable import Search

@Suite(.timed) struct SearchTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  /// The words, the notes that are there from the oldest to the newest, those that are found in order.
  static let ranking: [(query: String, notes: [String], found: [String])] = [
    ("tern", ["a\ntern", "tern\na"], ["tern\na", "a\ntern"]),
    ("tern", ["tern\na", "a\ntern"], ["tern\na", "a\ntern"]),
    ("tern", ["ternery", "lantern"], ["ternery", "lantern"]),
    ("tern", ["lantern", "ternery"], ["ternery", "lantern"]),
    ("tern", ["a\nternery", "lantern"], ["lantern", "a\nternery"]),
    ("tern", ["a\nlantern", "b\nternery"], ["b\nternery", "a\nlantern"]),
    ("tern", ["a\nlantern tern", "b\nlantern"], ["a\nlantern tern", "b\nlantern"]),
    ("tern", ["tern 1", "tern 2", "tern 3"], ["tern 3", "tern 2", "tern 1"]),
    ("tern gull", ["tern", "gull", "a gull, a tern"], ["a gull, a tern"]),
    ("tern gull", ["tern\ngull", "tern gull"], ["tern gull", "tern\ngull"]),
    ("gull tern", ["a\ngull tern", "gull\ntern"], ["gull\ntern", "a\ngull tern"]),
    ("\"tern gull\"", ["gull tern", "a tern  gull"], ["a tern  gull"]),
    ("\"tern gull\"", ["the end tern\ngull begins"], ["the end tern\ngull begins"]),
    ("“tern gull”", ["gull tern", "tern gull"], ["tern gull"]),
    ("\"tern gu", ["gull tern", "tern gull"], ["tern gull"]),
    ("auk \"tern gull\"", ["tern gull", "auk, tern gull"], ["auk, tern gull"]),
    ("TERN", ["Tern", "tern"], ["tern", "Tern"]), ("Strasse", ["Die STRAßE"], ["Die STRAßE"]),
    ("naive", ["naïve", "nai\u{308}ve 2"], ["nai\u{308}ve 2", "naïve"]),
    ("NAÏVE", ["naive"], ["naive"]), ("σασ", ["ΣΑΣ", "σας"], ["σας", "ΣΑΣ"]),
    ("漢字", ["some 漢字 here"], ["some 漢字 here"]),
    (
      "#theme", ["a #themes", "b #theme", "#Theme c", "x#theme", "theme", "a\n#théme."],
      ["a\n#théme.", "#Theme c", "b #theme"]
    ),
    ("#theme wall", ["#theme", "wall", "wall #theme"], ["wall #theme"]),
    ("puffin", ["tern"], []),
    ("\u{308}", ["a", "b"], ["b", "a"]),
  ]

  @Test(arguments: ranking)
  func notesAreRanked(query: String, notes: [String], found: [String]) throws {
    for text in notes { try desk.add(text) }
    #expect(desk.notes(query) == found)
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
      in: SceneContents(texts: [key: "a draft tern".bytes]), of: "main",
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
    try desk.add([0xFF, 0xFE] + "tern".bytes + [0xC3, 0x28, 0x00] + "gull".bytes)
    #expect(desk.search("tern").count == 1)
    #expect(desk.search("gull").count == 1)
  }

  @Test func ofAHugeNoteTheBeginningIsSearched() throws {
    let filling = Array(repeating: UInt8(ascii: "x"), count: LibrarySearch.largestRead)
    try desk.add("tern ".bytes + filling + " gull".bytes)
    #expect(desk.search("tern").count == 1)
    #expect(desk.search("gull").isEmpty)
  }
}

@Suite(.timed) struct TagTests {
  @Test(
    arguments: [
      ("#theme", ["theme"]), ("a #theme and #Wall.", ["theme", "Wall"]), ("# Heading", []),
      ("## Heading #tag", ["tag"]), ("#1 #12a", []), ("a#b", []), ("#a#b", ["a"]),
      ("page.html#part https://x.example/#part", []),
      ("(#one) “#two” '#three'", ["one", "two", "three"]),
      ("#über-wall_2/x", ["über-wall_2/x"]), ("#end- #end/", ["end", "end"]), ("#漢字 x", ["漢字"]),
      ("`#code` #real", ["real"]), ("```\n#include <x>\n```\n#real", ["real"]),
      ("a ` b #real", ["real"]), ("``a ` #code`` #real", ["real"]), ("", []), ("#", []),
      ("`a\n \n#real `b", ["real"]), ("`a\n#code b`", []), ("```\n\n#code\n```", []),
      ("- #listed", ["listed"]), ("**#bold**", ["bold"]), ("&#x20; \\#no", []),
    ])
  func itIsWhatTheRuleSays(text: String, expected: [String]) {
    let tags = Tag.tags(in: text.utf8)
    #expect(tags.map(\.name) == expected, "\(text)")
    for tag in tags {
      #expect(text.bytes[tag.range].elementsEqual("#\(tag.name)".utf8))
    }
  }
}
