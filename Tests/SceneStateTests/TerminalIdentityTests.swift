import SceneState
import Testing

@Suite struct TerminalIdentityTests {
  @Test(arguments: [
    (["TMUX": "/tmp/tmux-0/default,12,0", "TMUX_PANE": "%3"], "tmux /tmp/tmux-0/default %3"),
    (["TERM_SESSION_ID": "w0t0"], "TERM_SESSION_ID w0t0"),
    (["KITTY_WINDOW_ID": "", "WEZTERM_PANE": "4"], "WEZTERM_PANE 4"),
    (["TMUX_PANE": "%3"], "/dev/pts/1"), ([:], "/dev/pts/1"),
  ])
  func theNearestPlaceNamesTheTerminal(environment: [String: String], text: String) {
    let terminal = TerminalIdentity(environment: environment, deviceName: "/dev/pts/1")
    #expect(terminal.text == text)
  }

  @Test func aProcessWithoutATerminalHasNone() {
    #expect(TerminalIdentity(environment: [:], deviceName: nil).text == nil)
  }
}
