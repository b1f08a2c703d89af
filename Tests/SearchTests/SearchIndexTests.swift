import NotesLibrary
import Search
import TestSupport
import TextEditing

/// A search in small steps: what it finds, and how much it reads.
@Suite(.timed) struct SearchIndexTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  private static let words = ["tern", "stern", "gull", "a", "Térn", "wall\nsea", "é", "gullies"]
  private static let queries = [
    "", "t", "te", "ter", "tern", "tern g", "tern gu", "gull", "\"wall sea\"", "e", "puffin",
    "tern agatha", "gullies e", "milkwrt tern",
  ]

  private func write(_ count: Int, using generator: inout some RandomNumberGenerator) throws {
    let subjects = ["the-good-hawk", "the-good-hawk/agatha", "the-good-hawk/jaime"]
    for _ in 0..<count {
      let words = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        Self.words.randomElement(using: &generator) ?? ""
      }
      try desk.add(
        words.joined(separator: " "), on: subjects.randomElement(using: &generator) ?? "")
    }
  }

  private func ids(_ index: LibrarySearch) -> [String] {
    (0..<index.count).map(index.identifier(at:))
  }

  private func found(_ query: String, capacity: Int = LibrarySearch.defaultCapacity) -> [String] {
    let index = LibrarySearch(library: desk.library, capacity: capacity)
    index.refresh(drafts: [])
    index.begin(SearchQuery(query))
    index.advance { true }
    return ids(index)
  }

  @Test(arguments: [1, 2, 3, 4]) func itFindsWhatALookAtAllNotesFinds(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    try write(60, using: &generator)
    for query in Self.queries where !query.isEmpty {
      let notes = found(query).filter { $0.hasPrefix("note ") }
      #expect(notes == desk.reference(query), "\(query), seed \(seed)")
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6]) func whateverWasTypedBeforeAndHoweverFarItCame(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed)
    try write(40, using: &generator)
    let index = LibrarySearch(
      library: desk.library, capacity: seed.isMultiple(of: 2) ? 300 : LibrarySearch.defaultCapacity)
    index.refresh(drafts: [])
    for round in 1...60 {
      let query = Self.queries.randomElement(using: &generator) ?? ""
      index.begin(SearchQuery(query))
      var steps = Int.random(in: 0...80, using: &generator)
      index.advance {
        steps -= 1
        return steps >= 0
      }
      if Int.random(in: 0..<10, using: &generator) == 0, let note = desk.library.notes.last {
        try desk.library.delete(note)
        index.refresh(drafts: [])
      }
      guard Bool.random(using: &generator) else { continue }
      index.advance { true }
      #expect(ids(index) == found(query), "\(query), round \(round), seed \(seed)")
      for (row, id) in ids(index).enumerated() { #expect(index.row(of: id) == row) }
    }
  }

  @Test func laterNotesAreCountedWhateverWasTypedBefore() throws {
    desk.folder.write(
      #"{"slug": "the-good-hawk", "status": "reading", "place": "p. 100"}"#.utf8,
      to: "library/books/the-good-hawk.json")
    desk.library.refresh()
    for text in ["p. 9 tern", "p. 300 tern", "p. 301 gull", "p. 302 a stern"] { try desk.add(text) }
    let index = LibrarySearch(library: desk.library)
    index.refresh(drafts: [])
    let counts = [
      ("te", 2), ("tern", 2), ("tern 300", 1), ("tern 300 later:yes", 0), ("tern 300", 1),
      ("tern gull", 0), ("p. 30", 3), ("kind:note", 3), ("", 3), ("kind:book tern", 0),
    ]
    for (query, count) in counts {
      index.begin(SearchQuery(query))
      index.advance { true }
      #expect(index.laterCount == count, "“\(query)”")
    }
  }

  @Test func aStepReadsOneNote() throws {
    for number in 1...50 { try desk.add("tern \(number)") }
    let index = LibrarySearch(library: desk.library, now: Desk.afterwards)
    index.refresh(drafts: [])
    index.begin(SearchQuery("tern"))
    var steps = 0
    while !index.isFinished {
      let before = index.readCount
      var isFirst = true
      index.advance {
        defer { isFirst = false }
        return isFirst
      }
      steps += 1
      #expect(index.readCount <= before + 1)
    }
    #expect(steps > 50 && steps < 200)
    #expect(index.progress?.done == 50 && index.progress?.count == 50)
  }

  /// A file may have changed at the very moment when it was read: what is shown of it is read once more.
  @Test(arguments: [true, false])
  func whatWasReadAtTheMomentOfAChangeIsReadAgain(isOld: Bool) throws {
    try desk.add("a tern")
    let index = LibrarySearch(library: desk.library, now: { isOld ? Desk.afterwards() : 0 })
    index.refresh(drafts: [])
    var counts: [Int] = []
    for _ in 0..<2 {
      index.begin(SearchQuery("tern"))
      index.advance { true }
      counts.append(index.readCount)
    }
    #expect(index.count == 1 && (counts[0] == counts[1]) == isOld)
  }

  @Test func theTitleInTheFileIsTheTitle() {
    for text in [
      "", "\n", "# a", "\u{FEFF}# a\nb", "a\r\nb", " \t\u{B}a b \nc", "é\nb", "a\né", "a\u{308}\nb",
      "#\u{308}a\nb", "a\u{2028}b", "##\n\n  ## x y\u{C}z", String(repeating: "a", count: 600),
      String(repeating: "é", count: 300), "a\u{85}b",
    ] {
      let start = String(decoding: Array(text.utf8).prefix(512), as: UTF8.self)
      let words = start.drop { $0 == "#" || $0 == "\u{feff}" || $0.isWhitespace }
      let title = String(words.prefix { !$0.isNewline })
      #expect(Note.title(in: Array(text.utf8)) == title, "\(text.debugDescription)")
    }
  }
}
