import PseudoTerminal
import TestSupport
import Testing

/// Opening a second window in each kind of terminal, and going to it again.
@Suite(.manyAtOnce) struct SecondWindowTests {
  private let home: Home

  init() throws {
    home = try Home()
    home.folder.makeFolder("bin")
    home.environment["PATH"] = home.folder.file("bin") + ":/usr/bin:/bin"
    for name in ["kitten", "wezterm", "tmux"] {
      home.write(
        "#!/bin/sh\n[ \"$1\" = display-message ] && exit 1\nprintf '%s\\n' \"\(name)\" \"$@\" > \"$HOME/call.tmp\"\nmv \"$HOME/call.tmp\" \"$HOME/call\"\n"
          .utf8, to: "bin/\(name)", mode: 0o700)
    }
  }

  private var session: [String] {
    [
      "env", "HAWKNOTES_LIBRARY=\(home.path)/library", "HAWKNOTES_STATE=\(home.path)/state",
      AppBinary.path, "open", "--",
      "b|1299E975-AB9E-472C-ABCD-65EAA4171791::c|1548A52F-D32B-4007-929B-B06A599EE1A7",
    ]
  }

  private func expectCall(_ words: [String], _ app: AppTerminal) throws {
    try app.waitForFrame()
    try app.type("w", until: "is open in a second session")
    let call = (home.folder.text("call") ?? "").split(separator: "\n").map(String.init)
    #expect(call == words)
    #expect(app.parsed.violations == [])
  }

  @Test func kittyOpensAWindow() throws {
    home.environment["KITTY_WINDOW_ID"] = "3"
    home.environment["KITTY_LISTEN_ON"] = "unix:/tmp/none"
    let remote = ["kitten", "@", "--to", "unix:/tmp/none", "launch", "--match", "window_id:3"]
    try expectCall(
      remote + ["--type=window", "--location=after"] + session, try AppTerminal(home))
  }

  @Test func weztermOpensAPane() throws {
    home.environment["WEZTERM_PANE"] = "7"
    try expectCall(
      ["wezterm", "cli", "split-pane", "--right", "--pane-id", "7", "--"] + session,
      try AppTerminal(home))
  }

  @Test func whatFailsIsReported() throws {
    home.environment["WEZTERM_PANE"] = "7"
    home.write("#!/bin/sh\nexit 1\n".utf8, to: "bin/wezterm", mode: 0o700)
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("w", until: "wezterm")
    #expect(home.sessions == ["main"])
  }

  @Test func openGoesToTheSessionThatIsOpenAlready() throws {
    let server = try Window.makeServer()
    let home = try Home()
    let pinned = try Window(server, home, "open", "agatha")
    try pinned.wait(for: "first appears in The Good Hawk")
    let other = try Window(server, home, "open", "agatha")
    #expect(try other.pane.waitForExit() == .exited(0))
    #expect(home.sessions == ["agatha"])
  }

  @Test(arguments: [(2, 0, "-hb"), (2, 79, "-h")])
  func aRowThatIsDraggedToAnEdgeOpensThere(row: Int, column: Int, side: String) throws {
    home.environment["TMUX"] = "/tmp/none,1,0"
    home.environment["TMUX_PANE"] = "%5"
    let app = try AppTerminal(home)
    try app.waitForFrame()
    // Agatha's row.
    try app.terminal.write("\u{1B}[<0;55;4M\u{1B}[<32;40;5M\u{1B}[<32;\(column + 1);6M")
    try app.type("\u{1B}[<0;\(column + 1);6m", until: "is open in a second session")
    let call = (home.folder.text("call") ?? "").split(separator: "\n").map(String.init)
    #expect(call.prefix(5) == ["tmux", "split-window", side, "-t", "%5"])
    #expect(call.last == session.last)
  }
}
