import DurableFiles
import Essentials
import Glibc
import NotesLibrary
import TextMerge

/// What killed updates left beside a file, which may be the only copy of somebody's text.
struct UpdateLeftovers {
  let path: TreePath
  let context: LibraryUpdate.Context
  private var paths: LibraryPaths { context.paths }

  /// Removes each, or keeps it as a former text or beside the file.
  ///
  /// Returns whether one shows that the file got its new text.
  func resolve(_ change: Tree.Change, _ read: (ObjectID) throws -> [UInt8]) throws -> Bool {
    var wasExchanged = false
    for leftover in paths.leftovers(path) {
      guard let left = try leftover.read(limit: 2 * path.kind.largestFile) else { continue }
      let bases = try change.old.map { [try read($0)] } ?? []
      let known = KnownTexts(
        current: try paths.read(path), former: bases, wanted: try change.new.map(read))
      let worth = known.worth(of: left) {
        FileMerge.merge(path, bases: bases, ours: $0, theirs: $1)
      }
      // A text that is merged is put in place beside the second one, which must be free for that.
      if worth == .unique, !leftover.isSecond, let base = bases.first, let new = known.wanted,
        known.current == new
      {
        try merge(left, from: leftover, base: base, placed: new)
      } else {
        try settle(leftover, left, as: worth)
      }
      wasExchanged = wasExchanged || bases == [left]
    }
    return wasExchanged
  }

  /// Keeps what came out when a file got its new text: the former one, or what somebody saved at that moment.
  func settle(_ put: FilePut, _ outcome: FilePut.Outcome, _ former: [UInt8]) throws {
    switch outcome {
    case .overtaken(let other?):
      try merge(other, from: put.leftover, base: former, placed: put.text)
    case .overtaken where path.kind == .picture: try bin(put.leftover)
    // The file's own name is taken, so it gets a number.
    case .overtaken: _ = try put.leftover.keep(at: put.path)
    // A repeated update writes the same text again.
    default: try settle(put.leftover, former, as: former == put.text ? .nothing : .former)
    }
  }

  // `base` is the text from which both were made.
  private func merge(
    _ other: [UInt8], from leftover: Leftover, base: [UInt8], placed: [UInt8]
  ) throws {
    let merged = FileMerge.merge(path, bases: [base], ours: other, theirs: placed)
    let isMerged = try merged.map { try $0 == placed || replace(placed, with: $0) } ?? false
    try settle(leftover, other, as: isMerged ? .former : .unique)
  }

  private func replace(_ placed: [UInt8], with merged: [UInt8]) throws -> Bool {
    let put = FilePut(
      merged, at: paths.file(path), expecting: .text(placed), owner: LibraryPaths.owner,
      isSecond: true)
    switch try put.place() {
    // Somebody may have opened the file in that moment, and write it in place.
    case .placed: try settle(put.leftover, placed, as: .former)
    // The file's own name is taken, so the text gets a number.
    case .overtaken: _ = try put.leftover.keep(at: paths.file(path))
    case .unexpected, .notReady: return false
    }
    return true
  }

  func settle(_ leftover: Leftover, _ left: [UInt8], as worth: KnownTexts.Worth) throws {
    switch worth {
    case .nothing: try leftover.drop()
    case .former where path.kind == .picture: try bin(leftover)
    case .former:
      // The new text is put in place even if the former one cannot be kept as a version.
      do {
        try paths.versions(path)?.keep(
          left, movingFrom: leftover.path, at: context.now, replacedBy: .synced)
      } catch {
        context.result.versionProblem = error
      }
      try leftover.drop()
    case .unique: try keepBeside(left, leftover)
    }
  }

  private func bin(_ leftover: Leftover) throws {
    let binned = paths.binned(path)
    try Folder.make(Folder.parent(of: binned))
    try Folder.checkWithin(paths.root, Folder.parent(of: binned))
    _ = try leftover.keep(at: binned)
  }

  private func keepBeside(_ left: [UInt8], _ leftover: Leftover) throws {
    let id = ObjectID(ofFile: left, format: context.format)
    let name = ConflictName(of: path, id: id, at: context.moment)
    let copy = try name.firstFree { candidate in
      if try paths.read(candidate) == left {
        try leftover.drop()
        return true
      }
      do {
        try DurableFile.rename(leftover.path, to: paths.file(candidate))
        return true
      } catch  where error.isNameTaken {
        return false
      }
    }
    if let copy { context.result.append(.conflict(path, copy: copy)) }
  }
}

extension LibraryUpdate.Context {
  private static let deepestLeftover = 3

  /// Sorts what killed updates left in a library, after its repository was set aside too, when what they were about
  /// is no longer known.
  ///
  /// A text that the remote once had becomes a former text, and one that only this machine has is kept beside its
  /// file. `published` returns all contents that a file of the remote has ever had.
  func resolveLeftovers(_ published: (TreePath) throws -> Set<ObjectID>) throws {
    for (path, leftover) in try leftovers() {
      try result.attempt(path) { try resolve(leftover, of: path, published) }
    }
  }

  private func resolve(
    _ leftover: Leftover, of path: TreePath, _ published: (TreePath) throws -> Set<ObjectID>
  ) throws {
    guard let left = try leftover.read(limit: 2 * path.kind.largestFile) else { return }
    let isPublished = try published(path).contains {
      $0 == ObjectID(ofFile: left, format: $0.format)
    }
    let known = KnownTexts(current: try paths.read(path), former: isPublished ? [left] : [])
    try UpdateLeftovers(path: path, context: self)
      .settle(leftover, left, as: known.worth(of: left))
  }

  private func leftovers() throws -> [(TreePath, Leftover)] {
    var found: [(TreePath, Leftover)] = []
    try FolderListing(of: paths.root).walk { path, _ in
      let parts = path.split(separator: UInt8(ascii: "/"))
      if let leftover = leftover(parts) { found.append(leftover) }
      return parts.count <= Self.deepestLeftover && parts.last?.first != UInt8(ascii: ".")
    } problem: { _, _ in
      // No update could write there either.
    }
    return found
  }

  // The name is one such as `.NAME.~sync.tmp`.
  private func leftover(_ parts: [ArraySlice<UInt8>]) -> (TreePath, Leftover)? {
    let text = parts.map { String(decoding: $0, as: UTF8.self) }
    guard let name = text.last, name.hasPrefix("."), name.hasSuffix(".tmp"),
      let mark = name.firstIndex(of: "~"),
      let path = TreePath(
        (text.dropLast() + [String(name[..<mark].dropFirst().dropLast())]).joined(separator: "/"))
    else { return nil }
    let here = "\(paths.root)/\(text.joined(separator: "/"))"
    return paths.leftovers(path).first { $0.path == here }.map { (path, $0) }
  }
}
