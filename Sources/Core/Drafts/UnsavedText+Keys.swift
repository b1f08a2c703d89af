public import NotesLibrary
public import SceneState
public import TextEditing

extension UnsavedText {
  fileprivate static let bookTextKey = SceneKey("BookView.newNote", [.draft, .portable, .history])
  fileprivate static let characterTextKey = SceneKey(
    "CharacterView.newNote", [.draft, .portable, .history])
  /// The key of changed texts, whatever note they belong to.
  public static let changedTextKey = SceneKey("NoteView.editedNote", [.draft, .portable, .history])
  static let isChangedKey = SceneKey("NoteView.IsChanged", [.belongsToText, .portable])
  static let baseTextKey = SceneKey("NoteView.baseNote", .portable)
  /// The key of when a text was last changed, to the minute, in seconds since 1970.
  static let lastChangeKey = SceneKey("Draft.ChangedAt", .belongsToText)
  static let claimKey = SceneKey("Draft.Claim", [.belongsToText, .namesNote])

  static let keys =
    [
      bookTextKey, characterTextKey, changedTextKey, isChangedKey, baseTextKey, lastChangeKey,
      claimKey,
    ]
    + Claim.Part.allCases.flatMap { [$0.key(ofDraft: true), $0.key(ofDraft: false)] }

  func partKey(_ part: Claim.Part) -> String { sceneKey(part.key(ofDraft: isDraft)) }

  public static func draftKey(_ subject: Subject) -> String {
    (subject.character == nil ? bookTextKey : characterTextKey)(subject.id)
  }

  /// Returns what the state of a note belongs to within a scene.
  ///
  /// Two notes on different subjects may have the same identifier if a file was copied there by other means.
  public static func scope(_ id: Note.ID, on subject: Subject) -> String { "\(subject.id)/\(id)" }

  public static func isChanged(_ id: Note.ID, on subject: Subject, in scene: Scene) -> Bool {
    scene[isChangedKey(scope(id, on: subject))] == true.sceneText
  }

  static func isChanged(_ scope: String, in kept: SceneContents) -> Bool {
    kept[isChangedKey(scope)] == true.sceneText
  }

  public static func changedText(of note: Note, in scene: Scene) -> TextBuffer? {
    guard isChanged(note.id, on: note.subject, in: scene) else { return nil }
    return scene.text(forKey: changedTextKey(scope(note.id, on: note.subject)))
  }
}

extension UnsavedTexts {
  /// The subjects with a draft that may have to be saved to its end, or to be compared with the notes; call
  /// `didResumeDrafts` once they are all resumed.
  ///
  /// A start waits for this: a scene keeps little, but there may be very many subjects.
  public var interruptedSubjects: [Subject] {
    let drafts = [UnsavedText.bookTextKey, UnsavedText.characterTextKey]
    let textKeys = [Claim.Part.saving.key(ofDraft: true)] + (scene.hasLostCommits ? drafts : [])
    let scopes =
      UnsavedText.claimKey.scopes(in: scene.contents.values.keys)
      + textKeys.flatMap { $0.scopes(in: scene.textKeys) }
    if scopes.isEmpty { return [] }
    return library.catalogue.subjects.filter { scopes.contains($0.id.uuidString) }
  }
}

extension Claim.Part {
  fileprivate func key(ofDraft isDraft: Bool) -> SceneKey {
    switch self {
    // Another one may be written meanwhile: both are drafts.
    case .saving where isDraft: SceneKey("Draft.SavingText", [.draft, .portable])
    case .saving: SceneKey("NoteView.mergedNote", .belongsToText)
    case .base: SceneKey(isDraft ? "Draft.AttemptedBase" : "NoteView.mergedBase", .belongsToText)
    case .attempted:
      SceneKey(isDraft ? "Draft.AttemptedText" : "NoteView.attemptedNote", .belongsToText)
    case .origin: SceneKey(isDraft ? "Draft.Origin" : "NoteView.originNote", .belongsToText)
    }
  }
}
