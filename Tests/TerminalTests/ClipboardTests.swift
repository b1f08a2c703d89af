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

  /// A program that stores what it reads, and how it was called.
  private func install(_ name: String, script: String? = nil) {
    home.write(
      (script
        ?? """
        #!/bin/sh
        PATH=/usr/bin:/bin
        cat > "$HOME/\(name).tmp"
        [ -t 0 ] || [ -t 1 ] || [ -t 2 ] || printf '%s' "$*" > "$HOME/\(name).arguments"
        mv "$HOME/\(name).tmp" "$HOME/\(name).copied"
        """).utf8, to: "bin/\(name)", mode: 0o700)
  }

  /// Returns a window of tmux, which would set the app's search path to its own.
  private func window(_ server: TmuxServer) throws -> Window {
    let pane = try server.newWindow(
      ["env", "PATH=\(home.folder.file("bin"))"] + Home.command([]),
      environment: home.environment.filter { $0.key != "TERM" })
    return Window(pane, home)
  }

  @Test(arguments: [
    ("WAYLAND_DISPLAY", "wl-copy", ""), ("DISPLAY", "xclip", "-selection clipboard"),
    ("DISPLAY", "xsel", "-ib"), ("HOME", "pbcopy", ""),
  ])
  func theDesktopsProgramGetsTheBytes(variable: String, name: String, arguments: String) throws {
    install(name)
    if variable != "HOME" { home.environment[variable] = ":9" }
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("a", until: "copies it")
    try app.type("c", until: "Copied: https://www.amazon.com")
    #expect(home.folder.text("\(name).copied")?.hasPrefix("https://www.amazon.com/") ?? false)
    #expect(home.folder.text("\(name).arguments") == arguments)
    #expect(app.parsed.copied == [])
  }

  @Test func aDesktopThatIsNotThereIsNotAsked() throws {
    install("wl-copy")
    install("xclip")
    let app = try AppTerminal(home, mayCopy: true)
    try app.waitForFrame()
    try app.type("a", until: "copies it")
    try app.type("c", until: "Copied: https://www.amazon.com")
    #expect(app.parsed.copied.count == 1)
    #expect(home.folder.text("xclip.copied") == nil)
  }

  @Test func waylandComesFirst() throws {
    install("wl-copy")
    install("xclip")
    home.environment["WAYLAND_DISPLAY"] = "wayland-0"
    home.environment["DISPLAY"] = ":0"
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("a", until: "copies it")
    try app.type("c", until: "Copied: https://www.amazon.com")
    #expect(home.folder.text("wl-copy.copied") != nil)
    #expect(home.folder.text("xclip.copied") == nil)
  }

  @Test(arguments: ["#!/bin/sh\nexit 1", "no program at all", "#!/no/such/shell\n"])
  func aProgramThatFailsLeavesItToTheTerminal(script: String) throws {
    install("xclip", script: script)
    home.environment["DISPLAY"] = ":9"
    let app = try AppTerminal(home, mayCopy: true)
    try app.waitForFrame()
    try app.type("a", until: "copies it")
    try app.type("c", until: "Copied: https://www.amazon.com")
    #expect(app.parsed.copied.count == 1)
    #expect(app.parsed.violations == [])
  }

  @Test func aProgramThatFailsLeavesItToTheNextOne() throws {
    install("xclip", script: "#!/bin/sh\nexit 1")
    install("xsel")
    home.environment["DISPLAY"] = ":9"
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("a", until: "copies it")
    try app.type("c", until: "Copied: https://www.amazon.com")
    #expect(home.folder.text("xsel.copied") != nil)
    #expect(app.parsed.copied == [])
  }

  @Test func fromAfarTheTerminalIsPreferred() throws {
    install("xclip")
    home.environment["DISPLAY"] = "localhost:10.0"
    home.environment["SSH_CONNECTION"] = "192.0.2.1 50000 192.0.2.2 22"
    let app = try AppTerminal(home, mayCopy: true)
    try app.waitForFrame()
    try app.type("a", until: "copies it")
    try app.type("c", until: "Copied: https://www.amazon.com")
    #expect(app.parsed.copied.count == 1)
    #expect(home.folder.text("xclip.copied") == nil)
  }

  @Test func aProgramThatHangsKeepsNobody() throws {
    install(
      "xclip", script: "#!/bin/sh\necho $$ >> \"$HOME/processes\"\nexec /bin/sleep 1000")
    defer {
      let processes = (home.folder.text("processes") ?? "").split(separator: "\n")
      for process in processes.compactMap({ Int32($0) }) { kill(process, SIGKILL) }
    }
    home.environment["DISPLAY"] = ":9"
    let app = try AppTerminal(home, mayCopy: true)
    try app.waitForFrame()
    try app.type("a", until: "copies it")
    try app.terminal.write("cccq")
    try app.type("N", until: "leave")
    try app.type("words", until: "words")
    try app.terminal.write(AppTerminal.quitKeys)
    #expect(app.waitForExit() == .exited(0))
  }

  @Test func whatIsCutIsCopiedByteForByteAndNothingIsSaid() throws {
    install("xclip")
    home.environment["DISPLAY"] = ":9"
    let text = String(repeating: "wörds 漢字\n", count: 20_000)
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste(text, until: "draft")
    try app.type("\u{1B}a", until: "selected")
    try app.terminal.write("\u{17}")
    #expect(wait { home.folder.text("xclip.copied") != nil })
    #expect(home.folder.text("xclip.copied") == text)
    try app.settledScreen()
    #expect(!String(decoding: app.output, as: UTF8.self).contains("Copied"))
  }

  @Test func whatIsCutIsInTheBufferOfTmux() throws {
    let server = try Window.makeServer()
    let window = try window(server)
    try window.wait()
    try window.press("N")
    try window.type("the wall hears")
    try window.press("M-a C-w")
    #expect(wait { server.clipboard != nil })
    #expect(server.clipboard == Array("the wall hears".utf8))
    try window.press("C-y")
    try window.wait(for: "the wall hears")
  }

  /// As it comes, tmux takes nothing from a sequence of a program.
  @Test func tmuxItselfIsAskedToCopyIt() throws {
    install(
      "tmux",
      script: """
        #!/bin/sh
        printf '%s' "$*" > "$HOME/tmux.arguments"
        PATH=/usr/local/bin:/usr/bin:/bin exec tmux "$@"
        """)
    home.environment["SSH_TTY"] = "/dev/pts/1"
    let server = try Window.makeServer()
    let window = try window(server)
    try window.wait()
    try window.press("a")
    try window.wait(for: "copies it")
    try window.press("c")
    try window.wait(for: "Copied: https://www.amazon.com")
    #expect(home.folder.text("tmux.arguments") == "load-buffer -w -")
    let text = server.clipboard.map { String(decoding: $0, as: UTF8.self) }
    #expect(text?.hasPrefix("https://www.amazon.com/") ?? false)
  }

  /// Where it is pasted they could be keys, or end the paste.
  @Test func controlsInATextAreNotCopied() throws {
    install("xclip")
    home.environment["DISPLAY"] = ":9"
    let text = "a\u{1B}[201~b\u{9B}c\r\n\td\u{7F}\u{0}\u{7}é漢\u{85}e"
    home.write(text.utf8, to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("\t", until: "delete")
    try app.type("\re", until: "Writing")
    try app.type("\u{1B}a", until: "selected")
    try app.terminal.write("\u{1B}w")
    #expect(wait { home.folder.text("xclip.copied") != nil })
    #expect(home.folder.text("xclip.copied") == "a[201~bc\n\tdé漢e")
    #expect(home.noteTexts == [text])
  }
}
