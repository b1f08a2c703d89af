import Activities
import Drafts
import Essentials
public import NotesLibrary
public import SceneState

/// A tab with its own stack of screens: that of a book, or of the favourites.
public final class TabModel: SceneBacked, Identifiable {
  public let scene: Scene
  public let sceneScope: String
  public let id: String
  /// Nil for the favourites.
  public private(set) var book: Book?
  private let library: Library
  // It has the model.
  private unowned let navigator: Navigator
  private lazy var root = makeRoot()
  private var subjects: [Subject: SubjectModel] = [:]
  /// The model of the note that was shown last; nil when none was.
  ///
  /// One at a time, because each has a text; their state is in the scene or in the library.
  private(set) var openedNote: NoteModel?
  // Every key asks for the path and the page on top many times.
  private let lastFollowed = Last<(scene: Int, library: Int), Followed>()
  private let lastTop = Last<(scene: Int, library: Int), ScreenModel>()
  private let decoded = Last<String, Result<NavigationPath, any Error>>()

  @SceneStorage(NavigationPath.key) private var keptPath: String? = nil
  // What the pages were called when they were opened, each after a line break.
  @SceneStorage(TabModel.pageNamesKey) private var pageNames: String? = nil
  // The path whose problem was read already.
  @SceneStorage(TabModel.reportedPathKey) private var reportedPath: String? = nil
  @SceneStorage("BookView.History") private var history = NavigationHistory()

  private static let pageNamesKey = SceneKey("BookView.PageNames", [.portable, .quotesNotes])
  static let reportedPathKey: SceneKey = "BookView.ReportedPath"
  static let keys = [pageNamesKey]

  init(_ book: Book?, of navigator: Navigator) {
    (scene, library, self.navigator) = (navigator.scene, navigator.library, navigator)
    self.book = book
    id = Self.id(of: book)
    sceneScope = id
  }

  /// The value that `ContentView.CurrentTab` keeps.
  static func id(of book: Book?) -> String { book?.id.uuidString ?? "Favorites" }
  static func title(of book: Book?) -> String { book?.title ?? "Favorites" }

  public var title: String { Self.title(of: book) }

  /// Makes its models anew: a book or character may be called something else now.
  func followCatalogue() {
    if let book, let changed = library.catalogue.book(book.id) { self.book = changed }
    root = makeRoot()
    subjects = [:]
    if let openedNote, let subject = library.catalogue.subject(openedNote.note.subject.id) {
      openedNote.subjectDidChange(to: subject)
    }
  }

  /// The pages on top of the first one; what no longer exists ends the path, but stays kept.
  public var path: [Target] { followed.pages }

  /// Why the kept path could not be followed; nil when it could, and once that was read.
  var pathProblem: String? {
    let followed = followed
    guard let problem = followed.problem, reportedPath != keptText else { return nil }
    let names = pageNames?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let count = followed.pages.count
    // The name that the page had when it was opened.
    if problem.isFailure(.gone), names.indices.contains(count) {
      if let moved = followed.movedNote {
        return "“\(names[count])” was moved to \(moved.subject.name)"
      }
      return "“\(names[count])” is not in this library now; it opens again when it is back"
    }
    return "The page that was open cannot be shown: \(problem)"
  }

  func dismissPathProblem() {
    if pathProblem != nil { reportedPath = keptText }
  }

  /// Makes a problem that is mended be told again when it comes back.
  func forgetMendedProblem() {
    if reportedPath != nil, followed.problem == nil { reportedPath = nil }
  }

  /// The subject of the page on top; for a note, what it is on.
  public var subject: Subject? { path.last?.subject ?? book.map { .book($0) } }

  public var top: ScreenModel {
    lastTop.value(for: (scene.structureVersion, library.version), by: ==) {
      path.last.map(model) ?? root
    }
  }

  /// What was opened in it, whether that is still there or not.
  var keptText: String { keptPath ?? "" }

  /// Reloads the note that was shown last; returns it if it was changed elsewhere while it is being changed here.
  func reloadNote() -> NoteModel? {
    guard let model = openedNote else { return nil }
    return model.reload(isOpen: top.note === model) ? model : nil
  }

  public func push(_ page: Target) { show(path + [page]) }

  /// Shows pages on top of the tab's first one, instead of those that were there.
  public func show(_ pages: [Target]) {
    setPages(pages)
    if let page = top.subject, page.people.isShown { page.people.isShown = false }
    beginReading()
  }

  /// Selects, on each page, the row that leads to the next one, so that going back leads to it.
  func selectRows() {
    for (below, page) in zip([root] + path.map(model), path) {
      below.select(page)
    }
  }

  /// Goes back by one page, unless this is the first one.
  public func pop() {
    if !path.isEmpty { setPages(path.dropLast()) }
  }

