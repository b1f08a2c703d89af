import Glibc
import NotesLibrary
import PseudoTerminal
import SceneState
import TerminalUI
import TestSupport
import Testing

/// Whatever comes from files, the state or a paste is shown as text or marks, and kept as it is.
@Suite(.timed) struct HostileInputTests {
  private static let sizes = [(80, 24), (40, 10)]
  // Bodies, lists, notes, search, help and the command line.
  private static let walk =
    "j Enter Tab Tab Esc Tab Enter Tab N Esc 0 G Enter Tab Esc / Esc ? Esc : Esc 4 Enter Esc a Esc"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(
    _ session: Session, _ keys: String = walk, marks: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var hasMarks = false
    for (columns, rows) in Self.sizes {
      session.resize(columns: columns, rows: rows)
      for key in keys.split(separator: " ") {
        try session.press(String(key))
        let canvas = session.canvas
        #expect(canvas.defects == [], "after \(key)", sourceLocation: sourceLocation)
        hasMarks = hasMarks || canvas.hasMarks
      }
    }
    #expect(hasMarks || !marks, sourceLocation: sourceLocation)
  }

  @Test func noteBodiesAndTitles() throws {
    folder.makeFolder("library/notes/the-good-hawk/agatha")
    let texts = HostileText.all.map { Array($0.utf8) } + HostileText.bytes
    for (number, text) in texts.enumerated() {
      let name = "notes/the-good-hawk/20261120T14\(10 + number)12Z-00000001.md"
      folder.write(text + [0x0A] + text, to: "library/\(name)", mode: 0o640)
    }
    let session = try Session(in: folder)
    try check(session, "Tab" + String(repeating: " Enter Esc Esc j", count: texts.count))
    for (number, text) in texts.enumerated() {
      let name = "library/notes/the-good-hawk/20261120T14\(10 + number)12Z-00000001.md"
      #expect(folder.bytes(name) == text + [0x0A] + text)
      #expect(folder.mode(of: name) == 0o640)
    }
  }

  @Test func noteFileNames() throws {
    let place = "library/notes/the-good-hawk/agatha"
    folder.makeFolder(place)
    let odd = ["-n", "--upload-pack=id", "a\nb", "É", "E\u{301}", "A", "a", " .", "CON", ".git"]
    let names = Set(
      (HostileText.all + odd).map { name in
        String(name.filter { $0 != "/" && $0 != "\0" }.unicodeScalars.prefix(40))
      })
    for name in names { folder.write(Array("words".utf8), to: "\(place)/\(name).md") }
    folder.write(Array("words".utf8), to: "\(place)/\(String(repeating: "n", count: 252)).md")
    let before = folder.names(in: place)
    let session = try Session(in: folder)
    let keys = "Enter Tab Tab" + String(repeating: " Enter v Esc Esc Esc j", count: 12)
    try check(session, keys, marks: false)
    #expect(folder.names(in: place) == before)
  }

  @Test(
    arguments: [HostileText.steering, HostileText.hiding, HostileText.others].map {
      $0.map { $0.prefix(300) }.joined(separator: " ")
    })
  func ownBooks(text: String) throws {
    let hostile = text.unicodeScalars.map { scalar in
      String(scalar.value, radix: 16).count <= 4
        ? "\\u\(String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count))"
          + String(scalar.value, radix: 16) : String(scalar)
    }.joined()
    folder.makeFolder("library/books")
    folder.write(
      Array(
        """
        {"id": "6f9619ff-8b86-4011-b42d-00c04fc964ff", "slug": "mine", "title": "T\(hostile)",
         "author": "\(hostile)", "publisher": "\(hostile)", "tagline": "\(hostile)",
         "overview": "\(hostile)", "isbn13": "\(hostile)", "cover": ["\(hostile)", "x"],
         "characters": [{"id": "6f9619ff-8b86-4011-b42d-00c04fc964fe", "slug": "one",
         "name": "N\(hostile)", "synopsis": "\(hostile)"}]}
        """.utf8), to: "library/books/mine.json")
    let session = try Session(in: folder)
    #expect(session.library.catalogue.books.count == 4, "\(session.library.catalogue.problems)")
    try check(session, "4 Enter Tab Esc a Esc / x Esc 0 G Enter Esc", marks: false)
    let address = try #require(session.library.catalogue.books.last?.amazonAddress)
    #expect(address.wholeMatch(of: #/https://www\.amazon\.com/[A-Za-z0-9/?=+%._~-]*/#) != nil)
    try session.press("4")
    #expect(session.canvas.hasMarks || text.contains("%s"))
    #expect(session.content.title.unicodeScalars.count < 10_000)
  }

  @Test func pastesAndFields() throws {
    let session = try Session(in: folder)
    try session.press("N")
    for text in HostileText.all.map({ Array($0.utf8) }) + HostileText.bytes {
      try session.send(.paste(text))
      #expect(session.canvas.defects == [])
      try expectInvisibleRelaunch(of: session)
      let bytes = session.scene.textKeys.map { session.scene.text(forKey: $0).bytes }
      #expect(bytes.contains { $0.suffix(text.count).elementsEqual(text) } || text.contains(0x0D))
    }
    try session.press("Esc")
    for opening in ["/", ":", "N Ctrl-R", "N Alt-%", "N Alt-G"] {
      try session.press(opening)
      for text in HostileText.all {
        try session.send(.paste(Array(text.utf8)))
        #expect(session.canvas.defects == [], "\(opening)")
      }
      try session.press("Esc Esc Esc")
    }
  }

