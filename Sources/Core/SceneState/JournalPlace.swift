import DurableFiles
import Glibc

/// Where a session's journal is, and where it is kept when it is put out of the way.
struct JournalPlace {
  let session: String
  let path: String
  let setAside: SetAside
  /// The keys of the values without which the texts would not be what they are.
  var textValueKeys: Set<String> = []
  var signal: Int32?
  var background = Background.threads

  /// Opens the journal, or makes one.
  func open() throws(FileError) -> (journal: Journal, contents: JournalContents) {
    try Journal.open(
      path, header: RestoredJournal.header, signal: signal, background: background)
  }

  /// Where a state is kept.
  func setAsidePath(_ number: Int) -> String { setAside.path(of: session, number) }

  /// Keeps the file as it is, and leaves it; gives the number under which it is kept.
  func copyAside() throws(FileError) -> Int {
    let bytes = try DurableFile.read(path)
    return try setAside.add(session) { copy throws(FileError) in
      try DurableFile.create(bytes, at: copy)
    }
  }

  /// Moves whatever has the file's name out of the way; gives the number under which it is kept.
  func moveAside() throws(FileError) -> Int {
    try setAside.add(session) { copy throws(FileError) in try DurableFile.move(path, to: copy) }
  }
}
