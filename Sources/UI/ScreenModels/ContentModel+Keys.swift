import Drafts
public import SceneState

extension ContentModel {
  /// The keys of all models that have a role.
  public static let keys = SceneKeys(
    [
      [ChangeQueue.removedTextKey], TabsModel.keys, SubjectFormModel.keys, PlaceModel.keys,
      BookModel.keys,
      CharacterModel.keys, CommandLineModel.keys,
      EditorModel.keys,
      FindModel.keys, GoToLineModel.keys, HelpModel.keys, KillRing.keys, ListModel.keys,
      NameJumpModel.keys,
      MoveModel.keys, NoteFilterModel.keys, NoteModel.keys, ReadingModel.keys,
      NotesModel.keys,
      PipeModel.keys,
      ReplaceModel.keys, SearchModel.keys, SessionsModel.keys, TabModel.keys, TextHandover.keys,
      UnsavedTexts.keys, WriteFileModel.keys,
    ].flatMap { $0 })
}
