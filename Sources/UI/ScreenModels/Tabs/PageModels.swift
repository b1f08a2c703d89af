import Drafts
import NotesLibrary
import SceneState

/// The models of a tab's pages, each made when its page is first shown.
final class PageModels {
  private let scene: Scene
  private let library: Library
  private let texts: UnsavedTexts
  private let mentions: MentionsModel
  private let links: LinksModel
  private let makeDraft: (Subject) -> DraftModel
  private var tab: Tab
  private(set) lazy var root = makeRoot()
  private var subjects: [Subject: SubjectModel] = [:]
  /// The model of the note that was shown last; nil when none was.
  ///
  /// One at a time, because each has a text; their state is in the scene or in the library.
  private(set) var note: NoteModel?

  init(
    of tab: Tab, scene: Scene, library: Library, texts: UnsavedTexts, mentions: MentionsModel,
    links: LinksModel, makeDraft: @escaping (Subject) -> DraftModel
  ) {
    self.tab = tab
    self.scene = scene
    self.library = library
    self.texts = texts
    self.mentions = mentions
    self.links = links
    self.makeDraft = makeDraft
  }

  /// Makes the models of books and characters anew: one may be called something else now.
  func makeAnew(for tab: Tab) {
    self.tab = tab
    root = makeRoot()
    subjects = [:]
  }

  private func makeRoot() -> ScreenModel {
    switch tab {
    case .book(let book): .subject(makeModel(of: .book(book)))
    case .favorites:
      .favorites(FavoritesModel(scene: scene, library: library, unsaved: texts.marks))
    }
  }

  private func makeModel(of subject: Subject) -> SubjectModel {
    SubjectModel(
      of: subject, in: tab, scene: scene, library: library, unsaved: texts.marks,
      mentions: mentions, draft: makeDraft(subject))
  }

  func model(of page: Target) -> ScreenModel {
    switch page {
    case .note(let note): .note(model(of: note))
    case .subject(let subject): .subject(model(of: subject))
    }
  }

  private func model(of subject: Subject) -> SubjectModel {
    if let model = subjects[subject] { return model }
    let model = makeModel(of: subject)
    subjects[subject] = model
    return model
  }

  func model(of note: Note) -> NoteModel {
    // No paths, for those of two files may be equal as strings.
    if let shown = self.note, shown.note.id == note.id, shown.note.subject.id == note.subject.id {
      return shown
    }
    let model = NoteModel(note, texts: texts, library: library, links: links)
    self.note = model
    return model
  }
}
