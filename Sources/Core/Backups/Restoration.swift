import DurableFiles
import Essentials
import Glibc

/// Restores the files of a backup.
///
/// The whole backup is read and checked before anything is written. Each part is built beside its path, made durable,
/// and then renamed: after a kill each part is as it was, missing or restored, and running it again restores the rest.
public struct Restoration {
  private let archive: BackupArchive
  private let paths: BackupPaths

  private enum Found { case nothing, same, different }

  public init(of path: String, to paths: BackupPaths) throws {
    let file = OpenFile(try .ofFile(at: FilePath(path)))
    archive = try BackupArchive(count: Int(try file.descriptor.status().st_size)) {
      offset, count in try file.descriptor.readPart(offset: offset, count: count)
    }
    try archive.checkContents()
    self.paths = paths
  }

  public var fileCount: Int { archive.files.count }

  /// Restores all parts, which are durable when this returns.
  ///
  /// Other files at the path of a part are renamed if `replaces` is true, and `didKeep` is called with the old and
  /// the new path; else it throws before anything is written. Returns how many parts had to be restored.
  public func run(
    replaces: Bool, moment: String, didKeep: (_ path: String, _ name: String) -> Void
  ) throws -> Int {
    if let obstacle = paths.obstacle { throw obstacle }
    let parent = Folder.parent(of: paths.library)
    try Folder.create(parent)
    // Two restorations at once would use the same hidden folders.
    let lock = try FolderLock.wait(parent)
    defer { withExtendedLifetime(lock) {} }
    var wanted: [(part: BackupPart, path: String, found: Found)] = []
    for part in BackupPart.allCases where archive.has(part) {
      // A folder that is reached through a link is replaced, not the link.
      let path = Folder.real(paths.path(part)) ?? paths.path(part)
      let found = try found(part, at: path)
      if found != .same { wanted.append((part, path, found)) }
    }
    let taken = wanted.filter { $0.found == .different }.map(\.path)
    if !taken.isEmpty, !replaces {
      throw Failure(
        "there are other files in \(taken.joined(separator: ", ")), so nothing was written; "
          + "--into DIR restores elsewhere, --replace renames what is there")
    }
    for (_, path, _) in wanted { try Self.check(isMovable: path) }
    // After an error, nothing hidden is left that takes as much room as the backup.
    defer { for (_, path, _) in wanted { Folder.remove(Self.hiddenPath(for: path)) } }
    for (part, path, _) in wanted { try prepare(part, for: path) }
    for (_, path, found) in wanted {
      try putInPlace(path, found, moment: moment, didKeep: didKeep)
    }
    return wanted.count
  }

  private static func check(isMovable path: String) throws {
    let parent = Folder.parent(of: path)
    let isReadOnly = access(parent, W_OK) != 0 && errno != ENOENT
    let reasons = [
      Folder.isMountPoint(path) ? "a disk is mounted there" : nil,
      isReadOnly ? "\(parent) cannot be written" : nil,
    ]
    guard let reason = reasons.compactMap(\.self).first else { return }
    throw Failure(
      "\(path) cannot be replaced, because \(reason), so nothing was written; "
        + "--into DIR restores elsewhere")
  }

  private func files(of part: BackupPart) -> [BackupArchive.Entry] {
    let prefix = part.name + [UInt8(ascii: "/")]
    return archive.files.filter { $0.name == part.name || $0.name.starts(with: prefix) }
  }

  private func found(_ part: BackupPart, at path: String) throws -> Found {
    guard let entry = try? FolderEntry(at: path) else { return .nothing }
    let wanted = files(of: part)
    if part == .config {
      return try entry.kind == .file && has(wanted[0], FilePath(path)) ? .same : .different
    }
    guard entry.kind == .folder else { return .different }
    let tree = try FileTree(of: path)
    let files = tree.entries.filter { !$0.isFolder }
    if tree.entries.count <= 1, tree.others.isEmpty { return wanted.isEmpty ? .same : .nothing }
    guard files.count == wanted.count, tree.others.isEmpty, tree.problems.isEmpty else {
      return .different
    }
    let paths = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.path) })
    for file in wanted {
      let name = Array(file.name.dropFirst(part.name.count + 1))
      guard let path = paths[name], try has(file, path) else { return .different }
    }
    return .same
  }

  private func has(_ file: BackupArchive.Entry, _ path: FilePath) throws -> Bool {
    let opened = try FileDescriptor.ofFile(at: path)
    guard try Int(opened.status().st_size) == file.member.size else { return false }
    return try opened.read(file.member.size).digits == archive.manifest.digits[file.name]
  }

  /// Returns the path at which a part is built.
  ///
  /// It is always the same, so that the next restoration removes what a kill left there.
  private static func hiddenPath(for path: String) -> String {
    "\(Folder.parent(of: path))/.\(Folder.name(of: path)).restoring"
  }

  private func prepare(_ part: BackupPart, for path: String) throws {
    try Folder.create(Folder.parent(of: path))
    let hidden = Self.hiddenPath(for: path)
    Folder.remove(hidden)
    let base = FilePath(hidden)
    let prefix = part.name + [UInt8(ascii: "/")]
    for folder in archive.folderNames where folder == part.name || folder.starts(with: prefix) {
      try make(base.appending(folder.dropFirst(prefix.count)))
    }
    for file in files(of: part) {
      try write(file, to: base.appending(file.name.dropFirst(prefix.count)))
    }
    for folder in archive.folders where folder.name.starts(with: prefix) {
      let made = base.appending(folder.name.dropFirst(prefix.count))
      _ = made.withCString { chmod($0, Self.mode(of: folder.member)) }
    }
    try Folder.synchronizeFileSystem(of: Folder.parent(of: path))
  }

  private func make(_ path: FilePath) throws {
    guard path.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else {
      throw Failure(cannot: "make", path.description)
    }
  }

  // Whatever archive somebody has made of it, nobody else may write it. The owner keeps all permissions on a folder,
  // or they could not even delete what is in it.
  private static func mode(of member: TarMember) -> mode_t {
    mode_t(member.mode & 0o755 | (member.isFolder ? 0o700 : 0o600))
  }

  private func write(_ file: BackupArchive.Entry, to path: FilePath) throws {
    let new = try FileDescriptor(
      opening: path.bytes, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, to: "write")
    let digits = try archive.digits(of: file) { try new.writeAll($0) }
    guard digits == archive.manifest.digits[file.name] else {
      throw Failure.damaged("it has changed")
    }
    let (seconds, rest) = file.member.modified.flooredQuotientAndRemainder(
      dividingBy: 1_000_000_000)
    let time = timespec(tv_sec: seconds, tv_nsec: rest)
    _ = futimens(new.rawValue, [time, time])
    fchmod(new.rawValue, Self.mode(of: file.member))
  }

  private func putInPlace(
    _ path: String, _ found: Found, moment: String,
    didKeep: (_ path: String, _ name: String) -> Void
  ) throws {
    let hidden = Self.hiddenPath(for: path)
    if found == .different {
      try keep(path, moment: moment, didKeep: didKeep)
    } else if rmdir(path) != 0, errno != ENOENT {
      throw Failure(cannot: "replace", path)
    }
    try Folder.move(hidden, to: path)
  }

  private func keep(
    _ path: String, moment: String, didKeep: (_ path: String, _ name: String) -> Void
  ) throws {
    var number = 1
    while true {
      let name = "\(path).before-\(moment)" + (number == 1 ? "" : "-\(number)")
      number += 1
      if FileStamp(of: name) != nil { continue }
      try Folder.move(path, to: name)
      return didKeep(path, name)
    }
  }
}
