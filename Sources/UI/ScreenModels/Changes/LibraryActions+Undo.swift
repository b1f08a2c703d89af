import Essentials
import NotesLibrary
import Reading

/// What takes changes of the library back, or what else was kept for that.
extension LibraryActions {
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

  /// Says what a change took back that says nothing itself when it is made.
  func reportUndo(by change: PendingChanges.Change) {
    switch change {
    case .favourite(let id, let isFavourite):
      let name = library.catalogue.anySubject(id)?.name ?? "Somebody who is gone"
      window.show("\(name) is \(isFavourite ? "a favourite again" : "no favourite any more")")
    case .grade(let grade): window.show("The quote comes back \(grade.grade)")
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
  func inverse(of change: PendingChanges.Change) -> PendingChanges.Change? {
    switch change {
    case .favourite(let character, let isFavourite): .favourite(character, !isFavourite)
    case .deletion(let entry): .restoration(entry)
    case .book(let edit): inverse(of: edit).map { .book($0) }
    case .move(let entry, let subject):
      .move(UndoList.Entry(subject: subject, note: entry.note), to: entry.subject)
    case .tags(let rename, nil): .tags(rename, undoingSince: library.now())
    case .grade, .restoration, .tags, .draftRemoval: nil
    }
  }

  // One of the same thing that is still to be made is what is there before.
  private func inverse(of edit: BookEdit) -> BookEdit? {
    var inverse = library.catalogue.inverse(of: edit)
    for case .book(let former) in queue.changes {
      inverse = edit.inverse(to: former, else: inverse) ?? inverse
    }
    return inverse
  }

  func forgetUndo(of change: PendingChanges.Change, because error: any Error) {
    undoList.removeLast { item in
      switch (change, item) {
      case (.grade(let grade), .change(.grade(let former))):
        grade.quote == former.quote
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
