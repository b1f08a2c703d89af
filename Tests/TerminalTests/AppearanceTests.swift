import PseudoTerminal
import TestSupport
import Testing

/// The output for terminals that can show less than others.
@Suite(.manyAtOnce) struct AppearanceTests {
  private let home: Home

  init() throws {
    home = try Home()
    home.write("“naïve” 漢字 é".utf8, to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
  }

  /// Shows the screens one after the other, and returns all that was written.
  private func tour(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> TerminalOutput {
    home.environment.merge(environment) { $1 }
    let app = try AppTerminal(home, arguments: arguments)
    try app.waitForFrame()
    // Each key is followed by a sign that it was handled: the whole screen again.
    for key in [
      "\t", "\r", AppTerminal.escape, "0", "?", AppTerminal.escape, "1", AppTerminal.escape, "a",
      "q", "f",
    ] {
      try app.terminal.write(key)
      try app.repaint()
    }
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    if arguments.isEmpty, environment["TERM"] == nil { app.expectCleanEnd() }
    return app.parsed
  }

  @Test func byDefaultInColourAndInUnicode() throws {
    let output = try tour()
    #expect(output.usesColour)
    #expect(!output.isASCII)
    #expect(output.copied == [])
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "vt100"], ["TERM": "xterm-mono"]])
  func noColourIsSent(environment: [String: String]) throws {
    #expect(try !tour(environment: environment).usesColour)
  }

  @Test func noColourIsSentWhenItIsTurnedOff() throws {
    #expect(try !tour("--color", "never").usesColour)
    #expect(try tour("--color", "always", environment: ["NO_COLOR": "1"]).usesColour)
  }

  @Test func aDumbTerminalGetsPlainLines() throws {
    home.environment["TERM"] = "dumb"
    let app = try AppTerminal(home)
    try app.wait(until: "? help")
    try app.terminal.write("q")
    #expect(app.waitForExit() == .exited(0))
    #expect(!app.output.contains(0x1B))
    #expect(app.parsed.violations == [])
  }

  @Test(arguments: [["LANG": "C"], ["LC_ALL": "POSIX"], ["LC_CTYPE": "de_DE.ISO-8859-1"]])
  func onlyASCIIReachesOtherLocales(environment: [String: String]) throws {
    #expect(try tour(environment: environment).isASCII)
  }
}
