import Drafts
import Essentials
import NotesLibrary
import SceneState
import TextEditing

extension LibraryActions {
  /// What is moved where the user is: the note that is open or selected, else the draft; nil where
  /// there is neither, and below an overlay.
  var movedText: MovedText? {
    guard window.layers.overlay == nil else { return nil }
    if let note = navigator.sharedNote { return .note(UndoList.Entry(note)) }
    guard let draft = navigator.draft, !draft.isEmpty else { return nil }
    return .draft(subject: draft.subject.id)
  }

  func name(of text: MovedText) -> String? {
    switch text {
    case .note(let entry): note(entry).map { "“\(library.title(of: $0))”" }
    case .draft(let subject):
      library.catalogue.anySubject(subject).map { "the draft on \($0.name)" }
    }
  }

  public func move(to name: String) {
    guard let text = movedText else { return window.show("There is nothing to move here") }
    window.attempt { move(text, to: try library.target(name).subject) }
  }

  func move(_ text: MovedText, to subject: Subject) {
    switch text {
    case .note(let entry): moveNote(entry, to: subject.id)
    case .draft(let former): moveDraft(from: former, to: subject.id)
    }
  }

  /// Moves a note to another subject, or back; what was moved may have been moved or deleted since.
  func moveNote(_ entry: UndoList.Entry, to id: UUID, isUndo: Bool = false) {
    let (note, subject) = (note(entry), library.catalogue.anySubject(id))
    let change = PendingChanges.Change.move(entry, to: id)
    if !isUndo {
      guard let note else { return window.show(Failure.noteIsGone(entry.note)) }
      guard entry.subject != id else { return window.show("It is on \(note.subject.name) already") }
      guard !queue.changes.contains(change) else { return }
    }
    window.attempt {
      if let note {
        for text in [note] + library.conflictCopies(of: note) {
          try texts.changes(of: text).checkIsMovable(to: subject)
        }
        NoteModel.leave(note, in: scene)
        // Its page is of where it is now.
        if navigator.top.note?.note.id == note.id { navigator.tab.pop() }
      }
      isUndo ? begin(change, undoing: .change(change)) : make(change)
    }
  }

  /// What is not saved of the note and of its conflict copies goes with them, in the commit that says that it
  /// was moved.
  func report(_ move: NoteMove, _ problem: (any Error)?, isUndo: Bool) {
    library.noteWasMoved(move, versionProblem: problem)
    for moved in [move.movedNote] + library.conflictCopies(of: move.movedNote) {
      moveChanges(to: moved, from: move.note.subject)
    }
    let place = "\(move.movedNote.subject.name): \(library.title(of: move.movedNote))"
    let moved = UndoList.Entry(move.movedNote)
    let undo = offeredUndo { if case .move(moved, _) = $0 { true } else { false } }
    let told = Message("Moved \(isUndo ? "back " : "")to \(place)", undo: isUndo ? nil : undo)
    window.show(problem.map { .warning("Moved, but some versions stayed behind: \($0)") } ?? told)
  }

  // Whoever has begun to write in it meanwhile goes on where it is now.
  private func moveChanges(to moved: Note, from subject: Subject) {
    guard let note = library.formerNote(moved.id, on: subject) else { return }
    let open = navigator.top.note.map { UndoList.Entry($0.note) }
    let isWriting = open == UndoList.Entry(note) && navigator.top.note?.isEditing == true
    if isWriting { navigator.tab.pop() }
    NoteModel.leave(note, in: scene)
    NoteModel.moveChanges(of: note, to: moved, in: texts)
    guard isWriting else { return }
    navigator.go(to: .note(moved))
    navigator.top.note?.edit()
  }

  /// Moves a draft to another subject, or back.
  ///
  /// The text, its history and the cursor go in one commit: they are never in two drafts, nor in none.
  func moveDraft(from former: UUID, to subject: UUID, isUndo: Bool = false) {
    let drafts = [former, subject].compactMap(library.catalogue.anySubject)
      .map(navigator.draft(on:))
    guard drafts.count == 2, !drafts[0].isEmpty else {
      if isUndo { undoList.removeLast() }
      return window.show("There is no draft to move")
    }
    let name = drafts[1].subject.name
    guard former != subject else { return window.show("It is on \(name) already") }
    window.attempt {
      try drafts[0].move(to: drafts[1])
      draftsDidChange()
      if isUndo {
        undoList.removeLast()
        return window.show("The draft is on \(name) again")
      }
      undoList.append(.draftMove(to: subject, from: former))
      window.show(Message("The draft is on \(name) now", undo: window.undeleteHint))
    }
  }

  /// Forgets that a draft was moved to a subject: it is no draft any more.
  func forgetDraftMove(to subject: UUID) {
    undoList.removeLast { if case .draftMove(subject, _) = $0 { true } else { false } }
  }

  /// Brings the text of a discarded draft back, by its name in the private bin.
  func restoreDraft(_ name: String) {
    guard window.canStartTask else { return }
    let bin = Shelf(store: scene.store, library: library).bin
    window.run("Restoring…") {
      Result { try bin.draft(name) }
    } end: { [unowned self] result in
      window.attempt {
        if case .failure(let error) = result, error.isFailure(.gone) {
          undoList.remove(.draft(name))
        }
        try restore(result.get(), from: bin)
      }
    }
  }

  private func restore(_ discarded: DiscardedText, from bin: DraftBin) throws {
    guard let subject = discarded.key.subject(in: library) else { throw Failure.lacksSubject(nil) }
    if let id = discarded.key.noteID, let base = discarded.base,
      let note = library.note(id, on: subject),
      !UnsavedText.isChanged(id, on: subject, in: scene)
    {
      navigator.model(of: note).copyChanges(TextBuffer(discarded.text), base: base)
    } else {
      navigator.draft(on: subject).append(discarded.text, separator: "\n\n")
    }
    undoList.remove(.draft(discarded.name))
    draftsDidChange()
    window.show("The draft on \(subject.name) is back")
    try scene.commit()
    scene.run(
      { isCommitDurable in
        // One that stays does no harm.
        if isCommitDurable() { try? bin.forget(discarded.name) }
      }, then: { [unowned self] in draftsDidChange() })
  }
}
