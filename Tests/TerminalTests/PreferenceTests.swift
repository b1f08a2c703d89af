import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// Preferences on real terminals: they change all open sessions at once.
@Suite(.manyAtOnce) struct PreferenceTests {
  private let home: Home
  private static let config = ".config/hawknotes/config"

  init() throws { home = try Home() }

  private func prefer(_ text: String) { home.write(text.utf8, to: Self.config) }

  /// What a session writes that shows its first screen and ends.
  private func output(_ arguments: String...) throws -> TerminalOutput {
    let app = try AppTerminal(home, arguments: arguments)
    try app.waitForFrame()
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    if home.environment["TERM"] == "xterm-256color" { app.expectCleanEnd() }
    return app.parsed
  }

  @Test func whatOneSessionSetsTheOthersShowWithoutAKey() throws {
    var apps = try ["first", "second"].map { try AppTerminal(home, arguments: ["--session", $0]) }
    for app in apps {
      try app.settledScreen()
      try app.press("Enter")
      try app.settledScreen { $0.text.contains("Synopsis") && $0.text.contains("Note on Agatha") }
    }
    // There is neither the file nor its folder yet.
    try apps[0].type(":set character-layout tabs\r")
    try apps[0].settledScreen(showing: "in all sessions")
    try apps[1].settledScreen { !$0.text.contains("Note on Agatha") }
    #expect(home.folder.text(Self.config) == "character-layout = tabs\n")
    try apps[1].type(":set character-layout auto\r")
    try apps[0].settledScreen(showing: "Note on Agatha")
    try home.run("config", "key.favourite", "F6")
    for app in apps { try app.settledScreen(showing: "F6 favourite") }
    prefer("them = dark\n")
    for app in apps {
      try app.settledScreen(showing: "config:1: there is no preference “them”")
    }
    apps[0].kill()
    apps[0] = try AppTerminal(home, arguments: ["--session", "first"])
    try apps[0].settledScreen(showing: "config:1: ")
  }

  @Test func aFileBehindALinkIsWatchedToo() throws {
    home.folder.makeFolder(".config/hawknotes")
    home.write("".utf8, to: "dotfiles/hawknotes")
    #expect(symlink("../../dotfiles/hawknotes", home.folder.file(Self.config)) == 0)
    let app = try AppTerminal(home)
    try app.waitForFrame()
    // The watch begins after the first frame; the file is read again then.
    home.write("key.write = F8\n".utf8, to: "dotfiles/hawknotes")
    try app.wait(until: "F8")
    try home.run("config", "key.write", "Alt-Q")
    try app.wait(until: "Alt-Q")
    #expect(home.folder.text("dotfiles/hawknotes") == "key.write = Alt-Q\n")
  }

  @Test func theThemeYieldsToTheCommandLineAndTheEnvironment() throws {
    prefer("theme = plain\n")
    #expect(try !output().usesColour)
    #expect(try output("--color", "always").usesColour)
    prefer("theme = dark\n")
    #expect(try output().usesColour)
    #expect(try !output("--color", "never").usesColour)
    home.environment["NO_COLOR"] = "1"
    #expect(try !output().usesColour)
  }

  @Test(arguments: ["xterm-256color", "xterm"]) func everyThemeIsAnother(terminal: String) throws {
    home.environment["TERM"] = terminal
    // Nobody is welcomed, which happens once.
    home.folder.makeFolder("library")
    var frames: Set<[UInt8]> = []
    for theme in ["auto", "light", "dark", "plain"] {
      prefer("theme = \(theme)\n")
      let app = try AppTerminal(home)
      try app.waitForFrame()
      // What comes behind the frame may have been received already.
      let end = try #require(app.output.firstRange(of: Array(AppTerminal.lastWords.utf8)))
      frames.insert(Array(app.output[..<end.upperBound]))
      #expect(app.parsed.violations == [])
    }
    // Eight colours are the same in every theme with colours.
    #expect(frames.count == (terminal == "xterm" ? 2 : 4))
  }

