/// The key of a text that is not saved as a note, taken apart.
///
/// The models of the screens name their texts so: `BookView.newNote@SUBJECT`,
/// `CharacterView.newNote@SUBJECT` and `NoteView.editedNote@SUBJECT/NOTE`, and while one is being saved
/// `Draft.SavingText@SUBJECT`.
public struct DraftKey: Hashable, Sendable {
  /// The key as the scene knows it.
  public let text: String
  /// The identifier of the book or character that it is on.
  public let subject: String
  /// The identifier of the note that it is a changed text of; nil for a new one.
  public let note: String?

  /// Takes a key apart; nil for that of another text.
  public init?(_ text: String) {
    let words = text.split(separator: "@", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "BookView.newNote", "CharacterView.newNote", "Draft.SavingText":
      (subject, note) = (words[1], nil)
    case "NoteView.editedNote":
      let parts = words[1].split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      (subject, note) = (parts[0], parts[1])
    default: return nil
    }
    self.text = text
  }

  /// The key of the value that tells of a note's text that it was changed; nil for a new note.
  var changeMark: String? { note.map { "NoteView.IsChanged@\(subject)/\($0)" } }
}

extension KeptState {
  /// The keys of all texts that are not saved as notes, in their order.
  public var draftKeys: [DraftKey] {
    textKeys.compactMap(DraftKey.init).filter { key in
      key.changeMark.map { self[$0] == true.sceneText } ?? true
    }
  }
}
