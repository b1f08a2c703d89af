import Drafts
public import SceneState

extension ContentModel {
  /// The keys of all models that have a role.
  public static let keys = SceneKeys(
    [
      [ChangeQueue.removedTextKey], TabsModel.keys, SubjectFormModel.keys, BookModel.keys,
      CharacterModel.keys, EditorModel.keys, KillRing.keys, ListModel.keys, NoteModel.keys,
      NotesModel.keys, PromptModel.keys, ReadingModel.keys, TabModel.keys, TextHandover.keys,
      UnsavedTexts.keys,
    ].flatMap { $0 })
}
