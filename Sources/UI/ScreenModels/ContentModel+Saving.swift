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

  /// Saves a text; `didEnd` is called when that has come to its end, whatever that is.
  func save(_ model: any SavedModel, didEnd: @escaping () -> Void = {}) {
    guard !model.isBeingSaved else { return show(ShelfError.isBeingSaved) }
    do {
      try model.beginSaving()
      let save = UnfinishedSave(model: model, didEnd: didEnd)
      if !end(save, milliseconds: savePatience) { unfinishedSaves.append(save) }
    } catch {
      show(error)
    }
  }

  /// Ends what was begun in the background and has come to its end, waiting for all of it at most some
  /// milliseconds; returns whether nothing is left.
  @discardableResult
  public func endSaves(milliseconds: Int32 = 0) -> Bool {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    func left() -> Int32 {
      guard milliseconds > 0 else { return milliseconds }
      return Int32(max(0, (ContinuousClock.now.duration(to: end) / .milliseconds(1)).rounded(.up)))
    }
    unfinishedSaves = unfinishedSaves.filter { !self.end($0, milliseconds: left()) }
    if !pending.changes.isEmpty { goOnChanging(milliseconds: left()) }
    // What ends may begin something else.
    let tasks = runningTasks
    runningTasks = []
    runningTasks = tasks.filter { !$0.end(left()) } + runningTasks
    return isIdle
  }

  /// Whether nothing is under way in the background.
  public var isIdle: Bool { !isSaving && runningTasks.isEmpty }

  /// Whether something is being saved or changed in the library.
  public var isSaving: Bool { !unfinishedSaves.isEmpty || !runningChanges.isEmpty }

  /// What is under way, in a few words; nil when nothing is.
  var progress: Message? {
    if let running = runningChanges.first { return Message(running.progress) }
    if let running = runningTasks.first { return Message(running.progress) }
    return unfinishedSaves.isEmpty ? nil : Message("Being saved…")
  }

  private func end(_ save: UnfinishedSave, milliseconds: Int32) -> Bool {
    do {
      guard let message = try save.model.finishSaving(milliseconds: milliseconds, in: self) else {
        return false
      }
      show(message)
    } catch {
      show(error)
    }
    save.didEnd()
    return true
  }
}

/// A save that goes on in the background.
struct UnfinishedSave {
  let model: any SavedModel
  let didEnd: () -> Void
}
