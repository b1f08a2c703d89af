import SceneState
import ScreenModels
import TestSupport

/// The list of drafts of more sessions than can be read between two keys.
@Suite(.timed) struct ShelfProgressTests {
  private static let count = 30

  // Made once: it takes many files that are made safe.
  private static let template = Result { try Self.makeTemplate() }

  private static let all = ["main"] + (1...count).map { "s\($0)" }

  /// A session with a draft beside so many others, half of them closed: `s1` was changed last.
  private func session() throws -> Session {
    let folder = try TemporaryFolder()
    try Self.template.get().copyFiles(to: folder)
    let session = try Session(columns: 80, rows: 16, in: folder)
    session.listSteps = 0
    return session
  }

  private static func makeTemplate() throws -> TemporaryFolder {
    let session = try Session()
    try session.press("3 N S w i f t Esc")
    for number in 1...count {
      try write("Number \(number)", in: "s\(number)", of: session)
      let isClosed = number.isMultiple(of: 2)
      if isClosed { try session.scene.store.close("s\(number)") }
      setTime("\(isClosed ? "closed" : "sessions")/s\(number)/journal", -number, of: session)
    }
    return session.folder
  }

  private static func write(_ text: String, in name: String, of session: Session) throws {
    let subject = try #require(session.library.catalogue.subjects.first)
    let scene = try session.scene.store.open(name)
    scene.setText(text.bytes, forKey: "BookView.newNote@\(subject.id)")
    try scene.commitDurably()
  }

  private static func setTime(_ file: String, _ minutes: Int, of session: Session) {
    let time = timespec(tv_sec: Session.start + minutes * 60, tv_nsec: 0)
    utimensat(AT_FDCWD, session.folder.file("state/\(file)"), [time, time], 0)
  }

  // Sets the state of a session aside, as of a time.
  private func setAside(_ name: String, _ minutes: Int, of session: Session) throws {
    let journal = try #require(session.folder.bytes("state/sessions/\(name)/journal"))
    session.folder.write(journal, to: "state/set-aside/\(name).journal")
    Self.setTime("set-aside/\(name).journal", minutes, of: session)
  }

  /// Goes on until as many sessions were looked at.
  private func load(_ session: Session, to done: Int) {
    let shelf = session.content.shelf
    while shelf.isWorking, (shelf.progress?.done ?? 0) < done { session.continueLoading(steps: 1) }
  }

  private func loadAll(_ session: Session, after keys: String) throws {
    try session.press(keys)
    session.continueLoading()
  }

  private func names(_ session: Session) -> [String] {
    session.content.shelf.drafts.map { $0.location.name }
  }

  @Test func theOwnDraftsAreThereAtOnceAndTheOthersComeInByTheirTime() throws {
    let session = try session()
    try session.press("D")
    #expect(names(session) == ["main"] && session.screen.contains("Swift"))
    #expect(session.screen.contains("1 so far, listing the sessions"))
    load(session, to: 12)
    #expect(names(session) == Array(Self.all[...12]))
    #expect(session.screen.contains("13 so far, reading 12 of 30 sessions"))
    #expect(session.screen.contains("Number 9") && session.content.shelf.fillsScreen)
    session.resize(columns: 40, rows: 10)
    #expect(session.screen.contains(" 12 of 30 "))
    session.continueLoading()
    #expect(names(session) == Self.all && !session.content.shelf.isWorking)
    #expect(!session.screen.contains(" of 30 "))
  }

  @Test func thatAllIsSavedIsNotSaidBeforeItIsSure() throws {
    let session = try session()
    try session.press("D d")
    #expect(session.screen.contains("None yet; the sessions are still being read."))
    try session.press("Enter")
    #expect(session.screen.contains("Number 1") && !session.screen.contains("there are no drafts"))
  }

  @Test(arguments: [("j j j", 3), ("PgDn", 9), ("G", 30)])
  func keysThatComeFasterThanTheRowsWaitForTheirs(keys: String, row: Int) throws {
    let session = try session()
    try session.press("D \(keys)")
    #expect(session.content.shelf.selection?.location.name == "s\(row)")
    #expect(names(session).count == row + 1)
  }

