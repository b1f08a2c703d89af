import PseudoTerminal
import TestSupport
import Testing

/// The app in tmux lends its terminal to a browser.
@Suite(.manyAtOnce) struct OutsideTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test func aBrowserThatNeedsTheTerminalGetsIt() throws {
    home.write(
      """
      #!/bin/sh
      [ -t 0 ] && [ -t 1 ] && stty -a | grep -q -- ' icanon' && echo "reading $1"
      read -r line && echo "$line" > "$HOME/typed"
      exit ${#line}
      """.utf8, to: "bin/w3m", mode: 0o700)
    // tmux gives its own $PATH to all panes.
    home.environment["BROWSER"] = home.folder.file("bin/w3m")
    let window = try Window(Window.makeServer(), home)
    for (typed, message) in [("", "Back from w3m"), ("bye", "w3m ended with status 3")] {
      try window.wait()
      try window.press("a")
      try window.wait(for: "copies it")
      try window.press("o")
      try window.pane.waitUntil { $0.contains { $0.contains("reading https://") } }
      try window.type(typed)
      try window.press("Enter")
      try window.wait(for: message)
      #expect(home.folder.text("typed") == typed + "\n")
      try window.press("Escape")
    }
  }
}
