import Drafts
import Essentials
public import NotesLibrary

extension ContentModel {
  public func openMove(of note: Note) {
    askForPlace(of: .note(id: note.id, subject: note.subject.id))
  }

  public func openMove(ofDraftOn subject: Subject) { askForPlace(of: .draft(subject: subject.id)) }

  func askForPlace(of text: MovedText) { prompts.ask(.move, about: text.text) }

  /// What is moved where the user is: the note that is open or selected, else the draft; nil where
  /// there is neither.
  public var movedText: MovedText? {
    if let note = sharedNote { return .note(id: note.id, subject: note.subject.id) }
    guard let draft, !draft.isEmpty else { return nil }
    return .draft(subject: draft.subject.id)
  }

  func name(of text: MovedText) -> String? {
    switch text {
    case .note(let id, let subject):
      library.catalogue.subject(subject).flatMap { library.note(id, on: $0) }.map {
        "“\(library.title(of: $0))”"
      }
    case .draft(let subject):
      library.catalogue.anySubject(subject).map { "the draft on \($0.name)" }
    }
  }

  public func move(to name: String) {
    guard let text = movedText else { return show(Message("There is nothing to move here")) }
    do {
      move(text, to: try library.target(name).subject)
    } catch {
      show(error)
    }
  }

  func move(_ text: MovedText, to subject: Subject) {
    switch text {
    case .note(let id, let former): moveNote(id, from: former, to: subject)
    case .draft(let former): moveDraft(from: former, to: subject)
    }
  }

  private func moveNote(_ id: Note.ID, from former: UUID, to subject: Subject) {
    guard let note = library.catalogue.subject(former).flatMap({ library.note(id, on: $0) }) else {
      return show(Failure.noteIsGone(id))
    }
    guard note.subject != subject else {
      return show(Message("It is on \(subject.name) already"))
    }
    let change = PendingChanges.Change.move(UndoList.Entry(note), to: subject.id)
    guard !changeQueue.changes.contains(change) else { return }
    move(note, change) {
      deletions.append(.move(UndoList.Entry(subject: subject.id, note: id), from: former))
    }
  }

  private func move(
    _ note: Note?, _ change: PendingChanges.Change, _ record: () -> Void
  ) {
    do {
      if let note { try texts.changes(of: note).checkIsMovable() }
    } catch {
      return show(error)
    }
    if let note { NoteModel.leave(note, in: scene) }
    record()
    begin(change)
  }

  /// Moves a note back; what was moved may have been moved or deleted since.
  func undoMove(_ entry: UndoList.Entry, from former: UUID) {
    let note = library.catalogue.subject(entry.subject).flatMap { library.note(entry.note, on: $0) }
    move(note, .move(entry, to: former)) { deletions.removeLast() }
  }

  // The text, its history and the cursor go in one commit: they are never in two drafts, nor in none.
  private func moveDraft(from former: UUID, to subject: Subject) {
    guard let source = library.catalogue.anySubject(former).map(draft(on:)), !source.isEmpty else {
      return show(Message("There is no draft to move"))
    }
    guard source.subject != subject else {
      return show(Message("It is on \(subject.name) already"))
    }
    do {
      try source.move(to: draft(on: subject))
    } catch {
      return show(error)
    }
    deletions.append(.draftMove(to: subject.id, from: former))
    refreshDraftLists()
    show(Message("The draft is on \(subject.name) now", undo: undeleteHint))
  }

  func undoDraftMove(to subject: UUID, from former: UUID) {
    guard let source = library.catalogue.subject(subject).map(draft(on:)),
      let destination = library.catalogue.anySubject(former).map(draft(on:))
    else { return deletions.removeLast() }
    do {
      try source.move(to: destination)
      deletions.removeLast()
      show(Message("The draft is on \(destination.subject.name) again"))
    } catch {
      show(error)
    }
  }
}
