import DurableFiles
import Glibc
import PseudoTerminal
import SceneState
import ScreenModels
import TestSupport
import Testing

/// The list of sessions, to go to another one.
@Suite(.timed) struct SessionScreenTests {
  /// A session beside others: one that is kept, with a draft, and one that was closed.
  private func session(columns: Int = 80, rows: Int = 24) throws -> Session {
    let folder = try TemporaryFolder()
    for (number, name) in ["evening", "gone"].enumerated() {
      let other = try Session(name: name, in: folder)
      try other.press(number == 0 ? "2 Enter N" : "0")
      if number == 0 { try other.type("Who keeps the gate?\nNobody.") }
      other.content.advertise()
      try other.scene.commit()
    }
    try Self.store(folder).close("gone", at: Session.start)
    // 20 Nov 2026, 14:03.
    var times = [timespec](repeating: timespec(tv_sec: Session.start, tv_nsec: 0), count: 2)
    for file in ["journal", "lock"] {
      utimensat(AT_FDCWD, folder.file("state/sessions/evening/\(file)"), &times, 0)
    }
    let session = try Session(columns: columns, rows: rows, in: folder)
    session.content.advertise()
    return session
  }

  private static func store(_ folder: TemporaryFolder) -> SessionStore {
    SessionStore(
      path: folder.file("state"), terminal: TerminalIdentity(environment: [:], deviceName: nil),
      keys: ContentModel.keys)
  }

  @Test(arguments: GoldenScreenTests.sizes) func theList(size: (Int, Int)) throws {
    let session = try session(columns: size.0, rows: size.1)
    try session.press("S j")
    try expectScreen(session.screen, named: "sessions-\(size.0)x\(size.1)")
  }

  @Test(arguments: GoldenScreenTests.sizes) func aNewName(size: (Int, Int)) throws {
    let session = try session(columns: size.0, rows: size.1)
    try session.press("S j r Backspace")
    try expectScreen(session.screen, named: "sessions-rename-\(size.0)x\(size.1)")
  }

  @Test func aSessionThatCannotBeReadIsNotShownAsEmpty() throws {
    let session = try session(columns: 100)
    let journal = session.folder.file("state/sessions/evening/journal")
    unlink(journal)
    mkdir(journal, 0o700)
    try session.press("S j")
    #expect(session.screen.contains("cannot be read") && session.screen.contains("cannot read /"))
  }

  @Test func theWindowOfASessionIsShownAsItWouldComeBack() throws {
    let session = try session(columns: 120, rows: 40)
    try session.press("S j")
    #expect(session.screen.contains("first appears in The Broken Raven"))
    #expect(session.screen.contains("Who keeps the gate?"))
    try session.press("j")
    #expect(session.screen.contains("Everyone else"))
  }

