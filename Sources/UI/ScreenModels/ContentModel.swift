import Drafts
public import NotesLibrary
public import Preferences
import Reading
public import SceneState
import TextEditing

/// All that a window shows: the tabs, the screen on top of the chosen one, the layers on the page.
public final class ContentModel: SceneBacked, PreferenceBacked {
  public let scene: Scene
  public let library: Library
  public let preferences: PreferenceStore
  private let isWithinAnother: Bool
  public private(set) lazy var tabsModel = TabsModel(scene: scene, library: library) {
    [unowned self] tab in
    TabModel(
      scene: scene, library: library, texts: texts, mentions: mentions, links: links, tab: tab
    ) {
      [unowned self] in
      drafts[$0]
    }
  }
  public let layers: LayersModel
  public let prompts: PromptModel
  public private(set) lazy var help = HelpModel(scene: scene, layers: layers, prompts: prompts)
  public let search: SearchModel
  private(set) lazy var record = BackgroundReading<ReadingRecord>(scene: scene, library: library)
  public private(set) lazy var books = BooksModel(
    scene: scene, library: library, unsaved: texts.marks, record: record)
  public private(set) lazy var home = HomeModel(scene: scene, library: library, record: record)
  public private(set) lazy var pictures = PicturesModel(scene: scene, library: library)
  public private(set) lazy var tags = TagsModel(scene: scene, library: library)
  public private(set) lazy var themes = ThemesModel(
    scene: scene, preferences: preferences, layers: layers)
  public private(set) lazy var imported = ImportModel(
    scene: scene, library: library, layers: layers)
  public private(set) lazy var rewind = RewindModel(
    scene: scene, library: library, layers: layers, show: { [unowned self] in show($0) })
  public let sync: SyncModel
  public let mentions: MentionsModel
  public let links: LinksModel
  public private(set) lazy var form = SubjectFormModel(
    scene: scene, library: library, layers: layers)
  public let sessions: SessionsModel
  public let shelf: DraftsModel
  public private(set) lazy var find = FindModel(scene: scene)
  public private(set) lazy var replace = ReplaceModel(scene: scene, find: find, prompts: prompts)
  public private(set) lazy var handover = TextHandover(
    scene: scene, undoKey: { [unowned self] in key(of: "undo") },
    destination: { [unowned self] in destination(of: $0) })
  public private(set) lazy var inbox = InboxModel(
    scene: scene, canTake: { [unowned self] in canTake($0) },
    take: { [unowned self] in take($0) })
  let texts: UnsavedTexts
  private let drafts: DraftModels
  private var effects: [Effect] = []
  private weak var markedText: EditorModel?
  // Whether nobody uses the session: it is new, or its last process ended in order.
  @SceneStorage("ContentView.HasEnded", isWithinEditor: true) var hasEnded = true
  // The number of tasks that are under way; see `canStartTask`.
  var taskCount = 0

  /// The key of a command of two keys that was pressed already, as it is written; nil if none was.
  @SceneStorage("ContentView.KeyPrefix") public var keyPrefix: String? = nil
  @SceneStorage("ContentView.Message") private var storedMessage: Message? = nil
  /// The command that a note was piped to, as long as it runs.
  @SceneStorage("Pipe.Running") public var runningCommand: String? = nil
  // What is said beside a message that stays.
  @SceneStorage("ContentView.Remark") private var remark: Message? = nil
  /// What a drag that is under way will do; nobody drags across a relaunch.
  public var dragHint: Message?
  // Nil before the user was welcomed.
  @SceneStorage("ContentView.IsWelcoming") var isWelcoming: Bool? = nil
  // A frame asks for it several times, and to find the keys takes long.
  var lastWelcome: (preferencesVersion: Int, message: Message)?
  // The path of the library when it was last there.
  @SceneStorage(Scene.libraryKey) var seenLibrary: String? = nil
  // The path of the library while it was never there.
  @SceneStorage(Scene.newLibraryKey) var newLibrary: String? = nil
  @SceneStorage("ContentView.Deletions") var deletions = UndoList()
  let changeQueue: ChangeQueue
  // The last problem of the books that was reported.
  @SceneStorage("ContentView.BookProblem") private var bookProblem: String? = nil
  // The last problem of the preferences that was reported.
  @SceneStorage("ContentView.PreferenceProblem") var reportedProblem = ""
  /// The largest width of a text, in columns; 0 means no limit.
  @AppStorage("text-width") var textWidth = 80
  @AppStorage("cover") var hasCovers = true
  /// Whether the screen is read aloud or felt.
  @AppStorage("reader") public var isSpoken = false
  /// The window title: what is shown; see `publishActivity()`.
  @SceneStorage(Scene.titleKey, isWithinEditor: true) public internal(set) var title = ""
  @SceneStorage(Scene.activityKey, isWithinEditor: true) var shownPath = ""
  /// Where this session's pane of tmux is, for when it is restored; empty outside of tmux.
  @SceneStorage(Scene.paneKey, isWithinEditor: true) public var pane = ""
  /// What the terminal's window is called: what it shows, and by which program; see `publishActivity()`.
  public internal(set) var windowTitle = ""
  // The versions from which the title was made.
  var advertised: (sceneVersion: Int, libraryVersion: Int)?
  // The tab and path where the text of the open field was last shown.
  @SceneStorage("ContentView.FieldPlace") var fieldPage: String? = nil
  // The card that was shown last, and of what it was made.
  var lastCard: (versions: [Int], card: Card?)?
  // The subject that is written on, as a reminder, if it is in a book of the user's own.
  @SceneStorage(Scene.writtenSubjectKey) var writtenSubject: String? = nil
  // The subject from which that was made.
  var remindedSubject: Subject?

