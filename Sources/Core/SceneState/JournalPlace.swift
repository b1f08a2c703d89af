import DurableFiles
import Glibc

/// Where a session's journal is, and where it is kept when it is put out of the way.
struct JournalPlace {
  let session: String
  let path: String
  let setAside: SetAside
  var keys = SceneKeys([])
  var signal: Int32?
  var background = Background.threads

  /// Opens the journal, or makes one.
  func open() throws(FileError) -> (journal: Journal, contents: JournalContents) {
    try Journal.open(
      path, header: RestoredJournal.header, signal: signal, background: background)
  }

  /// Where a state is kept.
  func setAsidePath(_ number: Int) -> String { setAside.path(of: session, number) }

  /// Keeps the file as it is, and leaves it; returns the number under which it is kept.
  func copyAside() throws(FileError) -> Int {
    let bytes = try DurableFile.read(path)
    if let number = try setAside.lastNumber(of: session, keeping: bytes) { return number }
    return try setAside.add(session) { copy throws(FileError) in
      try DurableFile.create(bytes, at: copy)
    }
  }

  /// Keeps what is no journal of ours any more, so that it can be replaced; returns its number.
  func keepAside() throws(FileError) -> Int {
    do throws(FileError) { return try copyAside() } catch { return try moveAside() }
  }

  /// Whether the file is a journal, all of it, that has no text; one that cannot be read may have any.
  var hasNoTexts: Bool {
    guard let kept = try? KeptSession(name: session, journalPath: path) else { return false }
    return kept.isWhole && kept.textKeys.isEmpty
  }

  /// Moves whatever has the file's name out of the way; returns the number under which it is kept.
  func moveAside() throws(FileError) -> Int {
    try setAside.add(session) { copy throws(FileError) in try DurableFile.move(path, to: copy) }
  }
}
