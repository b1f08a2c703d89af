import Drafts
import NotesLibrary

/// The models of a tab's pages, each made when its page is first shown.
final class PageModels {
  // It has them.
  private unowned let navigator: Navigator
  private var tab: Tab
  private(set) lazy var root = makeRoot()
  private var subjects: [Subject: SubjectModel] = [:]
  /// The model of the note that was shown last; nil when none was.
  ///
  /// One at a time, because each has a text; their state is in the scene or in the library.
  private(set) var note: NoteModel?

  init(of tab: Tab, in navigator: Navigator) { (self.tab, self.navigator) = (tab, navigator) }

  /// Makes the models of books and characters anew: one may be called something else now.
  func makeAnew(for tab: Tab) {
    self.tab = tab
    root = makeRoot()
    subjects = [:]
    if let note, let subject = navigator.library.catalogue.subject(note.note.subject.id) {
      note.subjectDidChange(to: subject)
    }
  }

  private func makeRoot() -> ScreenModel {
    switch tab {
    case .book(let book): .subject(SubjectModel(of: .book(book), in: tab, navigator))
    case .favorites: .favorites(FavoritesModel(navigator))
    }
  }

  func model(of page: Target) -> ScreenModel {
    switch page {
    case .note(let note): .note(model(of: note))
    case .subject(let subject): .subject(model(of: subject))
    }
  }

  private func model(of subject: Subject) -> SubjectModel {
    if let model = subjects[subject] { return model }
    let model = SubjectModel(of: subject, in: tab, navigator)
    subjects[subject] = model
    return model
  }

  func model(of note: Note) -> NoteModel {
    // No paths, for those of two files may be equal as strings.
    if let shown = self.note, shown.note.id == note.id, shown.note.subject.id == note.subject.id {
      return shown
    }
    let model = navigator.makeModel(of: note)
    self.note = model
    return model
  }
}
