import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A disk fails when a note has its name and the name is not durable: whatever happens next, there
/// is one note, and no draft with the same text.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct InterruptedSaveTests {
  private static let words = "Who keeps the gate?"
  private static let noteName = "20261120T140312Z-7f3a9c2e.md"
  private static let note = "library/notes/the-good-hawk/\(noteName)"
  private let home: Home
  private var folder: String { home.path + "/library/notes/the-good-hawk" }
  /// Where the new text is before the exchange, and the former one after it.
  private var temporary: String { "\(folder)/.\(Self.noteName).main.tmp" }

  init() throws {
    home = try Home()
    home.write([], to: "library/notes/the-good-hawk/.keep")
  }

  /// Saves while the disk fails for the folder of the note, and for nothing else: what the session still
  /// makes durable is another matter.
  private func fail(toSaveIn app: AppTerminal, failing others: String...) throws {
    let faults = ["fsync:error=EIO"] + others.map { "\($0):error=EIO" }
    let names = ["fsync"] + others
    let watcher = try SystemCalls.attach(
      [
        "-o", "/dev/null", "-P", folder, "-e",
        "trace=\(names.joined(separator: ","))",
      ]
        + faults.flatMap { ["-e", "inject=\($0)"] }, to: app.terminal.processIdentifier)
    try app.type("\u{13}", until: "cannot make safe")
    watcher.kill()
  }

  /// What is there after another start.
  private func expectNote(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let again = try AppTerminal(home)
    try again.waitForFrame()
    again.terminal.send(signal: SIGTERM)
    #expect(again.waitForExit() == .exited(128 + SIGTERM), sourceLocation: sourceLocation)
    #expect(home.noteTexts == [text], sourceLocation: sourceLocation)
    let drafts = try home.run("drafts")
    #expect(drafts.text.isEmpty, "\(drafts.text)", sourceLocation: sourceLocation)
    let litter = home.files(in: "library").filter { $0.hasSuffix(".tmp") }
    #expect(litter == [], sourceLocation: sourceLocation)
  }

  private func startWithDraft(_ text: String) throws -> AppTerminal {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste(text, until: "gate?")
    return app
  }

  @Test func theNextStartKnowsTheNote() throws {
    let app = try startWithDraft(Self.words)
    try fail(toSaveIn: app)
    app.terminal.kill()
    try expectNote(Self.words)
  }

  @Test(arguments: [false, true]) func theNextSaveIsOfTheSameNote(_ failsToList: Bool) throws {
    let app = try startWithDraft("x" + Self.words)
    if failsToList {
      try fail(toSaveIn: app, failing: "getdents64")
    } else {
      try fail(toSaveIn: app)
    }
    // The first letter goes.
    try app.terminal.write("\u{1B}[1;5H\u{1B}[3~")
    try app.type("\u{13}", until: "Saved: Who")
    app.terminal.kill()
    try expectNote(Self.words)
  }

  @Test func theNextStartKnowsWhatIsLeftAfterTwoErrors() throws {
    let app = try startWithDraft("x" + Self.words)
    try fail(toSaveIn: app)
    try app.terminal.write("\u{1B}[1;5H\u{1B}[3~")
    try fail(toSaveIn: app)
    app.terminal.kill()
    try expectNote(Self.words)
  }

  private func startWithChange() throws -> AppTerminal {
    home.write(Self.words.utf8, to: Self.note)
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("\t", until: "Who")
    try app.type("\re", until: "Writing")
    try app.paste("Tell: ", until: "Tell: ")
    return app
  }

  @Test func theNextStartKnowsTheChangedNote() throws {
    let app = try startWithChange()
    try fail(toSaveIn: app)
    app.terminal.kill()
    try expectNote("Tell: " + Self.words)
  }

  @Test func theNextStartKnowsTheMergedNote() throws {
    let app = try startWithChange()
    home.write((Self.words + "\n\nThe wall hears.").utf8, to: Self.note)
    try fail(toSaveIn: app)
    app.terminal.kill()
    try expectNote("Tell: " + Self.words + "\n\nThe wall hears.")
  }

  @Test func theNextSaveIsOfTheSameMergedNote() throws {
    let app = try startWithChange()
    home.write((Self.words + "\n\nThe wall hears.").utf8, to: Self.note)
    try fail(toSaveIn: app)
    try app.paste("me: ", until: "me: ")
    try app.type("\u{13}", until: "Saved")
    app.terminal.kill()
    try expectNote("Tell: me: " + Self.words + "\n\nThe wall hears.")
  }

  @Test func theNextSaveIsOfTheSameChangedNote() throws {
    let app = try startWithChange()
    try fail(toSaveIn: app)
    try app.paste("me: ", until: "me: ")
    try app.type("\u{13}", until: "Saved")
    app.terminal.kill()
    try expectNote("Tell: me: " + Self.words)
  }

  /// What came out of the exchange cannot be removed: as long as it is there, the session knows of it.
  @Test func nothingIsLeftOnADiskThatDiesOnceTheNoteSaysTheText() throws {
    let app = try startWithChange()
    let watcher = try SystemCalls.attach(
      [
        "-o", "/dev/null", "-P", folder, "-P", temporary, "-e", "trace=fsync,renameat2,unlink",
        "-e", "inject=fsync,renameat2:error=EIO:when=2+", "-e", "inject=unlink:error=EIO",
      ], to: app.terminal.processIdentifier)
    try app.terminal.write("\u{13}")
    try app.wait { $0.text.contains("Saved") || $0.text.contains("cannot") }
    app.terminal.kill()
    watcher.kill()
    try expectNote("Tell: " + Self.words)
  }

  /// The session forgets the save that was cut short: the disk must have forgotten its file before.
  @Test func whatIsLeftBeforeTheExchangeIsGoneDurably() throws {
    let app = try startWithChange()
    let watcher = try SystemCalls.attach(
      ["-o", "/dev/null", "-P", temporary, "-e", "inject=renameat2:error=EIO:signal=KILL"],
      to: app.terminal.processIdentifier)
    try app.terminal.write("\u{13}")
    #expect(app.waitForExit() == .signalled(SIGKILL))
    watcher.kill()
    #expect(access(temporary, F_OK) == 0)
    let trace = try Trace(home)
    let again = try AppTerminal(home, behind: trace.launcher)
    try again.waitForFrame()
    again.terminal.kill()
    let calls = trace.places.drop { !($0.name.hasPrefix("unlink") && $0.path == temporary) }
    #expect(calls.contains { $0.name == "fsync" && $0.path == folder }, "\(trace.places)")
  }

  /// Who made them may have been killed before their names were durable.
  @Test func theFoldersThatSomebodyElseMadeAreDurableToo() throws {
    let app = try startWithDraft(Self.words)
    let trace = try Trace(home)
    try trace.attach(to: app.terminal.processIdentifier)
    try app.type("\u{13}", until: "Saved")
    app.terminal.kill()
    let paths = trace.places.filter { $0.name == "fsync" }.map(\.path)
    for name in ["library", "library/notes", "library/notes/the-good-hawk"] {
      #expect(paths.contains { $0.hasSuffix("/\(name)") }, "\(name) is not among \(paths)")
    }
  }
}
