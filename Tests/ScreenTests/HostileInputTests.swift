import Activities
import NotesLibrary
import SceneState
import TerminalUI
import TestSupport

/// Whatever comes from files, the state or a paste is shown as text or marks, and kept as it is.
@Suite(.timed) struct HostileInputTests {
  private static let texts = HostileText.all.map(\.bytes) + HostileText.bytes
  private let place = "library/notes/the-good-hawk"
  private let folder = TemporaryFolder.make()

  init() throws { folder.makeFolder("\(place)/agatha") }

  /// Presses keys in two sizes.
  private func check(_ session: Session, _ keys: String) throws {
    for (columns, rows) in [(80, 24), (40, 10)] {
      session.resize(columns: columns, rows: rows)
      for key in keys.split(separator: " ") {
        try session.press(String(key))
        #expect(session.canvas.defects == [], "after \(key)")
      }
    }
  }

  @Test func pastesAndFields() throws {
    let session = try Session(in: folder)
    try session.press("N")
    for text in Self.texts {
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
        try session.send(.paste(text.bytes))
        #expect(session.canvas.defects == [], "\(opening)")
      }
      try session.press("Esc Esc Esc")
    }
  }

  @Test func aPasteLooksLikeThis() throws {
    let session = try Session()
    try session.press("N")
    try session.send(
      .paste(
        "\u{1b}[2J\u{1b}]0;x\u{7} \u{202e}txt\u{202c} z\u{200b}w \u{9b}31m 👩‍👩‍👧 漢字\r\ttab ".bytes
          + [0xff, 0xfe, 0x00]))
    try session.press("Ctrl-S Esc Tab")
    try expectScreen(session.screen, named: "hostile")
  }

  private static let values =
    Array(HostileText.steering.prefix(3)) + HostileText.hiding.prefix(3) + [
      "", "-1", "9223372036854775807", "-9223372036854775808", "1e99", "true", "Editor", "Notes",
      "x\n\u{1B}[31m", "../../x", "b|", "\0", String(repeating: "9", count: 1000),
    ]

  /// A session may come from another machine: all its values are one, or each is any of them.
  @Test(arguments: 0..<Fuzzing.rounds(40)) func keptState(number: Int) throws {
    let session = try Session(in: folder)
    try session.press("N a b Ctrl-S Esc Tab Enter e x Esc Esc j Enter Tab N y Esc 0 j Enter Esc")
    try session.press("/ a Esc : q Esc N Ctrl-R a Enter Esc Esc ? Esc 1")
    let keys = try folder.kept().values.keys.sorted()
    #expect(keys.count > 10)
    var random = SeededGenerator(Seed.current &+ UInt64(number))
    let values = number < Self.values.count ? [Self.values[number]] : Self.values
    for key in keys { session.scene[key] = values.randomElement(using: &random) }
    if values.count > 1 {
      for key in session.scene.textKeys { session.scene.setText([0xFF, 0xC3, 65], forKey: key) }
    }
    try session.scene.commit()
    try session.relaunch()
    try check(
      session,
      "j Enter Tab Tab Esc Tab Enter Tab N x Esc 0 G Enter Tab Esc / Esc ? Esc : Esc 4 Enter Esc a Esc"
    )
    #expect(folder.names(in: "library/notes") == ["the-good-hawk"])
    #expect(folder.names() == ["library", "state"])
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
    for scope in ["\(subject.id)", "\(subject.id)/\(name)"] {
      session.scene["Draft.Claim@\(scope)"] = "\(name) - \(name)"
    }
    session.scene["BookView.SelectedCharacter@\(subject.id)"] =
      NavigationPath([Route(bookID: subject.book.id, noteID: name)]).encoded
    for key in ["NoteView.IsChanged", "NoteView.IsEditing"] {
      session.scene["\(key)@\(subject.id)/\(name)"] = "true"
    }
    session.scene["ContentView.Deletions"] = "undelete \(subject.id)/\(name)"
    session.scene.setText("words".bytes, forKey: "NoteView.editedNote@\(subject.id)/\(name)")
    try session.scene.commit()
    try session.relaunch()
    try check(session, "1 u Tab Enter e x Ctrl-S Ctrl-X Ctrl-E v Enter Esc Esc Esc")
    #expect(folder.text("secret.md") == "secret")
    #expect(folder.names() == ["library", "secret.md", "state"])
    let isNote = #/\d{8}T\d{6}Z-[0-9a-f]{8}\.md|agatha/#
    #expect(folder.names(in: place).allSatisfy { $0.wholeMatch(of: isNote) != nil })
    #expect(folder.names(in: "library/notes") == ["the-good-hawk"])
  }

  @Test(
    arguments: [
      "e" + String(repeating: "\u{301}", count: 100_000), String(repeating: "🇩", count: 50_000),
      "👩" + String(repeating: "\u{200D}👩", count: 30_000),
      String(repeating: "\n", count: 1_000_000),
      String(repeating: "x", count: 1_000_000), String(repeating: "漢", count: 100_000),
      String(repeating: " ", count: 1_000_000), String(repeating: "\t\u{202E}", count: 30_000),
      String(repeating: ">", count: 100_000), String(repeating: "> ", count: 100_000),
      String(repeating: "[", count: 100_000), String(repeating: "*", count: 100_000),
      String(repeating: "- ", count: 100_000), String(repeating: "- [ ] ", count: 50_000),
    ].map(\.bytes))
  func aPathologicalTextIsBoundedByTheScreen(text: [UInt8]) throws {
    let session = try Session(in: folder)
    try session.press("N")
    try session.send(.paste(text))
    for key in "Enter Left Up Home PgUp Ctrl-Left Backspace x Ctrl-Home Right y".split(
      separator: " ")
    {
      try session.press(String(key))
      #expect(session.canvas.defects == [])
    }
  }
}
