import DurableFiles
import Glibc

/// The files that killed updates left in a library, after its repository was set aside too: what
/// those updates were about is no longer known.
struct OrphanedLeftovers {
  private let paths: LibraryPaths
  private let context: LibraryUpdate.Context
  private static let deepest = 3

  init(_ paths: LibraryPaths, _ context: LibraryUpdate.Context) {
    self.paths = paths
    self.context = context
  }

  /// Sorts the leftovers: a text that the remote once had becomes a former text, and one that only
  /// this machine has is kept beside its file.
  ///
  /// `published` returns all contents that a file of the remote has ever had.
  func resolve(
    _ published: (TreePath) throws -> Set<ObjectID>, _ result: inout LibraryUpdate.Result
  ) throws {
    for (path, exchange) in try found() {
      let limit = 2 * path.kind.largestFile
      guard let text = try paths.read(exchange.displacedPath, limit: limit) else { continue }
      let current = try paths.read(path)
      let isPublished = try published(path).contains {
        $0 == ObjectID(ofFile: text, format: $0.format)
      }
      if text == current {
        try exchange.dropDisplaced()
      } else if isPublished {
        try result.keepVersion(text, of: exchange, path, paths, context)
      } else {
        try Settlement(path, paths, context).keepBeside(text, exchange, &result)
      }
    }
  }

  private typealias Leftover = (path: TreePath, exchange: FileExchange)

  private func found() throws -> [Leftover] {
    var leftovers: [Leftover] = []
    try FolderListing(of: paths.root).walk { path, _ in
      let parts = path.split(separator: UInt8(ascii: "/"))
      if let leftover = leftover(parts) { leftovers.append(leftover) }
      return parts.count <= Self.deepest && parts.last?.first != UInt8(ascii: ".")
    }
    return leftovers
  }

  // The name is one such as `.NAME.~sync.tmp`.
  private func leftover(_ parts: [ArraySlice<UInt8>]) -> Leftover? {
    let text = parts.map { String(decoding: $0, as: UTF8.self) }
    guard let name = text.last, name.hasPrefix("."), name.hasSuffix(".tmp"),
      let mark = name.firstIndex(of: "~"),
      let path = TreePath(
        (text.dropLast() + [String(name[..<mark].dropFirst().dropLast())]).joined(separator: "/"))
    else { return nil }
    let here = "\(paths.root)/\(text.joined(separator: "/"))"
    // The second exchange comes first: it replaced what the first one had put in place.
    return [true, false].lazy.map { paths.exchange(path, base: [], isSecond: $0) }
      .first { $0.displacedPath == here }.map { (path, $0) }
  }
}
