import DurableFiles
import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// The user's own editor changes a text, whichever process is killed meanwhile.
@Suite(.manyAtOnce) struct ExternalEditorTests {
  private let home: Home
  private let file = "state/sessions/main/the-good-hawk.md"

  init() throws {
    home = try Home()
    home.environment["HAWKNOTES_SESSION"] = "main"
  }

  /// Makes a script the editor.
  private func install(_ script: String, variable: String = "EDITOR") {
    home.write("#!/bin/sh\n\(script)\n".utf8, to: "own editor", mode: 0o700)
    home.environment[variable] = "'\(home.folder.file("own editor"))' --with 'two words'"
  }

  // Says where it is, waits until it may continue, and adds a line.
  private static let waitingScript = """
    printf 'from outside\\n' >> "$3"
    echo $$ > "$HOME/process.tmp"
    mv "$HOME/process.tmp" "$HOME/process"
    echo editing
    while [ -d "$HOME" ] && [ ! -e "$HOME/go" ]; do sleep 0.02; done
    printf 'and later\\n' >> "$3"
    """

  private func writing() throws -> AppTerminal {
    let app = try AppTerminal(home)
    try app.settledScreen()
    try app.press("N")
    try app.type("the wall hears")
    try app.settledScreen(showing: "the wall hears")
    return app
  }

  private func open(_ app: AppTerminal) throws {
    try app.press("Ctrl-X Ctrl-E")
    #expect(wait { home.folder.text("process") != nil })
  }

  private var editor: Int32 { Int32(home.folder.text("process")?.dropLast() ?? "") ?? -1 }

