import Screens
import TerminalUI
import TestSupport

/// No key of any screen waits for a disk, nor for a lock that somebody else keeps.
///
/// The disk takes far longer than the test, so that a frame that comes did not wait for it; a thread
/// that waits for a lock sleeps in between, which the main thread never does. An ordinary run tries
/// some of all keys, with `$HAWKNOTES_ALL_KEYS` each one.
@Suite(.manyAtOnce, .serialized, .watched) struct SlowKeyTests {
  private static let note = "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md"
  private static let version =
    "state/versions/the-good-hawk/20261120T140312Z-7f3a9c2e/20261120T140412Z-00000000.md"

  /// The screens, and what is pressed and typed to reach each.
  private static let screens: [(name: String, steps: [String])] = [
    ("a book", []), ("a book's notes", ["Tab"]), ("a book's draft", ["N", "“Who?"]),
    ("the Amazon page", ["a"]), ("a character", ["Enter Shift-Tab"]),
    ("a character's notes", ["Enter"]), ("a character's draft", ["Enter n", "“Who?"]),
    ("the favourites", ["0"]), ("a note", ["Tab Enter e"]),
    ("a changed note", ["Tab Enter e", "“Ask"]), ("a note that is read", ["Tab Enter"]),
    ("a former text", ["Tab Enter v"]), ("a former text beside the note", ["Tab Enter v c"]),
    ("the drafts", ["N", "“Who?", "Esc D"]), ("another session's draft", ["D G Enter"]),
    ("the drafts of others", ["N", "“Who?", "Esc D G"]), ("this session", ["S"]),
    ("the sessions", ["S j"]), ("a closed session", ["S G"]),
    ("a session's name", ["S j r", "“x"]),
    ("this session's name", ["S r", "“x"]), ("the search", ["/", "“gate"]), ("the help", ["?"]),
    ("a command", [":", "“f"]), ("a command to rename", [":", "“rename x"]),
    ("a command to close", [":", "“close"]),
    ("what is looked for", ["N", "“Who?", "Ctrl-R", "“W"]),
    ("what is replaced", ["N", "“Who?", "Alt-%", "“W"]),
    ("a line's number", ["N", "“Who?", "Alt-G"]),
  ]

  private struct Case: CustomStringConvertible {
    let screen: Int
    let title: String
    let keys: [Key]

    var description: String { "\(screens[screen].name): \(keys) (\(title))" }
  }

  private static func home() throws -> Home {
    let home = try Home()
    home.write("Who keeps the gate?".utf8, to: note)
    home.write("Who keeps it?".utf8, to: version)
    home.write(
      "The wall hears".utf8, to: "library/notes/the-good-hawk/20261120T140311Z-00000001.md")
    home.write(
      "They hear".utf8, to: "library/notes/the-good-hawk/agatha/20261120T140311Z-00000002.md")
    for name in ["closed", "other"] {
      let other = try Session(name: name, in: home.folder)
      try other.press("N")
      try other.type("elsewhere")
    }
    try home.run("sessions", "close", "closed")
    return home
  }

  /// The session that shows a screen, as it was killed.
  private static func session(at screen: Int, in home: Home) throws -> Session {
    let session = try Session(in: home.folder)
    // Something to undo.
    try session.press("Tab j d k Shift-Tab")
    for step in screens[screen].steps {
      if step.hasPrefix("“") {
        try session.type(String(step.dropFirst()))
      } else {
        try session.press(step)
      }
    }
    return session
  }

  // They end the window or lend it to an editor.
  private static let leaving = ["quit (all saved)", "suspend", "your own editor"]

  private static func cases() throws -> [Case] {
    try screens.indices.flatMap { screen in
      let session = try session(at: screen, in: home())
      return session.bindings.filter { binding in
        binding.disabledReason() == nil && !binding.keys.isEmpty
          && !leaving.contains(binding.title)
      }.map { binding in
        Case(
          screen: screen, title: binding.title,
          keys: [binding.prefix, binding.keys.first].compactMap { $0 })
      }
    }
  }

  @Test func noKeyWaits() throws {
    var cases = try Self.cases()
    #expect(Set(cases.map(\.screen)).count == Self.screens.count)
    if getenv("HAWKNOTES_ALL_KEYS") == nil {
      let drawn = cases.map { ($0, Seed.lot(of: "\($0)")) }.sorted { $0.1 < $1.1 }
      cases = drawn.prefix(8).map(\.0)
    }
    for one in cases { try expectAnswer(to: one) }
    print("\(cases.count) keys, HAWKNOTES_SEED=\(Seed.ofCommit)")
  }

  private func expectAnswer(to one: Case) throws {
    let home = try Self.home()
    // It goes with its lock.
    _ = try Self.session(at: one.screen, in: home)
    let holders = try ["library/.lock", "library/.favourites.lock", "state/lock"].map {
      try ChildStop(locking: home.folder.file($0))
    }
    // Not in the home, where the app would notice it.
    let log = try TemporaryFolder()
    let (held, watched) = ("fsync,fdatasync", "nanosleep,clock_nanosleep")
    let app = try AppTerminal(
      home, arguments: ["--session", "main"],
      behind: [
        "strace", "-D", "-f", "--seccomp-bpf", "-qq", "-o", log.file("calls"),
        "-e", "trace=\(held),\(watched)", "-e", "inject=\(held):delay_enter=60000000",
      ], mayCopy: true)
    defer { SystemCalls.killWatched(app) }
    try app.repaint()
    try app.terminal.write(one.keys.map(\.bytes).joined())
    #expect(throws: Never.self, "\(one) is not answered") { try app.repaint() }
    let calls = (log.text("calls") ?? "").split(separator: "\n")
    let own = calls.filter { $0.hasPrefix("\(app.terminal.processIdentifier) ") }
    #expect(own.isEmpty && !calls.contains { $0.contains("sync(") && $0.contains(" = ") }, "\(one)")
    withExtendedLifetime(holders) {}
  }
}
