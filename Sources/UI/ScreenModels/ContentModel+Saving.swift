/// What the reader writes becomes safe, and nobody waits for a slow disk.
extension ContentModel {
  /// Saves the draft of the screen on top as a note.
  public func saveDraft() {
    guard let draft else { return }
    save(.draft(draft), isBeingSaved: draft.isBeingSaved, begin: draft.beginSaving)
  }

  /// Saves the changes of a note.
  public func save(_ note: NoteModel) {
    guard note.isChanged else { return show(Message("Nothing has changed")) }
    save(.note(note), isBeingSaved: note.isBeingSaved, begin: note.beginSaving)
  }

  private func save(_ save: UnfinishedSave, isBeingSaved: Bool, begin: () throws -> Void) {
    guard !isBeingSaved else {
      return show(ShelfError.isBeingSaved)
    }
    do {
      try begin()
      if !end(save, milliseconds: savePatience) { unfinishedSaves.append(save) }
    } catch {
      show(error)
    }
  }

  /// Ends what was begun in the background and has come to its end, waiting for each at most some
  /// milliseconds; returns whether nothing is left.
  @discardableResult
  public func endSaves(milliseconds: Int32 = 0) -> Bool {
    unfinishedSaves = unfinishedSaves.filter { !end($0, milliseconds: milliseconds) }
    if !pending.changes.isEmpty { goOnChanging(milliseconds: milliseconds) }
    runningTasks = runningTasks.filter { !$0.end(milliseconds) }
    return unfinishedSaves.isEmpty && runningChanges.isEmpty && runningTasks.isEmpty
  }

  /// What is under way, in a few words; nil when nothing is.
  var progress: Message? {
    if let running = runningChanges.first { return Message(running.progress) }
    if let running = runningTasks.first { return Message(running.progress) }
    return unfinishedSaves.isEmpty ? nil : Message("Being saved…")
  }

  private func end(_ save: UnfinishedSave, milliseconds: Int32) -> Bool {
    do {
      switch save {
      case .draft(let draft):
        guard let note = try draft.finishSaving(milliseconds: milliseconds) else { return false }
        if self.draft === draft { select(note) }
        show(Message("Saved: \(library.title(of: note))"))
      case .note(let note):
        guard let outcome = try note.finishSaving(milliseconds: milliseconds) else { return false }
        show(message(of: outcome))
      }
    } catch {
      show(error)
    }
    return true
  }
}
