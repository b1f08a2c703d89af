public import NotesLibrary

/// A text not yet saved as a note, which can be found like one.
public struct SearchDraft: Hashable {
  /// The session it belongs to.
  public let session: String
  /// The subject it is on.
  public let subject: Subject
  /// The note that it changes; nil for a new one.
  public let note: Note.ID?
  /// The text.
  public let bytes: [UInt8]

  /// Makes a draft.
  public init(session: String, subject: Subject, note: Note.ID? = nil, bytes: [UInt8]) {
    self.session = session
    self.subject = subject
    self.note = note
    self.bytes = bytes
  }
}
