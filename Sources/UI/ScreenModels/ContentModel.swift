import Drafts
import Essentials
import Markdown
public import NotesLibrary
public import Preferences
import Reading
public import SceneState
import Sync

/// All models of a window; each feature has its own, given what it needs.
public final class ContentModel: SceneBacked, PreferenceBacked {
  public let scene: Scene
  public let library: Library
  public let preferences: PreferenceStore
  private let isWithinAnother: Bool
  private let makeContent: (Scene, Library?) -> ContentModel
  public let window: Window
  public let prompts: PromptModel
  public let navigator: Navigator
  public let actions: LibraryActions
  public private(set) lazy var help = HelpModel(window: window)
  public let find: FindModel
  public private(set) lazy var replace = ReplaceModel(window: window, find: find)
  public private(set) lazy var writing = WritingModel(navigator: navigator)
  public let form: SubjectFormModel
  public let shelf: ShelfModel
  public let search: SearchModel
  private let knownLibrary: KnownLibrary
  private let record: BackgroundReading<ReadingRecord>
  public private(set) lazy var books = BooksModel(actions: actions, record: record)
  public private(set) lazy var home = HomeModel(actions: actions, record: record)
  public private(set) lazy var year = YearModel(navigator: navigator, record: record)
  public private(set) lazy var pictures = PicturesModel(scene: scene, library: library)
  public private(set) lazy var notePreview = NotePreview(scene: scene, library: library)
  public private(set) lazy var bin = BinModel(actions: actions)
  public private(set) lazy var tags = TagsModel(scene: scene, library: library)
  public let links: LinksModel
  public private(set) lazy var cards = CardModel(navigator: navigator)
  public private(set) lazy var themes = ThemesModel(window: window)
  public private(set) lazy var imported = ImportModel(window: window, library: library)
  public private(set) lazy var rewind = RewindModel(navigator: navigator, makeContent: makeContent)
  public let sync: SyncModel
  public let sessions: SessionsModel
  public private(set) lazy var externalText = ExternalText(navigator: navigator)
  public private(set) lazy var inbox = InboxModel(externalText: externalText) { [unowned self] in
    libraryDidChange()
  }
  weak var markedText: EditorModel?
  // A frame asks for it several times, and to find the keys takes long.
  private let lastWelcome = Last<Int, Message>()

  // Whether nobody uses the session: it is new, or its last process ended in order.
  @SceneStorage("ContentView.HasEnded", isWithinEditor: true) private var hasEnded = true
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
  public static let keys = SceneKeys(
    [
      [ChangeQueue.removedTextKey], EditorModel.keys, KillRing.keys, ListModel.keys, NoteModel.keys,
      NotesModel.keys, PeopleModel.keys, PromptModel.keys, ReadingModel.keys, SubjectFormModel.keys,
      SubjectModel.keys, TabModel.keys, TabsModel.keys, ExternalText.keys, UnsavedTexts.keys,
    ].flatMap { $0 })

  /// Makes the models of a scene; they show what it kept.
  ///
  /// A window that is shown within another one has that one's mentions.
  public init(
    scene: Scene, library: Library, preferences: PreferenceStore = PreferenceStore(),
    mentions: MentionsModel? = nil
  ) {
    (self.scene, self.library, self.preferences) = (scene, library, preferences)
    isWithinAnother = mentions != nil
    scene[Scene.writtenSubjectKey.name].map(library.recall)
    let window = Window(scene: scene, preferences: preferences)
    let mentions = mentions ?? MentionsModel(scene: scene, library: library)
    let links = LinksModel(scene: scene, library: library)
    let texts = UnsavedTexts(scene: scene, library: library)
    let navigator = Navigator(
      window: window, library: library, texts: texts, mentions: mentions, links: links)
    let actions = LibraryActions(navigator: navigator)
    let form = SubjectFormModel(actions: actions)
    let sync = SyncModel(window: window, library: library)
    // What this window expects of its library is nothing that another scene knows.
    makeContent = { scene, other in
      let other = other ?? library.makeAnother()
      let content = ContentModel(
        scene: scene, library: other, preferences: preferences, mentions: mentions)
      content.library.today = library.today
      return content
    }
    sessions = SessionsModel(window: window, library: library, sync: sync, makeContent)
    shelf = ShelfModel(actions: actions, form: form)
    find = FindModel(prompts: window.prompts)
    search = SearchModel(shelf: shelf, find: find)
    record = BackgroundReading(scene: scene, library: library)
    knownLibrary = KnownLibrary(navigator: navigator)
    (self.window, prompts) = (window, window.prompts)
    (self.navigator, self.actions) = (navigator, actions)
    (self.links, self.form, self.sync) = (links, form, sync)
    connect()
    knownLibrary.remember()
    actions.forgetUndoneDeletions()
    knownLibrary.reportProblem()
    if let notice = scene.restorationNotice {
      window.lastMessage = .warning(notice.asSentenceOfWords)
    }
    if let message = externalText.resume() { window.lastMessage = message }
  }

  // What waits for slow work refers to the scene.
  deinit { if !isWithinAnother { scene.jobs.abandon() } }

