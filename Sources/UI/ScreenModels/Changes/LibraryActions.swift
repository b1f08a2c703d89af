import Drafts
import Essentials
public import NotesLibrary
import Reading
import SceneState
import Search
import TextEditing

/// The changes of the library: each is asked of the `ChangeQueue`, shown when it has ended, and can be undone.
public final class LibraryActions: NavigatorBacked {
  public let navigator: Navigator
  let queue: ChangeQueue
  // For what else shows it: called when a change has ended, before that is said.
  var didEnd: (_ change: PendingChanges.Change, _ isMade: Bool) -> Void = { _, _ in }
  var draftsDidChange: () -> Void = {}
  var reopen: (_ form: SubjectForm, _ changes: JSONValue) -> Void = { _, _ in }
  @SceneStorage("ContentView.Deletions") var undoList = UndoList()

  init(navigator: Navigator) {
    self.navigator = navigator
    queue = ChangeQueue(window: navigator.window)
  }

  var texts: UnsavedTexts { navigator.texts }

  /// Forgets the undo of deletions that a kill kept from beginning.
  func forgetUndoneDeletions() {
    guard queue.isEmpty else { return }
    while case .change(.restoration(let entry))? = undoList.last, note(entry) != nil {
      undoList.removeLast()
    }
  }

  func note(_ entry: UndoList.Entry) -> Note? {
    library.catalogue.subject(entry.subject).flatMap { library.note(entry.note, on: $0) }
  }

  // MARK: What is changed

  public func toggleFavourite(_ subject: Subject) {
    let isFavourite = queue.isFavourite(subject.id) ?? library.isFavourite(subject.id)
    make(.favourite(subject.id, !isFavourite))
  }

  /// Moves a note to the bin.
  public func delete(_ note: Note) {
    guard !texts.changes(of: note).isBeingSaved else { return window.show(Failure.isBeingSaved) }
    if navigator.top.note?.note.id == note.id { navigator.tab.pop() }
    let change = PendingChanges.Change.deletion(UndoList.Entry(note))
    guard !queue.changes.contains(change) else { return }
    NoteModel.leave(note, in: scene)
    make(change)
  }

  /// Removes a book or character from the library; its notes stay, and come back with it.
  public func remove(_ subject: Subject) {
    let change = PendingChanges.Change.book(library.catalogue.removal(of: subject))
    guard !queue.changes.contains(change) else { return }
    make(change)
  }

  /// Moves the selected character of a book's page by a row, among those that the book introduces.
  public func moveSelectedCharacter(of model: SubjectModel, by offset: Int) {
    let characters = model.book.characters
    guard let (one, next) = characters.moving(model.characters.selectedRow, by: offset) else {
      return
    }
    make(.book(library.catalogue.move(one, before: next, in: model.book)))
  }

  public func remove(_ relation: KnownRelation) {
    if let edit = library.catalogue.removal(of: [relation]) { make(.book(edit)) }
  }

  /// Gives a quote a grade; when that is undone it gets its former one back, or comes back soon if it had none.
  func grade(_ quote: Quote.ID, _ grade: Grade, insteadOf former: Grade?) {
    let moment = library.now()
    let undone = former ?? .soon
    if undone != grade {
      undoList.append(.change(.grade(GradeChange(undone, of: quote, at: moment))))
    }
    begin(.grade(GradeChange(grade, of: quote, at: moment)))
  }

  /// Renames a tag: `theme motif`.
  public func renameTag(_ names: String) {
    let names = names.split(separator: " ").map(String.init)
    window.attempt {
      guard names.count == 2 else {
        throw Failure("Say the tag and its new name: #theme #motif", kind: .usage)
      }
      make(.tags(try TagRename(names[0], to: names[1]), undoingSince: nil))
    }
  }

  // MARK: Beginning and end

  /// Makes a change that can be undone.
  func make(_ change: PendingChanges.Change) {
    if let inverse = inverse(of: change) { undoList.append(.change(inverse)) }
    begin(change)
  }

  func begin(_ change: PendingChanges.Change, isUndo: Bool = false) {
    do {
      try queue.append(change, isUndo: isUndo)
      continueChanges()
    } catch {
      let request = PendingChanges.Request(change: change, isUndo: isUndo)
      end(request, Result<Void, any Error>.failure(error)) { _ in }
    }
  }

  /// Shows what came of a change; `report` says it if it was made.
  func end<Value>(
    _ request: PendingChanges.Request, _ result: Result<Value, any Error>, _ report: (Value) -> Void
  ) {
    let change = request.change
    recordEnd(of: change)
    do {
      let value = try result.get()
      didEnd(change, true)
      report(value)
      if request.isUndo { reportUndo(by: change) }
    } catch {
      didEnd(change, false)
      if !request.isUndo {
        forgetUndo(of: change, because: error)
      } else if !error.isFailure(.gone) {
        // What cannot be undone now may be later.
        undoList.append(.change(change))
      }
      guard case .draftRemoval(_, let location) = change else { return window.show(error) }
      window.warn("Moved here, but \(location.name) still has it too: \(error)")
    }
  }

  // The screen shows what is in the library, whatever the outcome.
  private func recordEnd(of change: PendingChanges.Change) {
    switch change {
    case .favourite: library.favouritesWereChanged()
    case .deletion(let entry), .restoration(let entry): noteWasSaved(on: entry.subject)
    case .book: library.booksWereChanged()
    case .move(let entry, let subject): [entry.subject, subject].forEach(noteWasSaved)
    case .tags: library.refresh()
    case .grade: break
    case .draftRemoval(let key, let location):
      scene.setText([], forKey: ChangeQueue.removedTextKey(key, location))
    }
  }

  private func noteWasSaved(on subject: UUID) {
    if let subject = library.catalogue.subject(subject) { library.noteWasSaved(on: subject) }
  }
}

extension Array {
  /// Returns the element of a row and what comes after it, nil at the end, when it is moved by one row, up when
  /// negative; nil where it cannot be.
  func moving(_ row: Int?, by offset: Int) -> (element: Element, next: Element?)? {
    guard let row, indices.contains(row), indices.contains(row + offset) else { return nil }
    let next = offset < 0 ? row - 1 : row + 2
    return (self[row], indices.contains(next) ? self[next] : nil)
  }
}
