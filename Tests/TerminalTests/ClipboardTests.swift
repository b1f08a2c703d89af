import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Copied text goes to the clipboard of the desktop if there is one, else to that of the terminal.
@Suite(.manyAtOnce) struct ClipboardTests {
  private let home: Home

  init() throws {
    home = try Home()
    home.folder.makeFolder("bin")
    // Nothing but what a test puts there, so that the machine's own programs do not matter.
    home.environment["PATH"] = home.folder.file("bin")
  }

  private func install(_ name: String, script: String) {
    home.write("#!/bin/sh\n\(script)\n".utf8, to: "bin/\(name)", mode: 0o700)
  }

  @Test func whatIsCutIsCopiedByteForByteAndNothingIsSaid() throws {
    install(
      "xclip",
      script:
        "PATH=/usr/bin:/bin; cat > \"$HOME/copied.tmp\"; mv \"$HOME/copied.tmp\" \"$HOME/copied\"")
    home.environment["DISPLAY"] = ":9"
    let text = String(repeating: "wörds 漢字\n", count: 20_000)
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste(text, until: "draft")
    try app.type("\u{1B}a", until: "selected")
    try app.terminal.write("\u{17}")
    #expect(wait { home.folder.text("copied") != nil })
    #expect(home.folder.text("copied") == text)
    try app.settledScreen()
    #expect(!String(decoding: app.output, as: UTF8.self).contains("Copied"))
  }

  /// As it comes, tmux takes nothing from a sequence of a program.
  @Test func tmuxItselfIsAskedToCopyIt() throws {
    install(
      "tmux",
      script: """
        printf '%s' "$*" > "$HOME/tmux.arguments"
        PATH=/usr/local/bin:/usr/bin:/bin exec tmux "$@"
        """)
    home.environment["SSH_TTY"] = "/dev/pts/1"
    let server = try Window.makeServer()
    // It would set the app's search path to its own.
    let pane = try server.newWindow(
      ["env", "PATH=\(home.folder.file("bin"))", AppBinary.path],
      environment: home.environment.filter { $0.key != "TERM" })
    let window = Window(pane, home)
    try window.wait()
    try window.press("N")
    try window.type("the wall hears")
    try window.press("M-a C-w")
    #expect(wait { (try? server.run(["show-buffer"])) == "the wall hears" })
    #expect(home.folder.text("tmux.arguments") == "load-buffer -w -")
    try window.press("C-y")
    try window.wait(for: "the wall hears")
  }
}
