import Commands
import SceneState
import TestSupport
import Testing

/// Giving a session back a state that was set aside.
@Suite(.timed) struct SessionStateTests {
  private let shell: Shell

  /// A session that twice died at its start, and then started with less.
  init() throws {
    shell = try Shell()
    do {
      let scene = try store.open("main")
      scene["tab"] = "2"
      try scene.commit()
    }
    shell.write("attempt 2\n", to: "\(shell.statePath)/sessions/main/lock")
    #expect(try store.open("main")["tab"] == nil)
  }

  private var store: SessionStore {
    SessionStore(
      path: shell.statePath, terminal: TerminalIdentity(environment: [:], deviceName: nil))
  }

  @Test func itComesBackAndTheOtherIsKept() throws {
    let result = shell.run("sessions", "reopen", "main", "--state", "1")
    #expect(result.code == .done && result.output.isEmpty)
    #expect(
      result.errors
        == "hawknotes: main has its state 1 again; its former state is now number 2\n")
    #expect(try store.open("main")["tab"] == "2")
  }

  @Test func whatCannotBeDoneIsSaidAndChangesNothing() throws {
    let before = shell.disk
    let open = try store.open("main")
    #expect(shell.run("sessions", "reopen", "main", "--state", "1").code == .temporaryFailure)
    withExtendedLifetime(open) {}
    let missing = shell.run("sessions", "reopen", "main", "--state", "7")
    #expect(missing.code == .failed)
    #expect(
      missing.errors == "hawknotes: the session main has no such state; it has 1\n")
    let unknown = shell.run("sessions", "reopen", "other", "--state", "1")
    #expect(unknown.errors == "hawknotes: no state of the session other was set aside\n")
    #expect(shell.run("sessions", "reopen", "../main", "--state", "1").code == .usage)
    for number in ["0", "-1", "one", ""] {
      #expect(shell.run("sessions", "reopen", "main", "--state", number).code == .usage)
    }
    #expect(shell.run("sessions", "close", "main", "--state", "1").code == .usage)
    #expect(shell.run("sessions", "reopen").code == .usage)
    #expect(Set(shell.disk.keys) == Set(before.keys))
  }
}
