import Glibc

/// The names of the files of notes, which are put in order before anything is made of them: sorting many
/// notes would take longer than listing them.
struct NoteNames {
  private typealias Entry = (date: Moment, start: Int, count: Int)
  private var entries: [Entry] = []
  // The names, one after the other.
  private var bytes: [UInt8] = []

  mutating func append(_ fileName: UnsafeRawBufferPointer, date: Moment) {
    entries.append((date, bytes.count, fileName.count))
    bytes.append(contentsOf: fileName)
  }

  /// Returns what a closure makes of each, the newest first; those of one moment by their names, backwards.
  func mapNewestFirst<Result>(
    _ transform: (_ fileName: UnsafeRawBufferPointer, _ date: Moment) -> Result
  ) -> [Result] {
    bytes.withUnsafeBytes { bytes in
      func name(_ entry: Entry) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[entry.start..<entry.start + entry.count])
      }
      let sorted = entries.sorted { left, right in
        left.date == right.date ? Self.follows(name(left), name(right)) : left.date > right.date
      }
      return sorted.map { transform(name($0), $0.date) }
    }
  }

  // Compared without ".md", as identifiers are.
  private static func follows(
    _ name: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
  ) -> Bool {
    let (count, otherCount) = (name.count - 3, other.count - 3)
    guard let start = name.baseAddress, let otherStart = other.baseAddress else { return false }
    let difference = memcmp(start, otherStart, min(count, otherCount))
    return difference == 0 ? count > otherCount : difference > 0
  }
}
