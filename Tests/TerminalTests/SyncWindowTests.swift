import PseudoTerminal
import TestSupport
import Testing

/// Two machines that sync one library through a repository of git.
@Suite(.manyAtOnce) struct SyncWindowTests {
  private let here: Home
  private let there: Home

  init() throws {
    (here, there) = (try Home(), try Home())
    let remote = here.path + "/remote.git"
    _ = try ChildProcess.run(
      ["git", "init", "--quiet", "--bare", remote], environment: here.environment)
    for home in [here, there] {
      #expect(try home.run("sync", "init", remote, "--yes").status == .exited(0))
    }
  }

  private func writeThere(_ text: String) throws {
    try there.run("add", "agatha", text)
    #expect(try there.run("sync").status == .exited(0))
  }

  @Test func whatWasWrittenThereComesWhenAskedFor() throws {
    try writeThere("Seen from the other machine")
    let terminal = try AppTerminal(here)
    try terminal.waitForFrame()
    try terminal.type(":", until: ":")
    try terminal.type("sync\r")
    try terminal.wait(untilScreen: { $0.text.contains("In sync: 1 file received") })
    try terminal.wait(untilScreen: { $0.text.contains("⇅ now") })
    #expect(here.noteTexts == ["Seen from the other machine"])
  }

  @Test func aWindowThatSyncsByItselfSendsWhatWasSavedWhenItEnds() throws {
    here.write("sync = auto\n".utf8, to: ".config/hawknotes/config")
    try writeThere("Before it started")
    let status = try #require(here.files(in: "state/sync").first { $0.hasSuffix("/status") })
    here.write(#"{"state": "in-sync", "in-sync": 1, "run": 1}"#.utf8, to: "state/sync/\(status)")
    let terminal = try AppTerminal(here)
    // The last sync was long ago: one comes first.
    try terminal.wait(untilScreen: { $0.text.contains("⇅ now") })
    #expect(here.noteTexts == ["Before it started"])
    try terminal.press("N")
    try terminal.type("Written here")
    try terminal.press("Ctrl-S Esc q")
    #expect(terminal.waitForExit() == .exited(0))
    let hasArrived = try wait {
      try there.run("sync")
      return there.noteTexts.contains("Written here")
    }
    #expect(hasArrived)
  }
}