  /// Makes the models of a scene; they show what it kept.
  ///
  /// A window that is shown within another one has that one's mentions.
  public init(
    scene: Scene, library: Library, preferences: PreferenceStore = PreferenceStore(),
    mentions: MentionsModel? = nil
  ) {
    self.scene = scene
    isWithinAnother = mentions != nil
    self.preferences = preferences
    self.library = library
    scene[Scene.writtenSubjectKey.name].map(library.recall)
    let layers = LayersModel(scene: scene)
    self.layers = layers
    let prompts = PromptModel(scene: scene, layers: layers)
    self.prompts = prompts
    search = SearchModel(scene: scene, library: library, layers: layers, prompts: prompts)
    self.mentions = mentions ?? MentionsModel(scene: scene, library: library)
    links = LinksModel(scene: scene, library: library)
    let texts = UnsavedTexts(scene: scene, library: library)
    changeQueue = ChangeQueue(scene: scene, library: library)
    sync = SyncModel(scene: scene, library: library, preferences: preferences)
    sessions = SessionsModel(
      scene: scene, library: library, layers: layers, travel: TravelModel(scene: scene, sync: sync))
    shelf = DraftsModel(scene: scene, library: library, layers: layers)
    let drafts = DraftModels(texts)
    self.texts = texts
    self.drafts = drafts
    layers.onPresent { [unowned self] in if $0 == .search { self.mentions.stop() } }
    prompts.show = { [unowned self] in show($0) }
    shelf.show = { [unowned self] in show($0) }
    sessions.show = { [unowned self] in show($0) }
    rememberLibrary()
    followPhase()
    if changeQueue.isEmpty { forgetUndoneDeletions() }
    takeBackBookProblem()
    if let notice = scene.restorationNotice ?? library.catalogue.problems.first {
      storedMessage = Message(notice, isWarning: true)
      bookProblem = library.catalogue.problems.first
    }
    if let message = handover.resume() { storedMessage = message }
  }

  // What waits for slow work refers to the scene.
  deinit { if !isWithinAnother { jobs.abandon() } }

  public var tabs: [TabModel] { tabsModel.all }

  public var tab: TabModel { tabsModel.current }

  public var top: ScreenModel { tab.top }

  public func selectTab(at index: Int) {
    let tabs = tabs
    guard tabs.indices.contains(index) else { return }
    layers.dismissOverlays()
    tabsModel.select(tabs[index])
  }

  /// The list on top, if its rows are still being read; nil for another screen.
  public var gradualList: (any GradualList)? {
    switch layers.overlay {
    case .search: search
    case .drafts, .books: shelf
    default: nil
    }
  }

  /// Selects the tab after this one, or the first.
  public func selectNextTab() { selectTab(offset: 1) }
  /// Selects the tab before this one, or the last.
  public func selectPreviousTab() { selectTab(offset: -1) }
  public func selectFavorites() { selectTab(at: tabs.count - 1) }

  private func selectTab(offset: Int) {
    let index = tabs.firstIndex { $0.id == tab.id } ?? 0
    selectTab(at: (index + offset + tabs.count) % tabs.count)
  }

  /// Shows a subject in the tab of the book that introduces it; no other tab changes.
  public func open(_ subject: Subject) {
    open(pages(to: subject), of: subject)
  }

  public func open(_ note: Note) {
    open(pages(to: note.subject) + [.note(note)], of: note.subject)
  }

  private func open(_ pages: [Target], of subject: Subject) {
    layers.dismissOverlays()
    tabsModel.select(subject.book)
    tab.show(pages)
    tab.selectRows()
  }

  // A book is the first page of its tab.
  private func pages(to subject: Subject) -> [Target] {
    subject.character == nil ? [] : [.subject(subject)]
  }

  /// Whether there is a page to go back to, or the results of a search.
  public var canGoBack: Bool { !tab.path.isEmpty || isShowingResult }

  /// Goes back by one page, or to the results of the search that led to this one.
  public func goBack() {
    if !returnToResults() { tab.pop() }
  }

  /// Shows the page that the tab showed before (`-1`) or after (`1`) this one.
  public func move(by step: Int) {
    layers.dismissOverlays()
    tab.move(by: step)
  }

  /// The draft of the screen on top, if it has one.
  public var draft: DraftModel? {
    if case .subject(let model) = top { model.draft } else { nil }
  }

