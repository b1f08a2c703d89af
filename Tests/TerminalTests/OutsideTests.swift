import PseudoTerminal
import TestSupport
import Testing

/// The app uses other programs: a browser, the clipboard, a second window.
@Suite(.manyAtOnce) struct OutsideTests {
  private static let address = "https://www.amazon.com/"
  private let home: Home

  init() throws { home = try Home() }

  @Test func theBrowserGetsTheAddressAsOneArgument() throws {
    let arguments = try browserArguments("--new;touch$IFS'$HOME/shell' %s")
    #expect(arguments.dropLast() == ["--new;touch$IFS'$HOME/shell'"])
    #expect(arguments.last?.hasPrefix(Self.address) ?? false)
    #expect(!home.files().contains("shell"))
  }

  @Test func theBrowserGetsTheAddressWithinAnArgument() throws {
    let arguments = try browserArguments("--new --url=%s;")
    #expect(arguments.first == "--new")
    #expect(arguments.last?.hasPrefix("--url=\(Self.address)") ?? false)
    #expect(arguments.count == 2 && arguments.last?.hasSuffix(";") ?? false)
  }

  // Shows the page in a browser that writes down its arguments.
  private func browserArguments(_ arguments: String) throws -> [Substring] {
    home.write(
      #"""
      #!/bin/sh
      printf '%s\n' "$#" "$@" > "$HOME/started"
      mv "$HOME/started" "$HOME/arguments"
      """#.utf8, to: "a browser", mode: 0o700)
    home.write(
      #"""
      #!/bin/sh
      exec "$HOME/a browser" "$@"
      """#.utf8, to: "browser", mode: 0o700)
    home.environment["BROWSER"] = "\(home.folder.file("browser")) \(arguments)"
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("a", until: "copies it")
    try app.terminal.write("o")
    try app.wait { $0.text.contains("Opened in the browser") }
    #expect(wait { home.folder.text("arguments") != nil })
    let lines = (home.folder.text("arguments") ?? "").split(separator: "\n")
    #expect(lines.first == "\(lines.count - 1)")
    return Array(lines.dropFirst())
  }

  @Test func aMissingBrowserIsReported() throws {
    home.environment["BROWSER"] = "no-such-browser"
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("a", until: "copies it")
    try app.type("o", until: "cannot start no-such-browser")
  }

  @Test func theAddressIsCopied() throws {
    let server = try Window.makeServer()
    let window = try Window(server, home)
    try window.wait()
    try window.press("a")
    try window.wait(for: "c copies it")
    #expect(server.clipboard == nil)
    try window.press("c")
    try window.wait(for: "Copied: " + Self.address)
    let copied = String(decoding: server.clipboard ?? [], as: UTF8.self)
    #expect(copied.hasPrefix(Self.address))
    #expect(try window.screen().text.contains(copied))
  }

  @Test func aSecondWindowOpensInTmux() throws {
    let server = try Window.makeServer()
    let window = try Window(server, home, columns: 120, rows: 30)
    try window.wait()
    try window.press("j w")
    try window.wait(for: "Jaime is open in a second session")
    let panes = try server.panes
    try #require(panes.count == 2)
    try panes[1].waitUntil { $0.contains { $0.contains("first appears in The Good Hawk") } }
    #expect(try panes[1].capture().contains { $0.contains("Jaime") })
    #expect(home.sessions == ["jaime", "main"])
    #expect(try window.screen().text.contains("▌Jaime"))
    // Once it is open, the same key goes to it.
    try window.press("w")
    try window.wait { !$0.text.contains("second session") }
    #expect(try server.panes.count == 2)
  }

  @Test func withoutTmuxTheCommandIsShownAndCopied() throws {
    let app = try AppTerminal(home, mayCopy: true)
    try app.waitForFrame()
    try app.type("w", until: "hawknotes open the-good-hawk/agatha")
    #expect(app.parsed.copied == ["aGF3a25vdGVzIG9wZW4gdGhlLWdvb2QtaGF3ay9hZ2F0aGE="])
    #expect(app.parsed.violations == [])
  }
}
