import Drafts
public import NotesLibrary
public import SceneState

/// A book's screen: its characters, its notes, the draft of a note on it.
public final class BookModel: SceneBacked, SubjectModel {
  public enum Pane: String, SceneStorageValue, SubjectPane {
    case characters = "Characters"
    case notes = "Notes"
    case editor = "Editor"
    case about = "About"
  }

  public let scene: Scene
  public let sceneScope: String
  public let book: Book
  public let notes: NotesModel
  public let draft: DraftModel
  /// The characters that it introduces, then those that come from other books.
  public let occurring: [Subject]
  /// The list of those characters; the rows are their identifiers.
  public let characters: ListModel
  private let library: Library
  private let unsaved: UnsavedMarks
  public private(set) lazy var aboutScroll = ScrollModel(
    scene: scene, key: sceneKey(Self.aboutFirstRowKey))

  @SceneStorage(BookModel.focusKey) private var storedFocus = Pane.characters
  /// The pane that had the focus last, the editor aside.
  @SceneStorage(BookModel.focusedListKey) public private(set) var focusedList = Pane.characters
  @SceneStorage(BookModel.showingAmazonPageKey) public var isShowingAmazonPage = false

  @SceneStorage(BookModel.hidesNothingKey) public var hidesNothing = false
  @SceneStorage(BookModel.isZoomedKey) public var isZoomed = false
  // A former version wrote whenever the editor had the focus.
  @SceneStorage(BookModel.isWritingKey) public var isWriting = true

  private static let hidesNothingKey = SceneKey("BookView.HidesNothing", .portable)
  private static let aboutFirstRowKey = SceneKey("BookView.AboutFirstRow", .portable)
  private static let isZoomedKey = SceneKey("BookView.IsZoomed", .portable)
  private static let isWritingKey = SceneKey("BookView.IsWriting", .portable)
  private static let focusKey = SceneKey("BookView.Focus", .portable)
  private static let focusedListKey = SceneKey("BookView.FocusedList", .portable)
  private static let showingAmazonPageKey = SceneKey("BookView.ShowingAmazonPage", .portable)
  static let keys = [
    focusKey, focusedListKey, showingAmazonPageKey, hidesNothingKey, isWritingKey, isZoomedKey,
    aboutFirstRowKey,
  ]

  init(
    scene: Scene, library: Library, unsaved: UnsavedMarks, mentions: MentionsModel, book: Book,
    draft: DraftModel
  ) {
    self.scene = scene
    self.library = library
    self.unsaved = unsaved
    self.book = book
    self.draft = draft
    sceneScope = book.id.uuidString
    notes = NotesModel(
      scene: scene, library: library, mentions: mentions, subject: .book(book),
      scope: book.id.uuidString)
    let occurring = library.catalogue.characters(in: book)
    self.occurring = occurring
    let identifiers = occurring.map(\.id.uuidString)
    characters = ListModel(scene: scene, scope: "Characters/\(book.id)") { identifiers }
    notes.showsLater = { [unowned self] in hidesNothing }
  }

  public var focus: Pane {
    get { storedFocus }
    set {
      storedFocus = newValue
      if newValue != .editor { focusedList = newValue }
    }
  }

  public func leaveEditor() { focus = focusedList }

  public var told: ToldText { library.catalogue.told(of: .book(book), hidesNothing: hidesNothing) }

  public var selectedCharacter: Subject? { characters.selectedRow.map { occurring[$0] } }

  public func row(_ character: Subject) -> CharacterRow {
    CharacterRow(character, library: library, unsaved: unsaved)
  }
}
