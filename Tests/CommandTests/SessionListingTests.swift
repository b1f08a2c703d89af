import Commands
import Essentials
import Glibc
import SceneState
import TestSupport
import Testing

@Suite(.timed) struct SessionListingTests {
  private static let agatha =
    "b|1299E975-AB9E-472C-ABCD-65EAA4171791::c|1548A52F-D32B-4007-929B-B06A599EE1A7"

  private func store(_ shell: Shell) -> SessionStore {
    let terminal = TerminalIdentity(
      environment: ["TMUX": "/s,1", "TMUX_PANE": "%3"], deviceName: nil)
    return SessionStore(path: shell.statePath, terminal: terminal)
  }

  @Test func openAndKeptSessionsAreListed() throws {
    let shell = try Shell()
    do { _ = try store(shell).open("kept") }
    let scene = try store(shell).openPinned(to: Self.agatha, named: "agatha")
    let lines = shell.run("sessions").lines
    #expect(lines.count == 2)
    let open = try #require(lines.first { $0.hasPrefix("agatha  live  background  ") })
    #expect(open.hasSuffix("pinned to the-good-hawk/agatha  tmux /s %3 (process \(getpid()))"))
    let kept = try #require(lines.first { $0.hasPrefix("kept    kept  ") })
    #expect(kept.hasSuffix("tmux /s %3"))
    withExtendedLifetime(scene) {}
  }

  @Test func whatASessionIsPinnedToHasAName() throws {
    let shell = try Shell()
    let id = shell.add("words", to: "agatha")
    do { _ = try store(shell).openPinned(to: "\(Self.agatha)::n|\(id)", named: "note") }
    #expect(shell.run("sessions").text.contains("pinned to the-good-hawk/agatha/\(id)  "))
    _ = shell.run("delete", id)
    #expect(
      shell.run("sessions").text.contains("pinned to a deleted note on the-good-hawk/agatha  "))
    do {
      _ = try store(shell).openPinned(to: Self.agatha.replacing("AB9E", with: "AB9F"), named: "x")
    }
    #expect(shell.run("sessions").text.contains("pinned to what is not in this library  "))
  }

  /// A session whose lock file cannot be read is listed, with the reason.
  @Test func aSessionWhoseLockCannotBeReadIsListed() throws {
    let shell = try Shell()
    do { _ = try store(shell).open("kept") }
    let lock = "\(shell.statePath)/sessions/kept/lock"
    shell.spoil(lock)
    let result = shell.run("sessions")
    #expect(result.lines.map { String($0.prefix(10)) } == ["kept  kept"])
    #expect(result.errors.contains("kept: cannot read \(lock)"))
  }

  @Test func theUserSeesTheNumbersOfAllSessions() throws {
    let shell = try Shell()
    shell.outputIsTerminal = true
    do { _ = try store(shell).open("kept") }
    #expect(shell.run("sessions").errors == "hawknotes: 1 kept\n")
    let scenes = try ["one", "two"].map { try store(shell).open($0) }
    scenes[0].enter(.inactive)
    #expect(shell.run("sessions").errors == "hawknotes: 2 live, 1 kept; inactive\n")
    scenes[1].enter(.active)
    #expect(shell.run("sessions").errors == "hawknotes: 2 live, 1 kept; active\n")
  }

  @Test func jsonHasWhatIsKnown() throws {
    let shell = try Shell()
    do { _ = try store(shell).open("kept") }
    let scene = try store(shell).openPinned(to: Self.agatha, named: "agatha")
    let sessions = try #require(
      try JSONValue(parsing: shell.run("sessions", "list", "--json").output).array)
    let open = try #require(sessions.first { $0["name"] == "agatha" })
    let kept = try #require(sessions.first { $0["name"] == "kept" })
    guard case .object(let members) = open else {
      Issue.record("\(open) is no object")
      return
    }
    #expect(
      members.map(\.name) == [
        "name", "state", "process", "terminal", "presents", "title", "drafts", "since", "lastUsed",
        "formerName", "phase", "handedOff", "machine", "continuedOn",
      ])
    #expect(open["state"] == "live" && open["process"] == .integer(Int(getpid())))
    #expect(open["presents"] == .string(Self.agatha) && open["terminal"] == "tmux /s %3")
    #expect(kept["state"] == "kept" && kept["process"] == .null && kept["presents"] == .null)
    #expect(kept["lastUsed"]?.string?.hasSuffix("Z") == true)
    withExtendedLifetime(scene) {}
  }

  @Test func aSessionThatCannotBeReadIsReported() throws {
    let shell = try Shell()
    do { try store(shell).open("spoilt").commit() }
    let journal = shell.spoilJournal(of: "spoilt")
    let result = shell.run("sessions")
    #expect(result.lines.count == 1 && result.errors.contains("cannot read \(journal)"))
    #expect(shell.run("sessions", "--json").text.contains(#""drafts": null"#))
  }

  @Test func noSessionsAreExplained() throws {
    let result = try Shell().run("sessions")
    #expect(result.code == .done && result.output.isEmpty)
    #expect(result.errors == "hawknotes: there are no sessions yet; hawknotes starts the first\n")
  }

  @Test func everyWayASessionCannotBeHadHasItsCode() {
    #expect(ExitCode(.openElsewhere(name: "a", holder: "b")).rawValue == 75)
    #expect(ExitCode(.invalidName("/")).rawValue == 64)
    #expect(ExitCode(.nameIsTaken("a")).rawValue == 1)
    #expect(ExitCode(.noSession("a", isClosed: true)).rawValue == 1)
    #expect(ExitCode(.editorIsRunning(name: "a", process: 1)).rawValue == 75)
  }
}