  private func connect() {
    window.standingMessage = { [unowned self] in standingMessage }
    actions.didEnd = { [unowned self] in changeDidEnd($0, isMade: $1) }
    actions.draftsDidChange = { [unowned self] in refreshDraftLists() }
    actions.reopen = { [unowned self] in form.reopen($0, $1) }
    scene.onPhaseChange { [unowned self] old, new in
      // Not every file system reports changes made elsewhere.
      if old == .inactive, new == .active {
        libraryDidChange()
        shelf.refresh()
        followOthers()
        externalText.readLateSave()
      }
      if (new == .background) != hasEnded { hasEnded = new == .background }
      // It is of this moment: whoever comes back did not do what it is about.
      if new == .background { dismissMessages() }
    }
  }

  private func changeDidEnd(_ change: PendingChanges.Change, isMade: Bool) {
    switch change {
    case .book(let edit):
      guard isMade else { return form.cancelSaving(edit) }
      library.catalogue.subject(of: edit).map(form.finishSaving(as:))
    case .removal: refreshDraftLists()
    case .grade: record.expire()
    default: break
    }
  }

  private func refreshDraftLists() {
    shelf.refresh()
    search.refresh()
    if window.layers.overlay == .bin { bin.refresh() }
  }

  public func openHome() {
    shelf.refresh()
    window.layers.present(.books)
    home.focus(.books)
    if let book = navigator.shownBook { books.list.select(book.id.uuidString) }
  }

  // MARK: What is shown

  /// The list on top, if its rows are still being read; nil for another screen.
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
  public var exportedTarget: Target? {
    switch window.layers.overlay {
    case nil: navigator.exportedTarget
    case .books: selectedAtHome
    default: nil
    }
  }

  /// The book in which the user says where they are; nil below a page that shows none.
  public var placedBook: Book? {
    window.layers.overlay == nil ? navigator.shownBook : exportedTarget?.subject.book
  }

  private var selectedAtHome: Target? {
    switch home.focus {
    case .books: books.list.selectedRow.map { .subject(.book(books.books[$0])) }
    case .quotes: home.quoteList.selectedRow.map { .note(home.quotes[$0].note) }
    case .notes: home.noteList.selectedRow.map { .note(home.notes[$0]) }
    case .drafts: nil
    }
  }

  // MARK: What is said

  private var standingMessage: Message? {
    if let progress = imported.progress { return Message(progress) }
    if let fallbackStatus = scene.fallbackStatus { return .kept(in: fallbackStatus) }
    let problem = library.obstacle ?? scene.store.history.problem ?? library.problem.map { "\($0)" }
    return problem.map { Message.warning($0.asSentenceOfWords) }
      ?? (isWelcoming == true ? welcomeMessage : nil)
  }

  /// Says how to begin, once, in the first session.
  public func welcome() {
    guard isWelcoming == nil, !knownLibrary.wasSeen, !library.isThere else { return }
    // By their names alone: reading thousands of sessions would delay the first frame.
    if (try? scene.store.namesByUse().count) == 1 { isWelcoming = true }
  }

  private var welcomeMessage: Message {
    lastWelcome.value(for: preferences.version) {
      Message(
        "Welcome! All you see is saved. \(window.key(of: "write")) writes a note, "
          + "\(window.key(of: "add-book")) adds a book, \(window.key(of: "help")) helps")
    }
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

  // MARK: What changes from outside

  public func libraryDidChange() {
    let (version, problems) = (library.catalogueVersion, library.catalogue.problems)
    let (selected, copy) = (exportedTarget, navigator.top.note?.comparison.copy)
    library.refresh()
    // The second key of a deletion would act on another row.
    if selected != exportedTarget { window.keyPrefix = nil }
    // They have a library of their own, which they would have to watch.
    sessions.forgetContent()
    if window.layers.overlay == .rewind { rewind.shownContent = nil }
    if version != library.catalogueVersion {
      sessions.forgetPreviews()
      writing.keepSubject()
      knownLibrary.reportProblem(besides: problems)
    }
    navigator.tabsModel.forgetMendedProblems()
    knownLibrary.remember()
    if !actions.queue.isEmpty { actions.continueChanges() }
    navigator.tabsModel.known.compactMap { $0.reloadNote() }.forEach(actions.reportOtherChange)
    actions.finishBinningRest()
    if copy != nil, navigator.top.note?.comparison.hasLostCopy == true {
      window.show("The other text is gone: it was resolved elsewhere")
    }
  }

  /// Whether a list is shown of what other windows may change at any time.
  public var listsOthers: Bool { [.sessions, .drafts, .books].contains(window.layers.overlay) }

  /// Has that list say what they did meanwhile.
  public func followOthers() {
    guard listsOthers else { return }
    if window.layers.overlay == .sessions { sessions.follow() } else { shelf.follow() }
  }

  public func syncDidChange() {
    let before = sync.status?.lastInSync
    sync.refresh()
    // Sessions of other machines may have come.
    if window.layers.overlay == .sessions, sync.status?.lastInSync != before { sessions.refresh() }
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
