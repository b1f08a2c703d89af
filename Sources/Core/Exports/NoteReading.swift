import DurableFiles
import Essentials
import Glibc
import NotesLibrary

/// Reads the files of many notes and formats them for an export, on two threads.
///
/// Only a few notes are in memory at a time.
enum NoteReading {
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
    let read = { @Sendable (item: Item, limit: Int) -> Result<Made, Failure> in
      do { return .success(make(item, try DurableFile.read(path(item), limit: limit))) } catch {
        return .failure(Failure(error))
      }
    }
    for start in stride(from: 0, to: items.count, by: count) {
      let batch = Array(items[start..<min(start + count, items.count)])
      for (item, first) in zip(batch, batch.mapOnTwoThreads { read($0, largestOfMany) }) {
        var result = first
        if case .failure(let error) = first, error.code == EFBIG {
          result = read(item, Library.largestNote)
        }
        switch result {
        case .success(let made): try body(made)
        case .failure(let error) where error.code == ENOENT:
          problems.append(
            Failure("\(path(item)) was moved or deleted during the export; export again"))
        case .failure(let error): problems.append(error)
        }
      }
    }
    return problems
  }
}
