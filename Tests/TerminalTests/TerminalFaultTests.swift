import TestSupport

/// Whatever a terminal, a shell or a locale does, the app does not crash or hang, and loses
/// nothing.
@Suite(.manyAtOnce) struct TerminalFaultTests {
  private let home = Home.make()

  private func end(_ app: AppTerminal) throws {
    #expect(try app.quit() == .exited(0))
    app.expectCleanEnd()
  }

  /// As fast as the terminal takes it.
  @Test func aFloodOfKeysEndsAndAllThatIsShownIsKept() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    let app = try AppTerminal(home, raw: true, mayCopy: true).waitForFrame()
    try app.type("N", until: "leave")
    // A terminal does not answer in the middle of what it sends.
    app.answers = [:]
    var flood: [UInt8] = []
    while flood.count < 30_000 {
      // Control keys lead out of the editor or of the app, and Escape does before most others.
      let byte = UInt8.random(in: 0...255, using: &random)
      let sequences = ["\u{1B}[A", "\u{1B}[D", "\u{1B}OC", "\u{1B}[1;5D", "\u{1B}[3~", "\u{1B}[H"]
      flood += byte < 32 ? (sequences.randomElement(using: &random) ?? "").bytes : [byte]
    }
    let start = ContinuousClock.now
    for chunk in stride(from: 0, to: flood.count, by: 4096) {
      try app.terminal.write(flood[chunk..<min(chunk + 4096, flood.count)])
    }
    try app.repaint()
    let shown = try app.settledScreen(atRest: true).lasting
    print("\(flood.count) bytes of keys, shown after \(ContinuousClock.now - start)")
    app.terminal.kill()
    _ = app.waitForExit()
    let again = try AppTerminal(home)
    #expect(try again.settledScreen(atRest: true).lasting == shown, "HAWKNOTES_SEED=\(seed)")
    try again.type("\u{13}", until: "Saved")
    try end(again)
  }

  /// Reports that nobody asked for, and keys that were cut off, between what is typed.
  @Test func aFloodOfReportsChangesNoText() throws {
    let reports = [
      "\u{1B}[I", "\u{1B}[O", "\u{1B}[<35;70;2M", "\u{1B}[<0;999999999;99999999M", "\u{1B}[<;;M",
      "\u{1B}[12;40R", "\u{1B}[?62;22c", "\u{1B}]11;rgb:0000/0000/0000\u{7}",
      "\u{1B}]52;c;cm0gLXJm\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[1;9", "\u{1B}[", "\u{1B}O",
      "\u{1B}[99999999999999999999~", "\u{1B}[;;;;;;;;;;;;;;;;u",
      "\u{1B}[27;5;999999~", "\u{1B}[<0", "\u{1B}]0;x", "\u{1B}\\",
    ]
    let seed = Seed.current
    var random = SeededGenerator(seed)
    let app = try AppTerminal(home, raw: true, mayCopy: true).waitForFrame()
    try app.type("N", until: "leave")
    // A terminal does not answer in the middle of what it sends.
    app.answers = [:]
    var flood = ""
    for _ in 0..<4000 { flood += reports.randomElement(using: &random) ?? "" }
    try app.terminal.write(flood)
    // Whatever was cut off last ends here.
    try app.terminal.write("\u{1B}\\")
    try app.repaint()
    try app.paste("zuletzt", until: "zuletzt")
    app.terminal.kill()
    _ = app.waitForExit()
    let again = try AppTerminal(home, raw: true)
    try again.wait(until: "zuletzt")
    try again.type("\u{13}", until: "Saved")
    #expect(home.noteTexts == ["zuletzt"], "HAWKNOTES_SEED=\(seed)")
    try end(again)
  }

  /// The descriptions of terminals are files too, and a stranger's may be found first.
  @Test(arguments: [0, 40, 2000]) func aBrokenDescriptionOfATerminalIsNoCrash(count: Int) throws {
    var random = SeededGenerator(UInt64(count))
    for folder in [".terminfo/x", "terminfo/x", ".terminfo/78"] {
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      home.write([0x1A, 0x01] + noise, to: "\(folder)/xterm-256color")
    }
    home.environment["TERMINFO"] = home.folder.file("terminfo")
    home.environment["TERMINFO_DIRS"] = home.folder.file("terminfo")
    let terminal = try PseudoTerminal(
      running: Home.command([]), environment: home.environment, raw: true)
    wait { terminal.isWaitingForInput || terminal.wait(timeout: .zero) != nil }
    // It may be refused.
    try? terminal.write("nwords" + AppTerminal.quitKeys)
    let status = terminal.wait()
    #expect([.exited(0), .exited(2)].contains(status), "\(String(describing: status))")
  }
}
