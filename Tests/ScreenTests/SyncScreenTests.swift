import DurableFiles
import NotesLibrary
import ScreenModels
import Sync
import TestSupport
import Testing

/// How the syncing of the library stands is said in the footer, and once when it changes.
@Suite struct SyncScreenTests {
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
    try DurableFile.replace(folder.statusPath, with: Array(json.utf8))
    session.content.syncDidChange()
    session.application.show()
  }

  private static let twoMinutesAgo = Session.start - 120

  @Test func nothingIsSaidOfALibraryThatDoesNotSync() throws {
    #expect(footer.hasSuffix("? help"))
    try session.press(":")
    try session.type("sync\n")
    #expect(session.takeEffects().isEmpty)
    #expect(session.screen.contains("this library does not sync"))
  }

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
    (#"{"state": "new"}"#, "⇅", "synced"),
  ]) func theFooterHasItInTenCells(status: String, sign: String, words: String) throws {
    try record(status)
    #expect(footer.hasSuffix("? help  \(sign)"))
    #expect(sign.count <= 10)
    session.prefer("reader = on\n")
    #expect(footer.hasSuffix("help  \(words)"))
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
    #expect(session.content.message?.text.contains("sync") != true)
    try record(#"{"state": "failed", "reason": "it is read-only"}"#)
    #expect(session.content.message?.text == "Not synced: it is read-only")
    #expect(session.content.message?.isWarning == true)
    try session.press("j")
    try record(#"{"state": "failed", "reason": "it is read-only", "failures": 2}"#)
    #expect(session.content.message == nil)
    try session.relaunch()
    session.content.syncDidChange()
    #expect(session.content.message == nil)
    try record(#"{"state": "offline", "reason": "no network"}"#)
    #expect(session.content.message?.isWarning == false)
    try record(#"{"state": "in-sync", "in-sync": 1}"#)
    #expect(session.content.message?.text == "In sync again")
  }

  @Test func itIsAskedForByNameAndExplained() throws {
    try record(#"{"state": "in-sync", "in-sync": \#(Session.start), "unsent": 2}"#)
    try session.press(":")
    try session.type("sync\n")
    #expect(session.takeEffects() == [.sync])
    #expect(session.screen.contains("Syncing …"))
    try session.press(":")
    try session.type("sync-status\n")
    #expect(session.screen.contains("In sync; last in sync 20 Nov 2026, 14:03; 2 to send"))
  }
}
