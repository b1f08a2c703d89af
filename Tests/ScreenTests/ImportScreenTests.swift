import Glibc
import Imports
import NotesLibrary
import PseudoTerminal
import ScreenModels
import TestSupport
import Testing

/// The result of an import is a list, in which notes are read and the import is undone.
@Suite(.timed) struct ImportScreenTests {
  private static let clippings = (1...4).map { number in
    "The Good Hawk (Joseph Elliott)\r\n- Your Highlight on page \(number) | location \(number)0-"
      + "\(number)5 | Added on Friday, 7 June 2024 18:10:5\(number)\r\n\r\n"
      + "The wall says \(number).\r\n==========\r\n"
  }
  .joined()

  private static let others = """
    Piranesi (Susanna Clarke)\r
    - Your Highlight on page 3 | location 30-31 | Added on Friday, 7 June 2024 18:20:00\r
    \r
    Halls\r
    ==========\r
    Piranesi (Susanna Clarke)\r
    - Your Bookmark on page 4 | location 40 | Added on Friday, 7 June 2024 18:20:00\r
    \r
    \r
    ==========\r
    Torn

    """

  private func session(columns: Int = 80, rows: Int = 24) throws -> Session {
    try Session(columns: columns, rows: rows)
  }

  /// Types the command, and does what it asks for as the app does.
  private func importing(_ text: String, in session: Session) throws {
    session.folder.write(text.utf8, to: "My Clippings.txt")
    try session.type(":import \(session.folder.file("My Clippings.txt"))")
    try session.press("Enter")
    try perform(in: session)
  }

  private func perform(in session: Session) throws {
    for effect in session.takeEffects() { try perform(effect, session) }
    session.noticeChanges()
  }

  private func perform(_ effect: Effect, _ session: Session) throws {
    let library = Library(path: session.content.library.path)
    switch effect {
    case .importFile(let path, _):
      session.content.importBegan(path)
      try end(session)
    case .undoImport(let run):
      let undoing = try ImportRuns(of: library).undo(run)
      session.content.importWasUndone(run, Message("Import \(undoing.sentence)"))
    default: break
    }
  }

  @Test(arguments: GoldenScreenTests.sizes) func theList(size: (Int, Int)) throws {
    let session = try session(columns: size.0, rows: size.1)
    try importing(Self.clippings + Self.others, in: session)
    try session.press("Down Down")
    try expectScreen(session.screen, named: "import-\(size.0)x\(size.1)")
  }

  @Test func everyKeyIsSurvived() throws {
    let session = try session()
    try importing(Self.clippings + Self.others, in: session)
    #expect(session.screen.contains("Import of My Clippings.txt"))
    #expect(session.screen.contains("left out    Piranesi (Susanna Clarke), 1 note"))
    #expect(session.screen.contains("line 31"))
    try expectInvisibleRelaunches(
      of: session, pressing: "Down Down End Home Down Down Down ? Esc")
    try session.press("Enter")
    #expect(session.screen.contains("The wall says 2."))
    let note = session.screen
    try session.relaunch()
    #expect(session.screen == note)
    try session.type(":import")
    try session.press("Enter")
    #expect(session.screen.contains("Import of My Clippings.txt"))
  }

  @Test func itIsTakenBack() throws {
    let session = try session()
    try importing(Self.clippings, in: session)
    #expect(session.content.library.notes.count == 4)
    try session.press("u")
    try perform(in: session)
    #expect(session.content.library.notes.isEmpty)
    #expect(session.screen.contains("undone: 4 moved to the bin"))
    #expect(!session.screen.contains("Import of My Clippings.txt"))
    // The list is gone, so that nothing is taken back twice.
    try session.press("u")
    #expect(session.takeEffects().isEmpty)
  }

  @Test func whatWasLeftOutOrIsGoneSaysWhy() throws {
    let session = try session(columns: 120, rows: 40)
    try importing(Self.clippings + Self.others, in: session)
    try session.press("Enter")
    #expect(session.screen.contains(":import --all ~/My Clippings.txt adds the book"))
    session.folder.removeAll(in: "library/notes/the-good-hawk")
    session.noticeChanges()
    #expect(session.screen.contains("no longer there"))
    try session.press("Down Down Enter")
    #expect(session.screen.contains("the note is no longer there"))
  }

  @Test func whatWasDeletedNamesACommandThatCanBeRun() throws {
    let session = try session(columns: 200, rows: 40)
    try importing(Self.clippings, in: session)
    session.folder.removeAll(in: "library/notes/the-good-hawk")
    session.noticeChanges()
    try session.press("Esc")
    try importing(Self.clippings, in: session)
    #expect(session.screen.contains("hawknotes import --again ~/'My Clippings.txt'"))
  }

  /// Keys for a text that is being written must find that text, not a list.
  @Test func whoDoesSomethingElseMeanwhileIsNotDisturbed() throws {
    let session = try session()
    session.folder.write(Self.clippings.utf8, to: "My Clippings.txt")
    session.content.importBegan("~/My Clippings.txt")
    session.wake { [content = session.content] in
      content.importContinues("My Clippings.txt: 100 of 4000 notes …")
    }
    #expect(session.screen.contains("100 of 4000 notes"))
    try session.press("N")
    try session.type("The sea")
    try end(session)
    try session.type("u d")
    #expect(session.screen.contains("The seau d"))
    #expect(session.content.library.notes.count == 4)
  }

  private func end(_ session: Session) throws {
    let library = Library(path: session.content.library.path)
    let bytes = ImportedBytes(session.folder.bytes("My Clippings.txt") ?? [])
    let source = ImportSource(name: "My Clippings.txt", file: try ImportFormat.kindle.read(bytes))
    let report = try ImportRun(of: [source], into: library, ImportOptions()).carryOut()
    session.content.importEnded(
      Message("My Clippings.txt: \(report.sentence)"),
      ImportResult(of: report, from: "~/My Clippings.txt"))
  }

  @Test func anImportThatEndedWithItsProcessIsNamed() throws {
    let session = try session()
    session.wake { [content = session.content] in content.importBegan("~/My Clippings.txt") }
    #expect(session.screen.contains("Importing ~/My Clippings.txt …"))
    try session.relaunch()
    #expect(!session.screen.contains("Importing"))
    session.wake { [content = session.content] in
      content.reportInterruptedImport(unlessAmong: [])
    }
    #expect(session.screen.contains("The import of ~/My Clippings.txt was interrupted"))
  }

  @Test func aLongResultIsKept() throws {
    let session = try session()
    let text = (1...600).map { number in
      "The Good Hawk (Joseph Elliott)\r\n- Your Note at location \(number)0 | Added on\r\n\r\n"
        + "Note \(number)\r\n==========\r\n"
    }
    .joined()
    try importing(text, in: session)
    try session.press("End")
    #expect(session.screen.contains("added       and 100 more"))
    try session.relaunch()
    #expect(session.screen.contains("added       and 100 more"))
  }
}
