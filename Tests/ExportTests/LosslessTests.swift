import DurableFiles
import Essentials
import Exports
import Glibc
import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// What is exported without loss is imported as it was.
@Suite(.timed) struct LosslessTests {
  private let home: ExportedLibrary
  private static let id = "20261120T140312Z-7f3a9c2e"
  private static let note = "notes/the-good-hawk/\(id).md"

  init() throws { home = try ExportedLibrary() }

  @Test func aLibraryComesBackByteForByte() throws {
    let texts: [[UInt8]] = [
      Array("lone\rCR, CRLF\r\n".utf8), [0, 0x1b, 0x5b, 0x33, 0x31, 0x6d], [0xff, 0xfe, 0x80], [],
      Array("\u{FEFF}BOM, no last LF".utf8), Array("e\u{301} \u{202E}\u{2028}\"\\/".utf8),
      [0x0a, 0x0a],
    ]
    for (index, text) in texts.enumerated() {
      home.put(text, "notes/the-good-hawk/agatha/2026112\(index)T140312Z-7f3a9c2e.md")
    }
    home.put("of a removed book", "notes/gone/someone/from elsewhere.md")
    home.put("a name in another form", "notes/the-good-hawk/e\u{301}.md")
    home.put("the other text", "notes/the-good-hawk/\(Self.id).conflict-20261121T140312Z-main.md")
    home.put(
      "{\"title\": \"Piranesi\",\r\n \"place\": \"p. 112\", \"mine\": 1}", "books/piranesi.json")
    home.put("{no JSON", "books/broken.json")
    home.put("piranesi\nthe-good-hawk\n", "books/order")
    home.put("00000000-0000-4000-8000-000000000001\nnot an id\n", "favourites")
    home.put("{\"run\":1}\n", "imports/20261120T140312Z.jsonl")
    let report = try home.add(try home.exported(.jsonl), to: "new")
    #expect(report.problems.isEmpty && !report.isCut)
    #expect(report.added == texts.count + 3)
    #expect(home.files(of: "new") == home.files())
    #expect(try home.exported(.jsonl, from: "new") == home.exported(.jsonl))
  }

  /// The rounds of the random test.
  private static let rounds = 12

