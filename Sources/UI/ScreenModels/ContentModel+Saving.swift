import Drafts

/// The model of a text that is saved while its writer goes on.
protocol SavedModel: AnyObject {
  var isBeingSaved: Bool { get }
  func beginSaving() throws
  /// Ends a save and returns what to tell of it; nil while it is under way, after some milliseconds.
  func finishSaving(milliseconds: Int32, in content: ContentModel) throws -> Message?
}

extension DraftModel: SavedModel {
  func finishSaving(milliseconds: Int32, in content: ContentModel) throws -> Message? {
    guard let note = try finishSaving(milliseconds: milliseconds) else { return nil }
    if content.draft === self { content.select(note) }
    return Message("Saved: \(content.library.title(of: note))")
  }
}

extension NoteModel: SavedModel {
  func finishSaving(milliseconds: Int32, in content: ContentModel) throws -> Message? {
    try finishSaving(milliseconds: milliseconds).map(content.message)
  }
}

/// What the reader writes becomes safe, and nobody waits for a slow disk.
extension ContentModel {
  /// Saves the draft of the screen on top as a note.
  public func saveDraft() {
    if let draft { save(draft) }
  }

  /// Saves the changes of a note.
  public func save(_ note: NoteModel) {
    guard note.isChanged else { return show(Message("Nothing has changed")) }
    save(note as any SavedModel)
  }

  func save(_ model: any SavedModel) {
    guard !model.isBeingSaved else { return show(ShelfError.isBeingSaved) }
    do {
      try model.beginSaving()
      if !end(model, milliseconds: savePatience) { unfinishedSaves.append(model) }
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

  private func end(_ model: any SavedModel, milliseconds: Int32) -> Bool {
    do {
      guard let message = try model.finishSaving(milliseconds: milliseconds, in: self) else {
        return false
      }
      show(message)
    } catch {
      show(error)
    }
    return true
  }
}
