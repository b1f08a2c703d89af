public import Drafts
import DurableFiles
import Essentials
import NotesLibrary
import SceneState
import TextEditing

extension ShelfModel {
  /// Shows a draft of this session in its editor, and the text of another session's draft.
  public func open(_ draft: ShelvedText) {
    if isHere(draft), let form = draft.key.form.flatMap(SubjectForm.init) {
      close()
      return self.form.open(form)
    }
    guard isHere(draft), let subject = draft.subject else { return showSelection() }
    close()
    show(draft, on: subject)
  }

  /// Shows a draft of this session where it is written.
  func show(_ draft: ShelvedText, on subject: Subject) {
    guard let id = draft.key.noteID else { return navigator.writeNote(on: subject) }
    // The note may be gone, but its unsaved changes are still here.
    guard let note = library.noteOrFormer(id, on: subject) else {
      return navigator.go(to: .subject(subject))
    }
    navigator.go(to: .note(note))
    navigator.beginWriting()
  }

  /// Saves a draft as a note, or a changed text as its note.
  public func save(_ draft: ShelvedText) {
    if isHere(draft) { return saveHere(draft) }
    run(draft, "Now saving…") { shelf, library in
      (outcome: try shelf.save(draft), problem: library.versionProblem)
    } end: { [unowned self] saved in
      if let subject = draft.subject {
        library.noteWasSaved(on: subject, versionProblem: saved.problem)
      }
      return actions.message(of: saved.outcome)
    }
  }

  // The user's own editor saves a text in the same way.
  private func saveHere(_ shelved: ShelvedText) {
    let end = { [unowned self] in reread(after: shelved) }
    do {
      guard let subject = shelved.subject else { throw Failure.lacksSubject(shelved.knownName) }
      if let id = shelved.key.noteID {
        guard let note = navigator.noteModel(id, on: subject) else { throw Failure.isGone }
        if !note.isBeingSaved { try checkIsHere(shelved) }
        actions.save(note, didEnd: end)
      } else {
        let draft = navigator.draft(on: subject)
        if !draft.isBeingSaved { try checkIsHere(shelved) }
        actions.save(draft, didEnd: end)
      }
    } catch {
      window.show(error)
      end()
    }
  }

  // The list may show a draft that is being saved, or was.
  private func checkIsHere(_ draft: ShelvedText) throws {
    guard scene.text(forKey: draft.key.text) == draft.buffer else { throw Failure.isGone }
  }

  /// Moves a draft to the private bin; a closure is called when that has begun with one of this session.
  public func discard(_ draft: ShelvedText, didBegin: () -> Void = {}) {
    guard isHere(draft) else {
      return run(draft, "Now discarding…") { shelf, _ in
        try shelf.discard(draft)
      } end: { [unowned self] name in
        message(ofDiscarded: name)
      }
    }
    window.attempt {
      guard scene.jobs.deliver(within: scene.jobs.patience) else { throw Failure.isBeingSaved }
      try checkIsHere(draft)
      didBegin()
      copyToBin(draft)
    }
  }

  private func copyToBin(_ draft: ShelvedText) {
    let base = draft.base(in: scene.contents)
    run(draft, "Now discarding…") { shelf, _ in
      try shelf.copyToBin(draft, base: base)
    } end: { [unowned self] name in
      guard scene.text(forKey: draft.key.text) == draft.buffer else {
        return Message("Not discarded: it changed meanwhile")
      }
      forget(draft.key)
      return message(ofDiscarded: name)
    }
  }

  private func forget(_ key: TextKey) {
    if let subject = key.subject(in: library),
      let note = key.noteID.flatMap({ navigator.noteModel($0, on: subject) })
    {
      return note.forgetChanges()
    }
    actions.texts.forget(key)
    if key.noteID == nil { key.subject(in: library).map { actions.forgetDraftMove(to: $0.id) } }
  }

  private func message(ofDiscarded name: String) -> Message {
    actions.undoList.append(.draft(name))
    let forget = discardedDraft == nil ? "" : "; \(window.key(of: "forget")) forgets it"
    return Message("Discarded\(forget)", undo: window.undeleteHint)
  }

  /// Moves the draft of the page on top to the private bin, and leaves its editor.
  public func discardShownDraft() {
    guard let page = navigator.top.subject,
      let shelved = ShelvedText(in: scene, on: page.draft.subject)
    else { return }
    discard(shelved, didBegin: page.leaveEditor)
  }

  /// The draft of the page on top, by its name in the bin, if it was what was discarded last.
  public var discardedDraft: String? {
    guard window.layers.overlay == nil, let draft = navigator.draft, draft.isEmpty,
      case .draft(let name)? = actions.undoList.last, name.hasSuffix("-\(draft.subject.slug)"),
      let discarded = try? shelf.bin.draft(name), discarded.key.noteID == nil,
      discarded.session == scene.name, discarded.key.subject(in: library) == draft.subject
    else { return nil }
    return name
  }