  @Test func randomLibrariesComeBack() throws {
    var random = SeededGenerator(Seed.current)
    for round in 0..<Self.rounds {
      let (from, to) = ("from-\(round)", "to-\(round)")
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        home.put(Self.text(&random), Self.path(&random), in: from)
      }
      let exported = try home.exported(.jsonl, from: from)
      let pieceSize = Int.random(in: 1...300, using: &random)
      // A part of it, as a kill leaves it, is made whole.
      _ = try? home.add(
        Array(exported.prefix(.random(in: 0...exported.count, using: &random))), to: to)
      try home.add(exported, to: to, pieceSize: pieceSize)
      #expect(home.files(of: to) == home.files(of: from), "round \(round)")
      #expect(try home.add(exported, to: from).added == 0)
      #expect(home.files(of: to) == home.files(of: from), "round \(round), again")
    }
  }

  private static func path(_ random: inout SeededGenerator) -> String {
    let stems = [
      id, "20261120T140312Z-00000000", "é", "e\u{301}", "a b", "20261120T140312Z-\u{1F642}",
      "\"\\\n",
      "x.conflict-20261120T140312Z-main",
    ]
    let book = ["the-good-hawk", "gone", "the-broken-raven"].random(&random)
    let character = ["", "", "/agatha", "/nobody"].random(&random)
    return [
      "notes/\(book)\(character)/\(stems.random(&random)).md",
      "notes/\(book)\(character)/\(stems.random(&random)).md",
      "books/\(book).json", "books/order", "favourites", "imports/1.jsonl",
    ].random(&random)
  }

  private static func text(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] = [
      [0], [0x0d], [0x0d, 0x0a], [0x0a], [0x1b], [0xff], [0xc3], [0xa9], Array("é".utf8),
      Array("e\u{301}".utf8), Array("\u{1F642}".utf8), Array("\u{FEFF}".utf8), Array("\"\\".utf8),
      Array("{\"kind\":\"end\"}".utf8), Array("words ".utf8), Array("\u{2028}\u{7f}\u{85}".utf8),
    ]
    return (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
      pieces.random(&random)
    }
  }

  @Test func ontoItselfItAddsNothing() throws {
    home.put("a note", Self.note)
    home.put("same name, another subject", "notes/the-good-hawk/agatha/\(Self.id).md")
    let exported = try home.exported(.jsonl)
    let before = home.files()
    let report = try home.add(exported, to: "library")
    #expect((report.added, report.alreadyHere, report.otherAdded) == (0, 2, 0))
    #expect(home.files() == before)
  }

  @Test func whatIsThereIsKept() throws {
    home.put("as it was", Self.note)
    home.put("{\"title\": \"Piranesi\"}", "books/piranesi.json")
    home.put("piranesi\n", "books/order")
    let exported = try home.exported(.jsonl)
    home.put("as it is", Self.note)
    home.put("{\"title\": \"Piranesi\", \"year\": 2020}", "books/piranesi.json")
    home.put("the-good-hawk\n", "books/order")
    let before = home.files()
    let report = try home.add(exported, to: "library")
    #expect(report.added == 0)
    #expect(report.kept.sorted() == ["books/order", "books/piranesi.json", Self.note])
    #expect(home.files() == before)
  }

  @Test func aFolderThatCannotBeListedIsNamed() throws {
    home.put("a note", Self.note)
    home.put("on a character", "notes/the-good-hawk/agatha/\(Self.id).md")
    home.put("elsewhere", "elsewhere/\(Self.id).md", in: "other")
    for name in ["notes/the-broken-raven", "notes/the-good-hawk/jaime", "imports"] {
      symlink(home.folder.file("other/elsewhere"), home.folder.file("library/\(name)"))
    }
    var bytes: [UInt8] = []
    var export = Export(of: .everything, from: home.library(), as: .jsonl)
    try export.write { bytes += $0 }
    #expect(export.noteCount == 2)
    #expect(
      export.problems.map(\.path).sorted() == [
        home.folder.file("library/imports"), home.folder.file("library/notes/the-broken-raven"),
        home.folder.file("library/notes/the-good-hawk/jaime"),
      ])
    #expect(try home.add(bytes, to: "new").added == 2)
  }

  @Test func aMovedNoteIsNotDoubled() throws {
    home.put("words", Self.note)
    let exported = try home.exported(.jsonl)
    let library = home.library()
    try library.move(library.notes[0], to: try library.subject("the-good-hawk/agatha"))
    let report = try home.add(exported, to: "library")
    #expect((report.added, report.alreadyHere) == (0, 1))
    #expect(Array(home.files().keys) == ["notes/the-good-hawk/agatha/\(Self.id).md"])
  }

  @Test func aDeletedNoteStaysDeleted() throws {
    home.put("words", Self.note)
    let exported = try home.exported(.jsonl)
    let library = home.library()
    try library.delete(library.notes[0])
    let report = try home.add(exported, to: "library")
    #expect(report.deleted == [Self.note] && report.added == 0)
    #expect(try home.add(exported, to: "library", again: true).added == 1)
    #expect(home.files()[Self.note] == Array("words".utf8))
  }

  @Test func favouritesAreAdded() throws {
    let (one, two) = (
      "11111111-0000-4000-8000-000000000001\n", "00000000-0000-4000-8000-000000000002\n"
    )
    home.put(one, "favourites")
    let exported = try home.exported(.jsonl)
    home.put(two, "favourites")
    #expect(try home.add(exported, to: "library").otherAdded == 1)
    #expect(home.files()["favourites"] == Array((two + one).utf8))
  }

  @Test func aBookThatIsNotKnownHereComesWithItsCharacters() throws {
    let line = """
      {"kind":"book","slug":"new","title":"New","description":{"title":"New","slug":"new",\
      "characters":[{"name":"Her"}]}}
      {"kind":"note","id":"20261120T140312Z-7f3a9c2e","book":"new","character":"her","body":"x"}
      """
    let report = try home.add(Array(line.utf8), to: "new")
    #expect(report.added == 1 && report.problems.isEmpty && !report.isCut)
    let library = home.library("new")
    #expect(library.notes(on: try library.subject("new/her")).count == 1)
  }

  @Test func aBadRecordCostsOnlyItself() throws {
    let lines = [
      "{\"kind\":\"hawknotes\",\"version\":1}", "{\"kind\":\"note\"", "{\"kind\":\"music\"}", "[]",
      "{\"kind\":\"note\",\"book\":\"b\",\"id\":\"../up\",\"body\":\"\"}",
      "{\"kind\":\"note\",\"book\":\"..\",\"id\":\"x\",\"body\":\"\"}",
      "{\"kind\":\"note\",\"book\":\"b\",\"id\":\".hidden\",\"body\":\"\"}",
      "{\"kind\":\"note\",\"book\":\"b\",\"id\":\"a\\u0000b\",\"body\":\"\"}",
      "{\"kind\":\"note\",\"book\":\"b\",\"id\":\"x\",\"body64\":\"?\"}",
      "{\"kind\":\"book\",\"file\":\"/etc/passwd.json\",\"body\":\"\"}",
      "{\"kind\":\"note\",\"book\":\"b\",\"id\":\"good\",\"body\":\"kept\"}",
    ]
    let report = try home.add(Array(lines.joined(separator: "\r\n").utf8), to: "new")
    #expect(report.problems.map(\.line) == Array(2...10))
    #expect(report.isCut)
    #expect(home.files(of: "new") == ["notes/b/good.md": Array("kept".utf8)])
    #expect(report.sentence == "1 added, 0 already here, 9 unreadable (lines 2, 3, 4, 5, 6, …)")
    #expect(report.problems[0].reason.hasPrefix("it is not JSON"))
  }

  @Test func aFileIsWholeIfItHasTheNotesThatItsEndCounts() throws {
    home.put("words", Self.note)
    let exported = try home.exported(.jsonl)
    #expect(try home.add(exported + exported, to: "new").cut == nil)
    let lines = exported.split(separator: 0x0a)
    let without = { (kind: String) in
      Array(
        lines.filter { !$0.starts(with: Array("{\"kind\":\"\(kind)\"".utf8)) }.joined(separator: [
          0x0a
        ]))
    }
    #expect(try home.add(without("end"), to: "new").cut == "it is cut short: its end is missing")
    #expect(try home.add(without("note"), to: "new").cut == "some of its notes are missing")
  }

  @Test func aFolderThatLeadsOutOfTheLibraryIsRefused() throws {
    home.put("words", Self.note)
    let exported = try home.exported(.jsonl)
    home.folder.makeFolder("new/notes")
    home.folder.makeFolder("outside")
    symlink(home.folder.file("outside"), home.folder.file("new/notes/the-good-hawk"))
    #expect(throws: FileError.self) { try home.add(exported, to: "new") }
    #expect(home.folder.names(in: "outside") == [])
  }

  @Test func whatIsNoExportIsRefused() throws {
    for text in ["", "words\n", "{}\n", "{\"kind\":\"hawknotes\",\"version\":2}\n"] {
      #expect(throws: LosslessImportError.self) { try home.add(Array(text.utf8), to: "new") }
    }
    #expect(!Folder.exists(home.folder.file("new")))
    #expect(LosslessImport.isRecognised(Array("{ \"kind\": \"note\"".utf8)))
    #expect(!LosslessImport.isRecognised(Array("{\"title\":".utf8)))
  }

  @Test func aDryRunChangesNothing() throws {
    home.put("words", Self.note)
    home.put("00000000-0000-4000-8000-000000000002\n", "favourites")
    let report = try home.add(try home.exported(.jsonl), to: "new", isDryRun: true)
    #expect((report.added, report.otherAdded) == (1, 1))
    #expect(!Folder.exists(home.folder.file("new")))
  }

  @Test func aPartHasItsOwnOnly() throws {
    home.put("on the book", Self.note)
    home.put("on Agatha", "notes/the-good-hawk/agatha/\(Self.id).md")
    home.put("elsewhere", "notes/the-broken-raven/\(Self.id).md")
    func notes(_ target: String) throws -> [String] {
      try home.text(.jsonl, target).split(separator: "\n")
        .compactMap { try JSONValue(parsing: $0.utf8)["body"]?.string }
    }
    #expect(try notes("the-good-hawk") == ["on the book", "on Agatha"])
    #expect(try notes("agatha") == ["on Agatha"])
    #expect(try notes("hawknotes://the-good-hawk/\(Self.id)") == ["on the book"])
  }
}

extension Array {
  /// One of its elements.
  fileprivate func random(_ random: inout SeededGenerator) -> Element {
    self[Int.random(in: indices, using: &random)]
  }
}
