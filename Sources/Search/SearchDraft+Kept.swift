public import NotesLibrary
public import SceneState
import TextEditing

extension SearchDraft {
  /// The drafts that a session keeps, in the order of what they are on.
  ///
  /// The keys are those of `DraftModel` and `NoteModel`.
  public static func drafts(in kept: some KeptState, on subjects: [Subject]) -> [SearchDraft] {
    let keys = kept.textKeys.map { $0.split(separator: "@", maxSplits: 1).map(String.init) }
      .filter { $0.count == 2 }
    return subjects.flatMap { subject in
      keys.compactMap { key in draft(kept, subject, view: key[0], scope: key[1]) }
    }
  }

  private static func draft(
    _ kept: some KeptState, _ subject: Subject, view: String, scope: String
  ) -> SearchDraft? {
    let id = subject.id.uuidString
    let note: String?
    switch view {
    case "BookView.newNote" where scope == id, "CharacterView.newNote" where scope == id:
      note = nil
    case "NoteView.editedNote"
    where scope.hasPrefix(id + "/") && kept["NoteView.IsChanged@\(scope)"] == "true":
      note = String(scope.dropFirst(id.count + 1))
    default: return nil
    }
    let bytes = kept.text(forKey: "\(view)@\(scope)").bytes
    return SearchDraft(session: kept.name, subject: subject, note: note, bytes: bytes)
  }
}