  @Test(arguments: ["EDITOR", "VISUAL"])
  func itGetsTheTextAndReturnsItAsOneStep(variable: String) throws {
    home.environment["EDITOR"] = "false"
    install(
      """
      printf '%s\\n' "$1" "$2" "$3" > "$HOME/arguments"
      stat -c %a "$3" >> "$HOME/arguments"
      grep -E 'SigIgn|SigBlk' /proc/self/status >> "$HOME/arguments"
      [ -t 0 ] && [ -t 1 ] && [ -t 2 ] && stty -a | grep -o -- ' icanon' >> "$HOME/arguments"
      printf ' everything\\nat night' >> "$3"
      """, variable: variable)
    let app = try writing()
    try app.press("Ctrl-X Ctrl-E")
    try app.settledScreen(showing: "Back from your editor")
    #expect(app.screen.text.contains("the wall hears everything\n at night"))
    let lines = (home.folder.text("arguments") ?? "").split(separator: "\n")
    try #require(lines.count == 7)
    #expect(lines[0] == "--with" && lines[1] == "two words" && lines[2] == home.folder.file(file))
    #expect(lines[3] == "600")
    let masks = lines[4...5].compactMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) }
    #expect(masks.map { $0 & 0x7fff_ffff } == [0, 0])
    #expect(lines[6] == " icanon")
    #expect(home.litter == [])
    try app.press("Ctrl-X Ctrl-U")
    try app.settledScreen { !$0.text.contains("everything") && $0.text.contains("the wall hears") }
  }

  @Test func keysThatInterruptAreForTheEditor() throws {
    install("trap 'echo interrupted' INT\n\(Self.waitingScript)")
    let app = try writing()
    try open(app)
    try app.press("Ctrl-C")
    try app.wait { $0.text.contains("interrupted") }
    home.write("".utf8, to: "go")
    try app.settledScreen(showing: "Back from your editor")
    try app.settledScreen(showing: "and later")
    try app.press("q")
    try app.settledScreen(showing: "q")
  }

  @Test func stoppedTheyContinueTogether() throws {
    install("kill -TSTP 0; printf ' and on' >> \"$3\"")
    let server = try Window.makeServer()
    let pane = try server.newWindow(
      ["bash", "--norc", "--noprofile", "-i"],
      environment: home.environment.filter { $0.key != "TERM" }.merging(["PS1": "shell> "]) { $1 })
    let window = Window(pane, home)
    func waitForShell() throws { try pane.waitUntil { $0.last { !$0.isEmpty } == "shell>" } }
    try waitForShell()
    try window.type(Home.command([])[0])
    try window.press("Enter")
    try window.wait()
    try window.press("N")
    try window.type("the wall hears")
    try window.press("C-x C-e")
    try pane.waitUntil { $0.contains { $0.contains("Stopped") } }
    try waitForShell()
    try window.type("fg")
    try window.press("Enter")
    try window.wait(for: "the wall hears and on")
    try window.press("Escape")
    try window.press("C-c")
    try waitForShell()
  }

  @Test func anEditorThatIsKilledLeavesWhatItSaved() throws {
    install(Self.waitingScript)
    let app = try writing()
    try open(app)
    kill(editor, SIGKILL)
    try app.settledScreen(showing: "was ended by signal 9: the text it saved is here")
    #expect(app.screen.text.contains("from outside"))
    #expect(home.litter == [])
  }

  @Test func anEditorThatIsNotThereChangesNothing() throws {
    home.environment["EDITOR"] = "no-such-editor"
    let app = try writing()
    try app.press("Ctrl-X Ctrl-E")
    try app.settledScreen(showing: "Your editor cannot be started")
    #expect(app.screen.text.contains("the wall hears"))
    #expect(home.litter == [])
  }

  @Test func aFileThatTheEditorRemovesChangesNothing() throws {
    install("rm \"$3\"")
    let app = try writing()
    try app.press("Ctrl-X Ctrl-E")
    try app.settledScreen(showing: "The editor's file is gone; the text has not changed")
    #expect(app.screen.text.contains("the wall hears"))
  }

  /// The terminal is gone with the app, and so is the editor.
  @Test func afterAKillOfBothTheWordsAreThere() throws {
    install(Self.waitingScript)
    var app = try writing()
    try open(app)
    app.kill()
    #expect(wait { kill(editor, 0) != 0 })
    app = try AppTerminal(home)
    try app.settledScreen(showing: "Back from your editor")
    #expect(app.screen.text.contains("from outside"))
    #expect(home.litter == [])
    try app.press("Alt-U")
    try app.settledScreen {
      !$0.text.contains("from outside") && $0.text.contains("the wall hears")
    }
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func anEditorThatContinuesIsLeftAloneAndWaitedFor(signal: Int32) throws {
    install("trap '' HUP\n\(Self.waitingScript)")
    var app = try writing()
    try open(app)
    app.terminal.send(signal: signal)
    let end = app.waitForExit()
    #expect(signal == SIGKILL || end == .exited(128 + SIGTERM))
    app = try AppTerminal(home)
    try app.settledScreen(showing: "the-good-hawk.md is open in another editor")
    #expect(!(app.screen.text.contains("from outside")))
    #expect(home.folder.text(file)?.hasSuffix("from outside\n") ?? false)
    home.write("".utf8, to: "go")
    try app.settledScreen(showing: "and later")
    #expect(app.screen.text.contains("from outside"))
    #expect(home.litter == [])
  }

  @Test(.enabled(if: SystemCalls.canBeWatched)) func anEditorThatEndsWhileTheAppBeginsIsNoticed()
    throws
  {
    install("trap '' HUP\n\(Self.waitingScript)")
    let app = try writing()
    try open(app)
    app.kill()
    let again = try AppTerminal(
      home,
      behind: [
        "strace", "-D", "-f", "-o", "/dev/null", "-e", "inject=inotify_init1:delay_enter=1000000",
      ])
    try again.wait { $0.text.contains("the-good-hawk.md is open in another editor") }
    home.write("".utf8, to: "go")
    try again.settledScreen(showing: "and later")
    #expect(home.litter == [])
  }

  @Test(.enabled(if: SystemCalls.canBeWatched)) func askedToEndOnTheWayToTheEditorItEnds() throws {
    install(Self.waitingScript)
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste("the wall hears", until: "hears")
    let watcher = try SystemCalls.attach(
      ["-e", "trace=rename", "-e", "inject=rename:signal=TERM:when=1"],
      to: app.terminal.processIdentifier)
    try app.terminal.write("\u{18}\u{5}")
    // How a process ended is its watcher's to hear first.
    #expect(watcher.wait() != nil)
    #expect(app.waitForExit() == .exited(128 + SIGTERM))
  }

  /// Whenever the app is killed on its way to the editor and back, no word is lost and nothing is left.
  @Test(.enabled(if: SystemCalls.canBeWatched)) func aKillAtAnySystemCallLosesNothing() throws {
    install("printf ' from outside' >> \"$3\"")
    let words = "the wall hears"
    func run(_ place: SystemCalls.Place?) throws -> (home: Home, places: [SystemCalls.Place]) {
      let home = try Home()
      home.environment["EDITOR"] = self.home.environment["EDITOR"]
      let app = try AppTerminal(home)
      try app.waitForFrame()
      try app.type("N", until: "leave")
      try app.paste(words, until: words)
      try app.screenAtRest()
      let trace = try Trace(home, place?.options() ?? [])
      try trace.attach(to: app.terminal.processIdentifier)
      try app.terminal.write("\u{18}\u{5}")
      if place == nil {
        try app.wait(until: "Back from")
        app.terminal.send(signal: SIGKILL)
      }
      #expect(app.waitForExit() == .signalled(SIGKILL))
      #expect(place == nil || trace.isSpoilt, "\(String(describing: place))")
      // A child that was just being started has the session's lock until it runs the editor.
      #expect(wait { !FileLock.isHeld(home.folder.file("state/sessions/main/lock")) })
      return (home, trace.places())
    }
    let places = try run(nil).places
    try #require(places.count > 10)
    for place in places {
      let home = try run(place).home
      let again = try AppTerminal(home)
      try again.wait(until: words)
      // What the editor saved is here, or the editor never was.
      try again.terminal.write("\u{13}")
      try again.wait(until: "Saved")
      #expect([[words], [words + " from outside"]].contains(home.noteTexts), "\(place)")
      #expect(home.litter == [], "\(place)")
    }
  }

  /// The file is always named from the root, and is one argument.
  @Test(arguments: ["-n", "--upload-pack=id", "a\nb", "%s%n", "$(id)`id`;id", "'\"", "e\u{301}"])
  func aNoteOfAnyNameIsOneArgument(name: String) throws {
    home.environment["HAWKNOTES_SESSION"] = "main"
    install(
      """
      printf '%s' "$#" > "$HOME/arguments"
      case "$3" in "$HOME"/state/sessions/main/*.md) printf ' more' >> "$3";; esac
      """)
    let path = "library/notes/the-good-hawk/\(name).md"
    home.write("words".utf8, to: path)
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("\t", until: "delete")
    try app.type("\re", until: "Writing")
    try app.type("\u{18}\u{5}", until: "Back from your editor")
    try app.type("\u{13}", until: "Saved")
    #expect(home.folder.text("arguments") == "3" && home.folder.text(path) == "words more")
    #expect(home.folder.names(in: "library/notes/the-good-hawk") == ["\(name).md"])
    #expect(home.folder.names(in: "state/sessions/main") == ["inbox", "journal", "lock"])
  }
}
