/// Slow things that are done as a whole or not at all, whenever the process dies.
extension ContentModel {
  /// Has something slow done in the background, after all that was begun before; `end` is given what came
  /// of it.
  func run<Value: Sendable>(
    _ progress: String, _ work: @escaping @Sendable () -> Value,
    end: @escaping (_ value: Value) -> Void
  ) {
    let result = scene.begin { _ in work() }
    let task = RunningTask(progress: progress) { milliseconds in
      result.wait(milliseconds: milliseconds)
      guard let value = result.value else { return false }
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
