import DurableFiles
import Glibc

struct JournalLocation {
  let session: String
  let path: String
  let setAside: SetAside
  var keys = SceneKeys([])
  var wakeup: Wakeup?
  var runner: Jobs.Runner = Jobs.thread
  /// Keeps the steps of a journal that is about to be written anew; see `SessionStore.keepHistory`.
  var keepHistory: @Sendable () throws -> Void = {}

  func open() throws -> (journal: Journal, contents: JournalContents) {
    try Journal.open(path, header: RestoredJournal.header, wakeup: wakeup, runner: runner)
  }

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
