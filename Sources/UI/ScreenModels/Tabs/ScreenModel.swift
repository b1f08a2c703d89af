import NotesLibrary

/// The model of the screen that is on top of a tab.
public enum ScreenModel {
  case favorites(FavoritesModel)
  case subject(SubjectModel)
  case note(NoteModel)

  public var subject: SubjectModel? { if case .subject(let model) = self { model } else { nil } }
  public var note: NoteModel? { if case .note(let model) = self { model } else { nil } }

  /// Whether what is typed goes into its text.
  public var isWritten: Bool {
    switch self {
    case .note(let model): model.isEditing
    case .subject(let model): model.focus == .editor && model.isWriting
    case .favorites: false
    }
  }

  /// Selects the row of a page in the list that leads to it, and focuses that list.
  func select(_ page: Target) {
    switch (self, page) {
    case (.subject(let model), .subject(let subject)):
      guard model.panes.contains(.characters) else { return }
      model.characters.select(subject.id.uuidString)
      model.focus = .characters
    case (.favorites(let model), .subject(let subject)):
      model.list.select(subject.id.uuidString)
    case (.subject(let model), .note(let note)):
      model.notes.select(note)
      model.focus = .notes
    case (.favorites, .note), (.note, _): break
    }
  }

  /// The page that the row after (`1`) or before (`-1`) that of a page leads to; nil for none.
  func neighbour(of page: Target, by step: Int) -> Target? {
    switch (self, page) {
    case (.subject(let model), .subject(let subject)):
      model.occurring.neighbour(by: step) { $0.id == subject.id }.map(Target.subject)
    case (.favorites(let model), .subject(let subject)):
      model.subjects.neighbour(by: step) { $0.id == subject.id }.map(Target.subject)
    case (.subject(let model), .note(let note)):
      model.notes.rows.notes.neighbour(by: step) {
        $0.id == note.id && $0.subject == note.subject
      }.map(Target.note)
    case (.favorites, .note), (.note, _): nil
    }
  }
}

extension Array {
  /// The element that stands so many places after the first one that a closure accepts.
  fileprivate func neighbour(by step: Int, of isMatch: (Element) -> Bool) -> Element? {
    guard let index = firstIndex(where: isMatch), indices.contains(index + step) else { return nil }
    return self[index + step]
  }
}
