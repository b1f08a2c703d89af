public import Drafts
import Essentials
public import NotesLibrary
public import SceneState

/// A model of a feature, which works on where the user is.
public protocol NavigatorBacked: WindowBacked {
  var navigator: Navigator { get }
}

extension NavigatorBacked {
  public var window: Window { navigator.window }
}

/// Where the user is: the tabs with their pages, and all ways from one page to another.
public final class Navigator: WindowBacked {
  public let window: Window
  let mentions: Mentions
  let links: LinksModel
  public let texts: UnsavedTexts
  // One for each subject, whichever tabs show it.
  private var drafts: [Subject.ID: DraftModel] = [:]
  // Those of closed tabs, too: they cost little, and come back at once.
  var tabModels: [String: TabModel] = [:]
  let shownTabs = Last<(OpenTabs?, Int), [TabModel]>()
  // Every key asks for it many times.
  let lastTab = Last<(scene: Int, catalogue: Int), CurrentTab>()
  var catalogueVersion: Int
  @SceneStorage(Navigator.openKey) var openTabs: OpenTabs? = nil
  // The books whose tabs were selected, the latest first, separated by spaces.
  @SceneStorage(Navigator.recentKey) var storedRecent = ""
  @SceneStorage(Navigator.currentKey) var currentID = ""
  // The loss of tabs that was read already.
  @SceneStorage("ContentView.ReportedTabs") var reportedLoss: String? = nil
  // The tab and path where the text of the open field was last shown.
  @SceneStorage("ContentView.FieldPlace") var fieldPage: String? = nil
  // The subject that is written on, as a reminder, if it is in a book of the user's own.
  @SceneStorage(Scene.writtenSubjectKey) var writtenSubject: String? = nil
  // The subject from which that was made.
  var remindedSubject: Subject?
  /// The window title: what is shown; see `publishActivity()`.
  @SceneStorage(Scene.titleKey, isWithinEditor: true) public internal(set) var title = ""
  @SceneStorage(Scene.activityKey, isWithinEditor: true) var shownPath = ""
  /// The title of the terminal's window: what it shows, and by which program; see `publishActivity()`.
  public var windowTitle: String { "\(title) · Hawk Notes" }
  // The versions from which the title was made.
  var advertised: (sceneVersion: Int, libraryVersion: Int)?

  init(window: Window, texts: UnsavedTexts, mentions: Mentions, links: LinksModel) {
    (self.window, self.texts, self.mentions, self.links) = (window, texts, mentions, links)
    catalogueVersion = window.library.catalogueVersion
    window.problems = { [unowned self] in problems }
    // An interrupted save must be completed before anything shows that there is a draft.
    for subject in texts.interruptedSubjects { _ = draft(on: subject) }
    texts.didResumeDrafts()
  }

  private var problems: [Message] {
    [tabProblem, tab.pathProblem].compactMap(\.self).map(Message.warning)
  }

  /// Records that it was read what is not there any more.
  public func dismissProblems() {
    dismissTabProblem()
    tab.dismissPathProblem()
  }

  public var top: ScreenModel { tab.top }

  /// The draft of the screen on top, if it has one.
  public var draft: DraftModel? { top.subject?.draft }

  /// The book whose page, or one of whose characters, is shown; nil for the favourites.
  public var shownBook: Book? { tab.subject?.book }

  /// What is on the screen; nil for the favourites.
  var shownTarget: Target? {
    switch top {
    case .note(let model): .note(model.note)
    case .subject(let model): .subject(model.subject)
    case .favorites: nil
    }
  }

  // Identifies what is shown, whether it is still there or not.
  var page: String { "\(tab.id) \(tab.keptText)" }

  // MARK: Going somewhere else

  /// Shows a book, a character or a note in the tab of its book; no other tab changes.
  public func go(to target: Target) {
    window.layers.dismissOverlays()
    let subject = target.subject
    select(subject.book)
    // A book is the first page of its tab.
    var pages: [Target] = subject.character == nil ? [] : [.subject(subject)]
    if case .note = target { pages.append(target) }
    tab.show(pages)
    tab.selectRows()
  }

  /// Shows the page of a character on top of this one, or in the tab of its book if it does not occur here.
  public func showPage(of person: Subject) {
    guard let book = tab.book, !person.occurs(inBook: book.slug) else {
      return tab.push(.subject(person))
    }
    go(to: .subject(person))
  }

  /// Shows who is who around a character, on top of its page.
  public func showPeople(around person: Subject) {
    showPage(of: person)
    top.subject?.people.isShown = true
  }

  /// Shows the page that the tab showed before (`-1`) or after (`1`) this one.
  public func move(by step: Int) {
    window.layers.dismissOverlays()
    tab.move(by: step)
  }

  // MARK: Writing

  /// Shows a subject and begins or continues to write the draft on it.
  public func writeNote(on subject: Subject) {
    go(to: .subject(subject))
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

  func select(_ note: Note) { top.subject?.notes.select(note) }

  func draft(on subject: Subject) -> DraftModel {
    if let model = drafts[subject.id] {
      model.text.subject = subject
      return model
    }
    let model = DraftModel(texts.draft(on: subject))
    drafts[subject.id] = model
    return model
  }

  /// A note that can be changed, whether a tab shows it or not; nil when there is none.
  func noteModel(_ id: Note.ID, on subject: Subject) -> NoteModel? {
    let opened = tabModels.values.compactMap(\.openedNote).first {
      $0.note.id == id && $0.note.subject == subject
    }
    let kept =
      UnsavedText.isChanged(id, on: subject, in: scene)
      ? NoteModel.former(id, on: subject, in: scene, library) : nil
    let note = library.note(id, on: subject) ?? kept
    let model = opened ?? note.map(makeModel)
    guard let model, model.isChanged || model.problem == nil else { return nil }
    return model
  }

  func model(of note: Note) -> NoteModel {
    noteModel(note.id, on: note.subject) ?? makeModel(of: note)
  }

  func makeModel(of note: Note) -> NoteModel {
    NoteModel(note, texts: texts, library: library, links: links)
  }
}