  @Test func theSelectionStaysWhereTheUserPutIt() throws {
    let session = try session()
    // It is read last, and comes in before all others.
    try Self.write("Set aside", in: "lost", of: session)
    try setAside("lost", 0, of: session)
    try Self.write("Begun anew", in: "lost", of: session)
    Self.setTime("sessions/lost/journal", -100, of: session)
    try session.press("D j j")
    let row = session.content.shelf.list.selectedRow
    session.continueLoading()
    #expect(session.content.shelf.selection?.location.name == "s2")
    #expect(names(session)[1] == "lost" && names(session).count == 33)
    #expect(session.content.shelf.list.selectedRow == row.map { $0 + 1 })
    try session.relaunch()
    #expect(session.content.shelf.selection == nil)
    try session.press("d")
    #expect(session.screen.contains("Discarded") && !names(session).contains("s2"))
  }

  @Test(arguments: [
    "", "j j", "j k", "PgDn PgDn", "PgDn k k", "G k", "j Enter", "j j Enter Down", "j j Enter Esc",
    "d j", "j d d k", "j s k", "G d k", "j j m k", "/ s w i f t", "S j", "S Esc", "j : r e n",
  ])
  func aRelaunchMeanwhileEndsAtTheSameScreen(keys: String) throws {
    for done in [0, 9] {
      let (one, other) = (try session(), try session())
      for session in [one, other] {
        try session.press("D")
        load(session, to: done)
        try session.press(keys)
        load(session, to: done)
      }
      try one.relaunch()
      if one.content.shelf.findShown() != nil || other.content.shelf.findShown() != nil {
        #expect(one.screen == other.screen, "\(keys) after \(done), at once")
      }
      try one.expectSameScreenWhenLoaded(as: other, "\(keys) after \(done)")
    }
  }

  /// What others did since then is seen when the list is opened again.
  @Test func anActionReadsOnlyWhatItMayHaveChanged() throws {
    let session = try session()
    try loadAll(session, after: "D")
    try Self.write("Something else", in: "s3", of: session)
    try Self.write("New", in: "s31", of: session)
    try loadAll(session, after: "j d")
    #expect(names(session) == Self.all.filter { $0 != "s1" })
    #expect(session.screen.contains("Number 3") && !session.screen.contains("Something else"))
    try loadAll(session, after: "D D")
    #expect(session.screen.contains("Something else") && names(session).contains("s31"))
  }

  @Test func whatAnotherDraftHidComesUpWhenThatIsGone() throws {
    let session = try session()
    try setAside("s1", -100, of: session)
    try loadAll(session, after: "D")
    #expect(names(session) == Self.all)
    try loadAll(session, after: "j d")
    #expect(names(session) == Self.all.filter { $0 != "s1" } + ["s1"])
    #expect(session.content.shelf.drafts.last?.stateName == "broken")
    try loadAll(session, after: "G s")
    #expect(names(session) == Self.all.filter { $0 != "s1" })
  }

  @Test func whatCannotBeReadIsSaidOnce() throws {
    let session = try session()
    unlink(session.folder.file("state/sessions/s5/journal"))
    mkdir(session.folder.file("state/sessions/s5/journal"), 0o700)
    try loadAll(session, after: "D")
    #expect(session.screen.contains("s5: cannot read") && names(session).count == Self.count)
    try session.press("j")
    try session.relaunch()
    session.continueLoading()
    #expect(!session.screen.contains("cannot read"))
    try loadAll(session, after: "D D")
    #expect(session.screen.contains("s5: cannot read"))
  }

  @Test func escapeEndsTheWork() throws {
    let session = try session()
    // The start says that drafts wait.
    try session.press("j k")
    let before = session.screen
    try session.press("D")
    load(session, to: 5)
    try session.press("Esc")
    #expect(session.screen == before && session.content.gradualList == nil)
    #expect(session.content.shelf.drafts.isEmpty && !session.content.shelf.isWorking)
  }
}