  private static let patienceToForget: Int32 = 1000

  /// Forgets the draft of the page on top that was discarded last, with all that was cut and looked for, which
  /// may be its words.
  public func forgetDiscardedDraft() {
    guard let name = discardedDraft, let draft = navigator.draft else { return }
    window.attempt {
      try shelf.bin.forget(name)
      actions.undoList.remove(.draft(name))
      scene.forgetSteps(ofTextWithKey: draft.editor.sceneScope)
      draft.editor.killRing.empty()
      FindModel.forgetPattern(in: scene)
      try scene.commit()
      // One that began before has the words, and whoever quits at once would stop this one.
      scene.finishCompacting(milliseconds: Self.patienceToForget)
      scene.compact()
      let isDone = scene.finishCompacting(milliseconds: Self.patienceToForget)
      window.show(
        isDone
          ? "Forgotten: what the draft was is kept nowhere"
          : "Forgotten; its words leave the file of this session when the disk has time")
    }
  }

  /// Moves a draft of another session to this one, and shows it; one that is here already, to another
  /// book or character.
  ///
  /// One commit has the text and the intent to remove it there; once that is durable, it is removed.
  public func move(_ draft: ShelvedText) {
    let id = UUID(uuidString: draft.key.subjectID)
    if isHere(draft), let id, library.catalogue.anySubject(id) != nil {
      return window.prompts.askToMove(draftOn: id)
    }
    guard let subject = draft.subject else {
      return window.show(Failure.lacksSubject(draft.knownName))
    }
    run(draft, "Now moving here…") { shelf, _ in
      try shelf.text(of: draft)
    } end: { [unowned self] moved in
      let isLookedAt = window.layers.contains(.drafts)
      try insert(draft, on: subject, moved.text, base: moved.base)
      if isLookedAt {
        close()
        show(draft, on: subject)
      }
      scene.setText(moved.text, forKey: ChangeQueue.removedTextKey(draft.key, draft.location))
      actions.begin(.draftRemoval(draft.key, draft.location))
      return nil
    }
  }

  private func insert(
    _ shelved: ShelvedText, on subject: Subject, _ text: TextBuffer, base: [UInt8]?
  ) throws {
    guard let id = shelved.key.noteID, let base else {
      return navigator.draft(on: subject).take(text.bytes)
    }
    guard let note = shelved.note(in: library) else { throw Failure.isGone }
    guard !UnsavedText.isChanged(id, on: subject, in: scene) else {
      throw Failure(
        "\(library.title(of: note)) is being changed in this session too; save or revert that first"
      )
    }
    navigator.model(of: note).copyChanges(text, base: base)
  }

  // Meanwhile only the background work uses the other session.
  private func run<Value: Sendable>(
    _ draft: ShelvedText, _ progress: String,
    _ work: @escaping @Sendable (Shelf, Library) throws -> Value,
    end: @escaping (Value) throws -> Message?
  ) {
    guard window.canStartTask else { return }
    let (store, makeAnother) = (scene.store, library.makeAnother)
    window.run(progress) {
      let library = makeAnother()
      return Result { try work(Shelf(store: store, library: library), library) }
    } end: { [unowned self] result in
      window.attempt {
        if let message = try end(result.get()) { window.show(message) }
      }
      reread(after: draft)
    }
  }

  // MARK: Drafts that wait

  /// Says, when a session is begun or opened again, how many drafts wait in others that nobody has open;
  /// looks in all sessions but those of other libraries and those that were set aside.
  ///
  /// Commit that the scene is active before: should another session's state end the process, the next
  /// start leaves it alone.
  public func lookForWaitingDrafts() {
    let (store, makeAnother, name) = (scene.store, library.makeAnother, scene.name)
    scene.jobs.run(.reading) {
      let shelf = Shelf(store: store, library: makeAnother())
      // What cannot be listed is said in the list of drafts.
      let reading = ShelfReading(of: shelf, excluding: .session(name))
      reading.advance { reading.progress.map { $0.done < $0.count } ?? true }
      return reading.drafts.count {
        $0.state != .live && store.owner(of: $0.location) != .otherLibrary
      }
    } then: { [unowned self] count in
      guard count > 0, window.message == nil, window.layers.overlay == nil else { return }
      let key = window.key(of: "drafts")
      window.show(
        count == 1
          ? "A draft waits in another session; \(key) shows it"
          : "\(count) drafts wait in other sessions; \(key) shows them")
    }
  }
}
