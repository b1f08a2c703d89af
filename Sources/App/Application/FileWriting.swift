import DurableFiles
import Synchronization

/// New files that are written while the loop continues, each on a thread of its own.
final class FileWriting {
  /// A path and why nothing was written there; nil if it was.
  typealias Ended = (path: String, failure: FileError?)

  private final class Results: Sendable {
    let ended = Mutex<[Ended]>([])
  }

  private let results = Results()
  private let wakeups = WakeupPipe()
  private var count = 0

  /// Is readable when a file is written.
  var descriptor: Int32 { wakeups.readEnd }
  /// Whether the end of some was not taken yet.
  var isUnderWay: Bool { count > 0 }

  /// Begins to make a new file with some bytes, durably.
  func write(_ bytes: [UInt8], to path: String) {
    count += 1
    let work = { @Sendable [results] in
      do throws(FileError) {
        try DurableFile.create(bytes, at: path)
        results.ended.withLock { $0.append((path, nil)) }
      } catch {
        results.ended.withLock { $0.append((path, error)) }
      }
    }
    _ = Background.threads.begin(signal: wakeups.writeEnd, refused: { _ in work() }, work)
  }

  /// Returns those that have ended since the last call.
  func takeEnded() -> [Ended] {
    wakeups.drain()
    let ended = results.ended.withLock { ended in
      defer { ended = [] }
      return ended
    }
    count -= ended.count
    return ended
  }
}
