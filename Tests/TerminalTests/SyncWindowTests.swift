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
}
