import Drafts
import Essentials
public import NotesLibrary
import SceneState
import Search
import TextEditing

/// Favourites, deletions and restorations: what is asked of the `ChangeQueue`, and what is shown
/// when they have ended.
extension ContentModel {
  public func toggleFavourite(_ subject: Subject) {
    let isFavourite = changeQueue.isFavourite(subject.id) ?? library.isFavourite(subject.id)
    begin(.favourite(subject.id, !isFavourite))
  }

  /// Moves a note to the bin.
  public func delete(_ note: Note) {
    guard !texts.changes(of: note).isBeingSaved else { return show(Failure.isBeingSaved) }
    let entry = UndoList.Entry(note)
    guard !changeQueue.changes.contains(.deletion(entry)) else { return }
    deletions.append(.note(entry))
    NoteModel.leave(note, in: scene)
    begin(.deletion(entry))
  }

  public var canUndoDeletion: Bool { deletions.last != nil }

  public func undoDeletion() {
    switch deletions.last {
    case .note(let entry):
      deletions.removeLast()
      begin(.restoration(entry))
    case .draft(let name): restoreDraft(name)
    case .subject(let id): restoreSubject(id)
    case .move(let entry, let former): undoMove(entry, from: former)
    case .draftMove(let subject, let former): undoDraftMove(to: subject, from: former)
    case .relations(let edit):
      deletions.removeLast()
      begin(.book(edit))
    case .tags(let rename, let moment):
      deletions.removeLast()
      begin(.tagUndo(rename, since: moment))
    case nil: break
    }
  }

  /// Removes the record of deletions that were not begun because of a kill.
  func forgetUndoneDeletions() {
    while case .note(let entry)? = deletions.last, note(entry) != nil { deletions.removeLast() }
  }

  private func note(_ entry: UndoList.Entry) -> Note? {
    library.catalogue.subject(entry.subject).flatMap { library.note(entry.note, on: $0) }
  }

  /// Removes a draft from the session that had it, once its text is in this session's draft.
  func beginRemoval(of key: DraftKey, from location: SessionLocation, saying text: TextBuffer) {
    scene.setText(text, forKey: ChangeQueue.removedTextKey(key, location))
    begin(.removal(key, location))
  }

  func begin(_ change: PendingChanges.Change) {
    do {
      try changeQueue.append(change)
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
      report(try result.get())
    } catch {
      undo(change, because: error)
      show(error, endingA: change)
    }
  }

  private func show(_ error: any Error, endingA change: PendingChanges.Change) {
    guard case .removal(_, let location) = change else { return show(error) }
    show(
      Message("Moved here, but \(location.name) still has it too: \(error)", isWarning: true))
  }

  func reportDeletion(of note: Note, title: String) {
    // Two titles may look the same; the names of two files never are.
    show(
      Message(
        note.isConflictCopy ? "The conflict copy is in the bin" : "Deleted “\(title)”",
        undo: note.isConflictCopy ? undeleteHint : "\(undeleteHint) (\(note.id))"))
  }

  // The screen shows what is in the library, whatever the outcome.
  private func recordEnd(of change: PendingChanges.Change) {
    switch change {
    case .favourite: library.favouritesWereChanged()
    case .deletion(let entry), .restoration(let entry):
      if let subject = library.catalogue.subject(entry.subject) {
        library.noteWasSaved(on: subject)
      }
    case .book: library.booksWereChanged()
    case .move(let entry, let subject):
      for id in [entry.subject, subject] {
        if let subject = library.catalogue.subject(id) { library.noteWasSaved(on: subject) }
      }
    case .tags, .tagUndo: library.refresh()
    case .grade: record.expire()
    case .removal(let key, let location):
      scene.setText([], forKey: ChangeQueue.removedTextKey(key, location))
      refreshDraftLists()
    }
  }

  // The changes that are not saved go with the note, in the commit that says that it was moved.
  func report(_ move: NoteMove, _ problem: (any Error)?) {
    library.noteWasMoved(move, versionProblem: problem)
    let (former, moved) = (texts.changes(of: move.note), texts.changes(of: move.movedNote))
    former.move(to: moved)
    EditorModel.moveState(from: former.key, to: moved.key, in: scene)
    if case .note(let shown) = top, shown.note.id == move.note.id { tab.pop() }
    let undo = UndoList.Item.move(UndoList.Entry(move.movedNote), from: move.note.subject.id)
    let text = "Moved to \(move.movedNote.subject.name)"
    show(
      problem.map { Message("Moved, but some versions stayed behind: \($0)", isWarning: true) }
        ?? (deletions.last == undo ? Message(text, undo: undeleteHint) : Message(text)))
  }

  func report(_ outcome: NoteRestoration.Outcome, on subject: Subject) {
    let (id, text) =
      switch outcome {
      case .restored(let id): (id, "Back from the bin")
      case .restoredBeside(let id): (id, "Back from the bin, beside a newer note")
      case .wasThere(let id): (id, "Already there, with the same text")
      }
    guard let note = library.note(id, on: subject) else { return }
    select(note)
    show(Message("\(text): \(library.title(of: note))"))
  }

  // What could not be removed is still there, and what could not be restored may be later.
  private func undo(_ edit: BookEdit) {
    form.cancelSaving()
    library.catalogue.inverse(of: edit).map { deletions.remove(.relations($0)) }
    guard let subject = library.catalogue.subject(of: edit) else { return }
    switch edit.outcome {
    case .removed: deletions.remove(.subject(subject.id))
    case .restored: deletions.append(.subject(subject.id))
    case .added, .changed: break
    }
  }

  private func undo(_ change: PendingChanges.Change, because error: any Error) {
    switch change {
    case .favourite, .removal, .tags, .tagUndo, .grade: break
    case .book(let edit): undo(edit)
    case .move(let entry, let subject):
      deletions.remove(
        .move(UndoList.Entry(subject: subject, note: entry.note), from: entry.subject))
    case .deletion(let entry): if note(entry) != nil { deletions.remove(.note(entry)) }
    case .restoration(let entry):
      // What cannot be restored now may be later, unless it is gone.
      if error.isFailure(.gone) { return }
      deletions.append(.note(entry))
    }
  }
}
