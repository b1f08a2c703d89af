import Drafts
public import NotesLibrary
import SceneState

/// What a list shows of a character.
public struct CharacterRow {
  /// The character.
  public let subject: Subject
  /// Whether it is a favourite.
  public let isFavourite: Bool
  /// How many notes there are on it.
  public let noteCount: Int
  /// Whether a note on it is being written in this session.
  public let hasDraft: Bool

  init(_ subject: Subject, library: Library, scene: Scene) {
    self.subject = subject
    isFavourite = library.isFavourite(subject.id)
    noteCount = library.noteCount(on: subject)
    hasDraft = scene.text(forKey: Draft.textKey(subject)).count > 0
  }
}
