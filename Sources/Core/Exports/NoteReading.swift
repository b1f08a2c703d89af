import DurableFiles
import Essentials
import Glibc
import NotesLibrary

/// Reads the files of many notes for an export, of which only one is in memory at a time.
enum NoteReading {
  /// Calls a closure with each note and what its file says, in order.
  ///
  /// Returns why files could not be read.
  static func forEach<Item>(
    _ items: [Item], path: (Item) -> String, _ body: (Item, [UInt8]) throws -> Void
  ) rethrows -> [Failure] {
    var problems: [Failure] = []
    for item in items {
      let bytes: [UInt8]
      do { bytes = try DurableFile.read(path(item), limit: Library.largestNote) } catch {
        let isGone = error.code == ENOENT
        problems.append(
          isGone
            ? Failure("\(path(item)) was moved or deleted during the export; export again")
            : Failure(error))
        continue
      }
      try body(item, bytes)
    }
    return problems
  }
}
