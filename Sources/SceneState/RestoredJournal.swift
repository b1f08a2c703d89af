import DurableFiles
import Glibc

/// A session's journal as it was found, with all that could be read from it.
struct RestoredJournal {
  let journal: Journal
  let contents: SceneContents
  let notice: String?

  static let header = "hawknotes session 1"

  /// Opens a session's journal; whatever is in the file, there is a journal afterwards.
  ///
  /// A file with parts that cannot be read is kept whole in `setAside`. Throws `FileError` only when
  /// no journal can be made at all.
  init(
    path: String, setAside: String, signal: Int32?, background: Background
  ) throws(FileError) {
    func open() throws(FileError) -> (journal: Journal, contents: JournalContents) {
      try Journal.open(path, header: Self.header, signal: signal, background: background)
    }
    let found: (journal: Journal, contents: JournalContents)
    do throws(FileError) {
      found = try open()
    } catch  where [ELOOP, EINVAL, EISDIR, EACCES, EPERM, EIO, ENXIO].contains(error.code) {
      // The file itself is at fault, not the place or the moment: another can take its name.
      let kept = try Self.setAside(in: setAside, for: path) { copy throws(FileError) in
        try DurableFile.move(path, to: copy)
      }
      journal = try open().journal
      contents = SceneContents()
      notice = Self.unreadable(kept)
      return
    }
    journal = found.journal
    let isForeign = found.contents.kind == .foreign
    contents = isForeign ? SceneContents() : JournalReplay(found.contents).contents
    guard isForeign || found.contents.isDamaged else {
      notice = nil
      return
    }
    let kept = try Self.setAside(in: setAside, for: path) { copy throws(FileError) in
      try DurableFile.create(try DurableFile.read(path), at: copy)
    }
    try journal.rewrite(contents.append)
    notice =
      isForeign
      ? Self.unreadable(kept)
      : "this session's state was damaged; the rest came back, the file is kept at \(kept)"
  }

  private static func unreadable(_ kept: String) -> String {
    "this session's state could not be read; it is kept at \(kept)"
  }

  private static func setAside(
    in folder: String, for path: String, by keep: (String) throws(FileError) -> Void
  ) throws(FileError) -> String {
    try Folder.create(folder)
    let session = Folder.parent(of: path).split(separator: "/").last ?? ""
    return try DurableFile.atFreeName("\(folder)/\(session).journal", keep)
  }
}
