/// Slow things that are done as a whole or not at all, whenever the process dies.
extension ContentModel {
  /// Has something slow done in the background, after all that was begun before; `end` is given what came
  /// of it.
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

  /// Follows something slow that was begun; `finish` waits for it no longer than it is told and returns
  /// what came of it, and `end` is given that.
  func follow<Value>(
    _ progress: String, end: @escaping (_ value: Value) -> Void,
    _ finish: @escaping (_ milliseconds: Int32) -> Value?
  ) {
    let task = RunningTask(progress: progress) { milliseconds in
      guard let value = finish(milliseconds) else { return false }
      end(value)
      return true
    }
    if !task.end(savePatience) { runningTasks.append(task) }
  }
}

/// Something slow while it is done in the background.
struct RunningTask {
  /// What is said of it meanwhile.
  let progress: String
  /// Ends it when it is done, waiting no longer than it is told; returns whether it is.
  let end: (_ milliseconds: Int32) -> Bool
}
