/// A text that stood on the screen, as the change that made it from the one before.
public struct TextStep: Hashable, Sendable {
  /// What ended it, or made it.
  public enum Kind: String, Sendable, CaseIterable {
    /// A pause, or another text.
    case typed
    /// The process that showed it was killed, or died with its machine.
    case killed
    // These made it the text of a note, or ended the note.
    case saved, merged, synced, imported, changed, moved, deleted, restored
    /// The other text of a note that was changed in two places.
    case conflict
  }

  /// When it was complete, in seconds since 1970.
  public let time: Int
  /// For how many seconds it stood, as far as that is known.
  public internal(set) var pause = 0
  public var kind = Kind.typed
  /// The session that showed it; empty for what was done elsewhere.
  public var session = ""
  /// From the end of the text to its beginning; only what is inserted if that is the whole text.
  let changes: [Change]
  let isWhole: Bool
  /// Where it ended in the journal that it comes from.
  var journalOffset = 0
  /// The note that the text before it is by now, or that it is to be forgotten; it is empty itself then.
  var noteID: String?

  struct Change: Hashable, Sendable {
    let offset: Int
    let removedCount: Int
    let inserted: [UInt8]
  }

  /// How many seconds count as a pause that is kept for longer.
  public static let longPause = 60
}
