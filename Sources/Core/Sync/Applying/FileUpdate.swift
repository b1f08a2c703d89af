import DurableFiles
import Essentials
import Glibc
import NotesLibrary

struct FileUpdate {
  let change: Tree.Change
  /// What gives the file its new text; nil when it is to be deleted.
  private(set) var put: FilePut?
  private let context: LibraryUpdate.Context
  // The text that must be kept beside the file before the file gets another one, mostly the present one.
  private var copy: (text: [UInt8], id: ObjectID)?

  private var path: TreePath { change.path }
  private var paths: LibraryPaths { context.paths }

  /// Decides what to do; nil when there is nothing to do.
  init?(
    _ change: Tree.Change, _ context: LibraryUpdate.Context,
    _ read: (ObjectID) throws -> [UInt8]
  ) throws {
    self.change = change
    self.context = context
    try Self.checkFolder(of: path, paths)
    let wasExchanged = try UpdateLeftovers(path: path, context: context).resolve(change, read)
    let current = try paths.read(path)
    let id = current.map { ObjectID(ofFile: $0, format: context.format) }
    let step = context.progress?[path]
    // Whoever wrote it since, or deleted it, had the new text.
    let isReceived =
      step == .done || wasExchanged || current != nil && step == .begun && change.old == nil
    if isReceived, id != change.new { return nil }
    guard let new = change.new else {
      guard try isToBeDeleted(id, hasBegun: step == .begun) else { return nil }
      return
    }
    if id == new, !context.isRepetition {
      try context.progress?.record(.done, path)
      return nil
    }
    let text = try read(new)
    if let current, let id {
      guard let wanted = try merge(text, new, into: current, id, read) else { return nil }
      put = FilePut(
        wanted, at: paths.file(path), expecting: .text(current), owner: LibraryPaths.owner)
    } else {
      if change.old != nil { context.result.append(.restored(path)) }
      try Folder.make(paths.folder(path))
      put = FilePut(
        text, at: paths.file(path), expecting: .absent, owner: LibraryPaths.owner,
        modified: context.dates[path])
    }
  }

  private func isToBeDeleted(_ id: ObjectID?, hasBegun: Bool) throws -> Bool {
    if id != nil, id == change.old { return true }
    // What was written since stays.
    let isRestored = try id != nil || hasBegun && Self.bringBack(change, paths)
    if isRestored { context.result.append(.restored(path)) }
    if !isRestored, hasBegun { keepMoved() }
    return false
  }

  // Returns what the file is to say; nil if it says so.
  private mutating func merge(
    _ text: [UInt8], _ new: ObjectID, into current: [UInt8], _ id: ObjectID,
    _ read: (ObjectID) throws -> [UInt8]
  ) throws -> [UInt8]? {
    if [change.old, change.new].contains(id) {
      guard FileMerge.isDamaged(path, text, since: current) else { return text }
      context.result.append(.kept(path))
    }
    let bases = try change.old.map { [try read($0)] } ?? []
    guard let merged = FileMerge.merge(path, bases: bases, ours: current, theirs: text) else {
      // Whoever emptied the file may have it open, and be about to write it.
      if current.isEmpty || !path.kind.hasCopies { return text }
      let settled = FileMerge.settled(path, bases: bases, ours: current, theirs: text)
      copy = (settled == current ? text : current, settled == current ? new : id)
      return settled
    }
    if merged == current {
      try context.progress?.record(.done, path)
      return nil
    }
    if path.kind == .picture { context.result.append(.replaced(path)) }
    return merged
  }

  // A folder that is reached through a link does not belong to the library.
  private static func checkFolder(of path: TreePath, _ paths: LibraryPaths) throws {
    var folder = paths.folder(path)
    while folder.utf8.count > paths.root.utf8.count {
      if let kind = try? FolderEntry(at: folder).kind, kind != .folder {
        throw Failure(cannot: "read", folder, code: kind == .link ? ELOOP : ENOTDIR)
      }
      folder = Folder.parent(of: folder)
    }
  }

  /// Puts the new text in place; returns false when somebody else has changed the file since `init` read it.
  func place() throws -> Bool {
    try context.progress?.record(.begun, path)
    guard let put else {
      guard try remove() else { return false }
      keepMoved()
      context.result.deleted.insert(path)
      try context.progress?.record(.done, path)
      return true
    }
    try keepCopy()
    let outcome = try put.place()
    guard put.isPlaced else { return false }
    tellRemovals(of: put)
    // As long as what came out lies here, that shows it, too.
    try context.progress?.record(.done, path)
    if case .text(let former) = put.expected {
      try UpdateLeftovers(path: path, context: context).settle(put, outcome, former)
    }
    return true
  }

  private func tellRemovals(of put: FilePut) {
    guard path.kind == .book else { return }
    let former: [UInt8]? = if case .text(let text) = put.expected { text } else { nil }
    // What was never here is no news, unless there are notes on it.
    for removed in FileMerge.removals(ofBook: path.bookSlug, since: former, in: put.text)
    where former != nil || paths.hasNotes(on: removed) {
      context.result.append(.removed(removed))
    }
  }

  // Called before the file gets another text, so that there is always a copy of its own.
  private func keepCopy() throws {
    guard let copy else { return }
    let name = ConflictName(of: path, id: copy.id, at: context.moment)
    let free = try name.firstFree { candidate in
      if try paths.read(candidate) == copy.text { return true }
      let put = FilePut(copy.text, at: paths.file(candidate), expecting: .absent)
      return try put.place() == .placed
    }
    if let free { context.result.append(.conflict(path, copy: free)) }
  }

  private func remove() throws -> Bool {
    let (file, binned) = (paths.file(path), paths.binned(path))
    guard try Self.isOld(change, file) else { return false }
    try Folder.make(Folder.parent(of: binned))
    try Folder.checkWithin(paths.root, Folder.parent(of: binned))
    try moveAside(binned)
    do {
      try DurableFile.rename(file, to: binned)
    } catch  where error.code == ENOENT {
      return false
    }
    // Somebody may have saved it at this very moment.
    return try !Self.bringBack(change, paths)
  }

  // What a note that was moved said before is one of its former texts, as where it is moved here, and is not in
  // the bin, where it would be a second note.
  private func keepMoved() {
    let binned = paths.binned(path)
    guard let moved = context.moves[path], let versions = paths.versions(moved) else { return }
    do {
      guard let text = try paths.read(moved) else { return }
      try paths.versions(path)?.merge(into: versions)
      guard try Self.isOld(change, binned) else { return }
      let old = try DurableFile.read(binned, limit: path.kind.largestFile)
      try versions.keep(
        old, movingFrom: binned, at: context.now, replacedBy: text == old ? .moved : .synced)
    } catch {
      context.result.versionProblem = error
    }
  }

  // Moves a file back that is not what was to be deleted; returns whether it did.
  private static func bringBack(_ change: Tree.Change, _ paths: LibraryPaths) throws -> Bool {
    let (file, binned) = (paths.file(change.path), paths.binned(change.path))
    guard FileStamp(of: binned) != nil, try !isOld(change, binned) else { return false }
    do { try DurableFile.rename(binned, to: file) } catch  where error.isNameTaken {}
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
    guard FileStamp(of: binned) != nil else { return }
    _ = try DurableFile.atFreeName(binned) { try DurableFile.rename(binned, to: $0) }
  }
}
