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
    for (path, exchange) in try found(in: "", depth: 0) {
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

  private func found(in folder: String, depth: Int) throws -> [Leftover] {
    let names = try Folder.names(in: folder.isEmpty ? paths.root : "\(paths.root)/\(folder)")
    var leftovers: [Leftover] = []
    for name in names {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if let leftover = leftover(named: name, in: folder) {
        leftovers.append(leftover)
      } else if !name.hasPrefix("."), depth < Self.deepest,
        try FolderEntry(at: "\(paths.root)/\(path)").kind == .folder
      {
        leftovers += try found(in: path, depth: depth + 1)
      }
    }
    return leftovers
  }

  // The name is one such as `.NAME.~sync.tmp`.
  private func leftover(named name: String, in folder: String) -> Leftover? {
    guard name.hasPrefix("."), name.hasSuffix(".tmp"), let mark = name.firstIndex(of: "~") else {
      return nil
    }
    let file = name[..<mark].dropFirst().dropLast()
    guard let path = TreePath(folder.isEmpty ? String(file) : "\(folder)/\(file)") else {
      return nil
    }
    let here = folder.isEmpty ? "\(paths.root)/\(name)" : "\(paths.root)/\(folder)/\(name)"
    // The second exchange comes first: it replaced what the first one had put in place.
    return [true, false].lazy.map { paths.exchange(path, base: [], isSecond: $0) }
      .first { $0.displacedPath == here }.map { (path, $0) }
  }
}