  @Test func aThemeIsAppliedAtOnce() throws {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.settledScreen()
    #expect(app.parsed.usesColour)
    try home.run("config", "theme", "plain")
    let frame = try app.wait(until: " help")
    #expect(!TerminalOutput(frame).usesColour)
    try home.run("config", "theme", "dark")
    #expect(TerminalOutput(try app.wait(until: "\u{1B}[38;5;80m")).usesColour)
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test func titleMouseAndASCIIAreLeftOut() throws {
    prefer("title = off\nmouse = off\nascii = on\n")
    let app = try AppTerminal(home)
    try app.waitForFrame()
    #expect(app.parsed.titles == [])
    #expect(app.parsed.modes.intersection([1002, 1006, 2004]) == [2004])
    #expect(app.parsed.isASCII)
    try home.run("config", "mouse", "on")
    try app.wait(until: "\u{1B}[?1006h")
    try home.run("config", "title", "on")
    try app.wait(until: "\u{1B}]2;The Good Hawk - Hawk Notes\u{07}")
    try home.run("config", "ascii", "auto")
    try app.wait(until: "♥")
    try home.run("config", "mouse", "off")
    try app.wait(until: "\u{1B}[?1006l")
    try home.run("config", "title", "off")
    try app.wait(until: "\u{1B}[23;2t")
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test func theEditorGoesBeforeTheEnvironment() throws {
    home.write("#!/bin/sh\nprintf preferred > \"$2\"\n".utf8, to: "bin/mine", mode: 0o700)
    home.environment["VISUAL"] = "false"
    prefer("editor = \(home.path)/bin/mine --wait\n")
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.type("\u{18}\u{5}", until: "preferred")
  }

  // It runs as long as its window is open.
  @Test func aTerminalOfOnesOwnIsOpened() throws {
    home.write(
      """
      #!/bin/sh
      printf '%s ' "$@" > "$HOME/call.tmp"; mv "$HOME/call.tmp" "$HOME/call"
      while [ -e "$HOME/call" ]; do sleep 0.1; done
      """.utf8, to: "bin/foot", mode: 0o700)
    home.environment["XDG_CONFIG_HOME"] = home.path + "/.config"
    prefer("terminal = \(home.path)/bin/foot -e {} --hold\n")
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("w", until: "is open in a second session")
    #expect(wait { home.folder.text("call") != nil })
    let call = home.folder.text("call") ?? ""
    #expect(call.hasPrefix("-e env HAWKNOTES_LIBRARY=\(home.path)/library "))
    #expect(call.contains(" XDG_CONFIG_HOME=\(home.path)/.config "))
    #expect(call.hasSuffix(" --hold "))
  }

  @Test func aWindowInsteadOfAPane() throws {
    home.write(
      "#!/bin/sh\nprintf '%s ' \"$@\" > \"$HOME/call.tmp\"\nmv \"$HOME/call.tmp\" \"$HOME/call\"\n"
        .utf8, to: "bin/tmux", mode: 0o700)
    home.environment["PATH"] = home.path + "/bin:/usr/bin:/bin"
    home.environment["TMUX"] = "/tmp/none,1,0"
    home.environment["TMUX_PANE"] = "%5"
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.settledScreen()
    try app.type(":set window window\r", until: "in all sessions")
    try app.type("w", until: "is open in a second session")
    #expect(home.folder.text("call")?.hasPrefix("new-window -a -t %5 ") ?? false)
  }

  @Test(arguments: ["bytes", "huge", "pipe", "folder"])
  func hostileFilesNeverStopAStart(kind: String) throws {
    home.folder.makeFolder(".config/hawknotes")
    let path = home.folder.file(Self.config)
    switch kind {
    case "huge": prefer(String(repeating: "theme = dark\n", count: 100_000))
    case "pipe": mkfifo(path, 0o600)
    case "folder": mkdir(path, 0o700)
    default: prefer("\u{0}\u{FF}=\n= = =\nkey.=\nkey.quit = \u{1B}\n")
    }
    let app = try AppTerminal(home)
    // It may come together with the first frame.
    try app.wait(until: "config:")
    #expect(app.parsed.violations == [])
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    #expect(try home.run("config").status == .exited(0))
  }

  @Test(.enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch"))
  func beforeTheFirstFrameOneOpenIsAllThatIsDone() throws {
    let log = try TemporaryFolder()
    let app = try AppTerminal(
      home,
      behind: [
        "strace", "-qq", "-o", log.file("calls"), "-e",
        "trace=openat,stat,lstat,newfstatat,access,readlink,inotify_init1,write",
      ])
    try app.waitForFrame()
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    let calls = (log.text("calls") ?? "").split(separator: "\n")
    let frame = try #require(calls.firstIndex { $0.contains("write(") && $0.contains("[?1049h") })
    #expect(calls[..<frame].filter { $0.contains(".config") }.count == 1)
    #expect(!calls[..<frame].contains { $0.contains("inotify") })
  }

  @Test(.enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch"))
  func aKillLeavesTheOldFileOrTheNew() throws {
    let before = "# mine\ntheme = light # at noon\nmouse = off\n"
    let after = "# mine\ntheme = dark # at noon\nmouse = off\n"
    func change(_ trace: Trace) throws -> ExitStatus {
      prefer(before)
      return try ChildProcess.run(
        trace.launcher + Home.command(["config", "theme", "dark"]), environment: home.environment
      ).status
    }
    let trace = try Trace(home)
    #expect(try change(trace) == .exited(0))
    let places = trace.places()
    #expect(places.count > 6)
    var texts: Set<String> = []
    for place in places {
      #expect(try change(Trace(home, place.options())) == .signalled(SIGKILL))
      texts.insert(home.folder.text(Self.config) ?? "none")
    }
    #expect(texts == [before, after])
    try home.run("config", "theme", "plain")
    #expect(home.folder.names(in: ".config/hawknotes") == ["config"])
  }
}
