import TestSupport

/// Stories tell of the other ways to the clipboard.
@Suite(.manyAtOnce) struct ClipboardTests {
  /// As it comes, tmux takes nothing from a sequence of a program.
  @Test func tmuxItselfIsAskedToCopyIt() throws {
    let home = try Home()
    let script = """
      #!/bin/sh
      printf '%s' "$*" > "$HOME/tmux.arguments"
      PATH=/usr/local/bin:/usr/bin:/bin exec tmux "$@"

      """
    // Nothing else is there, so that the machine's own programs do not matter.
    home.write(script.utf8, to: "bin/tmux", mode: 0o700)
    home.environment["PATH"] = home.folder.file("bin")
    home.environment["SSH_TTY"] = "/dev/pts/1"
    let server = try Window.makeServer()
    // It would set the app's search path to its own.
    let pane = try server.newWindow(
      ["env", "PATH=\(home.folder.file("bin"))", AppBinary.path],
      environment: home.environment.filter { $0.key != "TERM" })
    let window = Window(pane, home)
    try window.write("the wall hears")
    try window.press("M-a C-w")
    #expect(wait { (try? server.run(["show-buffer"])) == "the wall hears" })
    #expect(home.folder.text("tmux.arguments") == "load-buffer -w -")
    try window.press("C-y")
    try window.wait(for: "the wall hears")
  }
}
