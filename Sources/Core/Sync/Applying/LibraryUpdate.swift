import DurableFiles
import Essentials
import Glibc
import NotesLibrary

/// Updates the files of a library to those of another commit, while sessions and other programs may write them.
///
/// A file that nobody changed meanwhile gets the new text; other changes are merged, or kept in a copy beside it. Many
/// files are made durable at once. After a kill each file is old or new, and another run finishes the update.
struct LibraryUpdate {
  private let new: Tree
  private let changes: [Tree.Change]
  // Where the files are that have left their paths.
  private let targets: [TreePath: TreePath]
  private var context: Context
  // A process that holds the library's lock may be suspended; then it is not waited for again.
  private var isLockStuck = false

  /// What is the same for all changes of one update.
  struct Context {
    let paths: LibraryPaths
    let result = Result()
    let format: ObjectID.Format
    /// When the new commit was made, which is in the names of conflict copies.
    let moment: Moment
    var now = Moment.now
    /// When notes were first committed, in seconds since 1970, for those whose names do not say when they were made.
    var dates: [TreePath: Int] = [:]
    /// Whether an earlier run was interrupted, so that what it wrote may not be durable.
    let isRepetition: Bool
    /// Which files have been changed already; nil when nobody wants to know after a kill.
    var progress: UpdateProgress?
    /// Where notes are by now that another machine has moved.
    fileprivate(set) var moves: [TreePath: TreePath] = [:]
  }

  final class Result {
    private(set) var notices: [TreeMerge.Notice] = []
    var omissions: [LibrarySnapshot.Omission] = []
    /// What is in the bin by now.
    var deleted: Set<TreePath> = []
    /// Why a former text could not be kept as a version; nil when all could.
    var versionProblem: (any Error)?

    // A change that is tried again leads to the same notice.
    func append(_ notice: TreeMerge.Notice) {
      if !notices.contains(notice) { notices.append(notice) }
    }

    /// Does a part of a change; returns nil, and notes why, when it is left out and the others go on.
    @discardableResult
    func attempt<Part>(_ path: TreePath, _ body: () throws -> Part?) throws -> Part? {
      do { return try body() } catch {
        guard let reason = (error as? Failure)?.omission(at: path) else { throw error }
        omissions.append(.init(path: path.text, reason: reason))
        return nil
      }
    }
  }

  init(from old: Tree, to new: Tree, _ context: Context) {
    self.context = context
    self.new = new
    let changes = old.changes(to: new)
    // New files come first: a file that moves is for a while at both paths, never at neither.
    self.changes = changes.filter { $0.new != nil } + changes.filter { $0.new == nil }
    // The versions of another name that differs by capitals alone may be in the same folder.
    targets = new.moves(since: old)
    self.context.moves = targets.filter(\.key.isDated)
  }

  private var paths: LibraryPaths { context.paths }

  private static let roundCount = 100

  /// Changes the files, which are durable when this returns; `read` returns the contents of a file of either commit.
  ///
  /// Throws `SyncError.twins`, what the file system says and what `read` throws.
  mutating func run(read: (ObjectID) throws -> [UInt8]) throws -> Result {
    try Folder.create(paths.root)
    if !changes.isEmpty, access(paths.root, W_OK) != 0 {
      throw Failure(cannot: "save in", paths.root)
    }
    do { try linkVersions() } catch { context.result.versionProblem = error }
    var rest = changes
    if ignoresCase {
      if let twins = new.twins { throw SyncError.twins(twins.first.text, twins.second.text) }
      rest = try renamingByCapitals(rest)
    }
    for _ in 0..<Self.roundCount {
      rest = try round(rest, read)
      if rest.isEmpty {
        try synchronize()
        return context.result
      }
    }
    throw Failure(cannot: "change", paths.file(rest[0].path), code: EBUSY)
  }

  // What a note was goes with it, as where it is moved here.
  private func linkVersions() throws {
    for (former, new) in context.moves.map({ (former: $0.key, new: $0.value) }) + returns {
      guard let versions = paths.versions(former), let new = paths.versions(new) else { continue }
      try versions.link(to: new)
    }
  }

  // A note that another machine has moved comes back where it was deleted here, to another place.
  private var returns: [(former: TreePath, new: TreePath)] {
    let moved = Set(context.moves.values)
    let notes = changes.filter { $0.isNewNote && $0.path.isDated }.map(\.path)
      .filter { !moved.contains($0) }
    if notes.isEmpty { return [] }
    let subjects = paths.subjectsOfVersions
    return notes.flatMap { note in
      (subjects[String(note.name.dropLast(".md".count))] ?? [])
        .compactMap { TreePath("notes/\($0)/\(note.name)") }
        .filter { $0 != note && new.files[$0] == nil }.map { (former: $0, new: note) }
    }
  }

