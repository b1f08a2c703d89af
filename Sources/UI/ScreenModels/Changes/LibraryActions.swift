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
    queue = ChangeQueue(scene: navigator.scene, library: navigator.library)
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
    guard let row = model.characters.selectedRow, characters.indices.contains(row),
      characters.indices.contains(row + offset)
    else { return }
    make(
      .book(
        library.catalogue.move(
          characters[row], before: characters.following(row, movedBy: offset), in: model.book)))
  }

  public func remove(_ relation: KnownRelation) {
    if let edit = library.catalogue.removal(of: [relation]) { make(.book(edit)) }
  }

  /// Gives a quote a grade; one that is never to be shown again gets its former one back when that is undone.
  func grade(_ quote: Quote.ID, _ grade: Grade, insteadOf former: Grade?) {
    let moment = library.now()
    if grade == .never {
      undoList.append(.change(.grade(GradeChange(former ?? .soon, of: quote, at: moment))))
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

  // MARK: Undo

  public var canUndo: Bool { undoList.last != nil }

  public func undo() { if let item = undoList.last { undo(item) } }

  func undo(_ item: UndoList.Item) {
    switch item {
    case .change(.move(let entry, let subject)): moveNote(entry, to: subject, isUndo: true)
    case .change(.book(let edit)): undo(by: edit)
    case .change(.grade(let grade)):
      let grade = GradeChange(grade.grade, of: grade.quote, at: library.now())
      begin(.grade(grade), undoing: item)
    case .change(let change): begin(change, undoing: item)
    case .subject(let id): restoreSubject(id)
    case .draft(let name): restoreDraft(name)
    case .draftMove(let subject, let former): moveDraft(from: subject, to: former, isUndo: true)
    case .saved(let entry): passOver(entry)
    case .form(let form, let changes): reopen(form, changes)
    }
  }

  // What was done before that is taken back only by whoever asks again.
  private func passOver(_ entry: UndoList.Entry) {
    undoList.remove(.saved(entry))
    guard note(entry) != nil else { return undo() }
    let before = "\(window.key(of: "undelete")) takes back what was before"
    let hint = canUndo ? before : "there is nothing else to undo"
    window.show("The note that you saved stays; \(hint)")
  }

  func begin(_ change: PendingChanges.Change, undoing item: UndoList.Item) {
    undoList.remove(item)
    begin(change, isUndo: true)
  }

  private func restoreSubject(_ id: UUID) {
    undoList.remove(.subject(id))
    guard let subject = library.catalogue.removed.first(where: { $0.id == id }) else { return }
    begin(.book(library.catalogue.restoration(of: subject)), isUndo: true)
  }

  // What says nothing itself when it is made.
  private func reportUndo(by change: PendingChanges.Change) {
    switch change {
    case .favourite(let id, let isFavourite):
      let name = library.catalogue.anySubject(id)?.name ?? "Somebody who is gone"
      window.show("\(name) is \(isFavourite ? "a favourite again" : "no favourite any more")")
    case .grade: window.show("The quote is shown again")
    case .book(let edit) where [.order, .bookOrder].contains(edit.action):
      window.show("The former order is back")
    case .book(let edit) where edit.isOfWhereabouts:
      guard let book = library.catalogue.subject(of: edit)?.book else { return }
      window.show("\(book.title): \(book.place ?? book.status?.words ?? "no place") again")
    default: break
    }
  }

  // Somebody, or what was said of two people, may be out of sight: unless it is offered, it is named first.
  private func undo(by edit: BookEdit) {
    let (catalogue, change) = (library.catalogue, PendingChanges.Change.book(edit))
    guard edit.action == .bookOrder || catalogue.subject(of: edit) != nil else {
      return undoList.remove(.change(change))
    }
    guard let sentence = sentence(takenBackBy: edit), !window.hasOfferedUndo else {
      return begin(change, undoing: .change(change))
    }
    window.show(Message(sentence, undo: window.retractionHint))
  }

  private func sentence(takenBackBy edit: BookEdit) -> String? {
    if edit.outcome == .removed {
      return library.catalogue.subject(of: edit).map { "You added \($0.name)" }
    }
    return library.catalogue.relation(takenBackBy: edit).map { "You said that \($0.sentence)" }
  }

  /// What takes a change back that was not made yet; nil where nothing has to.
  private func inverse(of change: PendingChanges.Change) -> PendingChanges.Change? {
    switch change {
    case .favourite(let character, let isFavourite): .favourite(character, !isFavourite)
    case .deletion(let entry): .restoration(entry)
    case .book(let edit): inverse(of: edit).map { .book($0) }
    case .move(let entry, let subject):
      .move(UndoList.Entry(subject: subject, note: entry.note), to: entry.subject)
    case .tags(let rename, nil): .tags(rename, undoingSince: library.now())
    case .grade, .restoration, .tags, .removal: nil
    }
  }

  // One of the same thing that is still to be made is what is there before.
  private func inverse(of edit: BookEdit) -> BookEdit? {
    for case .book(let former) in queue.changes.reversed() {
      if let inverse = edit.inverse(to: former) { return inverse }
    }
    return library.catalogue.inverse(of: edit)
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
    case .tags: library.refresh()
    case .grade: break
    case .removal(let key, let location):
      scene.setText([], forKey: ChangeQueue.removedTextKey(key, location))
    }
  }

  private func noteWasSaved(on subject: UUID) {
    if let subject = library.catalogue.subject(subject) { library.noteWasSaved(on: subject) }
  }

  // What was not made needs no undo.
  private func forgetUndo(of change: PendingChanges.Change, because error: any Error) {
    undoList.removeLast { item in
      switch (change, item) {
      case (.grade(let grade), .change(.grade(let former))):
        grade.grade == .never && grade.quote == former.quote
      // Some notes may have been changed before it failed.
      case (.tags(let rename, nil), .change(.tags(let undo, _?))):
        undo == rename && error.isFailure(.gone)
      case (.deletion(let entry), .change(.restoration(let undo))):
        undo == entry && note(entry) != nil
      case (.book(let edit), .change(.book(let undo))): library.catalogue.inverse(of: edit) == undo
      case (.favourite, .change(let undo)), (.move, .change(let undo)): inverse(of: change) == undo
      default: false
      }
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
