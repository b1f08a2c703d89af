public import NotesLibrary
public import SceneState
public import TextEditing

/// A text of some session that is not saved as a note.
public struct ShelvedDraft: Identifiable, Sendable {
  /// The state of the session that has it.
  public enum State: String, Hashable, Sendable {
    /// The session is open in some terminal.
    case live
    /// Nobody has the session open.
    case kept
    /// The session was closed.
    case closed
    /// The session's state was set aside, because it could not be read or did not start.
    case broken
  }

  /// Eight hexadecimal digits, the same as long as the draft is not moved.
  public let id: String
  public let location: SessionLocation
  public let state: State
  /// Where the session is open; nil unless it is live.
  public let holder: String?
  public let key: DraftKey
  /// What it is on; nil when that is not in the library.
  public let subject: Subject?
  /// When anything of its session was last changed, in seconds since 1970.
  public var lastChange: Int { changeTime / 1_000_000_000 }
  /// The same in nanoseconds, precise enough to sort drafts.
  let changeTime: Int
  public let buffer: TextBuffer

  init(
    _ key: DraftKey, in kept: any KeptState, at location: SessionLocation, state: State,
    holder: String?,
    subject: Subject?, changeTime: Int
  ) {
    id = Self.identifier("\(location.sceneText ?? "")\n\(key.text)")
    self.location = location
    self.state = state
    self.holder = holder
    self.key = key
    self.subject = subject
    self.changeTime = changeTime
    buffer = kept.text(forKey: key.text)
  }

  /// FNV-1a (draft-eastlake-fnv), 32 bits: enough to distinguish a handful of drafts.
  private static func identifier(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The name of its subject, or the identifier of one that is not in the library.
  public var subjectName: String { subject?.name ?? key.subject }

  /// Returns the note whose changes it has, whether that exists or not; nil for a new note.
  public func note(in library: Library) -> Note? {
    guard let subject, let id = key.note else { return nil }
    return library.note(id, on: subject) ?? library.formerNote(id, on: subject)
  }

  /// Its first line that has words; empty when there is none.
  public var firstLine: String {
    let text = String(decoding: buffer[0..<min(buffer.count, 512)], as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    return String(lines.first { !$0.isEmpty } ?? "")
  }
}
