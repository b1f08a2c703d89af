public import NotesLibrary
public import SceneState

/// The list of the notes on a subject.
public final class NotesModel {
  public let subject: Subject
  /// Selection and scroll position; the rows are the notes' identifiers.
  public let list: ListModel
  private let library: Library

  public init(scene: Scene, library: Library, subject: Subject, scope: String) {
    self.library = library
    self.subject = subject
    list = ListModel(scene: scene, scope: "Notes/\(scope)") {
      let notes = library.notes(on: subject)
      return ListRows(count: notes.count) {
        notes[$0].id
      } row: { id in
        notes.firstIndex { $0.id == id }
      }
    }
  }

  /// The notes, newest first.
  public var notes: [Note] { library.notes(on: subject) }

  public var selection: Note? { list.selectedRow.map { notes[$0] } }

  public func title(of note: Note) -> String { library.title(of: note) }
}
