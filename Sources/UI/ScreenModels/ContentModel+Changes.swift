import Drafts
import DurableFiles
import Essentials
public import NotesLibrary
import SceneState
import TextEditing

/// Favourites, deletions and restorations: recorded in the session first, then done in the background,
/// one after the other.
extension ContentModel {
  /// Makes a character a favourite, or removes it from the favourites.
  public func toggleFavourite(_ subject: Subject) {
    let isFavourite = pending.isFavourite(subject.id) ?? library.isFavourite(subject.id)
    begin(.favourite(subject.id, !isFavourite))
  }

  /// Moves a note to the bin.
  public func delete(_ note: Note) {
    guard !texts.isBeingSaved(note) else { return show(ShelfError.isBeingSaved) }
    let entry = Deletions.Entry(note)
    guard !pending.changes.contains(.deletion(entry)) else { return }
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
    case nil: break
    }
  }

  /// Removes the record of deletions that were not begun because of a kill.
  func forgetUndoneDeletions() {
    while case .note(let entry)? = deletions.last, note(entry) != nil { deletions.removeLast() }
  }

  private func note(_ entry: Deletions.Entry) -> Note? {
    subject(entry).flatMap { library.note(entry.note, on: $0) }
  }

  private func subject(_ entry: Deletions.Entry) -> Subject? {
    library.catalogue.subjects.first { $0.id == entry.subject }
  }

  /// Removes a draft from the session that had it, once its text is in this session's draft.
  func beginRemoval(of key: DraftKey, from location: SessionLocation, saying text: TextBuffer) {
    scene.setText(text, forKey: Self.removedTextKey(key, location))
    // Something else was waited for already.
    begin(.removal(key, location), patience: min(savePatience, 0))
  }

  static let removedTextKey = SceneKey("DraftsView.removedText", .passing)

  private static func removedTextKey(_ key: DraftKey, _ location: SessionLocation) -> String {
    removedTextKey("\(location.sceneText ?? "")/\(key.text)")
  }

  func begin(_ change: PendingChanges.Change, patience: Int32? = nil) {
    let isFirst = pending.changes.isEmpty
    pending.append(change)
    do throws(FileError) {
      // If the process dies from here on, the next start does it.
      try scene.commit()
      continueChanges(milliseconds: isFirst ? patience ?? savePatience : 0)
    } catch {
      pending.removeLast()
      end(change, .failure(.file(error)))
    }
  }

  /// Continues the requested changes, the earliest first, waiting at most some milliseconds for all of
  /// them; negative waits until they are done.
  public func continueChanges(milliseconds: Int32) {
    let deadline = Deadline(milliseconds: milliseconds)
    startChanges()
    while let running = runningChanges.first, let change = pending.changes.first {
      guard let outcome = running.outcome(milliseconds: deadline.milliseconds) else { return }
      runningChanges.removeFirst()
      pending.removeFirst()
      repetitionCount = max(0, repetitionCount - 1)
      self.end(change, outcome)
    }
  }

  private func startChanges() {
    // The disk with the notes may be unmounted now, and come back later.
    guard !library.isMissing else { return }
    for change in pending.changes.dropFirst(runningChanges.count) {
      let isRepetition = runningChanges.count < repetitionCount
      runningChanges.append(
        RunningChange(progress: change.progress, result: start(change, isRepetition)))
    }
  }

  private typealias Running = BackgroundResult<Result<RunningChange.Outcome, LibraryError>>

  private func start(
    _ change: PendingChanges.Change, _ isRepetition: Bool
  ) -> Result<Running, LibraryError> {
    do throws(LibraryError) {
      switch change {
      case .favourite(let character, let isFavourite):
        return .success(run(try library.favouriteChange(isFavourite, character)))
      case .deletion(let entry):
        guard let subject = subject(entry) else { throw .noteIsGone(entry.note) }
        return .success(try delete(entry.note, on: subject, isRepetition))
      case .restoration(let entry):
        guard let subject = subject(entry) else { throw .notInBin(entry.note) }
        return .success(
          run(try library.restoration(of: entry.note, on: subject), on: subject, isRepetition))
      case .book(let edit): return .success(run(try library.bookChange(edit)))
      case .move(let entry, let subject):
        return .success(try move(entry, to: subject, isRepetition))
      case .removal(let key, let location): return .success(remove(key, from: location))
      }
    } catch {
      return .failure(error)
    }
  }

  // Else a power cut could leave the session with an earlier change and not with this one: the next
  // start would repeat that over it, or leave a note in the bin without an undo.
  private func onceDurable(
    _ change: @escaping @Sendable () throws(LibraryError) -> RunningChange.Outcome
  ) -> Running {
    scene.begin { isCommitDurable in
      // Where it cannot be made durable, what was asked for is done all the same.
      _ = isCommitDurable()
      return Result(catching: change)
    }
  }

  private func run(_ change: FavouriteChange) -> Running {
    onceDurable { () throws(LibraryError) in
      try change.run()
      return .favourite
    }
  }

  private func run(_ change: BookChange) -> Running {
    onceDurable { () throws(LibraryError) in
      try change.run()
      return .booksChanged(change.edit)
    }
  }

  private func delete(
    _ id: Note.ID, on subject: Subject, _ isRepetition: Bool
  ) throws(LibraryError) -> Running {
    let there = library.note(id, on: subject)
    guard let note = there ?? library.formerNote(id, on: subject) else { throw .notAName(id) }
    let deletion = library.deletion(of: note)
    let title = there.map(library.title) ?? "a note on \(subject.name)"
    return onceDurable { () throws(LibraryError) in
      _ = try deletion.run(isRepetition: isRepetition)
      return .deleted(note, title: title)
    }
  }

  private func move(
    _ entry: Deletions.Entry, to id: UUID, _ isRepetition: Bool
  ) throws(LibraryError) -> Running {
    let note = subject(entry).flatMap { subject in
      library.note(entry.note, on: subject) ?? library.formerNote(entry.note, on: subject)
    }
    guard let note, let subject = library.catalogue.subjects.first(where: { $0.id == id }) else {
      throw .noteIsGone(entry.note)
    }
    let move = try library.relocation(of: note, to: subject)
    return onceDurable { () throws(LibraryError) in
      .moved(move, versionProblem: try move.run(isRepetition: isRepetition))
    }
  }

  private func run(
    _ restoration: NoteRestoration, on subject: Subject, _ isRepetition: Bool
  ) -> Running {
    onceDurable { () throws(LibraryError) in
      .restored(try restoration.run(isRepetition: isRepetition), on: subject)
    }
  }

  private func remove(_ key: DraftKey, from location: SessionLocation) -> Running {
    let text = scene.text(forKey: Self.removedTextKey(key, location))
    let (store, path, versionsPath) = (scene.store, library.path, library.versionsPath)
    return scene.begin { isCommitDurable in
      guard isCommitDurable() else {
        return .success(.removed(from: location.name, problem: "this session is not durable yet"))
      }
      do {
        let library = Library(path: path, versionsPath: versionsPath)
        try Shelf(store: store, library: library).remove(key, from: location, saying: text)
        return .success(.removed(from: location.name, problem: nil))
      } catch {
        return .success(.removed(from: location.name, problem: "\(error)"))
      }
    }
  }

  private func end(
    _ change: PendingChanges.Change, _ result: Result<RunningChange.Outcome, LibraryError>
  ) {
    recordEnd(of: change)
    switch result {
    case .success(.favourite): break
    case .success(.booksChanged(let edit)): report(edit)
    case .success(.deleted(let note, let title)):
      // Two titles may look the same; the names of two files never are.
      let back = "\(key(of: "undelete")) brings it back"
      show(
        Message(
          note.isConflictCopy
            ? "The conflict copy is in the bin; \(back)"
            : "Deleted “\(title)”; \(back) (\(note.id))"))
    case .success(.restored(let outcome, let subject)): report(outcome, on: subject)
    case .success(.moved(let move, let problem)): report(move, problem)
    case .success(.removed(let session, let problem?)):
      show(Message("Moved here, but \(session) still has it too: \(problem)", isWarning: true))
    case .success(.removed(let session, nil)): show(Message("Moved here from \(session)"))
    case .failure(let error):
      undo(change, because: error)
      show(error)
    }
  }

  // The screen shows what is in the library, whatever the outcome.
  private func recordEnd(of change: PendingChanges.Change) {
    switch change {
    case .favourite: library.favouritesWereChanged()
    case .deletion(let entry), .restoration(let entry):
      if let subject = subject(entry) { library.noteWasSaved(on: subject) }
    case .book: library.booksWereChanged()
    case .move(let entry, let subject):
      for id in [entry.subject, subject] {
        library.catalogue.subjects.first { $0.id == id }.map { library.noteWasSaved(on: $0) }
      }
    case .removal(let key, let location):
      scene.setText([], forKey: Self.removedTextKey(key, location))
      shelf.refresh()
    }
  }

  // The changes that are not saved go with the note, in the commit that says that it was moved.
  private func report(_ move: NoteMove, _ problem: FileError?) {
    library.noteWasMoved(move, versionProblem: problem)
    NoteText.moveChanges(of: move.note, to: move.movedNote, in: scene)
    func editor(_ note: Note) -> String {
      NoteText.textKey(NoteText.scope(note.id, on: note.subject))
    }
    EditorModel.moveState(from: editor(move.note), to: editor(move.movedNote), in: scene)
    if case .note(let shown) = top, shown.note.id == move.note.id { tab.pop() }
    let back = "\(key(of: "undelete")) brings it back"
    let undo = Deletions.Item.move(Deletions.Entry(move.movedNote), from: move.note.subject.id)
    show(
      problem.map { Message("Moved, but not all former texts: \($0)", isWarning: true) }
        ?? Message(
          "Moved to \(move.movedNote.subject.name)\(deletions.last == undo ? "; \(back)" : "")"))
  }

  private func report(_ outcome: NoteRestoration.Outcome, on subject: Subject) {
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
    guard let subject = library.catalogue.subject(of: edit) else { return }
    switch edit.outcome {
    case .removed: deletions.remove(.subject(subject.id))
    case .restored: deletions.append(.subject(subject.id))
    case .added, .changed: break
    }
  }

  private func undo(_ change: PendingChanges.Change, because error: LibraryError) {
    switch change {
    case .favourite, .removal: break
    case .book(let edit): undo(edit)
    case .move(let entry, let subject):
      deletions.remove(
        .move(Deletions.Entry(subject: subject, note: entry.note), from: entry.subject))
    case .deletion(let entry): if note(entry) != nil { deletions.remove(.note(entry)) }
    case .restoration(let entry):
      // What cannot be restored now may be later, unless it is gone.
      if case .notInBin = error { return }
      deletions.append(.note(entry))
    }
  }
}
