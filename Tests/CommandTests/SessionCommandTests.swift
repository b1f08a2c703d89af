import Commands
import Essentials
import Glibc
import SceneState
import ScreenModels
import TestSupport
import Testing

/// Closing, reopening, renaming and restoring sessions from the shell.
@Suite(.timed) struct SessionCommandTests {
  private let shell: Shell

  init() throws { shell = try Shell() }

  private func store(terminal: String? = nil) -> SessionStore {
    SessionStore(
      path: shell.statePath,
      terminal: TerminalIdentity(environment: [:], deviceName: terminal),
      keys: ContentModel.keys)
  }

  private func keep(_ names: String..., saying text: String = "") throws {
    for name in names {
      let scene = try store(terminal: "/dev/pts/1").open(name)
      scene.setText(Array(text.utf8), forKey: "BookView.newNote@1")
      scene["ContentView.Title"] = "The Good Hawk"
      try scene.commit()
    }
  }

  private var states: [String: String] {
    let listing = try? JSONValue(parsing: shell.run("sessions", "--json").output).array
    var states: [String: String] = [:]
    for session in listing ?? [] {
      states[session["name"]?.string ?? ""] = session["state"]?.string
    }
    return states
  }

  @Test func aSessionIsClosedAndReopened() throws {
    try keep("main", saying: "words")
    let closed = shell.run("sessions", "close", "main")
    #expect(closed.code == .done && closed.output.isEmpty)
    #expect(
      closed.errors == "hawknotes: the session main is closed; its draft stays; hawknotes sessions "
        + "reopen main brings it back\n")
    #expect(states == ["main": "closed"])
    let reopened = shell.run("sessions", "reopen", "main")
    #expect(reopened.code == .done)
    #expect(reopened.errors == "hawknotes: reopened; hawknotes --session main resumes it\n")
    #expect(states == ["main": "kept"])
  }

  @Test func aClosedSessionIsListedBehindTheOthers() throws {
    try keep("gone", saying: "words")
    try store().close("gone", at: 1_795_182_000)
    try keep("main")
    let lines = shell.run("sessions").lines
    #expect(lines.count == 2 && lines[0].hasPrefix("main  kept  "))
    #expect(lines[1].hasPrefix("gone  closed  "))
    #expect(lines[1].contains("  The Good Hawk  1 draft  "))
    let json = try #require(try JSONValue(parsing: shell.run("sessions", "--json").output).array)
    #expect(json.last?["since"] == "2026-11-20T13:40:00Z")
    #expect(json.last?["formerName"] == "gone" && json.last?["drafts"] == .integer(1))
    #expect(json.first?["formerName"] == .null && json.first?["title"] == "The Good Hawk")
  }

  @Test func aSessionIsRenamed() throws {
    try keep("main", "other")
    let result = shell.run("sessions", "rename", "main", "evening")
    #expect(result.code == .done)
    #expect(result.errors == "hawknotes: the session main is now called evening\n")
    #expect(states == ["evening": "kept", "other": "kept"])
    let taken = shell.run("sessions", "rename", "evening", "other")
    #expect(taken.code == .failed && taken.errors.contains("choose another name"))
    #expect(shell.run("sessions", "rename", "evening", "a/b").code == .usage)
    #expect(states == ["evening": "kept", "other": "kept"])
  }

  @Test func aLiveSessionSaysWhereItIsAndWhatToDo() throws {
    let scene = try store(terminal: "/dev/pts/7").open("main")
    for words in [["close", "main"], ["rename", "main", "x"]] {
      let result = shell.run((["sessions"] + words).map { Array($0.utf8) })
      #expect(result.code == .temporaryFailure)
      #expect(
        result.errors == "hawknotes: the session main is live in /dev/pts/7 (process \(getpid())); "
          + "go there and use :close or :rename, or quit it first\n")
    }
    withExtendedLifetime(scene) {}
  }

  @Test func unknownNamesSuggestTheNearest() throws {
    try keep("evening", "morning")
    try store().close("morning")
    let close = shell.run("sessions", "close", "evenin")
    #expect(
      close.code == .failed
        && close.errors.contains("there is no session “evenin”; did you mean evening?"))
    let reopen = shell.run("sessions", "reopen", "mornin")
    #expect(reopen.code == .failed)
    #expect(reopen.errors.contains("there is no closed session “mornin”; did you mean morning?"))
    let far = shell.run("sessions", "reopen", "evening")
    #expect(far.errors.contains("“hawknotes sessions” lists them"))
  }

  @Test func theCommandLineIsChecked() throws {
    #expect(shell.run("sessions", "clos").errors.contains("did you mean sessions close?"))
    for words in [
      ["close"], ["reopen"], ["rename"], ["rename", "a"], ["list", "a"], ["restore", "a"],
      ["close", "a", "b"], ["rename", "a", "b", "c"], ["destroy"],
    ] {
      #expect(shell.run((["sessions"] + words).map { Array($0.utf8) }).code == .usage, "\(words)")
    }
  }

  @Test func withoutTmuxRestoringPrintsTheCommands() throws {
    try keep("one", "two", "three")
    let live = try store().open("two")
    #expect(
      shell.run("sessions", "restore").lines == [
        "hawknotes --session one", "hawknotes --session three",
      ])
    shell.environment["HAWKNOTES_STATE"] = shell.statePath
    shell.environment["HAWKNOTES_LIBRARY"] = shell.path + "/a ‘b’ 'c'"
    #expect(
      shell.run("sessions", "restore").lines.first
        == #"HAWKNOTES_LIBRARY='\#(shell.path)/a ‘b’ '\''c'\''' "#
        + "HAWKNOTES_STATE=\(shell.statePath) hawknotes --session one")
    #expect(shell.programs.isEmpty)
    withExtendedLifetime(live) {}
  }

  @Test func underTmuxEverySessionGetsAWindow() throws {
    try keep("one", "two")
    shell.environment["TMUX"] = "/tmp/none,1,0"
    shell.environment["XDG_CONFIG_HOME"] = "/config"
    let result = shell.run("sessions", "restore")
    #expect(
      result.code == .done
        && result.errors == """
          hawknotes: one is back, in the tmux window “one”
          hawknotes: two is back, in the tmux window “two”

          """
    )
    #expect(
      shell.programs.map { $0.prefix(5) }
        == ["one", "two"].map {
          ["tmux", "new-window", "-d", "-n", $0]
        })
    #expect(
      shell.programs.map { $0.suffix(3) }
        == ["one", "two"].map {
          ["/usr/bin/hawknotes", "--session", $0]
        })
    #expect(shell.programs.allSatisfy { $0.contains("HAWKNOTES_STATE=\(shell.statePath)") })
    // The server of tmux may have been started with other preferences.
    #expect(shell.programs.allSatisfy { $0.contains("XDG_CONFIG_HOME=/config") })
  }

  /// Makes kept sessions that recorded where their panes were.
  private func keep(inPanes panes: [(name: String, record: String)]) throws {
    for (name, record) in panes {
      let scene = try store().open(name)
      scene[Scene.paneKey.name] = record
      try scene.commit()
    }
  }

  private static let halves = "b9b4,120x30,0,0{80x30,0,0,1,39x30,81,0[39x9,81,0,2,39x20,81,10,4]}"
  private static let left = "1000 7.900 @1 %1 \(halves)"

  /// The words that say what becomes of each pane, and the layouts.
  private var restored: [[String]] {
    shell.environment["TMUX"] = "/tmp/none,1,0"
    #expect(shell.run("sessions", "restore").code == .done)
    return shell.programs.map { program in
      zip([""] + program, program).filter { before, word in
        ["--session", "split-window", "new-window"].contains(word) || before == "--session"
          || before == ":{end}" && (word == "tiled" || word.contains("x"))
      }.map(\.1)
    }
  }

  @Test func panesOfOneWindowComeBackInOne() throws {
    try keep(inPanes: [
      ("one", Self.left), ("two", "1000 7.900 @1 %4 \(Self.halves)"),
      // It was beside them when they were fewer, before it was quit.
      ("five", "900 7.900 @1 %5 b9b4,120x30,0,0{80x30,0,0,1,39x30,81,0,5}"),
      // Another server, and another window.
      ("three", "1000 8.950 @1 %1 \(Self.halves)"), ("four", "1000 7.900 @2 %1 b25d,80x24,0,0,1"),
    ])
    #expect(
      restored == [
        [
          "new-window", "--session", "one", "split-window", "tiled", "split-window", "--session",
          "two", "tiled",
        ],
        [Self.halves], ["new-window", "--session", "five"],
        [
          "new-window", "--session", "three", "split-window", "tiled", "split-window", "tiled",
        ], [Self.halves], ["new-window", "--session", "four"],
      ])
  }

  @Test func besideASessionThatIsOpenNoShellTakesItsPlace() throws {
    try keep(inPanes: [("one", Self.left), ("two", "1000 7.900 @1 %4 \(Self.halves)")])
    let live = try store().open("two")
    #expect(restored == [["new-window", "--session", "one"]])
    #expect(
      shell.run("sessions", "restore").errors
        == "hawknotes: one is back, in the tmux window “one”\n")
    withExtendedLifetime(live) {}
  }

  @Test func aPaneBelongsToTheSessionThatWasThereLast() throws {
    try keep(inPanes: [("before", Self.left), ("after", "1001" + Self.left.dropFirst(4))])
    let panes = restored
    #expect(panes[0].prefix(3) == ["new-window", "--session", "after"] && panes.count == 3)
    #expect(panes[2] == ["new-window", "--session", "before"])
  }

  @Test(
    arguments: [
      "", "nonsense", "1000 7.900 @1 %1", "1000 7.900 @1 %1 -t", "1000 7.900 @1 %9 \(halves)",
      "1000 7.900 @1 %1 b9b4,120x30,0,0{", "1000 7.900 @1 %1 b9b4", "1000 7.900 @1 1 \(halves)",
      "1000 7.900 @1 %1 b9b4,99999999999999999999x1,0,0,1", "1000 7.900 @1 %1 b9b4,1x1,0,0,1;kill",
    ])
  func whatIsNoPaneIsAWindow(record: String) throws {
    try keep(inPanes: [("one", record)])
    #expect(restored == [["new-window", "--session", "one"]])
  }

  @Test func nothingToRestoreIsSaid() throws {
    #expect(
      shell.run("sessions", "restore").errors == "hawknotes: there is no session to restore\n")
  }

  @Test func oldClosedSessionsWithoutWordsGo() throws {
    try keep("empty")
    try keep("draft", saying: "words")
    for name in ["empty", "draft"] { try store().close(name, at: 0) }
    for day in 1...30 { store().removeExpired(at: shell.now.secondsSince1970 - day * 86_400) }
    #expect(states == ["draft": "closed"])
  }
}
