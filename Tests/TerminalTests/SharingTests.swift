import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Notes and web pages go to other programs, and messages report the result.
@Suite(.timed) struct SharingTests {
  private let home: Home

  init() throws {
    home = try Home()
    home.write(
      "The wall hears.\n".utf8,
      to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
  }

  private func program(_ name: String, _ script: String) {
    home.write("#!/bin/sh\n\(script)\n".utf8, to: "bin/\(name)", mode: 0o700)
    home.environment["PATH"] = home.folder.file("bin") + ":/usr/local/bin:/usr/bin:/bin"
  }

  /// Starts the app with the note selected.
  private func open(arguments: [String] = []) throws -> AppTerminal {
    let app = try AppTerminal(home, arguments: arguments)
    try app.waitForFrame()
    try app.type("\t", until: "▌")
    return app
  }

  /// The children of the app that it has not waited for, zombies among them.
  private func children(of app: AppTerminal) -> [String] {
    let script = "cat /proc/\(app.terminal.processIdentifier)/task/*/children"
    let text = try? ChildProcess.run(["sh", "-c", script], environment: home.environment).text
    let rescuer = SystemCalls.rescuer(of: app.terminal.processIdentifier).map { "\($0)" }
    return (text ?? "unknown").split(separator: " ").map(String.init).filter { $0 != rescuer }
  }

  private func expectNoChildren(
    _ app: AppTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(wait { children(of: app).isEmpty }, sourceLocation: sourceLocation)
  }

  /// Types something and waits until the screen shows a text; parts of it may have been there before.
  private func type(_ text: String, until expected: String, in app: AppTerminal) throws {
    try app.terminal.write(text)
    try app.wait { $0.text.contains(expected) }
  }

  // MARK: Commands

  @Test(
    arguments: [
      ("wc -w", "“wc -w” is done; 1 line: 3"), ("cat; echo; cat /dev/null", "2 lines: The wall"),
      ("cat > $HOME/out", "“cat > $HOME/out” is done; it printed nothing"),
      ("grep -q cray", "“grep -q cray” ended with status 1; it printed nothing"),
      ("echo so; echo no >&2; exit 3", "status 3; no; 1 line: so"),
      ("no-such-program", "status 127; sh: 1: no-such-program: not found"),
      ("kill -9 $$", "by signal 9"),
      ("[ ! -t 0 ] && [ ! -t 1 ] && ! (: < /dev/tty)", "is done"),
    ])
  func theResultIsShown(command: String, message: String) throws {
    let app = try open()
    try type("|", until: "Pipe to:", in: app)
    try type("\(command)\r", until: message, in: app)
    expectNoChildren(app)
    if command.contains("out") { #expect(home.folder.text("out") == "The wall hears.\n") }
    #expect(app.parsed.violations == [])
  }

  @Test func aCommandThatHangsHoldsNothingUp() throws {
    let app = try open()
    try type("|", until: "Pipe to:", in: app)
    try type("sleep 1000\r", until: "Running: sleep 1000", in: app)
    // Words are typed and kept meanwhile.
    try type("N", until: "leave", in: app)
    try app.paste("meanwhile", until: "meanwhile")
    try app.terminal.write(AppTerminal.escape)
    try type("|", until: "still runs", in: app)
    try type("\u{7}", until: "was ended by signal 15", in: app)
    expectNoChildren(app)
    try type("|", until: "Pipe to:", in: app)
    let command = "trap '' TERM; : > $HOME/trapped; while :; do sleep 0.1; done"
    try type("\(command)\r", until: "Running: trap", in: app)
    // Before that, the shell would end at the first signal.
    let end = ContinuousClock.now + .patience
    while home.folder.text("trapped") == nil, ContinuousClock.now < end {
      app.receive(for: .milliseconds(10))
    }
    try app.terminal.write("\u{7}")
    app.receive(for: .milliseconds(300))
    try type("\u{7}", until: "was ended by signal 9", in: app)
    expectNoChildren(app)
  }

  @Test func muchOutputAndABackgroundProgramAreNoHindrance() throws {
    let app = try open()
    try type("|", until: "Pipe to:", in: app)
    try type("seq 300000; sleep 3 &\r", until: "300000 lines: 1", in: app)
    try type("|", until: "Pipe to:", in: app)
    try type("cat\r", until: "1 line: The wall hears.", in: app)
    expectNoChildren(app)
  }

  @Test func theEndOfACommandThatOutlivesTheAppIsNotMadeUp() throws {
    let app = try open(arguments: ["--session", "main"])
    try type("|", until: "Pipe to:", in: app)
    try type("sleep 2\r", until: "Running: sleep 2", in: app)
    app.terminal.kill()
    _ = app.waitForExit()
    let again = try AppTerminal(home, arguments: ["--session", "main"])
    try again.wait { $0.text.contains("The end of “sleep 2” was not seen here") }
  }

  @Test func theEndIsReportedInTheSessionThatIsThereThen() throws {
    try home.run("add", "agatha", "words")
    let other = try AppTerminal(home, arguments: ["--session", "evening"])
    try other.waitForFrame()
    try other.terminal.write("q")
    _ = other.waitForExit()
    let app = try open(arguments: ["--session", "main"])
    try type("|", until: "Pipe to:", in: app)
    try type("until [ -e $HOME/go ]; do sleep 0.05; done\r", until: "Running:", in: app)
    try type("S", until: "go to", in: app)
    try app.terminal.write("j\r")
    try app.wait { $0.lines[0].contains("evening") }
    home.write("".utf8, to: "go")
    try app.wait { $0.text.contains("is done; it printed nothing") }
    expectNoChildren(app)
  }

  // MARK: Files

  @Test func aFileIsWrittenAndNeverOverwritten() throws {
    let app = try open()
    for (path, message) in [
      ("~/wall.md", "Written to \(home.folder.file("wall.md"))"), ("~/wall.md", "choose another"),
      ("~", "choose another"), ("~/none/wall.md", "Not written:"),
    ] {
      try type(":write-file\r", until: "Write to:", in: app)
      try type("\(path)\r", until: message, in: app)
    }
    #expect(home.folder.text("wall.md") == "The wall hears.\n")
    try type(":write-file\r", until: "Write to:", in: app)
    try type("~/wa\t", until: "wall.md", in: app)
    try type("\u{7}:export\r", until: "Export to:", in: app)
    try type("~/wall.html\r", until: "Written to \(home.folder.file("wall.html"))", in: app)
    #expect(home.folder.text("wall.html")?.contains("<p>The wall hears.</p>") == true)
    #expect(app.parsed.violations == [])
  }

  // MARK: Browsers

  private func openPage(_ app: AppTerminal, until text: String) throws {
    try type("a", until: "copies it", in: app)
    try type("o", until: text, in: app)
  }

  @Test func aBrowserThatFailsIsReported() throws {
    program("booker", "exit 1")
    home.environment["BROWSER"] = "booker"
    let app = try open()
    try openPage(app, until: "booker ended with status 1")
    expectNoChildren(app)
  }

  @Test func browsersLeaveNoZombies() throws {
    program("booker", "exit 0")
    home.environment["BROWSER"] = "no-such-browser:booker"
    let app = try open()
    try openPage(app, until: "Opened in the browser: https")
    for _ in 0..<5 {
      try app.terminal.write("o")
      app.receive(for: .milliseconds(50))
    }
    expectNoChildren(app)
  }

  @Test func aBrowserThatNeedsTheTerminalGetsIt() throws {
    program(
      "w3m",
      """
      [ -t 0 ] && [ -t 1 ] && stty -a | grep -q -- ' icanon' && echo "reading $1"
      read -r line && echo "$line" > "$HOME/typed"
      exit ${#line}
      """)
    // tmux gives its own $PATH to all panes.
    home.environment["BROWSER"] = home.folder.file("bin/w3m")
    let server = try Window.makeServer()
    let window = try Window(server, home)
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
