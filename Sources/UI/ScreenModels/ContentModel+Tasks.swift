/// Slow work that is done as a whole or not at all, whenever the process dies.
extension ContentModel {
  /// Starts slow work in the background, after everything started before; calls `end` with its result.
  func run<Value: Sendable>(
    _ progress: String, _ work: @escaping @Sendable () -> Value,
    end: @escaping (_ value: Value) -> Void
  ) {
    let result = scene.begin { _ in work() }
    follow(progress, end: end) { milliseconds in
      result.wait(milliseconds: milliseconds)
      return result.value
    }
  }

  /// Whether slow work can be started now; a message says so where it cannot.
  var canStartTask: Bool {
    if !runningTasks.isEmpty {
      show(Message("The last change is still under way; try again in a moment", isWarning: true))
    }
    return runningTasks.isEmpty
  }

  /// Follows slow work that was started; `finish` waits for it at most some milliseconds and returns
  /// its result, with which `end` is called.
  func follow<Value>(
    _ progress: String, end: @escaping (_ value: Value) -> Void,
    _ finish: @escaping (_ milliseconds: Int32) -> Value?
  ) {
    let task = RunningTask(progress: progress) { milliseconds in
      guard let value = finish(milliseconds) else { return false }
      end(value)
      return true
    }
    guard !task.end(savePatience) else { return }
    runningTasks.append(task)
    latestWork = .task
  }

  /// Calls a closure as soon as nothing is under way in the background, if possible at once; nothing else
  /// waits for that any more.
  public func whenIdle(_ act: @escaping () -> Void) {
    actionWhenIdle = act
    endSaves(milliseconds: savePatience)
  }
}

struct RunningTask {
  let progress: String
  /// Ends it when it is done, waiting at most some milliseconds; returns whether it is done.
  let end: (_ milliseconds: Int32) -> Bool
}

/// Preparing a long note for its first change while no key comes.
extension ContentModel {
  /// Whether there is something to prepare; call `prepare` when there is time.
  public var needsPreparation: Bool {
    if case .note(let note) = top { note.needsPreparation } else { false }
  }

  /// Does a part of it, within the time that a key may have to wait.
  public func prepare() {
    if case .note(let note) = top { note.prepare() }
  }

  public func forgetPrepared() {
    if case .note = top { return }
    scene.forgetPreparedText()
  }
}