  @Test(
    arguments: Array(HostileText.steering.prefix(3)) + HostileText.hiding.prefix(3) + [
      "", "-1", "9223372036854775807", "-9223372036854775808", "1e99",
    ])
  func keptState(text: String) throws {
    let session = try Session(in: folder)
    try session.press("N a b Ctrl-S Esc Tab Enter e x Esc Esc j Enter Tab N y Esc 0 j Enter Esc")
    try session.press("/ a Esc : q Esc N Ctrl-R a Enter Esc Esc ? Esc 1")
    let keys = SceneSnapshot(try StateReader.read(in: folder)).values.keys
    #expect(keys.count > 10)
    for key in keys { session.scene[key] = text }
    try session.scene.commit()
    try session.relaunch()
    try check(session, marks: false)
    #expect(folder.names(in: "library/notes").filter { $0 != "the-good-hawk" } == [])
    #expect(folder.names().sorted() == ["library", "state"])
  }

  /// A session that somebody made: every value that names a note names what is none of the library's.
  @Test(arguments: [
    "../../../secret", "../../../../secret", "../agatha/x", "/etc/passwd", "..", ".hidden",
    "a/../b",
  ])
  func keptNamesThatLeadOut(name: String) throws {
    let session = try Session(in: folder)
    try session.press("N a b Ctrl-S Esc Tab Enter e x Esc Esc j Enter Tab N y Esc")
    folder.write("secret".utf8, to: "secret.md")
    let subject = try #require(session.library.catalogue.subjects.first)
    for key in [
      "Draft.SavingNote@\(subject.id)", "Draft.UncertainNote@\(subject.id)",
      "BookView.SelectedNote@\(subject.id)", "NoteView.SavingOwner@\(subject.id)/\(name)",
    ] { session.scene[key] = name }
    for key in ["NoteView.IsChanged", "NoteView.IsSaving", "NoteView.IsEditing"] {
      session.scene["\(key)@\(subject.id)/\(name)"] = "true"
    }
    session.scene["ContentView.Deletions"] = "\(subject.id)/\(name)"
    session.scene.setText(
      Array("words".utf8), forKey: "NoteView.editedNote@\(subject.id)/\(name)")
    try session.scene.commit()
    try session.relaunch()
    try check(session, "1 u Tab Enter e x Ctrl-S Ctrl-X Ctrl-E v Enter Esc Esc Esc", marks: false)
    #expect(folder.text("secret.md") == "secret")
    #expect(folder.names().sorted() == ["library", "secret.md", "state"])
    let names = folder.names(in: "library/notes/the-good-hawk")
    #expect(names.allSatisfy { $0.wholeMatch(of: #/\d{8}T\d{6}Z-[0-9a-f]{8}\.md/#) != nil })
    #expect(folder.names(in: "library/notes") == ["the-good-hawk"])
  }

  /// A name from a session that would lead out of the subject's folder is no note's.
  @Test(arguments: ["../../../x", "/etc/passwd", "..", "a/b", "a\0b"])
  func aNoteThatNoFileCanBe(name: String) throws {
    let session = try Session(in: folder)
    let agatha = try #require(session.library.catalogue.subjects.first { $0.slug == "agatha" })
    #expect(session.library.formerNote(name, on: agatha) == nil)
  }

  @Test func whatIsNoFileIsNeitherOpenedNorWaitedFor() throws {
    let place = "library/notes/the-good-hawk"
    folder.makeFolder(place)
    let name = { (number: Int) in folder.file("\(place)/20261120T14001\(number)Z-00000001.md") }
    mkfifo(name(0), 0o600)
    symlink("/dev/zero", name(1))
    mkdir(name(2), 0o700)
    symlink(folder.file("secret"), name(3))
    folder.write([], to: "\(place)/20261120T140014Z-00000001.md")
    truncate(name(4), 10 << 30)
    folder.write(Array("secret".utf8), to: "secret")
    let session = try Session(in: folder)
    try check(
      session, "Tab" + String(repeating: " Enter x Ctrl-S Esc v Esc Esc j", count: 6), marks: false)
    #expect(folder.text("secret") == "secret")
    try session.press("/ s e c r e t")
    #expect(!session.screen.contains("secret\n"))
  }

  @Test func aPathologicalTextIsBoundedByTheScreen() throws {
    let texts = [
      "e" + String(repeating: "\u{301}", count: 100_000), String(repeating: "🇩", count: 50_000),
      "👩" + String(repeating: "\u{200D}👩", count: 30_000),
      String(repeating: "\n", count: 1_000_000),
      String(repeating: "x", count: 1_000_000), String(repeating: "漢", count: 100_000),
      String(repeating: " ", count: 1_000_000), String(repeating: "\t\u{202E}", count: 30_000),
      String(repeating: ">", count: 100_000), String(repeating: "> ", count: 100_000),
      String(repeating: "[", count: 100_000), String(repeating: "*", count: 100_000),
      String(repeating: "- ", count: 100_000), String(repeating: "- [ ] ", count: 50_000),
    ]
    for text in texts {
      let session = try Session(in: try TemporaryFolder())
      try session.press("N")
      try session.send(.paste(Array(text.utf8)))
      for key in [
        "Enter", "Left", "Up", "Home", "PgUp", "Ctrl-Left", "Backspace", "x", "Ctrl-Home", "Right",
        "y",
      ] {
        if let known = Key(key) { try session.send(.key(known)) }
        #expect(session.canvas.defects == [])
      }
    }
  }
}
