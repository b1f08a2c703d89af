public import DurableFiles

/// Slow work that is done as a whole or not at all, whenever the process dies.
extension ContentModel {
  /// The slow work that is under way.
  public var jobs: Jobs { scene.jobs }

  /// Starts slow work elsewhere, after everything started before; calls `end` with its result.
  func run<Value: Sendable>(
    _ progress: String, _ work: @escaping @Sendable () -> Value,
    end: @escaping (_ value: Value) -> Void
  ) {
    scene.run(saying: progress, { _ in work() }, then: task(end))
  }

  /// Returns a closure that ends slow work from now on: until it is called, `canStartTask` is false.
  func task<Value>(_ end: @escaping (_ value: Value) -> Void) -> (_ value: Value) -> Void {
    taskCount += 1
    return { [unowned self] value in
      taskCount -= 1
      end(value)
    }
  }

  /// Whether slow work can be started now; a message says so where it cannot.
  var canStartTask: Bool {
    if taskCount > 0 {
      show(Message("The last change is still under way; try again in a moment", isWarning: true))
    }
    return taskCount == 0
  }

  /// The message about what is under way: what was asked for last, and how much comes before it; nil when
  /// nothing is.
  var progress: Message? {
    guard !jobs.isIdle else {
      return runningCommand.map {
        Message("Running: \($0); \(key(of: "give-up")) gives it up")
      }
    }
    let sayings = jobs.sayings
    let others = sayings.count == 2 ? "1 other change" : "\(sayings.count - 1) other changes"
    return sayings.last.map { Message(sayings.count == 1 ? $0 : "\($0), after \(others)") }
  }
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
