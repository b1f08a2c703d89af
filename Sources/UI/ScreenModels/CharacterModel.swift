public import NotesLibrary
public import SceneState

/// A character's screen: its synopsis, its notes, the draft of a note on it.
public final class CharacterModel: SceneBacked, SubjectModel {
  public enum Pane: String, SceneStorageValue, SubjectPane {
    case synopsis = "Synopsis"
    case notes = "Notes"
    case editor = "Editor"
  }

  public let scene: Scene
  public let sceneScope: String
  public let character: BookCharacter
  /// The book that introduces it.
  public let book: Book
  public let notes: NotesModel
  public let draft: DraftModel
  private let library: Library
  public private(set) lazy var synopsisScroll = ScrollModel(
    scene: scene, key: sceneKey(Self.synopsisFirstRowKey))

  @SceneStorage(CharacterModel.focusKey) private var storedFocus = Pane.synopsis
  /// The pane that had the focus before the editor.
  @SceneStorage(CharacterModel.selectedPaneKey) public private(set) var selectedPane = Pane.synopsis

  @SceneStorage(CharacterModel.hidesNothingKey) public var hidesNothing = false
  @SceneStorage(CharacterModel.isZoomedKey) public var isZoomed = false
  // A former version wrote whenever the editor had the focus.
  @SceneStorage(CharacterModel.isWritingKey) public var isWriting = true

  private static let hidesNothingKey = SceneKey("CharacterView.HidesNothing", .portable)
  private static let isZoomedKey = SceneKey("CharacterView.IsZoomed", .portable)
  private static let isWritingKey = SceneKey("CharacterView.IsWriting", .portable)
  private static let focusKey = SceneKey("CharacterView.Focus", .portable)
  private static let selectedPaneKey = SceneKey("CharacterView.SelectedPane", .portable)
  private static let synopsisFirstRowKey = SceneKey("CharacterView.SynopsisFirstRow", .portable)
  static let keys = [
    focusKey, selectedPaneKey, synopsisFirstRowKey, hidesNothingKey, isWritingKey, isZoomedKey,
  ]

  init(
    scene: Scene, library: Library, mentions: MentionsModel, tab: Tab, character: BookCharacter,
    book: Book,
    draft: DraftModel
  ) {
    self.scene = scene
    self.library = library
    self.character = character
    self.book = book
    self.draft = draft
    sceneScope = "\(tab.id)/\(character.id)"
    notes = NotesModel(
      scene: scene, library: library, mentions: mentions, subject: .character(character, in: book),
      scope: sceneScope)
    notes.showsLater = { [unowned self] in hidesNothing }
  }

  public var subject: Subject { .character(character, in: book) }

  public var focus: Pane {
    get { storedFocus }
    set {
      storedFocus = newValue
      if newValue != .editor { selectedPane = newValue }
    }
  }

  public func leaveEditor() { focus = selectedPane }

  public var told: ToldText {
    library.catalogue.told(of: subject, hidesNothing: hidesNothing)
  }

  public var isFavourite: Bool { library.isFavourite(character.id) }
}
