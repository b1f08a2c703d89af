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
  init(path: String, setAside: String, failureSignal: Int32?) throws(FileError) {
    var result: (journal: Journal, contents: JournalContents)
    do throws(FileError) {
      result = try Journal.open(path, header: Self.header, failureSignal: failureSignal)
    } catch {
      _ = try Self.setAside(in: setAside, for: path) { copy throws(FileError) in
        try DurableFile.move(path, to: copy)
      }
      result = try Journal.open(path, header: Self.header, failureSignal: failureSignal)
    }
    var contents = SceneContents()
    for record in result.contents.records {
      if let change = SceneChange(payload: record) { contents.replay(change) }
    }
    Self.salvage(result.contents.damaged, into: &contents)
    journal = result.journal
    let isSound = result.contents.kind == .journal && result.contents.damaged.isEmpty
    guard !isSound else {
      self.contents = contents
      notice = nil
      return
    }
    let kept = try Self.setAside(in: setAside, for: path) { copy throws(FileError) in
      try DurableFile.create(try DurableFile.read(path), at: copy)
    }
    if result.contents.kind == .foreign { contents = SceneContents() }
    try journal.rewrite(contents.changes.map(\.payload))
    self.contents = contents
    notice =
      result.contents.kind == .foreign
      ? "this session's state could not be read; it is kept at \(kept)"
      : "this session's state was damaged; the rest came back, the file is kept at \(kept)"
  }

  // A text with one wrong byte is worth more to its writer than no text.
  private static func salvage(_ lines: [ArraySlice<UInt8>], into contents: inout SceneContents) {
    for line in lines {
      guard case .text(let key, let bytes)? = SceneChange(payload: JournalLine.salvage(line)),
        contents.texts[key] == nil
      else { continue }
      contents.setText(bytes, forKey: key)
    }
  }

  private static func setAside(
    in folder: String, for path: String, by keep: (String) throws(FileError) -> Void
  ) throws(FileError) -> String {
    try Folder.create(folder)
    let session = Folder.parent(of: path).split(separator: "/").last ?? ""
    var number = 1
    while true {
      let copy = "\(folder)/\(session)-\(number).journal"
      do throws(FileError) {
        try keep(copy)
        return copy
      } catch where error.code == EEXIST {
        number += 1
      }
    }
  }
}
