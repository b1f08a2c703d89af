import DurableFiles
import Essentials
import Glibc
import TextMerge

/// Keeps a text that somebody saved at the very moment when the sync gave its file another one.
struct Settlement {
  private let path: TreePath
  private let paths: LibraryPaths
  private let context: LibraryUpdate.Context

  init(_ path: TreePath, _ paths: LibraryPaths, _ context: LibraryUpdate.Context) {
    self.path = path
    self.paths = paths
    self.context = context
  }

  /// Merges a text that an exchange displaced with the one that it put in place, or keeps it beside
  /// the file.
  ///
  /// `base` is the text from which both were made.
  func settle(
    _ other: [UInt8], _ exchange: FileExchange, base: [UInt8], placed: [UInt8],
    _ result: inout LibraryUpdate.Result
  ) throws {
    let outcome = FileMerge.merge(path.kind, bases: [base], ours: other, theirs: placed)
    if case .merged(let merged) = outcome, try merged == placed || replace(placed, with: merged) {
      try result.keepVersion(other, of: exchange, path, paths, context)
    } else {
      try keepBeside(other, exchange, &result)
    }
  }

  private func replace(_ placed: [UInt8], with merged: [UInt8]) throws -> Bool {
    let second = paths.exchange(path, base: placed, isSecond: true)
    switch try second.replace(with: merged) {
    case .replaced:
      try second.dropDisplaced()
      return true
    case .changed, .notReady: return false
    case .overtaken, .overtakenUnreadably:
      // The file's own name is taken, so the text gets a number.
      _ = try second.keepDisplaced(at: paths.file(path))
      return true
    }
  }

  func keepBeside(
    _ other: [UInt8], _ exchange: FileExchange, _ result: inout LibraryUpdate.Result
  ) throws {
    let id = ObjectID(ofFile: other, format: .sha1)
    let name = ConflictName(of: path, id: id, at: context.moment)
    let copy = try name.firstFree { candidate in
      if try paths.read(candidate) == other {
        try exchange.dropDisplaced()
        return true
      }
      let (displaced, file) = (exchange.displacedPath, paths.file(candidate))
      if DurableFile.renameWithoutReplacing(displaced, file) { return true }
      guard errno == EEXIST else { throw Failure(cannot: "move", displaced) }
      return false
    }
    if let copy { result.append(.conflict(path, copy: copy)) }
  }
}
