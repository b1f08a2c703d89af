import Glibc
import PseudoTerminal
import Testing

@Suite(.manyAtOnce) struct TmuxServerTests {
  @Test func keysPastesScreenAndCursor() throws {
    let server = try TmuxServer(environment: plainEnvironment)
    let pane = try server.newWindow(
      ["sh", "-c", "stty -echo; printf '> '; cat"], columns: 40, rows: 6,
      environment: ["PS1": "$"])
    try pane.waitUntil { $0[0] == ">" }
    #expect(try pane.screen.column == 2 && pane.screen.row == 0)
    try pane.sendKeys(literal: "-漢 é;")
    try pane.sendKeys(named: "Enter")
    let lines = try pane.waitUntil { $0[0] == "> -漢 é;" }
    #expect(lines.count == 6)
    try pane.paste("pasted\nlines\n".utf8)
    try pane.waitUntil { $0[1...2] == ["pasted", "lines"] }
    #expect(try pane.exitStatus == nil)
  }

  @Test func styledLinesKeepTheirEscapeSequences() throws {
    let server = try TmuxServer(environment: plainEnvironment)
    let pane = try server.newWindow(["sh", "-c", #"printf '\033[1mbold\033[m'; cat"#])
    try pane.waitUntil { $0[0] == "bold" }
    #expect(try pane.captureStyled()[0].contains("\u{1b}[1mbold"))
  }

  @Test func aPasteIsBracketedForAProgramThatAsks() throws {
    let server = try TmuxServer(environment: plainEnvironment)
    let pane = try server.newWindow(["sh", "-c", #"printf '\033[?2004hready\n'; cat -v"#])
    try pane.waitUntil { $0[0] == "ready" }
    try pane.paste("word\n".utf8)
    try pane.sendKeys(named: "Enter")
    try pane.waitUntil { $0.contains { $0.contains("^[[200~word") } }
  }

  @Test func theScreenOfAKilledProgramStays() throws {
    let server = try TmuxServer(environment: plainEnvironment)
    let script = "for i in 1 2 3 4 5; do printf '\\n%s' $i; done; cat"
    let pane = try server.newWindow(["sh", "-c", script], columns: 20, rows: 5)
    let before = try pane.waitUntil { $0 == ["1", "2", "3", "4", "5"] }
    kill(try pane.processIdentifier, SIGKILL)
    #expect(try pane.waitForExit() == .signalled(SIGKILL))
    #expect(try pane.capture() == before)
    try pane.respawn(["sh", "-c", "echo again; read x; exit 7"])
    try pane.waitUntil { $0 == ["again", "", "", "", ""] }
    try pane.sendKeys(named: "Enter")
    #expect(try pane.waitForExit() == .exited(7))
  }

  @Test func aProgramOfOneWordIsNotRunByAShell() throws {
    let server = try TmuxServer(environment: plainEnvironment)
    let pane = try server.newWindow(["cat"])
    try pane.sendKeys(literal: "here")
    try pane.waitUntil { $0[0].hasPrefix("here") }
    // The terminal shows what is typed before the program is what it is to become.
    let path = "/proc/\(try pane.processIdentifier)/comm"
    let isCat = try wait {
      try ChildProcess.run(["cat", path], environment: plainEnvironment).text == "cat\n"
    }
    #expect(isCat)
  }

  @Test func windowsHaveSizesOfTheirOwn() throws {
    let server = try TmuxServer(environment: plainEnvironment)
    let script = "trap 'stty size' WINCH; stty size; while :; do read x; done"
    let first = try server.newWindow(["sh", "-c", script], columns: 100, rows: 30)
    let second = try server.newWindow(["sh", "-c", script], columns: 40, rows: 10)
    try first.waitUntil { $0[0] == "30 100" }
    try second.waitUntil { $0[0] == "10 40" }
    try second.resize(columns: 120, rows: 40)
    try second.waitUntil { $0[1] == "40 120" && $0.count == 40 }
    #expect(try server.panes.map(\.identifier) == [first.identifier, second.identifier])
    #expect(try first.capture().count == 30)
  }

  @Test func whatAProgramCopiesIsOnTheClipboard() throws {
    let server = try TmuxServer(environment: plainEnvironment)
    #expect(server.clipboard == nil)
    let pane = try server.newWindow(
      ["sh", "-c", #"printf '\033]52;c;aGF3aw==\007done'; cat"#])
    try pane.waitUntil { $0[0] == "done" }
    #expect(server.clipboard == Array("hawk".utf8))
  }

  @Test func nothingIsLeftWhenAServerGoes() throws {
    var identifiers: [Int32] = []
    do {
      let server = try TmuxServer(environment: plainEnvironment)
      for _ in 1...2 {
        identifiers.append(try server.newWindow(["sleep", "100"]).processIdentifier)
      }
      #expect(try identifiers.allSatisfy(isRunning))
      server.stop()
    }
    let deadline = ContinuousClock.now + .patience
    while try identifiers.contains(where: isRunning), ContinuousClock.now < deadline {}
    #expect(try !identifiers.contains(where: isRunning))
  }
}