  /// Shows the page after (`1`) or before (`-1`) this one in the list that led to it; false at its end.
  func showNeighbour(by step: Int) -> Bool {
    let pages = path
    guard let page = pages.last else { return false }
    let below = pages.count > 1 ? model(of: pages[pages.count - 2]) : root
    guard let neighbour = below.neighbour(of: page, by: step) else { return false }
    show(pages.dropLast() + [neighbour])
    below.select(neighbour)
    return true
  }

  private func setPages(_ pages: some Collection<Target>) {
    let (former, path) = (decodedPath.encoded ?? "", NavigationPath(pages.map(Route.init)).encoded)
    setPath(path, names: pages.map(name))
    history.append(path ?? "", after: former)
  }

  private func setPath(_ text: String?, names: [String]) {
    // A box that was ticked and unticked is no change.
    openedNote?.forgetIfAsSaved()
    keptPath = text
    pageNames = names.isEmpty ? nil : names.joined(separator: "\n")
    if reportedPath != nil { reportedPath = nil }
  }

  private func name(of page: Target) -> String {
    switch page {
    case .subject(let subject): subject.name
    case .note(let note): library.title(of: note)
    }
  }

  // MARK: Back and forward

  /// Whether there is a page to return to, before (`-1`) or after (`1`) this one.
  public func canMove(by step: Int) -> Bool { distance(of: step) != nil }

  /// Shows the page that was shown before (`-1`) or after (`1`) this one.
  public func move(by step: Int) {
    guard let distance = distance(of: step), let text = history.path(at: distance) else { return }
    history.move(by: distance)
    setPath(text.isEmpty ? nil : text, names: resolve(decode(text)).pages.map(name))
    beginReading()
  }

  // A note opens to be read.
  private func beginReading() {
    if case .note(let note)? = path.last { model(of: note).read() }
  }

  // What is gone shows nothing else than what is shown, and is left out.
  private func distance(of step: Int) -> Int? {
    let shown = path
    var distance = step
    while let text = history.path(at: distance) {
      if resolve(decode(text)).pages != shown { return distance }
      distance += step
    }
    return nil
  }

  // MARK: The kept path

  // With where the note is by now whose page cannot be shown.
  private typealias Followed = (pages: [Target], problem: (any Error)?, movedNote: Note?)

  private var followed: Followed {
    lastFollowed.value(for: (scene.structureVersion, library.version), by: ==) {
      let (pages, problem) = resolve(decodedKeptPath)
      return (pages, problem, problem == nil ? nil : movedNote(behind: pages.count))
    }
  }

  private func movedNote(behind count: Int) -> Note? {
    guard let route = decodedPath.routes.dropFirst(count).first,
      let id = route.noteID,
      let subject = library.catalogue.subject(route.characterID ?? route.bookID)
    else { return nil }
    return library.noteOrMoved(id, on: subject)
  }

  private func resolve(
    _ decoded: Result<NavigationPath, any Error>
  ) -> (pages: [Target], problem: (any Error)?) {
    switch decoded {
    case .success(let path): path.resolved(in: library.catalogue, onBook: book, note: openNote)
    case .failure(let problem): ([], problem)
    }
  }

  private var decodedPath: NavigationPath { (try? decodedKeptPath.get()) ?? NavigationPath() }

  // Most of what changes in a scene is not the path.
  private var decodedKeptPath: Result<NavigationPath, any Error> {
    decoded.value(for: keptText) { decode(keptText) }
  }

  private func decode(_ text: String) -> Result<NavigationPath, any Error> {
    Result { try text.isEmpty ? NavigationPath() : NavigationPath(decoding: text) }
  }

  private func openNote(_ id: Note.ID, on subject: Subject) -> Note? {
    if let note = library.note(id, on: subject) { return note }
    // The editor stays open with its words, although the note is gone.
    return NoteModel.isBeingWritten(id, on: subject, in: scene)
      ? NoteModel.former(id, on: subject, in: scene, library) : nil
  }

  // MARK: The models of its pages, each made when its page is first shown

  private func makeRoot() -> ScreenModel {
    book.map { .subject(SubjectModel(of: .book($0), in: $0, navigator)) }
      ?? .favorites(FavoritesModel(navigator))
  }

  private func model(of page: Target) -> ScreenModel {
    switch page {
    case .note(let note): .note(model(of: note))
    case .subject(let subject): .subject(model(of: subject))
    }
  }

  private func model(of subject: Subject) -> SubjectModel {
    if let model = subjects[subject] { return model }
    let model = SubjectModel(of: subject, in: book, navigator)
    subjects[subject] = model
    return model
  }

  private func model(of note: Note) -> NoteModel {
    // No paths, for those of two files may be equal as strings.
    if let openedNote, openedNote.note.id == note.id,
      openedNote.note.subject.id == note.subject.id
    {
      return openedNote
    }
    let model = navigator.makeModel(of: note)
    openedNote = model
    return model
  }
}
