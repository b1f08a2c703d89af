import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// What takes long is shown in the window's own bar, in a terminal that is known to have one (OSC 9;4).
@Suite(.manyAtOnce) struct ProgressTests {
  private let home: Home

  init() throws {
    home = try Home()
    let remote = home.path + "/remote.git"
    _ = try ChildProcess.run(
      ["git", "init", "--quiet", "--bare", remote], environment: home.environment)
    #expect(try home.run("sync", "init", remote, "--yes").status == .exited(0))
    // It stays at 42 % until there is a file.
    home.write(
      """
      #!/bin/sh
      case "$*" in *" fetch "*)
        printf 'Receiving objects:  42%% (3/7)\\r' >&2
        while [ ! -e "$HOME/go" ]; do sleep 0.02; done ;;
      esac
      exec /usr/bin/git "$@"
      """.utf8, to: "bin/git", mode: 0o700)
    home.environment["PATH"] = "\(home.path)/bin:/usr/bin:/bin"
  }

  private func syncing(on name: String) throws -> AppTerminal {
    let app = try AppTerminal(home)
    app.answers["[>q"] = name.isEmpty ? "" : "\u{1B}P>|\(name)\u{1B}\\"
    try app.waitForFrame()
    #expect(!app.parsed.queries.contains("[>q"))
    try app.type(":", until: ":")
    try app.type("sync\r")
    try app.wait(untilScreen: { $0.text.contains("Syncing") })
    return app
  }

  private func isShown(_ progress: String, in app: AppTerminal) throws {
    try app.wait(untilScreen: { _ in app.parsed.progress.last == progress })
  }

  @Test func itIsShownUntilTheEnd() throws {
    let app = try syncing(on: "ghostty 1.2.3")
    try isShown("1;42", in: app)
    home.write([], to: "go")
    try isShown("0", in: app)
    #expect(try app.quit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test func nothingIsLeftOfItAfterAKill() throws {
    let app = try syncing(on: "VTE(7900)")
    try isShown("1;42", in: app)
    app.terminal.send(signal: SIGKILL)
    #expect(app.waitForExit() == .signalled(SIGKILL))
    app.expectCleanEnd()
    #expect(app.parsed.progress.last == "0")
    home.write([], to: "go")
  }

  @Test func whileTheAppIsSuspendedItIsNotShown() throws {
    let app = try syncing(on: "iTerm2 3.6.6")
    try isShown("1;42", in: app)
    // There is no shell to suspend it to.
    try app.press("Ctrl-Z")
    try app.wait(untilScreen: { _ in app.parsed.progress.suffix(2) == ["0", "1;42"] })
    home.write([], to: "go")
    #expect(try app.quit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test(arguments: ["", "ghostty 1.1.3", "kitty(0.42.1)", "tmux 3.6"])
  func otherTerminalsGetNone(name: String) throws {
    let app = try syncing(on: name)
    home.write([], to: "go")
    try app.wait(untilScreen: { $0.text.contains("In sync") })
    #expect(try app.quit() == .exited(0))
    app.expectCleanEnd()
    #expect(app.parsed.progress == [] && app.parsed.queries.contains("[>q"))
  }
}
