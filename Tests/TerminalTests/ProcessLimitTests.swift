import PseudoTerminal
import TestSupport
import Testing

/// Started with strict limits, the app works, or says what to do.
@Suite(.manyAtOnce) struct ProcessLimitTests {
  private let home: Home

  init() throws { home = try Home() }

  private func start(under limit: String) throws -> AppTerminal {
    try AppTerminal(home, behind: ["bash", "-c", "\(limit); exec \"$0\" \"$@\""])
  }

  /// In kilobytes: less than a frame, a little more, and less than a redrawn one.
  @Test(arguments: [1, 2, 3, 4, 8]) func aLimitOfFileSizeCutsNoScreen(kilobytes: Int) throws {
    let app = try start(under: "ulimit -f \(kilobytes)")
    try app.waitForFrame()
    for _ in 0..<3 {
      try app.repaint()
      try app.settledScreen()
      #expect(String(decoding: app.output.suffix(100), as: UTF8.self).contains(" help"))
    }
  }

  @Test(arguments: ["ulimit -s 64", "ulimit -s 100", "ulimit -Sn 8", "ulimit -n 23"])
  func littleRoomIsEnough(limit: String) throws {
    let app = try start(under: limit)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste("The wall", until: "The wall")
    try app.type("\u{13}", until: "Saved")
    #expect(home.noteTexts == ["The wall"])
    try app.terminal.write(AppTerminal.quitKeys)
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test(arguments: 6...10) func tooFewFilesAreReportedWithWhatToDo(count: Int) throws {
    let app = try start(under: "ulimit -n \(count)")
    #expect(app.waitForExit() == .exited(2))
    let text = String(decoding: app.output, as: UTF8.self)
    #expect(text.contains("ulimit -n 64"), "\(text)")
  }

  /// The process that reads the output has ended before anything is written.
  @Test(arguments: ["books", "characters", "notes --json", "show agatha", "--help", "config"])
  func aClosedPipeIsNoSuccess(command: String) throws {
    home.write("keep".utf8, to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    let script = "exec 4> >(exit); wait $!; \"$0\" \(command) >&4; echo status $?"
    let result = try ChildProcess.run(
      ["bash", "-c", script] + Home.command([]), environment: home.environment)
    #expect(result.text == "status 141\n")
    #expect(result.errorText == "")
  }
}
