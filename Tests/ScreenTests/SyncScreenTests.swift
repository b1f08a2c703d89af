import NotesLibrary
import ScreenModels
import Sync
import TestSupport

/// The footer shows the state of syncing, and a message says once that it has changed.
@Suite(.timed) struct SyncScreenTests {
  private let session: Session

  init() throws { session = try Session() }

  private var footer: String {
    let canvas = session.canvas
    var text = canvas.text(row: canvas.size.rows - 1)
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Does what another process does that syncs the library.
  private func record(_ json: String) throws {
    let folder = session.content.sync.folder
    try Folder.create(folder.path)
    try DurableFile.replace(folder.statusPath, with: json.bytes)
    session.content.syncDidChange()
    session.application.show()
  }

  /// A sync that ran while the clock was ahead does not put the next one off until then.
  @Test func aSyncInTheFutureIsNone() throws {
    session.prefer("sync = auto\n")
    try record(#"{"state": "in-sync", "run": \#(Session.start + 90_000)}"#)
    #expect(session.content.sync.isStale)
    session.content.sync.noticeChange()
    #expect(try #require(session.content.sync.secondsUntilDue) < 90)
  }

  private static let twoMinutesAgo = Session.start - 120

  @Test(arguments: [
    (#"{"state": "in-sync", "in-sync": \#(Self.twoMinutesAgo)}"#, "⇅ 2m", "synced"),
    (#"{"state": "in-sync", "in-sync": \#(Session.start)}"#, "⇅ now", "synced"),
    (#"{"state": "in-sync", "in-sync": \#(Session.start - 90_000_000)}"#, "⇅ 999d", "synced"),
    (#"{"state": "in-sync", "in-sync": 1, "unsent": 12345}"#, "↑999+", "to send"),
    (#"{"state": "in-sync", "in-sync": 1, "conflicts": 2}"#, "≠ 2", "conflicts"),
    (#"{"state": "offline", "reason": "no network", "unsent": 3}"#, "offline ↑3", "offline"),
    (#"{"state": "offline", "reason": "no network", "unsent": 30}"#, "offline ↑", "offline"),
    (#"{"state": "failed", "reason": "it is read-only"}"#, "⇅!", "not synced"),
    (#"{"state": "needs-key", "reason": "it needs your key"}"#, "⇅!", "not synced"),
    (
      #"{"state": "in-sync", "conflicts": 2, "omitted": 21, "omissions": ["x is not synced"]}"#,
      "⇅! 21 ≠ 2", "21 not synced, conflicts"
    ),
    (
      #"{"state": "in-sync", "conflicts": 200, "omitted": 21}"#, "⇅! 21", "21 not synced, conflicts"
    ),
    (#"{"state": "in-sync", "omitted": 1}"#, "⇅! 1", "1 not synced"),
    (#"{"state": "new"}"#, "⇅", "synced"),
  ]) func theFooterHasItInTenCells(status: String, sign: String, words: String) throws {
    if status.contains("conflicts") { try writeConflictCopies(count: 200) }
    try record(status)
    #expect(footer.hasSuffix("? help  \(sign)"))
    #expect(sign.count <= 10)
    session.prefer("reader = on\n")
    #expect(footer.hasSuffix("help  \(words)"))
  }

  // What the last sync left, and is there no more, is no conflict.
  private func writeConflictCopies(count: Int) throws {
    let folder = session.content.library.path + "/notes/the-good-hawk"
    try Folder.create(folder)
    for number in 0..<count {
      try DurableFile.replace("\(folder)/a.conflict-20261120T100000Z-\(number).md", with: [0x61])
    }
    session.content.libraryDidChange()
  }

  @Test func whatWasResolvedIsNoConflict() throws {
    try writeConflictCopies(count: 1)
    try record(#"{"state": "in-sync", "in-sync": \#(Session.start), "conflicts": 2}"#)
    #expect(footer.hasSuffix("≠ 1"))
    let folder = session.content.library.path + "/notes/the-good-hawk"
    unlink("\(folder)/a.conflict-20261120T100000Z-0.md")
    session.content.libraryDidChange()
    session.application.show()
    #expect(footer.hasSuffix("⇅ now"))
  }

  @Test func aSyncThatRunsShowsItsProgress() throws {
    let folder = session.content.sync.folder
    try Folder.create(folder.path)
    let lock = try FileLock.acquire(folder.lockPath)
    try record(#"{"state": "running", "percent": 40}"#)
    #expect(footer.hasSuffix("? help  ↻ 40%"))
    withExtendedLifetime(lock) {}
  }

  @Test func eachChangeIsToldOnce() throws {
    try record(#"{"state": "in-sync", "in-sync": 1}"#)
    #expect(session.content.window.message?.text.contains("sync") != true)
    try record(#"{"state": "failed", "reason": "it is read-only"}"#)
    #expect(session.content.window.message?.text == "Not synced: it is read-only")
    #expect(session.content.window.message?.isWarning == true)
    try session.press("j")
    try record(#"{"state": "failed", "reason": "it is read-only", "failures": 2}"#)
    #expect(session.content.window.message == nil)
    try session.relaunch()
    session.content.syncDidChange()
    #expect(session.content.window.message == nil)
    try record(#"{"state": "offline", "reason": "no network"}"#)
    #expect(session.content.window.message?.isWarning == false)
    try record(#"{"state": "in-sync", "in-sync": 1}"#)
    #expect(session.content.window.message?.text == "In sync again")
  }

  private func due(_ status: String, at seconds: Int) throws -> Int? {
    try record(status)
    session.content.library.today = { Moment(secondsSince1970: seconds) }
    return session.content.sync.secondsUntilDue
  }

  @Test func aChangeIsSyncedSoonAndMoreChangesDoNotPutItOff() throws {
    #expect(try due(#"{"state": "in-sync", "run": 1000}"#, at: 2000) == nil)
    session.content.sync.noticeChange()
    #expect(session.content.sync.secondsUntilDue == nil, "it is not automatic")
    session.prefer("sync = auto\n")
    #expect(session.content.sync.secondsUntilDue == 30)
    #expect(try due(#"{"state": "in-sync", "run": 1000}"#, at: 2020) == 10)
    session.content.sync.noticeChange()
    #expect(session.content.sync.secondsUntilDue == 10)
    #expect(try due(#"{"state": "in-sync", "run": 1900}"#, at: 2020) == 180)
    // Another window has sent it.
    #expect(try due(#"{"state": "in-sync", "run": 2025}"#, at: 2030) == nil)
    session.content.sync.noticeChange()
    #expect(session.content.sync.secondsUntilDue == 295)
    #expect(try due(#"{"state": "failed", "run": 2031}"#, at: 2031) == nil)
  }

  @Test func offlineItIsTriedAgainLessAndLessOften() throws {
    session.prefer("sync = auto\n")
    let intervals = try [1, 2, 3, 5, 99].map {
      try due(#"{"state": "offline", "reason": "", "run": 1000, "failures": \#($0)}"#, at: 1010)
    }
    #expect(intervals == [50, 110, 290, 1790, 1790])
  }

  @Test func aStatusThatWasLostIsThatOfANewLibrary() throws {
    let folder = session.content.sync.folder
    try record("torn")
    #expect(session.content.sync.status == nil)
    try DurableFile.replace(folder.path + "/settings", with: [])
    session.content.syncDidChange()
    #expect(session.content.sync.status == SyncStatus())
    unlink(folder.statusPath)
    session.content.syncDidChange()
    session.prefer("sync = auto\n")
    #expect(session.content.sync.status?.state.kind == .new && session.content.sync.isStale)
  }
}
