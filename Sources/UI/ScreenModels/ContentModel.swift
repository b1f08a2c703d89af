import Drafts
import Essentials
import Markdown
public import NotesLibrary
public import Preferences
public import Reading
public import SceneState
import Sync

/// All models of a window; each feature has its own, given what it needs.
public final class ContentModel: WindowBacked, PreferenceBacked {
  private let isWithinAnother: Bool
  private let makePreview: PreviewMaker
  public let window: Window
  public let navigator: Navigator
  public let actions: LibraryActions
  public private(set) lazy var help = HelpModel(window: window)
  public private(set) lazy var find = FindModel(window: window)
  public private(set) lazy var replace = ReplaceModel(find: find)
  public private(set) lazy var form = SubjectFormModel(actions: actions)
  public private(set) lazy var shelf = ShelfModel(actions: actions, form: form)
  public private(set) lazy var search = SearchModel(shelf: shelf, find: find)
  let previewedNotes = Last<(UUID, Int), NoteRows>()
  private(set) lazy var knownLibrary = KnownLibrary(navigator: navigator)
  public private(set) lazy var record = BackgroundReading<ReadingRecord>(window: window)
  public private(set) lazy var home = HomeModel(actions: actions, record: record)
  public private(set) lazy var year = YearModel(navigator: navigator, record: record)
  public private(set) lazy var pictures = PicturesModel(window: window)
  public private(set) lazy var bin = BinModel(actions: actions)
  public private(set) lazy var tags = TagsModel(window: window)
  public let links: LinksModel
  public private(set) lazy var cards = CardModel(navigator: navigator)
  public private(set) lazy var themes = ThemesModel(window: window)
  public private(set) lazy var imported = ImportModel(window: window)
  public private(set) lazy var rewind = RewindModel(navigator: navigator, makePreview: makePreview)
  public let sync: SyncModel
  public private(set) lazy var sessions = SessionsModel(sync: sync, makePreview)
  public private(set) lazy var externalText = ExternalText(navigator: navigator)
  public private(set) lazy var inbox = InboxModel(externalText: externalText) { [unowned self] in
    libraryDidChange()
  }
  weak var markedText: EditorModel?

  // Whether nobody uses the session: it is new, or its last process ended in order.
  @SceneStorage("ContentView.HasEnded", isWithinEditor: true) var hasEnded = true
  // Nil before the user was welcomed.
  @SceneStorage("ContentView.IsWelcoming") private var isWelcoming: Bool? = nil
  /// The largest width of a text, in columns; 0 means no limit.
  @AppStorage("text-width") var textWidth = 80
  @AppStorage("cover") var hasCovers = true
  /// Whether the screen is read aloud or felt.
  @AppStorage("reader") public var isSpoken = false
  /// Where this session's pane of tmux is, for when it is restored; empty outside of tmux.
  @SceneStorage(Scene.paneKey, isWithinEditor: true) public var pane = ""

  /// The keys of all models that have a role.
  ///
  /// What a page or a list shows means the same elsewhere, but for what was told and read here.
  public static let keys = SceneKeys(
    [
      ["BookView", "CharacterView", "List", "NoteView", "NotesView", "People", "SubjectView"]
        .map { SceneKey($0, .portable) },
      [TabModel.reportedPathKey, NoteModel.wasHereKey, ChangeQueue.removedTextKey],
      EditorModel.keys, FindModel.keys, KillRing.keys, PromptModel.keys, SubjectFormModel.keys,
      TabModel.keys, Navigator.keys, ExternalText.keys, UnsavedTexts.keys,
    ].flatMap { $0 })

  /// Makes the models of a scene; they show what it kept.
  ///
  /// A window that is shown within another one has that one's mentions.
  public init(
    scene: Scene, library: Library, preferences: PreferenceStore = PreferenceStore(),
    mentions: Mentions? = nil
  ) {
    isWithinAnother = mentions != nil
    scene[Scene.writtenSubjectKey.name].map(library.recall)
    window = Window(scene: scene, library: library, preferences: preferences)
    let mentions = mentions ?? Mentions(window: window)
    links = LinksModel(window: window)
    let texts = UnsavedTexts(scene: scene, library: library)
    navigator = Navigator(window: window, texts: texts, mentions: mentions, links: links)
    actions = LibraryActions(navigator: navigator)
    sync = SyncModel(window: window)
    // What this window expects of its library is nothing that another scene knows.
    makePreview = { contents, name, other in
      let scene = try Scene(
        previewing: contents, named: name, in: scene.store, jobs: scene.jobs)
      let content = ContentModel(
        scene: scene, library: other ?? library.makeAnother(), preferences: preferences,
        mentions: mentions)
      content.library.today = library.today
      return content
    }
    connect()
    knownLibrary.remember()
    actions.forgetUndoneDeletions()
    knownLibrary.reportProblem()
    if let notice = scene.restorationNotice {
      window.lastMessage = .warning(notice.asSentenceOfWords)
    }
    if let message = externalText.resume() { window.lastMessage = message }
  }

  /// Makes the models of a session of a name as it was, read-only, with a library if there is one already.
  typealias PreviewMaker = (SceneContents, String, Library?) throws -> ContentModel

