import Commands
import DurableFiles
import Synchronization

/// Imports that are carried out while the loop continues, one after the other.
final class Importing {
  private final class Results: Sendable {
    let ended = Mutex<[FileImport.Result]>([])
  }

  private let results = Results()
  private let wakeups = WakeupPipe()
  private let thread = Background.threads.inOrder()
  private var count = 0

  /// Is readable when an import has ended.
  var descriptor: Int32 { wakeups.readEnd }
  /// Whether the end of some was not taken yet.
  var isUnderWay: Bool { count > 0 }

  /// Begins an import, or the undoing of one.
  func begin(_ work: @escaping @Sendable () -> FileImport.Result) {
    count += 1
    let task = { @Sendable [results] in
      let result = work()
      results.ended.withLock { $0.append(result) }
    }
    _ = thread.begin(signal: wakeups.writeEnd, refused: { _ in task() }, task)
  }

  /// Returns what came of those that have ended since the last call.
  func takeEnded() -> [FileImport.Result] {
    wakeups.drain()
    let ended = results.ended.withLock { ended in
      defer { ended = [] }
      return ended
    }
    count -= ended.count
    return ended
  }
}
