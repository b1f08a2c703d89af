import DurableFiles
import Essentials
import Glibc
import NotesLibrary

struct FileUpdate {
  let change: Tree.Change
  private let paths: LibraryPaths
  private let context: LibraryUpdate.Context
  private let action: Action
  // The present text, when it must be kept beside the file before the file gets another one.
  private var copy: (text: [UInt8], id: ObjectID, file: UnnamedFile?)?

  private enum Action {
    case create([UInt8], UnnamedFile?)
    case replace(FileExchange, [UInt8], UnnamedFile?)
    case remove
  }

  private var path: TreePath { change.path }

  /// How many bytes must become durable before `put`.
  var byteCount: Int {
    switch action {
    case .create(let text, _), .replace(_, let text, _): text.count + (copy?.text.count ?? 0)
    case .remove: 0
    }
  }

  /// Decides what to do, and writes the new text to a file that has no name yet; nil when there is
  /// nothing to do.
  init?(
    _ change: Tree.Change, _ paths: LibraryPaths, _ context: LibraryUpdate.Context,
    _ read: (ObjectID) throws -> [UInt8], _ result: inout LibraryUpdate.Result
  ) throws {
    self.change = change
    self.paths = paths
    self.context = context
    let path = change.path
    try Self.checkFolder(of: path, paths)
    let leftovers = UpdateLeftovers(change, paths, context)
    let wasExchanged = try leftovers.resolve(read, &result)
    let current = try paths.read(path)
    let format = (change.new ?? change.old)?.format ?? .sha1
    let id = current.map { ObjectID(ofFile: $0, format: format) }
    let step = context.progress?[path]
    // Whoever wrote it since, or deleted it, had the new text.
    let isReceived =
      step == .done || wasExchanged || current != nil && step == .begun && change.old == nil
    if isReceived, id != change.new { return nil }
    guard let new = change.new else {
      guard let id else {
        if step == .begun, try Self.bringBack(change, paths) { result.append(.restored(path)) }
        return nil
      }
      guard id == change.old else {
        result.append(.restored(path))
        return nil
      }
      action = .remove
      return
    }
    let isDone = id == new
    if isDone, !context.isRepetition {
      try context.progress?.record(.done, path)
      return nil
    }
    let text = try read(new)
    guard let current else {
      if change.old != nil { result.append(.restored(path)) }
      try Folder.make(paths.folder(path))
      let file = try UnnamedFile.write(
        text, in: paths.folder(path), changed: context.dates[path])
      action = .create(text, file)
      return
    }
    var wanted = text
    if !isDone, id != change.old {
      let bases = try change.old.map { [try read($0)] } ?? []
      switch FileMerge.merge(path.kind, bases: bases, ours: current, theirs: text) {
      case .merged(let merged) where merged == current:
        try context.progress?.record(.done, path)
        return nil
      case .merged(let merged): wanted = merged
      // Whoever emptied the file may have it open, and be about to write it.
      case .conflict where current.isEmpty || !path.kind.hasCopies: break
      case .conflict:
        copy = (current, id ?? new, try UnnamedFile.write(current, in: paths.folder(path)))
      }
    }
    let exchange = paths.exchange(path, base: current)
    let file = try UnnamedFile.write(wanted, in: paths.folder(path), mode: exchange.mode)
    action = .replace(exchange, wanted, file)
  }

  // A folder that is reached through a link does not belong to the library.
  private static func checkFolder(of path: TreePath, _ paths: LibraryPaths) throws {
    var folder = paths.folder(path)
    while folder.utf8.count > paths.root.utf8.count {
      var status = stat()
      if lstat(folder, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        throw Failure(cannot: "read", folder, code: isLink ? ELOOP : ENOTDIR)
      }
      folder = Folder.parent(of: folder)
    }
  }

  /// Puts the new text in place; returns false when somebody else has changed the file since `init`
  /// read it.
  func put(_ result: inout LibraryUpdate.Result) throws -> Bool {
    try context.progress?.record(.begun, path)
    let isDone =
      switch action {
      case .create(let text, let file): try create(text, file)
      case .replace(let exchange, let text, let file): try replace(exchange, text, file, &result)
      case .remove: try remove(&result)
      }
    if isDone { try context.progress?.record(.done, path) }
    return isDone
  }

  private func create(_ text: [UInt8], _ file: UnnamedFile?) throws -> Bool {
    do {
      if let file {
        try file.link(at: paths.file(path))
      } else {
        try DurableFile.create(text, at: paths.file(path))
      }
      return true
    } catch  where error.isNameTaken {
      return false
    }
  }

