import ScreenModels
import TestSupport

/// What a window does that its screen does not show: what it reads, and what it keeps.
@Suite(.timed) struct WindowTests {
  /// There may be thousands of other sessions, and the first frame waits for the welcome.
  @Test func noOtherSessionIsReadForTheWelcome() throws {
    let session = try Session()
    let other = try Session(name: "other", in: session.folder)
    try other.scene.commit()
    // One that was not welcomed, because it was not the first.
    try session.relaunch(as: "third")
    let inotify = inotify_init1(Int32(IN_NONBLOCK))
    defer { close(inotify) }
    func countOpenings() -> Int {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      return max(0, read(inotify, &buffer, buffer.count))
    }
    inotify_add_watch(inotify, session.folder.file("state/sessions/other"), UInt32(IN_OPEN))
    session.content.welcome()
    #expect(countOpenings() == 0)
    #expect(try session.scene.store.summaries().count == 3)
    #expect(countOpenings() > 0)
  }

  @Test func aNoteThatAnotherOneFollowedUsesNoMemory() throws {
    let session = try Session()
    try session.press("N a Ctrl-S b Ctrl-S Esc Tab Enter e End !")
    weak let first = session.openedNote
    #expect(first != nil)
    try session.press("Esc Esc j Enter e")
    #expect(first == nil && session.openedNote != nil)
  }

  @Test func aPictureOfAnotherSessionThatIsNotShownUsesNoMemory() throws {
    let session = try Session(columns: 120, rows: 40)
    do { try Session(name: "evening", in: session.folder).press("2") }
    try session.press("S j")
    weak let window = try session.content.sessions.content(
      of: #require(session.content.sessions.selection))
    #expect(window != nil)
    try session.press("Esc")
    #expect(window == nil)
  }

  /// The list is not read again yet.
  @Test func aNoteThatCannotBeReadIsNotShownAsEmpty() throws {
    let session = try Session(columns: 120, rows: 40)
    try session.press("N a Ctrl-S Esc Tab")
    let path = try #require(session.library.notes.first?.path)
    unlink(path)
    mkdir(path, 0o700)
    session.resize(columns: 130, rows: 40)
    #expect(session.screen.contains("cannot"))
  }

  @Test(.ownProcess) func aFormIsSavedThoughAnotherChangeIsRefusedMeanwhile() throws {
    let session = try Session(slowDisk: SteppedBackground())
    try session.press("E ! Enter Esc . 9")
    limitFiles(to: 10)
    try session.press("Enter")
    #expect(session.screen.contains("File too large"))
    limitFiles(to: .max)
    session.finishSaves()
    try session.press("E")
    #expect(session.screen.contains("The Good Hawk!"))
    #expect(!session.screen.contains("not saved"))
  }
}

extension Session {
  fileprivate var openedNote: NoteModel? {
    if case .note(let model) = content.navigator.top { model } else { nil }
  }
}

/// An import that ended with its process; what an import that ends shows is told in stories.
@Suite(.timed) struct ImportScreenTests {
  @Test func itIsNamedAtTheNextStart() throws {
    let session = try Session()
    session.wake { [content = session.content] in content.imported.didBegin("~/My Clippings.txt") }
    #expect(session.screen.contains("Importing ~/My Clippings.txt …"))
    session.wake { [content = session.content] in
      content.imported.progress = "My Clippings.txt: 100 of 4000 notes …"
    }
    #expect(session.screen.contains("100 of 4000 notes"))
    try session.relaunch()
    #expect(!session.screen.contains("100 of 4000 notes"))
    session.wake { [content = session.content] in
      content.imported.reportInterruption(unlessAmong: [])
    }
    #expect(session.screen.contains("The import of ~/My Clippings.txt was interrupted"))
  }
}
