public import NotesLibrary

/// A text that is not saved as a note yet, to be found like one.
public struct SearchDraft: Hashable {
  /// The session it belongs to.
  public let session: String
  /// What it is on.
  public let subject: Subject
  /// The note that it is a changed text of; nil for a new one.
  public let note: Note.ID?
  /// What it says.
  public let bytes: [UInt8]

  /// Describes a draft.
  public init(session: String, subject: Subject, note: Note.ID? = nil, bytes: [UInt8]) {
    self.session = session
    self.subject = subject
    self.note = note
    self.bytes = bytes
  }
}