  // What waits for slow work refers to the scene.
  deinit { if !isWithinAnother { scene.jobs.abandon() } }

  public func openHome() {
    shelf.refresh()
    window.layers.present(.books)
    home.focus(.books)
    if let book = navigator.shownBook { home.bookList.select(book.id.uuidString) }
  }

  // MARK: What is shown

  /// The list on top whose rows are read a few at a time; nil for another screen.
  public var gradualList: (any GradualList)? {
    switch window.layers.overlay {
    case .search: search
    case .drafts, .books: shelf
    default: nil
    }
  }

  /// Returns the width of a text when there are so many columns.
  public func textColumns(in columns: Int) -> Int {
    textWidth == 0 ? columns : min(columns, textWidth)
  }

  /// Returns the width of a text that is read when there are so many columns: many leave a margin.
  public func readingColumns(in columns: Int) -> Int {
    min(textColumns(in: columns), max(min(columns, MarkdownLayout.measure), columns - 6))
  }

  public var showsCovers: Bool { hasCovers && !isSpoken }

  /// What is selected, else what is shown; nil for nothing that has notes.
  public var selectedTarget: Target? {
    switch window.layers.overlay {
    case nil: navigator.selectedTarget
    case .books: selectedAtHome
    default: nil
    }
  }

  /// The path of what is exported; of a theme, its tag with the `#`.
  public var exportedPath: String? {
    guard window.layers.overlay == .tags else { return selectedTarget?.path }
    return tags.list.selectedRow.map { "#\(tags.entries[$0].name)" }
  }

  /// The book in which the user says where they are; nil below a page that shows none.
  public var placedBook: Book? {
    window.layers.overlay == nil ? navigator.shownBook : selectedTarget?.subject.book
  }

  private var selectedAtHome: Target? {
    switch home.focus {
    case .books: home.bookList.selectedRow.map { .subject(.book(home.books[$0])) }
    case .quotes: home.quoteList.selectedRow.map { .note(home.quotes[$0].note) }
    case .notes: home.noteList.selectedRow.map { .note(home.notes[$0]) }
    case .drafts: nil
    }
  }

  // MARK: What is said

  var standingMessage: Message? {
    if let progress = imported.progress { return Message(progress) }
    if let fallbackStatus = scene.fallbackStatus { return .kept(in: fallbackStatus) }
    let problem = library.obstacle ?? scene.store.history.problem ?? library.problem.map { "\($0)" }
    return problem.map { Message.warning($0.asSentenceOfWords) }
      ?? (isWelcoming == true ? welcomeMessage : nil)
  }

  /// Says how to begin, once, in the first session.
  public func welcome() {
    guard isWelcoming == nil, !knownLibrary.wasSeen, !library.isThere, !library.isMissing
    else { return }
    // By their names alone: reading thousands of sessions would delay the first frame.
    if (try? scene.store.namesByUse().count) == 1 { isWelcoming = true }
  }

  private var welcomeMessage: Message {
    Message(
      "Welcome! All you see is saved. \(window.key(of: "write")) writes a note, "
        + "\(window.key(of: "add-book")) adds a book, \(window.key(of: "help")) helps")
  }

  /// Removes the messages, because the user has done something else.
  public func dismissMessages() {
    window.dismissMessage()
    dismissPassingMessage()
    navigator.dismissProblems()
  }

  /// Removes the messages that only last until the next key.
  public func dismissPassingMessage() {
    window.dismissPassingMessage()
    imported.isAwaited = false
    if isWelcoming == true { isWelcoming = false }
  }

  /// Reports that the session has moved to the fallback store, or back.
  public func reportStorageChange(from before: FallbackStatus?) {
    let now = scene.fallbackStatus
    // Why something was not saved matters more; where the session is stands in its place afterwards.
    guard now != before, window.message?.isWarning != true else { return }
    window.show(now.map(Message.kept(in:)) ?? Message("The session is back in its own folder"))
  }

  // MARK: The end

  /// Whether to look for drafts that wait; asked before the scene becomes active, which records that a
  /// process uses the session.
  ///
  /// A start that continues what a kill interrupted does not: nothing looks different then. Nor does one
  /// after which something was set aside: it reads no more than it must.
  public var startedCleanly: Bool { hasEnded && scene.restorationNotice == nil }

  /// Asks to quit; a session that was opened for one look, and in which nothing was written, closes.
  public func quit() {
    let isForgettable = isUntouched && !externalText.isPending && externalText.unreadFile == nil
    window.request(isForgettable ? .quitAndClose : .quit)
  }

  /// Whether the session was opened to look at something, which it still shows, and nothing was written in it.
  public var isUntouched: Bool {
    navigator.publishActivity()
    return scene.presentedValue == navigator.shownPath && !scene.hasWords && actions.queue.isEmpty
  }

  public func closeSession() {
    guard externalText.readBackUnlessOpen(), !externalText.isPending else { return }
    window.request(.closeSession)
  }
}

extension Message {
  fileprivate static func kept(in status: FallbackStatus) -> Message {
    .warning("Session kept in \(status.root) for now: \(status.cause.reason)")
  }
}
