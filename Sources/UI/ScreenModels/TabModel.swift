import Activities
import Drafts
public import NotesLibrary
public import SceneState

/// A tab with its own stack of screens.
public final class TabModel: SceneBacked, Identifiable {
  /// The scene that keeps its state.
  public let scene: Scene
  /// What its state belongs to within the scene.
  public let sceneScope: String
  /// The tab's identifier.
  public let id: String
  /// Which tab this is.
  public let tab: Tab
  private let library: Library
  private let root: ScreenModel
  private let texts: UnsavedTexts
  private let makeDraft: (Subject) -> DraftModel
  private var characterModels: [UUID: CharacterModel] = [:]
  // One at a time, because each has a text; their state is in the scene or in the library.
  private var noteModel: NoteModel?
  private var lastFollowed: (path: String, result: Result<Subject, SubjectPathError>)?

  @SceneStorage(TabPath.characterKey) private var selectedCharacter: String? = nil
  @SceneStorage(TabPath.noteKey) private var selectedNote: String? = nil

  init(
    scene: Scene, library: Library, texts: UnsavedTexts, tab: Tab,
    makeDraft: @escaping (Subject) -> DraftModel
  ) {
    self.scene = scene
    self.library = library
    self.texts = texts
    self.tab = tab
    self.makeDraft = makeDraft
    id = tab.id
    sceneScope = tab.id
    switch tab {
    case .book(let book):
      root = .book(
        BookModel(scene: scene, library: library, book: book, draft: makeDraft(.book(book))))
    case .favorites:
      root = .favorites(FavoritesModel(scene: scene, library: library))
    }
  }

  /// The screens on top of the first one; what no longer exists ends the path, but stays kept.
  public var path: [Route] {
    let character = openCharacter
    let note = openNote(on: character ?? rootSubject)
    return [character.map { .character($0.id) }, note.map { .note($0.id) }].compactMap { $0 }
  }

  /// Why the kept path could not be followed; nil when it could.
  public var pathProblem: SubjectPathError? {
    guard let selectedCharacter, case .failure(let problem) = followed(selectedCharacter) else {
      return nil
    }
    return problem
  }

  /// The subject of the screen on top, or beneath its note.
  public var subject: Subject? { openCharacter ?? rootSubject }

  /// The model of the screen on top.
  public var top: ScreenModel {
    if let note = openNote(on: subject) { return .note(model(of: note)) }
    if let character = openCharacter, let model = model(of: character) { return .character(model) }
    return root
  }

  /// What was opened in it, whether that is still there or not.
  var keptPath: String { "\(selectedCharacter ?? "") \(selectedNote ?? "")" }

  /// The model of the note that was shown last; nil when none was.
  var openedNote: NoteModel? { noteModel }

  /// Reloads that note; returns it if it was changed elsewhere while it is being changed here.
  func reloadNote() -> NoteModel? {
    guard let noteModel else { return nil }
    let note = noteModel.note
    let isOpen = selectedNote == note.id && subject?.id == note.subject.id
    return noteModel.reload(isOpen: isOpen) ? noteModel : nil
  }

  /// Shows a character on top of the tab's first screen.
  public func push(_ subject: Subject) {
    selectedCharacter = SubjectPath.encode(subject)
    selectedNote = nil
  }

  /// Shows a note on top of the screen of its subject.
  public func push(_ note: Note) {
    selectedNote = note.id
    model(of: note).edit()
  }

  /// Goes back by one screen; false on the first one.
  @discardableResult
  public func pop() -> Bool {
    switch path.last {
    case .note: selectedNote = nil
    case .character:
      selectedCharacter = nil
      selectedNote = nil
    case nil: return false
    }
    return true
  }

  /// Goes back to the tab's first screen.
  public func popToRoot() {
    selectedCharacter = nil
    selectedNote = nil
  }

  private var rootSubject: Subject? {
    if case .book(let book) = tab { .book(book) } else { nil }
  }

  private var openCharacter: Subject? {
    guard let selectedCharacter, case .success(let subject) = followed(selectedCharacter),
      subject.character != nil
    else { return nil }
    return subject
  }

  private func followed(_ path: String) -> Result<Subject, SubjectPathError> {
    if let lastFollowed, lastFollowed.path == path { return lastFollowed.result }
    let result = Result { () throws(SubjectPathError) in
      try SubjectPath.decode(path, in: library.catalogue)
    }
    lastFollowed = (path, result)
    return result
  }

  private func openNote(on subject: Subject?) -> Note? {
    guard let selectedNote, let subject else { return nil }
    if let note = library.note(selectedNote, on: subject) { return note }
    // The editor stays open with its words, although the note is gone.
    let scope = NoteText.scope(selectedNote, on: subject)
    return NoteModel.isBeingWritten(in: scene, scope: scope)
      ? library.formerNote(selectedNote, on: subject) : nil
  }

  private func model(of subject: Subject) -> CharacterModel? {
    guard case .character(let character, in: let book) = subject else { return nil }
    if let model = characterModels[character.id] { return model }
    let model = CharacterModel(
      scene: scene, library: library, tab: tab, character: character, book: book,
      draft: makeDraft(subject))
    characterModels[character.id] = model
    return model
  }

  private func model(of note: Note) -> NoteModel {
    // No paths, for those of two files may be equal as strings.
    if let noteModel, noteModel.note.id == note.id, noteModel.note.subject.id == note.subject.id {
      return noteModel
    }
    let model = NoteModel(texts.text(of: note), library: library)
    noteModel = model
    return model
  }
}

/// A screen on top of a tab's first one; it carries identifiers, never models.
public enum Route: Hashable {
  /// A character, in the book that introduces it.
  case character(UUID)
  /// A note on the subject of the screen beneath.
  case note(Note.ID)
}

/// The model of the screen that is on top of a tab.
public enum ScreenModel {
  /// A book's screen.
  case book(BookModel)
  /// The favourites' screen.
  case favorites(FavoritesModel)
  /// A character's screen.
  case character(CharacterModel)
  /// A note's screen.
  case note(NoteModel)
}
