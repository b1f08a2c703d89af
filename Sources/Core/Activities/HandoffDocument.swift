public import SceneState

/// A session in a form that can be sent elsewhere: its tab, its paths, its selections, its drafts.
///
/// The edit histories of its texts are left out: nobody else should see what was deleted.
public struct HandoffDocument: Hashable, Sendable {
  /// The name of the session.
  public let session: String
  /// The target it was opened for; nil for an ordinary session.
  public let presentedValue: String?
  /// Its state, as far as that has a meaning elsewhere.
  public let snapshot: SceneSnapshot

  /// In bytes; anything larger is refused.
  public static let largest = 64 << 20

  /// Makes a document of what can be sent of a session.
  public init(session: String, presentedValue: String?, snapshot: SceneSnapshot) {
    self.session = session
    self.presentedValue = presentedValue
    self.snapshot = SceneSnapshot(
      values: snapshot.values.filter { Self.isPortable($0.key, Self.values) },
      texts: snapshot.texts.filter { Self.isPortable($0.key, Self.texts) })
  }

  // The values that are sent; overlays, the kill ring and whatever refers to files of this machine
  // are left out.
  private static let values: Set = [
    "ContentView.CurrentTab", "ContentView.Title", "BookView.ShowingAmazonPage",
    "BookView.SelectedCharacter", "BookView.SelectedNote", "BookView.Focus",
    "BookView.FocusedList", "CharacterView.Focus", "CharacterView.SelectedPane",
    "CharacterView.SynopsisFirstRow", "List.Selection", "List.SelectedRow", "List.FirstRow",
    "Editor.Cursor", "Editor.Mark", "Editor.IsMarkSet", "Editor.FirstRow", "Editor.LastAction",
    "NoteView.IsEditing", "NoteView.IsChanged", "NoteView.HasReverted",
  ]
  private static let texts: Set = [
    "BookView.newNote", "CharacterView.newNote", "NoteView.editedNote", "NoteView.baseNote",
    "NoteView.revertedNote", "Draft.SavingText",
  ]

  private static func isPortable(_ key: String, _ names: Set<String>) -> Bool {
    names.contains(String(key.prefix { $0 != "@" }))
  }
}