  // Returns nil when somebody has just deleted the file.
  private func outcome(
    of exchange: FileExchange, _ text: [UInt8], _ file: UnnamedFile?
  ) throws -> FileExchange.Outcome? {
    do {
      guard let file else { return try exchange.replace(with: text) }
      return try exchange.put(file)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  private func replace(
    _ exchange: FileExchange, _ text: [UInt8], _ file: UnnamedFile?,
    _ result: inout LibraryUpdate.Result
  ) throws -> Bool {
    try keepCopy(&result)
    guard let outcome = try outcome(of: exchange, text, file) else { return false }
    switch outcome {
    case .changed, .notReady: return false
    case .replaced:
      // As long as what came out lies here, that shows it, too.
      try context.progress?.record(.done, path)
      // A repeated update writes the same text again.
      if exchange.base == text {
        try exchange.dropDisplaced()
      } else {
        try result.keepVersion(exchange.base, of: exchange, path, paths, context)
      }
    case .overtaken(let other):
      let settlement = Settlement(path, paths, context)
      try settlement.settle(other, exchange, base: exchange.base, placed: text, &result)
    // The file's own name is taken, so the text gets a number.
    case .overtakenUnreadably: _ = try exchange.keepDisplaced(at: paths.file(path))
    }
    return true
  }

  // Called before the file gets another text, so that there is always a copy of its own.
  private func keepCopy(_ result: inout LibraryUpdate.Result) throws {
    guard let copy else { return }
    let name = ConflictName(of: path, id: copy.id, at: context.moment)
    let free = try name.firstFree { candidate in
      if try paths.read(candidate) == copy.text { return true }
      do {
        let path = paths.file(candidate)
        if let file = copy.file {
          try file.link(at: path)
        } else {
          try DurableFile.create(copy.text, at: path)
        }
        return true
      } catch  where error.isNameTaken {
        return false
      }
    }
    if let free { result.append(.conflict(path, copy: free)) }
  }

  private func remove(_ result: inout LibraryUpdate.Result) throws -> Bool {
    let (file, binned) = (paths.file(path), paths.binned(path))
    guard try Self.isOld(change, file) else { return false }
    try Folder.make(Folder.parent(of: binned))
    try Folder.checkWithin(paths.root, Folder.parent(of: binned))
    try moveAside(binned)
    guard DurableFile.renameWithoutReplacing(file, binned) else {
      guard errno == ENOENT else { throw Failure(cannot: "move", file) }
      return false
    }
    // Somebody may have saved it at this very moment.
    return try !Self.bringBack(change, paths)
  }

  // Moves a file back that is not what was to be deleted; returns whether it did.
  private static func bringBack(_ change: Tree.Change, _ paths: LibraryPaths) throws -> Bool {
    let (file, binned) = (paths.file(change.path), paths.binned(change.path))
    var status = stat()
    guard lstat(binned, &status) == 0, try !isOld(change, binned) else { return false }
    guard DurableFile.renameWithoutReplacing(binned, file) || errno == EEXIST else {
      throw Failure(cannot: "move", binned)
    }
    return true
  }

  private static func isOld(_ change: Tree.Change, _ file: String) throws -> Bool {
    do {
      let bytes = try DurableFile.read(file, limit: change.path.kind.largestFile)
      return change.old == change.old.map { ObjectID(ofFile: bytes, format: $0.format) }
    } catch  where [ENOENT, EFBIG].contains(error.code) {
      return false
    }
  }

  // The bin may already have a note of this name, which was deleted earlier.
  private func moveAside(_ binned: String) throws {
    var status = stat()
    guard lstat(binned, &status) == 0 else { return }
    _ = try DurableFile.atFreeName(binned) { name in
      guard DurableFile.renameWithoutReplacing(binned, name) else {
        throw Failure(cannot: "move", binned)
      }
    }
  }
}

extension LibraryUpdate.Result {
  // The new text is put in place even if the former one cannot be kept as a version.
  mutating func keepVersion(
    _ text: [UInt8], of exchange: FileExchange, _ path: TreePath, _ paths: LibraryPaths,
    _ context: LibraryUpdate.Context
  ) throws {
    do {
      try paths.versions(path)?.keep(
        text, movingFrom: exchange.displacedPath, at: context.now, synchronizing: false)
    } catch {
      versionProblem = error
    }
    try exchange.dropDisplaced()
  }
}
