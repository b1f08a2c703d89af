public import Drafts
import NotesLibrary
import SceneState

/// What is done with the drafts on the shelf.
extension ContentModel {
  /// Shows all drafts.
  public func openShelf() { shelf.open() }

  /// Shows a draft of this session where it is written, another one's text.
  public func open(_ draft: ShelvedDraft) {
    guard shelf.isHere(draft), let subject = draft.subject else { return shelf.showSelection() }
    shelf.close()
    show(draft, on: subject)
  }

  private func show(_ draft: ShelvedDraft, on subject: Subject) {
    if let note = draft.note(in: library) { return open(note) }
    open(subject)
    if draft.key.note == nil { focusDraft() }
  }

  /// Saves a draft as a note, or a changed text as its note.
  public func save(_ draft: ShelvedDraft) {
    if shelf.isHere(draft) { return run(draft) { try message(of: saveHere(draft)) } }
    run(draft, "Being saved…") { shelf, library in
      (outcome: try shelf.save(draft), problem: library.versionProblem)
    } end: { [unowned self] saved in
      if let subject = draft.subject {
        library.noteWasSaved(on: subject, versionProblem: saved.problem)
      }
      return message(of: saved.outcome)
    }
  }

  // The list may show a draft that is being saved, or was.
  private func checkIsHere(_ draft: ShelvedDraft) throws(ShelfError) {
    guard endSaves(milliseconds: savePatience) else { throw .isBeingSaved }
    guard scene.text(forKey: draft.key.text) == draft.buffer else { throw .isGone }
  }

  private func saveHere(_ shelved: ShelvedDraft) throws -> SaveOutcome {
    try checkIsHere(shelved)
    guard let subject = shelved.subject else {
      throw ShelfError.unknownSubject(shelved.key.subject)
    }
    guard let id = shelved.key.note else {
      _ = try draft(on: subject).save()
      return .saved
    }
    guard let note = noteModel(id, on: subject) else { throw ShelfError.isGone }
    return try note.save() ?? .saved
  }

  /// Moves a draft to the bin of this place.
  public func discard(_ draft: ShelvedDraft) {
    guard shelf.isHere(draft) else {
      return run(draft, "Being discarded…") { shelf, _ in
        try shelf.discard(draft)
      } end: {
        Message("Discarded; kept as \($0)")
      }
    }
    do throws(ShelfError) { try checkIsHere(draft) } catch { return show(error) }
    run(draft, "Being discarded…") { shelf, _ in
      try shelf.putIntoBin(draft)
    } end: { [unowned self] path in
      guard scene.text(forKey: draft.key.text) == draft.buffer else {
        return Message("It was changed meanwhile, and stays; what it said is kept as \(path)")
      }
      forget(draft.key)
      return Message("Discarded; kept as \(path)")
    }
  }

  /// Moves a draft of another session to this one, and goes there.
  public func move(_ draft: ShelvedDraft) {
    run(draft) {
      guard let subject = draft.subject else {
        throw ShelfError.unknownSubject(draft.key.subject)
      }
      try shelf.shelf.remove(draft) { kept in
        try take(draft, on: subject, from: kept)
        try scene.settle()
      }
      shelf.close()
      show(draft, on: subject)
      return Message("Moved here from \(draft.place.name)")
    }
  }

  private func take(
    _ shelved: ShelvedDraft, on subject: Subject, from kept: any KeptState
  ) throws {
    guard let id = shelved.key.note else {
      return draft(on: subject).append(shelved.buffer.bytes, separator: "\n\n")
    }
    guard let note = shelved.note(in: library) else { throw ShelfError.isGone }
    guard !NoteText.isChanged(in: scene, scope: NoteText.scope(id, on: subject)) else {
      throw ShelfError.isChangedHere(library.title(of: note))
    }
    model(of: note).copyChanges(from: kept)
  }

  private func model(of note: Note) -> NoteModel {
    noteModel(note.id, on: note.subject)
      ?? NoteModel(texts.text(of: note), library: library)
  }

  private func forget(_ key: DraftKey) {
    let subject = library.catalogue.subjects.first { $0.id.uuidString == key.subject }
    if let subject, let note = key.note.flatMap({ noteModel($0, on: subject) }) {
      return note.forgetChanges()
    }
    texts.forget(key)
  }

  // Whoever does it in the background has the other session for himself meanwhile.
  private func run<Value: Sendable>(
    _ draft: ShelvedDraft, _ progress: String,
    _ work: @escaping @Sendable (Shelf, Library) throws -> Value,
    end: @escaping (Value) -> Message
  ) {
    guard runningTasks.isEmpty else { return }
    let (store, path, versionsPath) = (scene.store, library.path, library.versionsPath)
    run(progress) {
      let library = Library(path: path, versionsPath: versionsPath)
      return Result { try work(Shelf(store: store, library: library), library) }
    } end: { [unowned self] result in
      switch result {
      case .success(let value): show(end(value))
      case .failure(let error): show(error)
      }
      shelf.reread(after: draft)
    }
  }

  private func run(_ draft: ShelvedDraft, _ body: () throws -> Message) {
    do {
      show(try body())
      try scene.commit()
    } catch {
      show(error)
    }
    shelf.reread(after: draft)
  }
}