  // Renames the files that get other capitals, which are the same files here: to make the new one and to
  // delete the old one would delete both. Returns the changes that are left then.
  private func renamingByCapitals(_ changes: [Tree.Change]) throws -> [Tree.Change] {
    var gone: [String: Tree.Change] = [:]
    for change in changes where change.new == nil { gone[change.path.text.lowercased()] = change }
    var rest: [Tree.Change] = []
    for change in changes where change.new != nil {
      guard let former = gone.removeValue(forKey: change.path.text.lowercased()) else {
        rest.append(change)
        continue
      }
      let file = paths.file(change.path)
      guard rename(paths.file(former.path), file) == 0 || errno == ENOENT else {
        throw Failure(cannot: "rename", file)
      }
      rest.append(Tree.Change(path: change.path, old: former.old, new: change.new))
    }
    return rest + changes.filter { $0.new == nil && gone[$0.path.text.lowercased()] == $0 }
  }

  // Returns the changes to try again, because somebody else changed their files at the same time.
  private mutating func round(
    _ changes: [Tree.Change], _ read: (ObjectID) throws -> [UInt8]
  ) throws -> [Tree.Change] {
    var overtaken: [Tree.Change] = []
    var waiting: [FileUpdate] = []
    var batch = PutBatch()
    for change in changes {
      let update = try context.result.attempt(change.path) {
        let update = try FileUpdate(change, context, read)
        if let put = update?.put { try batch.stage(put) }
        return update
      }
      guard let update else { continue }
      waiting.append(update)
      guard batch.isFull else { continue }
      overtaken += try place(waiting, &batch)
      waiting = []
    }
    return try overtaken + place(waiting, &batch)
  }

  private mutating func place(
    _ updates: [FileUpdate], _ batch: inout PutBatch
  ) throws -> [Tree.Change] {
    _ = try batch.synchronize()
    var overtaken: [Tree.Change] = []
    for update in updates where !staysBehind(update.change) {
      let isPlaced = try context.result.attempt(update.change.path) {
        let lock = try lock(for: update.change.path.kind)
        defer { withExtendedLifetime(lock) {} }
        return try update.place()
      }
      if isPlaced == false { overtaken.append(update.change) }
    }
    return overtaken
  }

  // What cannot be put where it was moved stays where it is.
  private func staysBehind(_ change: Tree.Change) -> Bool {
    guard change.new == nil, let target = targets[change.path]?.text,
      let omission = context.result.omissions.first(where: { $0.path == target })
    else { return false }
    context.result.omissions.append(.init(path: change.path.text, reason: omission.reason))
    return true
  }

  private mutating func lock(for kind: TreePath.Kind) throws -> [FileLock] {
    var locks: [FileLock] = []
    switch kind {
    case .note: break
    case .favourites: locks = [try .wait(Favourites.lockPath(inLibrary: paths.root))]
    // Places and grades are recorded with the lock of the books.
    case .book, .bookCopy, .bookOrder, .picture, .log:
      locks = [try .wait(BookChange.lockPath(inLibrary: paths.root))]
    }
    if !isLockStuck, let lock = FileLock.forSaving(inLibrary: paths.root) {
      locks.append(lock)
    } else {
      isLockStuck = true
    }
    return locks
  }

  private func synchronize() throws {
    try Folder.synchronizeFileSystem(of: paths.root)
    guard let path = paths.versionsPath, let versions = FileStamp(ofFolder: path),
      versions.device != FileStamp(ofFolder: paths.root)?.device
    else { return }
    try Folder.synchronizeFileSystem(of: path)
  }

  // Not every file system has one number for a file with two names: there only one of them is listed.
  private var ignoresCase: Bool {
    guard let notes = FileIdentity(of: paths.root + "/notes"),
      let other = FileIdentity(of: paths.root + "/NOTES")
    else { return false }
    return notes == other || (try? Folder.names(in: paths.root).contains("NOTES")) == false
  }
}

extension Failure {
  // Why a file is left out; nil for what keeps all others back, too, such as a full disk.
  fileprivate func omission(at path: TreePath) -> LibrarySnapshot.Omission.Reason? {
    let isRefused = [EACCES, EPERM, EROFS, ELOOP].contains(code)
    guard kind == .unreadable else { return isRefused ? .cannotBeChanged(description) : nil }
    switch code {
    case ELOOP: return .isLink
    case EFBIG: return .isTooLarge(limit: path.kind.largestFile)
    case EINVAL, EISDIR, ENOTDIR, ENXIO: return .cannotBeRead(reason)
    default: return isRefused ? .cannotBeRead(reason) : nil
    }
  }
}
