import DurableFiles
import Exports
import Glibc
import NotesLibrary
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
    begin(path) { () throws(FileError) in try DurableFile.create(bytes, at: path) }
  }

  /// Begins to export the notes on a target of a library to a new file whose ending names the format.
  func export(_ target: String, of libraryPath: String, to path: String) {
    begin(path) { () throws(FileError) in
      // That of the loop belongs to its thread.
      let library = Library(path: libraryPath)
      guard let target = try? library.target(target), let format = ExportFormat(ofPath: path) else {
        throw FileError("find what to export to", path, code: ENOENT)
      }
      var export = Export(of: .target(target), from: library, as: format)
      do {
        try export.write(toFile: path)
      } catch {
        throw error as? FileError ?? FileError("export to", path, code: EIO)
      }
      // The file is there, and has all other notes.
      if let problem = export.problems.first { throw problem }
    }
  }

  private func begin(
    _ path: String, _ body: @escaping @Sendable () throws(FileError) -> Void
  ) {
    count += 1
    let work = { @Sendable [results] in
      do throws(FileError) {
        try body()
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
