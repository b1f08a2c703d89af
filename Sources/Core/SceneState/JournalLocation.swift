import DurableFiles
import Glibc

/// Where the journal of a session is, and what is there.
struct JournalLocation {
  let store: SessionStore
  let location: SessionLocation
  var wakeup: Wakeup?

  var session: String { location.name }
  var path: String { store.folder(of: location) + "/journal" }

  func open() throws -> (journal: Journal, contents: JournalContents) {
    try Journal.open(path, header: RestoredJournal.header, wakeup: wakeup, runner: store.runner)
  }

  /// Keeps the steps of a journal that is about to be written anew; see `SessionStore.keepHistory`.
  var keepHistory: @Sendable () throws -> Void {
    { try store.keepHistory(ofJournalAt: path, store.nameInHistory(of: location)) }
  }

  private var setAside: SetAside { store.setAside }
  func setAsidePath(_ number: Int) -> String { setAside.path(of: session, number) }

  /// Sets a copy of the file aside and leaves the file as it is; returns the number of the copy.
  func copyAside() throws -> Int {
    let bytes = try DurableFile.read(path)
    if let number = try setAside.lastNumber(of: session, keeping: bytes) { return number }
    return try setAside.add(session) { try DurableFile.create(bytes, at: $0) }
  }

  /// Sets aside a file that is not this session's journal, so that it can be replaced; returns its number.
  func keepAside() throws -> Int {
    do { return try copyAside() } catch { return try moveAside() }
  }

  /// Whether the file is an undamaged journal without texts; a file that cannot be read may have texts.
  var hasNoTexts: Bool {
    guard let kept = try? SceneContents(journalPath: path) else { return false }
    return kept.isWhole && kept.textKeys.isEmpty
  }

  func moveAside() throws -> Int {
    try setAside.add(session) { copy in try DurableFile.move(path, to: copy) }
  }
}
