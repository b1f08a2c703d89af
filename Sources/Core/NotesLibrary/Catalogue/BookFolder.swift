import DurableFiles
import Essentials

/// The folder of the user's own books, a file each; what did not change is not read again.
final class BookFolder {
  struct File: Equatable {
    /// Its name, without its ending.
    let name: String
    /// What it says, or last said, if it cannot be read or understood now; nil when it never could.
    let description: BookDescription?
    let problem: String?
  }

  static let ending = ".json"
  static let orderName = "order"

  let path: String
  private(set) var files: [File] = []
  /// The slugs of the books that the user has put into an order; all others follow.
  private(set) var order: [String] = []
  private(set) var problem: String?
  private var known = StampedValues<File>(most: 10_000)

  init(_ path: String) { self.path = path }

  func refresh() -> Bool {
    let names: [String]
    do { names = try list() } catch {
      return notice(files, order, "your own books cannot be read: \(error)")
    }
    // By the bytes of the names: strings of the same characters are equal, their files are not.
    var former: [[UInt8]: File] = [:]
    for file in files { former[Array((file.name + Self.ending).utf8)] = file }
    let files = names.filter { $0 != Self.orderName }.map { name in
      let path = "\(path)/\(name)"
      let former = former[Array(name.utf8)]
      guard let stamp = FileStamp(of: path) else { return read(name, former: former) }
      return known.value(of: path, stamp) { read(name, former: former) }
    }
    let (order, problem) = names.contains(Self.orderName) ? readOrder() : ([], nil)
    return notice(files, order, problem)
  }

  // Returns whether anything is new.
  private func notice(_ files: [File], _ order: [String], _ problem: String?) -> Bool {
    guard files != self.files || order != self.order || problem != self.problem else {
      return false
    }
    (self.files, self.order, self.problem) = (files, order, problem)
    return true
  }

  // An editor may be writing it right now; its book does not go because of that.
  private func read(_ fileName: String, former: File?) -> File {
    let name = String(Self.stem(fileName))
    do {
      return File(name: name, description: try Self.read("\(path)/\(fileName)"), problem: nil)
    } catch {
      return File(name: name, description: former?.description, problem: "\(error)")
    }
  }

  private static func stem(_ fileName: String) -> Substring {
    fileName.hasSuffix(ending) ? fileName.dropLast(ending.count) : fileName[...]
  }

  private func list() throws -> [String] {
    try Folder.checkWithin(Folder.parent(of: path), path)
    let names = try Folder.names(in: path).filter { name in
      name == Self.orderName || name.hasSuffix(Self.ending) && !name.hasPrefix(".")
    }
    return names.sorted { Self.stem($0).utf8.lexicographicallyPrecedes(Self.stem($1).utf8) }
  }

  static let largestFile = 1 << 20

  static func read(_ path: String) throws -> BookDescription {
    BookDescription(try JSONValue(parsing: DurableFile.read(path, limit: largestFile)))
  }

  // Without it the books are in their usual order.
  private func readOrder() -> (slugs: [String], problem: String?) {
    do {
      let bytes = try DurableFile.read("\(path)/\(Self.orderName)", limit: Self.largestFile)
      let lines = bytes.split(separator: .newline)
      return (lines.map { String(decoding: $0, as: UTF8.self) }, nil)
    } catch {
      return ([], "the order of your books cannot be read: \(error)")
    }
  }
}