  @Test func aBookThatIsAddedMeanwhileIsInThePicture() throws {
    let session = try Session()
    try session.press("S")
    session.folder.makeFolder("library/books")
    session.folder.write(#"{"title": "Piranesi"}"#.utf8, to: "library/books/piranesi.json")
    #expect(try session.relaunchDefect() == nil)
  }

  @Test func lookingAtASessionChangesNothing() throws {
    let session = try session(columns: 120, rows: 40)
    func kept() -> [[UInt8]?] {
      ["sessions/evening/journal", "sessions/evening/lock", "closed/gone/journal"].map {
        session.folder.bytes("state/\($0)")
      }
    }
    try session.press("N x Ctrl-S Esc")
    session.noticeChanges()
    let before = kept()
    try session.press("S j j k")
    #expect(kept() == before)
    #expect(session.library.isExpected)
    let names = try Folder.names(in: "/dev/shm") + Folder.names(in: "/tmp")
    #expect(!names.contains { $0.hasPrefix("hawknotes-preview-") })
  }

  @Test func nothingIsKeptOfAWindowThatIsNoLongerShown() throws {
    let session = try session(columns: 120, rows: 40)
    try session.press("S j")
    weak let window = try session.content.preview(of: #require(session.content.sessions.selection))
    #expect(window != nil)
    try session.press("Esc")
    #expect(window == nil)
  }

  @Test func relaunchIsInvisible() throws {
    for (columns, rows) in [(100, 24), (40, 10)] {
      let session = try session(columns: columns, rows: rows)
      let keys =
        "S j G k r x Backspace Left y Esc d j r ? Esc k Esc : s e s s i o n s Enter j 2 S h"
      try expectInvisibleRelaunches(of: session, pressing: keys)
    }
  }

  /// A session's journal is read when its row is seen: there may be thousands.
  @Test func whatIsNotSeenIsNotRead() throws {
    let session = try session()
    let store = Self.store(session.folder)
    for number in 0..<40 { _ = try store.open("s\(number)") }
    try session.press("S")
    #expect(session.content.sessions.entries.count == 43)
    do {
      let last = try store.open("evening")
      last["ContentView.Title"] = "A later place"
      try last.commit()
    }
    #expect(!session.screen.contains("A later place"))
    try session.press("G k")
    #expect(session.screen.contains("A later place"))
    #expect(session.content.sessions.selection?.id == "evening")
    try session.press("d")
    #expect(session.screen.contains("evening is closed, its drafts stay"))
    #expect(session.content.sessions.entries.count == 43)
  }

  /// Nobody's lock is asked for before its row is seen.
  @Test func whetherASessionIsOpenIsAskedWhenItIsSeen() throws {
    let session = try session()
    let store = Self.store(session.folder)
    for number in 0..<40 { _ = try store.open("s\(number)") }
    try session.press("S")
    let seen = session.content.sessions
    let entry = try #require(seen.entries.first { $0.id == "evening" })
    #expect(!session.screen.contains("live"))
    let other = try store.open("evening")
    try session.press("G k")
    #expect(seen.summary(of: entry)?.isOpen == true && session.screen.contains("live"))
    withExtendedLifetime(other) {}
  }

  @Test func aSessionThatGoesWhileTheListIsShownIsGone() throws {
    let session = try session()
    let store = Self.store(session.folder)
    for number in 0..<40 { _ = try store.open("s\(number)") }
    try session.press("S")
    try store.rename("evening", to: "later")
    try session.press("G k")
    let entry = try #require(session.content.sessions.selection)
    #expect(entry.id == "evening" && session.content.sessions.summary(of: entry) == nil)
    #expect(session.screen.contains("evening  gone"))
    try session.press("d")
    #expect(session.screen.contains("there is no session “evening”"))
    #expect(session.screen.contains("later") && !session.screen.contains("evening  "))
  }

  @Test func enterAsksForTheSession() throws {
    let session = try session()
    try session.press("S Enter")
    #expect(session.takeEffects().isEmpty && session.content.layers.isEmpty)
    try session.press("S j Enter")
    #expect(session.takeEffects() == [.goToSession(name: "evening", isClosed: false)])
    try session.press("G Enter")
    #expect(session.takeEffects() == [.goToSession(name: "gone", isClosed: true)])
  }

  @Test func aSessionIsClosedAndStaysInTheList() throws {
    let session = try session()
    try session.press("S j d")
    #expect(session.screen.contains("evening is closed, its drafts stay"))
    #expect(try Self.store(session.folder).closedSummaries().map(\.name) == ["evening", "gone"])
    #expect(
      session.content.sessions.entries.map(\.id) == ["main", "closed/evening", "closed/gone"])
    try session.press("d")
    #expect(session.screen.contains("already closed"))
    try session.press("g d")
    #expect(session.takeEffects() == [.closeSession])
  }

  @Test func aSessionThatIsOpenElsewhereIsNotClosed() throws {
    let session = try session()
    let other = try Self.store(session.folder).open("evening")
    try session.press("S j d")
    #expect(session.screen.contains("evening is open in process \(getpid()); close it there"))
    #expect(session.screen.contains("live"))
    withExtendedLifetime(other) {}
  }

  @Test func aSessionGetsAnotherName() throws {
    let session = try session()
    try session.press("S j r Ctrl-U")
    try session.type("late")
    try session.press("Enter")
    #expect(session.content.sessions.entries.map(\.id) == ["main", "late", "closed/gone"])
    #expect(session.content.sessions.selection?.id == "late")
    try session.press("r Ctrl-U a / b Enter")
    #expect(session.screen.contains("cannot name a session"))
    #expect(session.content.sessions.renamedEntry != nil)
    try session.press("Ctrl-U")
    try session.type("main")
    try session.press("Enter")
    #expect(session.screen.contains("There is a session named main already"))
  }

  @Test func thisSessionGetsAnotherNameByCommand() throws {
    let session = try session()
    try session.press("N")
    try session.type("words")
    try session.press("Esc :")
    try session.type("rename Late")
    try session.press("Enter")
    #expect(session.scene.name == "Late" && session.takeEffects() == [.sessionWasRenamed])
    #expect(session.screen.contains("This session is now called Late"))
    try session.press("N !")
    #expect(try Self.store(session.folder).read("Late").draftCount == 1)
    try session.press("Esc : r e n a m e Enter Backspace Enter")
    #expect(
      session.scene.name == "Lat" && session.content.layers.overlay == .sessions(renaming: nil))
  }

  @Test func closingReadsBackWhatAnotherEditorLeft() throws {
    let session = try session()
    try session.press("N w Ctrl-X Ctrl-E")
    _ = session.takeEffects()
    try session.scene.commit()
    try session.content.handover.writeFile()
    session.folder.write("words".utf8, to: "state/sessions/main/the-good-hawk.md")
    try session.press("Esc : c l o s e Enter")
    #expect(session.takeEffects() == [.closeSession])
    #expect(session.content.draft?.editor.buffer.bytes == Array("words".utf8))
  }

  @Test func withoutOthersTheListIsThisSession() throws {
    let session = try Session()
    try session.press("S")
    #expect(session.content.sessions.entries.map(\.isHere) == [true])
    try session.press("Esc")
    #expect(session.content.layers.isEmpty)
  }
}
