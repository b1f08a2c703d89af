/// A former text of a note.
public struct NoteVersion: Hashable, Sendable, Identifiable {
  /// What replaced a text.
  public enum Replacement: String, CaseIterable, Sendable {
    case saved, merged, synced, imported
    /// A command changed the note.
    case changed
    case deleted
    /// Nothing: the note was moved.
    case moved

    var mark: String { self == .saved ? "" : "-\(rawValue)" }
  }

  /// The file's name without `.md`: when the text was replaced, a checksum of it, and what replaced it
  /// unless that was saved in the app.
  public let id: String
  public let path: String
  /// When the text was replaced.
  public let date: Moment

  public var replacement: Replacement {
    // Behind it may be the number of a name that was taken.
    id.split(separator: "-").dropFirst(2).first.flatMap { Replacement(rawValue: String($0)) }
      ?? .saved
  }

  init?(fileName: String, in folder: String) {
    guard fileName.hasSuffix(".md"), !fileName.hasPrefix("."),
      let date = Moment(compact: fileName.prefix(16))
    else { return nil }
    id = String(fileName.dropLast(3))
    path = "\(folder)/\(fileName)"
    self.date = date
  }
}
