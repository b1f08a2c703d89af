import Commands
import SceneState
import ScreenModels
import TestSupport

@Suite(.timed) struct TmuxPaneTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    shell.environment["TMUX"] = "/tmp/none,1,0"
  }

  private var store: SessionStore { SessionStore(at: shell.statePath, keys: ContentModel.keys) }

  private func keep(inPanes panes: KeyValuePairs<String, String>) throws {
    for (name, record) in panes {
      let scene = try store.open(name)
      scene[Scene.paneKey.name] = record
      try scene.commit()
    }
  }

  private static let halves = "b9b4,120x30,0,0{80x30,0,0,1,39x30,81,0[39x9,81,0,2,39x20,81,10,4]}"
  private static let left = "1000 7.900 @1 %1 \(halves)"

  /// The words that say what becomes of each pane, and the layouts.
  private var restored: [[String]] {
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
      "one": Self.left, "two": "1000 7.900 @1 %4 \(Self.halves)",
      // It was beside them when they were fewer, before it was quit.
      "five": "900 7.900 @1 %5 b9b4,120x30,0,0{80x30,0,0,1,39x30,81,0,5}",
      // Another server, and another window.
      "three": "1000 8.950 @1 %1 \(Self.halves)", "four": "1000 7.900 @2 %1 b25d,80x24,0,0,1",
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
    try keep(inPanes: ["one": Self.left, "two": "1000 7.900 @1 %4 \(Self.halves)"])
    let live = try store.open("two")
    #expect(restored == [["new-window", "--session", "one"]])
    withExtendedLifetime(live) {}
  }

  @Test func aPaneBelongsToTheSessionThatWasThereLast() throws {
    try keep(inPanes: ["before": Self.left, "after": "1001" + Self.left.dropFirst(4)])
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
    try keep(inPanes: ["one": record])
    #expect(restored == [["new-window", "--session", "one"]])
  }
}
