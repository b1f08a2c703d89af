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
    run(draft) { try message(of: shelf.isHere(draft) ? saveHere(draft) : shelf.shelf.save(draft)) }
  }

  // The list may show a draft that is being saved, or was.
  private func checkIsHere(_ draft: ShelvedDraft) throws(ShelfError) {
    guard endSaves(milliseconds: 2000) else { throw .isBeingSaved }
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
    run(draft) {
      guard shelf.isHere(draft) else {
        return Message("Discarded; kept as \(try shelf.shelf.discard(draft))")
      }
      try checkIsHere(draft)
      let path = try shelf.shelf.putIntoBin(draft)
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
    let scope = NoteModel.scope(id, on: subject)
    guard !NoteText.isChanged(in: scene, scope: scope) else {
      throw ShelfError.isChangedHere(library.title(of: note))
    }
    let base = kept.text(forKey: NoteText.baseKey(scope)).bytes
    model(of: note).take(shelved.buffer.bytes, base: base)
  }

  private func model(of note: Note) -> NoteModel {
    noteModel(note.id, on: note.subject)
      ?? NoteModel(scene: scene, library: library, note: note)
  }

  /// Forgets a draft of this session.
  func forget(_ key: DraftKey) {
    let subject = library.catalogue.subjects.first { $0.id.uuidString == key.subject }
    if let id = key.note {
      if let subject, let note = noteModel(id, on: subject) { return note.forgetChanges() }
      NoteText(scene: scene, scope: "\(key.subject)/\(id)").clear()
    } else if let subject {
      draft(on: subject).clear()
    } else {
      scene.setText([], forKey: key.text)
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
