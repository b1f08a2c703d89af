public import DurableFiles
import Glibc
public import NotesLibrary

/// Makes the files of a library those of another commit, while sessions and other programs may write.
///
/// A file that nobody changed meanwhile gets the new text; other changes are merged or kept beside it.
/// Many files are made durable together. A kill leaves each file old or new; to run it again does the
/// rest.
public struct LibraryUpdate {
  private let places: LibraryPlaces
  private let new: Tree
  private let changes: [Tree.Change]
  private let context: Context
  private var result = Result()
  // Whoever has the library's lock may be stopped.
  private var isLockStuck = false

  /// What all changes have in common.
  public struct Context {
    /// When what is new was committed: it names conflict copies.
    public let moment: Moment
    /// Now.
    public let now: Moment
    /// When notes were first committed whose names do not say when they were made, in seconds since 1970.
    public let dates: [TreePath: Int]
    /// Whether an earlier run was interrupted: what it wrote may not be durable.
    public let isRepetition: Bool

    public init(
      moment: Moment, now: Moment = .now, dates: [TreePath: Int] = [:], isRepetition: Bool
    ) {
      self.moment = moment
      self.now = now
      self.dates = dates
      self.isRepetition = isRepetition
    }
  }

  /// What came of it.
  public struct Result: Sendable {
    public private(set) var notices: [TreeMerge.Notice] = []
    /// What stays as it is here.
    public internal(set) var omissions: [LibrarySnapshot.Omission] = []
    /// Why a former text could not be kept; nil when all could.
    public internal(set) var versionProblem: FileError?

    // What is tried again is noticed again.
    mutating func append(_ notice: TreeMerge.Notice) {
      if !notices.contains(notice) { notices.append(notice) }
    }
  }

  public init(_ places: LibraryPlaces, from old: Tree, to new: Tree, _ context: Context) {
    self.places = places
    self.context = context
    self.new = new
    let changes = old.changes(to: new)
    // What moves is first at both paths, never at none.
    self.changes = changes.filter { $0.new != nil } + changes.filter { $0.new == nil }
  }

  private static let roundCount = 100
  // A process may have 1024 files open, and has others.
  private static let mostFiles = 256
  private static let mostBytes = 16 << 20

  /// Changes the files, durably when it returns; `read` returns the contents of a file of either commit.
  ///
  /// Throws `FileError`, `LibraryUpdateError` and what `read` throws.
  public mutating func run(
    read: (ObjectID) throws -> [UInt8]
  ) throws -> Result {
    try Folder.create(places.root)
    if ignoresCase, let twins = new.twins { throw LibraryUpdateError.twins(twins) }
    var rest = changes
    for _ in 0..<Self.roundCount {
      rest = try round(rest, read)
      if rest.isEmpty {
        try synchronize()
        return result
      }
    }
    throw FileError("change", places.file(rest[0].path), code: EBUSY)
  }

  // Returns those that somebody else changed at the same time.
  private mutating func round(
    _ changes: [Tree.Change], _ read: (ObjectID) throws -> [UInt8]
  ) throws -> [Tree.Change] {
    var overtaken: [Tree.Change] = []
    var waiting: [FileUpdate] = []
    var byteCount = 0
    for (index, change) in changes.enumerated() {
      if let update = try prepare(change, read) {
        waiting.append(update)
        byteCount += update.byteCount
      }
      let isLast = index == changes.count - 1
      guard isLast || waiting.count >= Self.mostFiles || byteCount >= Self.mostBytes else {
        continue
      }
      overtaken += try put(waiting)
      waiting = []
      byteCount = 0
    }
    return overtaken
  }

  // Nil when nothing is to be done.
  private mutating func prepare(
    _ change: Tree.Change, _ read: (ObjectID) throws -> [UInt8]
  ) throws -> FileUpdate? {
    do {
      return try FileUpdate(change, places, context, read, &result)
    } catch let error as FileError where error.isNoPlainFile {
      let reason: LibrarySnapshot.Omission.Reason =
        switch error.code {
        case ELOOP: .isLink
        case EFBIG: .isTooLarge(limit: change.path.kind.largestFile)
        default: .cannotBeRead(error.reason)
        }
      result.omissions.append(.init(path: change.path.text, reason: reason))
      return nil
    }
  }

  private mutating func put(_ updates: [FileUpdate]) throws -> [Tree.Change] {
    if updates.contains(where: { $0.byteCount > 0 }) {
      try Folder.synchronizeFileSystem(of: places.root)
    }
    var overtaken: [Tree.Change] = []
    for update in updates {
      let lock = try lock(for: update.change.path.kind)
      defer { withExtendedLifetime(lock) {} }
      if try !update.put(&result) { overtaken.append(update.change) }
    }
    return overtaken
  }

  private mutating func lock(for kind: TreePath.Kind) throws(FileError) -> [FileLock] {
    var locks: [FileLock] = []
    switch kind {
    case .note, .importRun: break
    case .favourites: locks = [try .wait(Favourites.lockPath(inLibrary: places.root))]
    case .book, .bookCopy, .bookOrder:
      locks = [try .wait(BookChange.lockPath(inLibrary: places.root))]
    }
    if !isLockStuck, let lock = SaveLock.wait(inLibrary: places.root) {
      locks.append(lock)
    } else {
      isLockStuck = true
    }
    return locks
  }

  private func synchronize() throws(FileError) {
    try Folder.synchronizeFileSystem(of: places.root)
    guard let path = places.versionsPath, let versions = FileStamp(ofFolder: path),
      versions.device != FileStamp(ofFolder: places.root)?.device
    else { return }
    try Folder.synchronizeFileSystem(of: path)
  }

  private var ignoresCase: Bool {
    let notes = FileIdentity(of: places.root + "/notes")
    return notes != nil && notes == FileIdentity(of: places.root + "/NOTES")
  }
}

/// Why the files of a library cannot be made those of a commit.
public enum LibraryUpdateError: Error, Hashable, CustomStringConvertible {
  /// Two names that the file system does not tell apart.
  case twins(Tree.Twins)

  public var description: String {
    switch self {
    case .twins(let twins):
      "\(twins.first) and \(twins.second) would be one file here, where capitals do not matter; "
        + "rename one of them on another machine"
    }
  }
}

extension FileError {
  // A link, a folder, a pipe, or more than is read.
  fileprivate var isNoPlainFile: Bool {
    action == "read" && [ELOOP, EINVAL, EISDIR, ENOTDIR, EFBIG, ENXIO].contains(code)
  }
}
