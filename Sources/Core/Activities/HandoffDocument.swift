public import SceneState

/// A session in a form that can be sent elsewhere: its tab, its paths, what is selected, its drafts.
///
/// The histories of its texts stay behind: what was deleted is nobody else's business.
public struct HandoffDocument: Hashable, Sendable {
  /// What the session is called.
  public let session: String
  /// What it was opened for; nil for a session of no particular subject.
  public let presentedValue: String?
  /// What it keeps, as far as that means something elsewhere.
  public let snapshot: SceneSnapshot

  /// More bytes are no document.
  public static let largest = 64 << 20

  /// Takes of a session what can be sent.
  public init(session: String, presentedValue: String?, snapshot: SceneSnapshot) {
    self.session = session
    self.presentedValue = presentedValue
    self.snapshot = SceneSnapshot(
      values: snapshot.values.filter { Self.isPortable($0.key, Self.values) },
      texts: snapshot.texts.filter { Self.isPortable($0.key, Self.texts) })
  }

  // What lies over the screens, what was cut, and all that stands for files here stays here.
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
