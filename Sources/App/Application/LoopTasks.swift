import DurableFiles
import Synchronization
import TerminalUI

/// What is done on other threads while the loop continues; the loop gets what comes of it.
final class LoopTasks<Result: Sendable> {
  private final class Results: Sendable {
    let ended = Mutex<[(result: Result, isLast: Bool)]>([])
  }

  /// Begins a task on a thread; `signal` is what `Jobs.wake` is called with when it has ended.
  typealias Beginning = (_ signal: Int32, _ task: @escaping @Sendable () -> Void) -> Void

  private let terminal: any Terminal
  private let beginOnThread: Beginning
  private let end: (Result) -> Void
  private let results = Results()
  private let wakeup = Wakeup()
  // Those whose end the loop has not seen yet.
  private var count = 0

  /// `end` is called by the loop of the terminal.
  init(
    _ terminal: any Terminal, beginOnThread: @escaping Beginning, end: @escaping (Result) -> Void
  ) {
    self.terminal = terminal
    self.beginOnThread = beginOnThread
    self.end = end
  }

  func begin(_ work: @escaping @Sendable () -> Result) {
    begin { _ in work() }
  }

  /// Begins a task that says something before its end, too, by a closure.
  func begin(
    _ work: @escaping @Sendable (_ report: @escaping @Sendable (Result) -> Void) -> Result
  ) {
    if count == 0 { watch() }
    count += 1
    let signal = wakeup.descriptor
    beginOnThread(signal) { [results] in
      let result = work { news in
        results.ended.withLock { $0.append((news, isLast: false)) }
        Jobs.wake(signal)
      }
      results.ended.withLock { $0.append((result, isLast: true)) }
    }
  }

  var isWorking: Bool { count > 0 }

  /// Watches what is under way again, after another session was put on the terminal.
  func watchAgain() { if count > 0 { watch() } }

  private func watch() {
    terminal.watch(wakeup.descriptor) { [unowned self] in
      for result in takeEnded() { end(result) }
      if count == 0 { terminal.unwatch(wakeup.descriptor) }
    }
  }

  private func takeEnded() -> [Result] {
    wakeup.clear()
    let ended = results.ended.withLock { ended in
      defer { ended = [] }
      return ended
    }
    count -= ended.count(where: \.isLast)
    return ended.map(\.result)
  }
}
