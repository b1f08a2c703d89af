import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Whatever a terminal, a shell or a locale does, the app does not crash or hang, and loses
/// nothing.
@Suite(.manyAtOnce) struct TerminalFaultTests {
  private let home: Home

  init() throws { home = try Home() }

  private func end(_ app: AppTerminal) throws {
    try app.terminal.write(AppTerminal.quitKeys)
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV], 0..<3)
  func aCrashWhileTypingLosesNothingThatWasShown(signal: Int32, round: Int) throws {
    let untouched = try PseudoTerminal(running: ["cat"], environment: home.environment)
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    // None of these is on any screen of ours.
    let typed = (0..<60).compactMap { Unicode.Scalar(0x4E00 + $0).map(String.init) }
    try app.type(typed[0], until: typed[0])
    for character in typed.prefix(20 + round * 20).dropFirst() {
      try app.terminal.write(character)
      usleep(UInt32(round * 150))
    }
    app.terminal.send(signal: signal)
    #expect(app.waitForExit() == .signalled(signal))
    #expect(app.terminal.modes == untouched.modes)
    app.expectCleanEnd()
    let shown = String(decoding: app.output, as: UTF8.self)
    let count = typed.lastIndex { shown.contains($0) }.map { $0 + 1 } ?? 0
    #expect(count > 0)
    let again = try AppTerminal(home)
    try again.waitForFrame()
    try again.type("\u{13}", until: "Saved")
    let kept = home.noteTexts.first ?? ""
    #expect(kept.count >= count && typed.joined().hasPrefix(kept))
  }

  @Test(arguments: ["notes the-good-hawk", "characters", "search words", "help", "books"])
  func aPipeThatNobodyReadsEndsAListing(arguments: String) throws {
    for number in 0..<40 {
      let name = "library/notes/the-good-hawk/\(number).md"
      home.write(String(repeating: "words ", count: 400).utf8, to: name)
    }
    let script = "\"$0\" \(arguments) 2>&1 | true; echo ${PIPESTATUS[0]}; \"$0\" \(arguments) >&-"
    let result = try ChildProcess.run(
      ["bash", "-c", script] + Home.command([]), environment: home.environment)
    let status = Int(result.text.prefix { $0.isNumber })
    #expect([0, 1, 2, 64, 141].contains(status), "\(result.text)")
    #expect(!result.text.contains("Fatal") && !result.errorText.contains("Fatal"))
  }

  @Test func startedInTheBackgroundItWaitsUntilItIsBroughtToTheFront() throws {
    let pane = try Window.makeServer().newWindow(
      ["bash", "--norc", "--noprofile", "-i"],
      environment: home.environment.filter { $0.key != "TERM" }.merging(["PS1": "shell> "]) { $1 })
    let window = Window(pane, home)
    try pane.waitUntil { $0.last { !$0.isEmpty } == "shell>" }
    try window.type(Home.command([])[0] + " &\n")
    // The shell may have reported it already, or does so with the next prompt.
    wait { (try? window.type("jobs\n")) != nil && isStopped(pane) }
    #expect(isStopped(pane))
    try window.type("clear; fg\n")
    try window.wait()
    try window.press("N")
    try window.type("words")
    try window.wait(for: "words")
    try window.press("Escape")
    try window.press("C-c")
    try pane.waitUntil { $0.last { !$0.isEmpty } == "shell>" }
  }

  private func isStopped(_ pane: TmuxPane) -> Bool {
    (try? pane.capture().contains { $0.contains("Stopped") }) ?? false
  }

  /// Returns whether the app used the terminal; else it refused it.
  private func writeAndQuitOnAnyTerminal() throws -> Bool {
    let terminal = try PseudoTerminal(
      running: Home.command([]), environment: home.environment, raw: true)
    wait { terminal.isWaitingForInput || terminal.wait(timeout: .zero) != nil }
    try? terminal.write("nwords" + AppTerminal.quitKeys)
    let status = terminal.wait()
    #expect([.exited(0), .exited(2)].contains(status), "\(String(describing: status))")
    return status == .exited(0)
  }

  @Test(arguments: ["vt52", "ansi", "vt100", "linux", "dumb", "adm3a", "hardcopy", "unknown"])
  func anyKindOfTerminalIsUsedOrRefused(type: String) throws {
    home.environment["TERM"] = type
    let isUsed = try writeAndQuitOnAnyTerminal()
    #expect(!isUsed || home.sessions == ["main"])
  }

  @Test(arguments: ["C", "POSIX", "C.UTF-8", "de_DE.ISO-8859-1", "no-such-locale"])
  func bytesThatAreNoTextStayAsTheyAreInAnyLocale(locale: String) throws {
    home.environment["LC_ALL"] = locale
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x28, 0xE2, 0x82, 0x62, 0xF0, 0x9F, 0x92, 0x63, 0x80]
    home.write(bytes, to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("\t", until: "delete")
    try app.type("\re", until: "Writing")
    try app.paste("x", until: "x")
    try app.type("\u{13}", until: "Saved")
    #expect(home.notes.values.first == [0x78] + bytes)
    try app.terminal.write("\u{1B}[200~".utf8 + bytes + "\u{1B}[201~".utf8)
    try app.repaint()
    try app.type("\u{13}", until: "Saved")
    #expect(home.notes.values.first == [0x78] + bytes + bytes)
    try end(app)
  }

  /// As fast as the terminal takes it.
  @Test func aFloodOfKeysEndsAndAllThatIsShownIsKept() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    let app = try AppTerminal(home, raw: true, mayCopy: true)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    // A terminal does not answer in the middle of what it sends.
    app.answers = [:]
    var flood: [UInt8] = []
    while flood.count < 30_000 {
      // Control keys lead out of the editor or of the app, and Escape does before most others.
      let byte = UInt8.random(in: 0...255, using: &random)
      let sequences = ["\u{1B}[A", "\u{1B}[D", "\u{1B}OC", "\u{1B}[1;5D", "\u{1B}[3~", "\u{1B}[H"]
      flood += byte < 32 ? Array((sequences.randomElement(using: &random) ?? "").utf8) : [byte]
    }
    let start = ContinuousClock.now
    for chunk in stride(from: 0, to: flood.count, by: 4096) {
      try app.terminal.write(flood[chunk..<min(chunk + 4096, flood.count)])
    }
    try app.repaint()
    let shown = try app.screenAtRest().lasting
    print("\(flood.count) bytes of keys, shown after \(ContinuousClock.now - start)")
    app.terminal.kill()
    _ = app.waitForExit()
    let again = try AppTerminal(home)
    #expect(try again.screenAtRest().lasting == shown, "HAWKNOTES_SEED=\(seed)")
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
    let app = try AppTerminal(home, raw: true, mayCopy: true)
    try app.waitForFrame()
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
    _ = try writeAndQuitOnAnyTerminal()
  }
}
