import SceneState
import TestSupport

@Suite(.timed) struct ScenePhaseTests {
  private let state = StateFolder()

  private var lock: String { state.folder.text("state/sessions/main/lock") ?? "" }

  private func summary() throws -> SessionSummary {
    try #require(try state.store().summaries().first)
  }

  @Test(
    arguments: [
      ([], .background), ([.background, .background], .background),
      ([.background, .inactive], .inactive), ([.inactive, .inactive], .inactive),
      ([.inactive, .active, .background], .active), ([.active, .active], .active),
    ] as [([ScenePhase], ScenePhase)])
  func theAggregateIsActiveWhenAnyIs(phases: [ScenePhase], aggregate: ScenePhase) {
    #expect(phases.aggregate == aggregate)
    #expect(phases.reversed().aggregate == aggregate)
  }

  @Test func aProcessThatIsStoppedIsInTheBackground() throws {
    let scene = try state.open()
    scene.enter(.active)
    let other = try PseudoTerminal(running: ["cat"], environment: ["PATH": "/usr/bin:/bin"])
    let told = lock.replacing("process \(getpid())", with: "process \(other.processIdentifier)")
    state.folder.write(told.utf8, to: "state/sessions/main/lock")
    #expect(try summary().phase == .active)
    other.send(signal: SIGSTOP)
    var phase = ScenePhase.active
    for _ in 0..<5000 where phase == .active {
      usleep(1000)
      phase = try summary().phase
    }
    #expect(phase == .background)
    withExtendedLifetime(scene) {}
  }

  @Test func aStrangePhaseIsNone() throws {
    let scene = try state.open()
    for text in ["phase", "phase dancing 3", "phase active x"] {
      state.folder.write("\(text)\n".utf8, to: "state/sessions/main/lock")
      #expect(try summary().phaseDate == (text.hasSuffix("3") ? 3 : nil))
    }
    withExtendedLifetime(scene) {}
  }
}

@Suite(.timed) struct TerminalIdentityTests {
  private static let outer = [
    "TERM_SESSION_ID": "w0t0", "WEZTERM_PANE": "4", "KITTY_WINDOW_ID": "2",
  ]

  @Test(arguments: [
    (["TMUX": "/tmp/tmux-0/default,12,0", "TMUX_PANE": "%3"], "tmux /tmp/tmux-0/default %3"),
    // A server that was started again.
    (["TMUX": "/tmp/tmux-0/default,99,4", "TMUX_PANE": "%3"], "tmux /tmp/tmux-0/default %3"),
    (["TMUX": "/tmp/tmux-0/other,12,0", "TMUX_PANE": "%3"], "tmux /tmp/tmux-0/other %3"),
    (outer.merging(["TMUX": "/s,1,0", "TMUX_PANE": "%0"]) { $1 }, "tmux /s %0"),
    (outer.merging(["STY": "77.pts-0.host", "WINDOW": "1"]) { $1 }, "screen pts-0.host 1"),
    (["STY": "78.pts-0.host", "WINDOW": "1"], "screen pts-0.host 1"),
    (
      outer.merging(["ZELLIJ_SESSION_NAME": "main", "ZELLIJ_PANE_ID": "5"]) { $1 }, "zellij main 5"
    ),
    (outer, "TERM_SESSION_ID w0t0"), (["TERM_SESSION_ID": "w0t0"], "TERM_SESSION_ID w0t0"),
    (["KITTY_WINDOW_ID": "2", "WEZTERM_PANE": "4"], "WEZTERM_PANE 4"),
    (["KITTY_WINDOW_ID": "", "WEZTERM_PANE": "4"], "WEZTERM_PANE 4"),
    (["KITTY_WINDOW_ID": "2"], "KITTY_WINDOW_ID 2"), (["TMUX": "", "TMUX_PANE": ""], "/dev/pts/1"),
    (["TMUX_PANE": "%3"], "/dev/pts/1"), (["TMUX": "/s,1,0"], "/dev/pts/1"), ([:], "/dev/pts/1"),
  ])
  func theNearestPlaceNamesTheTerminal(environment: [String: String], text: String) {
    let terminal = TerminalIdentity(environment: environment, deviceName: "/dev/pts/1")
    #expect(terminal.text == text)
  }

  @Test func aProcessWithoutATerminalHasNone() {
    #expect(TerminalIdentity(environment: [:], deviceName: nil).text == nil)
  }
}
