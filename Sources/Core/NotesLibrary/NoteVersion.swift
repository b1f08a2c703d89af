/// A former text of a note.
public struct NoteVersion: Hashable, Sendable, Identifiable {
  /// The file's name without `.md`: when the text was replaced, and a checksum of it.
  public let id: String
  /// Where the file is.
  public let path: String
  /// When the text was replaced.
  public let date: Moment

  /// A file of a note's versions; nil when its name is not a version's.
  init?(fileName: String, in folder: String) {
    guard fileName.hasSuffix(".md"), !fileName.hasPrefix("."),
      let date = Moment(compact: fileName.prefix(16))
    else { return nil }
    id = String(fileName.dropLast(3))
    path = "\(folder)/\(fileName)"
    self.date = date
  }
}
