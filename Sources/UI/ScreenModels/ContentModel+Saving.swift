import Drafts
import Essentials

/// The model of a text that can be edited while it is saved.
protocol SavedModel: AnyObject {
  var isBeingSaved: Bool { get }
  func beginSaving() throws
  /// Ends a save and returns a message; nil if it is still under way after some milliseconds.
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
    guard let outcome = try finishSaving(milliseconds: milliseconds) else { return nil }
    // What was chosen is a text beside the note again.
    if case .conflict = outcome { comparison.rest = nil }
    return content.message(of: outcome, keys: content.keysForBothTexts(isEditing))
  }
}

/// Saving notes without waiting for a slow disk.
extension ContentModel {
  public func saveDraft() {
    if let draft { save(draft) }
  }

  public func save(_ note: NoteModel) {
    guard note.isChanged else {
      note.forgetIfAsSaved()
      return show(Message("Nothing has changed"))
    }
    note.comparison.recordSave()
    save(note as any SavedModel) { [unowned self] in binRest(of: note) }
  }

  /// Saves a text; calls `didEnd` when that has succeeded or failed.
  func save(_ model: any SavedModel, didEnd: @escaping () -> Void = {}) {
    guard !model.isBeingSaved else { return show(Failure.isBeingSaved) }
    // It would be made again where it was.
    if let note = (model as? NoteModel)?.note, changeQueue.isMoving(Deletions.Entry(note)) {
      return show(Message("The note is still being moved; save it in a moment", isWarning: true))
    }
    do {
      try model.beginSaving()
      let save = UnfinishedSave(model: model, didEnd: didEnd)
      if !end(save, milliseconds: savePatience) {
        unfinishedSaves.append(save)
        latestWork = .save
      }
    } catch {
      show(error)
    }
  }

  /// Ends the background work that is done, waiting at most some milliseconds for all of it; returns
  /// whether nothing is left.
  @discardableResult
  public func endSaves(milliseconds: Int32 = 0) -> Bool {
    let deadline = Deadline(milliseconds: milliseconds)
    unfinishedSaves = unfinishedSaves.filter { !end($0, milliseconds: deadline.milliseconds) }
    if !changeQueue.isEmpty { continueChanges(milliseconds: deadline.milliseconds) }
    mentions.table.finish()
    tags.table.finish()
    links.titles.finish()
    finishComparing()
    search.finishReadingDrafts()
    sessions.travel.finish(milliseconds: 0)
    reportWaitingDrafts(milliseconds: 0)
    // The end of one task may start another.
    let tasks = runningTasks
    runningTasks = []
    runningTasks = tasks.filter { !$0.end(deadline.milliseconds) } + runningTasks
    if isIdle, let act = actionWhenIdle {
      actionWhenIdle = nil
      act()
    }
    return isIdle
  }

  public var isIdle: Bool { !isSaving && runningTasks.isEmpty }

  /// Whether something is being saved or changed in the library.
  public var isSaving: Bool { !unfinishedSaves.isEmpty || changeQueue.isRunning }

  /// The message about what is under way: what was asked for last, and how much comes before it; nil when
  /// nothing is.
  var progress: Message? {
    guard !isIdle else {
      return pipe.running.map {
        Message("Running: \($0); \(key(of: "give-up")) gives it up")
      }
    }
    let saves = unfinishedSaves.map { _ in "Now saving…" }
    let work: [WorkKind: [String]] = [
      .change: changeQueue.progress, .task: runningTasks.map(\.progress), .save: saves,
    ]
    let count = work.values.reduce(0) { $0 + $1.count }
    let others = count == 2 ? "1 other change" : "\(count - 1) other changes"
    let kinds = [latestWork] + WorkKind.allCases
    return kinds.lazy.compactMap { work[$0]?.last }.first.map {
      Message(count == 1 ? $0 : "\($0), after \(others)")
    }
  }

  /// What may be under way in the background, as one thing after the other.
  enum WorkKind: CaseIterable { case change, task, save }

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

struct UnfinishedSave {
  let model: any SavedModel
  let didEnd: () -> Void
}
