import DurableFiles
import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Two machines sync one library through a git repository.
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

  @Test func whatWasSavedWhileASyncRanIsSentWhenTheWindowEnds() throws {
    here.write("sync = auto\n".utf8, to: ".config/hawknotes/config")
    let lock = try #require(here.files(in: "state/sync").first { $0.hasSuffix("/lock") })
    var running = try FileLock.acquire(here.folder.file("state/sync/\(lock)"))
    #expect(running != nil)
    let terminal = try AppTerminal(here)
    try terminal.waitForFrame()
    try terminal.press("N")
    try terminal.type("Saved at last")
    try terminal.press("Ctrl-S Esc q")
    // Nobody waits for that.
    #expect(terminal.waitForExit() == .exited(0))
    // Who does not wait for the other sync has ended by then.
    for _ in 0..<100 where try hasProcesses(here) { usleep(10_000) }
    running = nil
    let hasArrived = try wait {
      try there.run("sync")
      return there.noteTexts.contains("Saved at last")
    }
    #expect(hasArrived)
  }

  private func hasProcesses(_ home: Home) throws -> Bool {
    let command = "grep -lz '^HOME=\(home.path)$' /proc/[0-9]*/environ 2>/dev/null"
    let environment = ["PATH": "/usr/bin:/bin"]
    return try !ChildProcess.run(["sh", "-c", command], environment: environment).output.isEmpty
  }

  @Test func aSessionIsContinuedOnTheOtherMachineWithOneKey() throws {
    for (home, name) in [(here, "otter"), (there, "hare")] {
      home.write(
        "sync.sessions = on\nsync.machine = \(name)\n".utf8, to: ".config/hawknotes/config")
    }
    let window = try AppTerminal(there, arguments: ["--session", "evening"])
    try window.waitForFrame()
    try window.press("2 Enter N")
    try window.type("Begun on the hare")
    try window.press("Esc q")
    #expect(window.waitForExit() == .exited(0))
    #expect(try there.run("sync").status == .exited(0))
    #expect(try here.run("sync").status == .exited(0))
    var terminal = try AppTerminal(here)
    try terminal.waitForFrame()
    try terminal.press("S")
    try terminal.settledScreen(showing: "hare: ")
    try terminal.press("G")
    try terminal.settledScreen(showing: "│ on hare")
    try terminal.press("Enter")
    try terminal.settledScreen(showing: "Continued from evening of hare")
    // It is here now, whatever happens to this process.
    terminal.kill()
    terminal = try AppTerminal(here)
    try terminal.settledScreen(showing: "Begun on the hare")
    #expect(here.sessions.sorted() == ["evening", "main"])
    for home in [here, there] { #expect(try home.run("sync").status == .exited(0)) }
    let again = try AppTerminal(there, arguments: ["--session", "night"])
    try again.waitForFrame()
    try again.press("S")
    try again.settledScreen(showing: "continued on ott")
    try again.press("j")
    try again.settledScreen(showing: "│ continued on otter")
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
