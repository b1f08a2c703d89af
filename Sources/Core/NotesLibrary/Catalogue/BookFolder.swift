import DurableFiles
import Essentials
import Glibc

/// The folder of the user's own books, a file each; what did not change is not read again.
final class BookFolder {
  /// What a file says.
  struct File: Equatable {
    /// Its name, without its ending.
    let name: String
    /// What it says, or last said, if it cannot be read or understood now; nil when it never could.
    let description: BookDescription?
    /// Why it cannot be read or understood; nil when it can.
    let problem: String?
  }

  static let ending = ".json"
  static let orderName = "order"

  let path: String
  /// The files, by name.
  private(set) var files: [File] = []
  /// The slugs of the books that the user has put into an order; all others follow.
  private(set) var order: [String] = []
  /// Why the folder cannot be read; nil when it can.
  private(set) var problem: String?
  // When each file was last changed; nil for one that may change again within the same tick of the clock.
  private var stamps: [String: FileStamp?] = [:]

  init(_ path: String) { self.path = path }

  /// Reads what changed since the last time; returns whether something did.
  func refresh() -> Bool {
    let (names, problem) = list()
    var stamps: [String: FileStamp?] = [:]
    for name in names { stamps.updateValue(FileStamp(of: "\(path)/\(name)"), forKey: name) }
    let known = Dictionary(uniqueKeysWithValues: files.map { ($0.name + Self.ending, $0) })
    let files = names.filter { $0 != Self.orderName }.map { name in
      if let file = known[name], let stamp = stamps[name] ?? nil, self.stamps[name] == stamp {
        return file
      }
      return read(name, known: known[name])
    }
    let order = names.contains(Self.orderName) ? readOrder() : []
    self.stamps = stamps
    guard files != self.files || order != self.order || problem != self.problem else {
      return false
    }
    (self.files, self.order, self.problem) = (files, order, problem)
    return true
  }

  // An editor may be writing it right now; its book does not go because of that.
  private func read(_ fileName: String, known: File?) -> File {
    let name = String(Self.stem(fileName))
    do {
      return File(name: name, description: try Self.read("\(path)/\(fileName)"), problem: nil)
    } catch {
      return File(name: name, description: known?.description, problem: "\(error)")
    }
  }

  private static func stem(_ fileName: String) -> Substring {
    fileName.hasSuffix(ending) ? fileName.dropLast(ending.count) : fileName[...]
  }

  private func list() -> (names: [String], problem: String?) {
    do throws(FileError) {
      try Folder.checkWithin(Folder.parent(of: path), path)
      let names = try Folder.names(in: path).filter { name in
        name == Self.orderName || name.hasSuffix(Self.ending) && !name.hasPrefix(".")
      }
      return (names.sorted { Self.stem($0) < Self.stem($1) }, nil)
    } catch {
      return ([], "your own books cannot be read: \(error)")
    }
  }

  static let largestFile = 1 << 20

  static func read(_ path: String) throws -> BookDescription {
    BookDescription(try JSONValue(parsing: DurableFile.read(path, limit: largestFile)))
  }

  // Without it the books are in their usual order, which loses nothing.
  private func readOrder() -> [String] {
    let bytes = (try? DurableFile.read("\(path)/\(Self.orderName)", limit: Self.largestFile)) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// What changes whenever a file does.
private struct FileStamp: Equatable {
  let number: UInt
  let size: Int
  let modified: Int
  let changed: Int

  // A clock of the kernel has a tick of 10 ms at most; a file system may have one of two seconds.
  private static let tick = 2_000_000_000

  /// Nil when the file may change again without a difference here, or is not there.
  init?(of path: String) {
    var status = stat()
    var now = timespec()
    guard lstat(path, &status) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0,
      now.nanoseconds - status.st_ctim.nanoseconds > Self.tick
    else { return nil }
    number = status.st_ino
    size = status.st_size
    modified = status.st_mtim.nanoseconds
    changed = status.st_ctim.nanoseconds
  }
}
