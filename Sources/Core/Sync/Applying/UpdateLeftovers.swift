import DurableFiles
import Glibc
import TextMerge

/// What a killed update left beside a file, which may be the only copy of somebody's text.
struct UpdateLeftovers {
  private let path: TreePath
  private let old: ObjectID?
  private let new: ObjectID?
  private let paths: LibraryPaths
  private let context: LibraryUpdate.Context

  init(_ change: Tree.Change, _ paths: LibraryPaths, _ context: LibraryUpdate.Context) {
    path = change.path
    (old, new) = (change.old, change.new)
    self.paths = paths
    self.context = context
  }

  /// Removes each leftover, or keeps it as a former text or beside the file.
  ///
  /// Returns whether one shows that the file got its new text.
  func resolve(
    _ read: (ObjectID) throws -> [UInt8], _ result: inout LibraryUpdate.Result
  ) throws -> Bool {
    var wasExchanged = false
    // The second exchange comes first: it replaced what the first one had put in place.
    for isSecond in [true, false] {
      let exchange = paths.exchange(path, base: [], isSecond: isSecond)
      var status = stat()
      guard lstat(exchange.displacedPath, &status) == 0 else { continue }
      let limit = 2 * path.kind.largestFile
      guard let text = try paths.read(exchange.displacedPath, limit: limit) else { continue }
      try resolve(text, exchange, read, &result)
      wasExchanged =
        wasExchanged || old != nil && old == old.map { ObjectID(ofFile: text, format: $0.format) }
    }
    return wasExchanged
  }

  private func resolve(
    _ text: [UInt8], _ exchange: FileExchange, _ read: (ObjectID) throws -> [UInt8],
    _ result: inout LibraryUpdate.Result
  ) throws {
    let current = try paths.read(path)
    let newText = try new.map(read)
    if text == current || text == newText { return try exchange.dropDisplaced() }
    let bases = try old.map { [try read($0)] } ?? []
    // The displaced text was the base, or all of its words are in the file.
    if text == bases.first || current.map({ merge(bases, text, $0) == $0 }) == true {
      return try result.keepVersion(text, of: exchange, path, paths, context)
    }
    // A new text that was not put in place yet, or what a power cut left of it.
    if let newText,
      FileExchange.isTorn(text, from: newText)
        || current.map({ merge(bases, $0, newText) == text }) == true
    {
      return try exchange.dropDisplaced()
    }
    let settlement = Settlement(path, paths, context)
    if let newText, current == newText, let base = bases.first {
      try settlement.settle(text, exchange, base: base, placed: newText, &result)
    } else {
      try settlement.keepBeside(text, exchange, &result)
    }
  }

  private func merge(_ bases: [[UInt8]], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
    let outcome = FileMerge.merge(path.kind, bases: bases, ours: ours, theirs: theirs)
    guard case .merged(let text) = outcome else { return nil }
    return text
  }
}
