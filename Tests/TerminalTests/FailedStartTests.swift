import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A session that crashes the program at every start is opened with less and less of its state, and
/// nothing is lost.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct FailedStartTests {
  private static let words = "Who keeps the gate?"
  private static let note = "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md"

  private let home: Home
  private let before: ScreenShot
  private let sound: [UInt8]

  /// Kills the app of a user with a changed note in one tab and a draft in another.
  init() throws {
    home = try Home()
    home.write("The wall".utf8, to: Self.note)
    let app = try AppTerminal(home)
    try app.settledScreen()
    try app.press("Tab Enter e")
    try app.type("Tell: ")
    try app.settledScreen(showing: "Tell: The wall")
    try app.press("Esc 2 N")
    try app.type(Self.words)
    before = try app.settledScreen(showing: Self.words).lasting
    app.kill()
    sound = home.folder.bytes("state/sessions/main/journal") ?? []
  }

  /// Starts the app so that it dies when it reads the session's journal.
  private func startPoisoned(_ signal: String = "KILL") throws -> AppTerminal {
    let journal = home.folder.file("state/sessions/main/journal")
    return try AppTerminal(
      home,
      behind: [
        "strace", "-f", "-qq", "-o", "/dev/null", "-P", journal, "-e", "trace=read,pread64",
        "-e", "inject=read,pread64:signal=\(signal):when=1",
      ])
  }

  private func failToStart(_ signal: String = "KILL") throws {
    #expect(
      try startPoisoned(signal).waitForExit() == .signalled(signal == "KILL" ? SIGKILL : SIGSEGV))
  }

  private func setAside(_ name: String) -> [UInt8]? {
    home.folder.bytes("state/set-aside/\(name)")
  }

  private func goBack(to state: Int) throws {
    let result = try home.run("sessions", "reopen", "main", "--state", "\(state)")
    #expect(result.status == .exited(0), "\(result.errorText)")
    try AppTerminal(home).settledScreen { $0.lasting == before }
  }

  @Test func afterOneDeathNothingHasMoved() throws {
    try failToStart()
    try AppTerminal(home).settledScreen { $0.lasting == before }
    #expect(home.folder.names(in: "state/set-aside") == [])
  }

  @Test(arguments: ["KILL", "SEGV"]) func afterTwoTheTextsAreThere(signal: String) throws {
    for _ in 0..<2 { try failToStart(signal) }
    let app = try AppTerminal(home)
    try app.settledScreen(
      showing: " 2 starts failed: only texts. All: hawknotes sessions reopen main --state 1 ")
    #expect(setAside("main.journal") == sound)
    // The first tab is chosen, as in a new session; its changed note is still changed.
    try app.press("Tab Enter e")
    try app.settledScreen(showing: "Tell: The wall")
    try app.press("Esc 2 N")
    try app.settledScreen(showing: Self.words)
    app.kill()
    try goBack(to: 1)
    #expect(home.folder.names(in: "state/set-aside").count == 2)
  }

  @Test func afterThreeNothingIsRead() throws {
    for _ in 0..<3 { try failToStart() }
    let app = try startPoisoned()
    try app.wait(
      until: " 3 starts failed: nothing read. All: hawknotes sessions reopen main --state 1 ")
    try app.press("q")
    #expect(app.waitForExit() == .exited(0))
    #expect(setAside("main.journal") == sound)
    try goBack(to: 1)
  }

  /// However soon after its first frame the app is killed: whoever sees a frame finds it again.
  @Test func aStartThatShowedAFrameHasNotFailed() throws {
    let undisturbed = try Trace(home)
    let app = try AppTerminal(home, behind: undisturbed.launcher)
    try app.settledScreen()
    app.kill()
    let places = undisturbed.places.filter {
      $0.path.hasSuffix("/main/lock") && SystemCalls.changing.contains($0.name)
    }
    try #require(places.count > 2)
    for place in places {
      let trace = try Trace(home, place.options())
      let app = try AppTerminal(home, behind: trace.launcher)
      #expect(app.waitForExit() == .signalled(SIGKILL) && trace.isSpoilt, "\(place)")
      let lock = home.folder.text("state/sessions/main/lock") ?? ""
      let isShown = app.screen.text.contains(AppTerminal.lastWords)
      #expect(!isShown || !lock.contains("attempt"), "\(place)")
    }
  }
}
