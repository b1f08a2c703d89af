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
  @SceneStorage("ContentView.Deletions") var deletions = UndoList()

  init(navigator: Navigator) {
    self.navigator = navigator
    queue = ChangeQueue(scene: navigator.scene, library: navigator.library)
  }

  var texts: UnsavedTexts { navigator.texts }

  /// Removes the record of deletions that were not begun because of a kill.
  func forgetUndoneDeletions() {
    guard queue.isEmpty else { return }
    while case .note(let entry)? = deletions.last, note(entry) != nil { deletions.removeLast() }
  }

  func note(_ entry: UndoList.Entry) -> Note? {
    library.catalogue.subject(entry.subject).flatMap { library.note(entry.note, on: $0) }
  }

  // MARK: What is changed

  public func toggleFavourite(_ subject: Subject) {
    let isFavourite = queue.isFavourite(subject.id) ?? library.isFavourite(subject.id)
    begin(.favourite(subject.id, !isFavourite))
  }

  /// Moves a note to the bin.
  public func delete(_ note: Note) {
    guard !texts.changes(of: note).isBeingSaved else { return window.show(Failure.isBeingSaved) }
    let entry = UndoList.Entry(note)
    guard !queue.changes.contains(.deletion(entry)) else { return }
    deletions.append(.note(entry))
    NoteModel.leave(note, in: scene)
    begin(.deletion(entry))
  }

  /// Removes a book or character from the library; its notes stay, and come back with it.
  public func remove(_ subject: Subject) {
    let change = PendingChanges.Change.book(library.catalogue.removal(of: subject))
    guard !queue.changes.contains(change) else { return }
    deletions.append(.subject(subject.id))
    begin(change)
  }

  /// Makes a book come before another one; nil stands for the end.
  func move(_ book: Book, before other: Book?) {
    begin(.book(library.catalogue.move(book, before: other)))
  }

  /// Moves the selected character of a book's page by a row, among those that the book introduces.
  public func moveSelectedCharacter(of model: SubjectModel, by offset: Int) {
    let characters = model.book.characters
    guard let row = model.characters.selectedRow, characters.indices.contains(row),
      characters.indices.contains(row + offset)
    else { return }
    begin(
      .book(
        library.catalogue.move(
          characters[row], before: characters.following(row, movedBy: offset), in: model.book)))
  }

  public func remove(_ relation: KnownRelation) {
    if let edit = library.catalogue.removal(of: [relation]) { relate(edit) }
  }

  func relate(_ edit: BookEdit) {
    if let inverse = library.catalogue.inverse(of: edit) { deletions.append(.relations(inverse)) }
    begin(.book(edit))
  }

  /// Gives a quote a grade.
  func grade(_ quote: Quote.ID, _ grade: Grade) {
    if grade == .never { deletions.append(.quote(quote)) }
    begin(.grade(GradeChange(grade, of: quote, at: library.now())))
  }

  /// Renames a tag: `theme motif`.
  public func renameTag(_ names: String) {
    let names = names.split(separator: " ").map(String.init)
    window.attempt {
      guard names.count == 2 else {
        throw Failure("Say the tag and its new name: #theme #motif", kind: .usage)
      }
      let rename = try TagRename(names[0], to: names[1])
      deletions.append(.tags(rename, since: library.now()))
      begin(.tags(rename))
    }
  }

  /// Removes a draft from the session that had it, once its text is in this session's draft.
  func beginRemoval(of key: DraftKey, from location: SessionLocation, saying text: TextBuffer) {
    scene.setText(text, forKey: ChangeQueue.removedTextKey(key, location))
    begin(.removal(key, location))
  }

  // MARK: Undo

  public var canUndoDeletion: Bool { deletions.last != nil }

  public func undoDeletion() { if let item = deletions.last { undo(item) } }

  func undo(_ item: UndoList.Item) {
    switch item {
    case .note(let entry): begin(.restoration(entry), undoing: item)
    case .draft(let name): restoreDraft(name)
    case .subject(let id): restoreSubject(id)
    case .move(let entry, let former): moveNote(entry, to: former, isUndo: true)
    case .draftMove(let subject, let former):
      moveDraft(from: subject, to: former, isUndo: true)
    case .relations(let edit): undoRelation(edit)
    case .tags(let rename, let moment): begin(.tagUndo(rename, since: moment), undoing: item)
    case .quote(let id):
      begin(.grade(GradeChange(.soon, of: id, at: library.now())), undoing: item)
      window.show("The quote is shown again")
    case .form(let form, let changes): reopen(form, changes)
    }
  }

  private func begin(_ change: PendingChanges.Change, undoing item: UndoList.Item) {
    deletions.remove(item)
    begin(change)
  }

  // What was said cannot be had again by a key: unless it is offered, it is named first.
  private func undoRelation(_ edit: BookEdit) {
    guard let relation = library.catalogue.relation(takenBackBy: edit), !window.hasOfferedUndo
    else {
      return begin(.book(edit), undoing: .relations(edit))
    }
    window.show(Message(relation.sentence, undo: window.retractionHint))
  }

  private func restoreSubject(_ id: UUID) {
    deletions.remove(.subject(id))
    // The removal may be still to come.
    let subjects = library.catalogue.removed + library.catalogue.subjects
    guard let subject = subjects.first(where: { $0.id == id }) else { return }
    begin(.book(library.catalogue.restoration(of: subject)))
  }

  // MARK: Beginning and end

  func begin(_ change: PendingChanges.Change) {
    do {
      try queue.append(change)
      continueChanges()
    } catch {
      end(change, Result<Void, any Error>.failure(error)) { _ in }
    }
  }

  /// Shows what came of a change; `report` says it if it was made.
  func end<Value>(
    _ change: PendingChanges.Change, _ result: Result<Value, any Error>, _ report: (Value) -> Void
  ) {
    recordEnd(of: change)
    do {
      let value = try result.get()
      didEnd(change, true)
      report(value)
    } catch {
      didEnd(change, false)
      undo(change, because: error)
      guard case .removal(_, let location) = change else { return window.show(error) }
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
    case .tags, .tagUndo: library.refresh()
    case .grade: break
    case .removal(let key, let location):
      scene.setText([], forKey: ChangeQueue.removedTextKey(key, location))
    }
  }

  private func noteWasSaved(on subject: UUID) {
    if let subject = library.catalogue.subject(subject) { library.noteWasSaved(on: subject) }
  }

  private func undo(_ change: PendingChanges.Change, because error: any Error) {
    switch change {
    case .favourite, .removal: break
    case .grade(let grade): if grade.grade == .never { deletions.remove(.quote(grade.quote)) }
    case .tags(let rename):
      // Some notes may have been changed before it failed.
      guard error.isFailure(.gone) else { return }
      deletions.removeLast { if case .tags(rename, _) = $0 { true } else { false } }
    case .tagUndo(let rename, let moment):
      if !error.isFailure(.gone) { deletions.append(.tags(rename, since: moment)) }
    case .book(let edit): undo(edit)
    case .move(let entry, let subject):
      deletions.correct(
        .move(UndoList.Entry(subject: subject, note: entry.note), from: entry.subject),
        orUndoOf: .move(entry, from: subject))
    case .deletion(let entry): if note(entry) != nil { deletions.remove(.note(entry)) }
    case .restoration(let entry):
      // What cannot be restored now may be later, unless it is gone.
      if error.isFailure(.gone) { return }
      deletions.append(.note(entry))
    }
  }

  // What could not be removed is still there, and what could not be restored may be later.
  private func undo(_ edit: BookEdit) {
    library.catalogue.inverse(of: edit).map {
      deletions.correct(.relations($0), orUndoOf: .relations(edit))
    }
    guard let subject = library.catalogue.subject(of: edit) else { return }
    switch edit.outcome {
    case .removed: deletions.remove(.subject(subject.id))
    case .restored: deletions.append(.subject(subject.id))
    case .added, .changed: break
    }
  }
}

extension Array {
  /// Returns what comes after a row when that is moved by one, up when negative; nil at the end.
  func following(_ row: Int, movedBy offset: Int) -> Element? {
    let next = offset < 0 ? row - 1 : row + 2
    return indices.contains(next) ? self[next] : nil
  }
}
