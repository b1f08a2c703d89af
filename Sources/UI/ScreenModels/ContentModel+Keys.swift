import Drafts
public import SceneState

extension ContentModel {
  /// The keys of all models that have a role.
  public static let keys = SceneKeys(
    [
      [ChangeQueue.removedTextKey], EditorModel.keys, KillRing.keys, ListModel.keys, NoteModel.keys,
      NotesModel.keys, PeopleModel.keys, PromptModel.keys, ReadingModel.keys, SubjectFormModel.keys,
      SubjectModel.keys, TabModel.keys, TabsModel.keys, TextHandover.keys, UnsavedTexts.keys,
    ].flatMap { $0 })
}
