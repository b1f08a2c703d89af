import DurableFiles
import Essentials
import Glibc
import NotesLibrary

/// Reads the files of many notes and formats them for an export, on two threads.
///
/// Only a few notes are in memory at a time.
enum NoteReading {
  private enum Result<Made: Sendable>: Sendable {
    case made(Made)
    case tooLarge
    case failed(Failure)
  }

  private static let count = 256
  // Larger files are read one at a time.
  private static let largestOfMany = 1 << 16

  /// Calls a closure with the result for each file, in order.
  ///
  /// Returns why files could not be read.
  static func forEach<Item: Sendable, Made: Sendable>(
    _ items: [Item], path: @escaping @Sendable (Item) -> String,
    make: @escaping @Sendable (Item, [UInt8]) -> Made, _ body: (Made) throws -> Void
  ) throws -> [Failure] {
    var problems: [Failure] = []
    let result = { @Sendable (item: Item, limit: Int) -> Result<Made> in
      do {
        return .made(make(item, try DurableFile.read(path(item), limit: limit)))
      } catch  where error.code == EFBIG && limit < Library.largestNote {
        return .tooLarge
      } catch {
        return .failed(Failure(error))
      }
    }
    for start in stride(from: 0, to: items.count, by: count) {
      let batch = Array(items[start..<min(start + count, items.count)])
      for (item, first) in zip(batch, batch.mapOnTwoThreads { result($0, largestOfMany) }) {
        var read = first
        if case .tooLarge = read { read = result(item, Library.largestNote) }
        switch read {
        case .made(let made): try body(made)
        case .failed(let error) where error.code == ENOENT:
          problems.append(
            Failure("\(path(item)) was moved or deleted during the export; export again"))
        case .failed(let error): problems.append(error)
        case .tooLarge: break
        }
      }
    }
    return problems
  }
}
