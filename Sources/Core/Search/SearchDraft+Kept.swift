public import NotesLibrary
public import SceneState
import TextEditing

extension SearchDraft {
  /// The drafts that a session keeps, in the order of what they are on.
  public static func drafts(in kept: some KeptState, on subjects: [Subject]) -> [SearchDraft] {
    let keys = kept.draftKeys
    return subjects.flatMap { subject in
      keys.filter { $0.subject == subject.id.uuidString }.map { key in
        SearchDraft(
          session: kept.name, subject: subject, note: key.note,
          bytes: kept.text(forKey: key.text).bytes)
      }
    }
  }
}
