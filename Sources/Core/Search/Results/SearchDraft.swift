public import Drafts
public import NotesLibrary
public import SceneState
import TextEditing

/// A text not yet saved as a note, which can be found like one.
public struct SearchDraft: Hashable, Sendable {
  public let session: String
  /// Its identifier on the shelf; nil for a draft of the session that is open here.
  public private(set) var shelfID: ShelvedText.ID?
  public let subject: Subject
  /// The note that it changes; nil for a new one.
  public private(set) var noteID: Note.ID?
  public let bytes: [UInt8]
}

extension SearchDraft {
  /// Makes a draft to find of one on the shelf; nil if its subject is not known, or it is a form.
  public init?(_ draft: ShelvedText) {
    guard draft.key.form == nil,
      let subject = draft.subject ?? .unknown(draft.key.subjectID, called: draft.knownName)
    else { return nil }
    self.init(
      session: draft.location.name, shelfID: draft.id, subject: subject, noteID: draft.key.noteID,
      bytes: draft.buffer.bytes)
  }

  /// Returns the drafts in a session, in the order of their subjects; those whose book no longer exists come last.
  public static func drafts(
    in kept: SceneContents, of session: String, on catalogue: Catalogue
  ) -> [SearchDraft] {
    let (keys, subjects) = (kept.unsavedKeys, catalogue.subjects)
    let known = Set(subjects.map(\.id.uuidString))
    let others = keys.lazy.map(\.subjectID).filter { !known.contains($0) }
    let unknown = Set(others).sorted().map { id in
      let name = catalogue.removed.first { $0.id.uuidString == id }?.name
      return (id, Subject.unknown(id, called: name ?? kept.rememberedName(of: id)))
    }
    return (subjects.map { ($0.id.uuidString, $0) } + unknown).flatMap { id, subject in
      keys.filter { $0.subjectID == id }.compactMap { key in
        subject.map {
          SearchDraft(
            session: session, subject: $0, noteID: key.noteID,
            bytes: kept.text(forKey: key.text).bytes)
        }
      }
    }
  }
}
