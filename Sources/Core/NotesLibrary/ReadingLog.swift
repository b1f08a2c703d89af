import DurableFiles
import Essentials
import Glibc

/// The places in books that were set on this machine, a line of JSON each; the file is only added to.
///
/// A line that a power cut has torn is no JSON, and whoever reads the file passes over it.
struct ReadingLog {
  let libraryPath: String
  /// The identifier of the machine, which names its file.
  let machine: String

  private static let largestFile = 64 << 20

  private var folder: String { libraryPath + "/reading" }
  private var path: String { "\(folder)/\(machine).jsonl" }

  /// Adds a place in a book, durable when it returns; call it with the lock of the books.
  func add(_ place: String, in book: String, at moment: Moment) throws {
    try Folder.create(folder)
    try Folder.checkWithin(libraryPath, folder)
    let file = try FileDescriptor.appending(to: path)
    let size = Int(try file.status().st_size)
    let entry: JSONValue = [
      "at": .string(moment.iso8601), "book": .string(book), "place": .string(place),
    ]
    let end = try Self.isTorn(file, size) ? [UInt8(ascii: "\n")] : []
    try file.writeAll(end + entry.line)
    try file.synchronize()
    if size == 0 { try Folder.synchronize(folder) }
  }

  private static func isTorn(_ file: borrowing FileDescriptor, _ size: Int) throws -> Bool {
    try size > 0 && file.readPart(offset: size - 1, count: 1) != [UInt8(ascii: "\n")]
  }

  /// When a place in each book was set last, on any machine, by the slugs of the books.
  static func lastMoments(inLibrary path: String) -> [String: Moment] {
    var moments: [String: Moment] = [:]
    let folder = path + "/reading"
    // Only a date is missing where a file cannot be read.
    for name in (try? Folder.names(in: folder)) ?? [] where name.hasSuffix(".jsonl") {
      let bytes = (try? DurableFile.read("\(folder)/\(name)", limit: largestFile)) ?? []
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let entry = try? JSONValue(parsing: line), let book = entry["book"]?.string,
          let moment = Moment(iso8601: entry["at"]?.string)
        else { continue }
        moments[book] = moments[book].map { max($0, moment) } ?? moment
      }
    }
    return moments
  }

  /// Whether a place is the last one that was added for a book.
  func isLast(_ place: String, in book: String) throws -> Bool {
    let bytes: [UInt8]
    do {
      bytes = try DurableFile.read(path, limit: Self.largestFile)
    } catch  where error.code == ENOENT {
      return false
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).reversed()
    let last = lines.lazy.compactMap { try? JSONValue(parsing: $0) }
      .first { $0["book"]?.string == book }
    return last?["place"]?.string == place
  }
}