  /// Shows a subject and begins or continues to write the draft on it.
  public func writeNote(on subject: Subject) {
    open(subject)
    beginWriting()
  }

  /// Shows the page of a subject that is selected in a list, on top of that, and begins or continues to
  /// write the draft on it.
  public func writeNote(onSelected subject: Subject) {
    tab.push(.subject(subject))
    beginWriting()
  }

  /// Begins or continues to write the text of the screen on top: its draft, or the note.
  public func beginWriting() {
    switch top {
    case .subject(let model): model.write()
    case .note(let model): model.edit()
    case .favorites: break
    }
  }

  /// What there is to say, each in lines of its own: what happened, then what is not there any more.
  public var messages: [Message] {
    if let dragHint { return [dragHint] }
    // Every key asks for them: nothing is allocated while there is nothing to say.
    var told: [Message] = []
    if let storedMessage { told.append(storedMessage) }
    if let remark { told.append(remark) }
    if let problem = tabsModel.problem { told.append(Message(problem, isWarning: true)) }
    if let problem = tab.pathProblem { told.append(Message(problem, isWarning: true)) }
    if told.isEmpty, let ambientMessage { told.append(ambientMessage) }
    return told
  }

  public var message: Message? { messages.first }

  // What holds without having just happened.
  private var ambientMessage: Message? {
    if let progress = progress ?? imported.progress.map({ Message($0) }) { return progress }
    return storageNotice ?? scene.store.history.problem.map { Message($0, isWarning: true) }
      ?? library.problem.map { Message("\($0)", isWarning: true) }
      ?? (isWelcoming == true ? welcomeMessage : nil)
  }

  /// Shows a message in place of the last one, or beside it while that offers to undo something.
  public func show(_ message: Message) {
    let isBeside = storedMessage?.offersUndo == true && !message.offersUndo
    remark = isBeside ? message : nil
    if !isBeside { storedMessage = message }
  }

  /// Removes the messages, because the user has done something else.
  public func dismissMessages() {
    if storedMessage != nil { storedMessage = nil }
    dismissPassingMessage()
    dismissNotices()
  }

  /// Records that it was read what is not there any more.
  public func dismissNotices() {
    tabsModel.dismissProblem()
    tab.dismissPathProblem()
  }

  /// Removes the messages that only last until the next key.
  public func dismissPassingMessage() {
    if storedMessage?.offersUndo == false { storedMessage = nil }
    if remark != nil { remark = nil }
    imported.isAwaited = false
    if isWelcoming == true { isWelcoming = false }
  }

  public func show(_ error: any Error) { show(Message("\(error)", isWarning: true)) }

  func select(_ note: Note) {
    if case .subject(let model) = top { model.notes.select(note) }
  }

  /// Looks for changes of the library whenever the window gets the focus.
  func followPhase() {
    scene.onPhaseChange { [unowned self] old, new in
      // Not every file system reports changes made elsewhere.
      if old == .inactive, new == .active { libraryDidChange() }
      if (new == .background) != hasEnded { hasEnded = new == .background }
      // It is of this moment: whoever comes back did not do what it is about.
      if new == .background { dismissMessages() }
    }
  }

  public func libraryDidChange() {
    let (version, problems) = (library.catalogueVersion, library.catalogue.problems)
    library.refresh()
    // They have a library of their own, which they would have to watch.
    sessions.window = nil
    if layers.overlay == .rewind { rewind.window = nil }
    if version != library.catalogueVersion {
      sessions.forgetPreviews()
      keepWrittenSubject()
      takeBackBookProblem()
      if let problem = library.catalogue.problems.first(where: { !problems.contains($0) }) {
        show(Message(problem, isWarning: true))
        bookProblem = problem
      }
    }
    tabsModel.forgetMendedProblems()
    rememberLibrary()
    if !changeQueue.isEmpty { continueChanges() }
    for note in tabsModel.known.compactMap({ $0.reloadNote() }) { reportOtherChange(of: note) }
    finishBinningRest()
  }

  // A file may be read while it is being written: what was wrong then is not said for longer.
  private func takeBackBookProblem() {
    guard let problem = bookProblem, !library.catalogue.problems.contains(problem) else { return }
    if storedMessage?.text == problem { storedMessage = nil }
    bookProblem = nil
  }

  /// Marks the matches in a text and in no other; nil if none is shown.
  public func markMatches(in text: EditorModel?) {
    if markedText !== text { markedText?.markedSearch = nil }
    markedText = text
    text?.markedSearch = text.flatMap { search(in: $0.sceneScope) }
  }

  private func search(in text: String) -> TextSearch? {
    guard let question = layers.question, question.topic == text else { return nil }
    switch question.kind {
    case .find: return find.search(for: prompts.field(of: .find).text)
    case .replace, .replaceWith, .replaceEach: return replace.search
    default: return nil
    }
  }

  func draft(on subject: Subject) -> DraftModel { drafts[subject] }

  public func request(_ effect: Effect) { effects.append(effect) }

  /// Hands over what was asked for since the last call.
  public func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
