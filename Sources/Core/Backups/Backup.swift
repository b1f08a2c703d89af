import DurableFiles
import Essentials
import Glibc

/// Writes the library, the private state and the preferences to one tar(1) archive, and compares it with the files.
public struct Backup {
  private let paths: BackupPaths
  private let file: NewFile
  private var manifest = BackupManifest()
  private var sources: [[UInt8]: Source] = [:]
  private var folders: Set<[UInt8]> = []

  private typealias Source = (path: FilePath, stamp: FileStamp)

  public struct Report: Sendable {
    public fileprivate(set) var fileCount = 0
    public fileprivate(set) var byteCount = 0
    /// A sentence for each thing that the backup lacks, such as a file that cannot be read, or a link.
    public fileprivate(set) var leftOut: [String] = []
    public fileprivate(set) var hasUnreadable = false
  }

  private var report = Report()

  // How often a file that changes meanwhile is read again, and how often new files are looked for.
  private static let mostTries = 8
  // In microseconds, until an empty file is read again.
  private static let pause: UInt32 = 100_000

  /// Throws for a path within what is to be in the backup.
  public static func check(_ path: String, isOutside paths: BackupPaths) throws {
    for folder in [paths.library, paths.state] where isWithin(folder, path) {
      throw Failure("a backup of \(folder) cannot be inside that folder; choose another one")
    }
  }

  private init(of paths: BackupPaths, at path: String) throws {
    try Self.check(path, isOutside: paths)
    self.paths = paths
    file = try NewFile.begin(at: path)
  }

  private static func isWithin(_ folder: String, _ path: String) -> Bool {
    guard Folder.exists(folder), let identity = FileIdentity(of: folder) else { return false }
    var parent = Folder.parent(of: path)
    while true {
      if FileIdentity(of: parent) == identity { return true }
      let next = Folder.parent(of: parent)
      if next == parent || parent == "." { return false }
      parent = next
    }
  }

  /// Makes a backup at an absolute path that is not taken; it is durable and compared when this returns.
  ///
  /// When it throws, it leaves no file. EEXIST means that the path is taken.
  public static func write(_ paths: BackupPaths, to path: String) throws -> Report {
    var backup = try Backup(of: paths, at: path)
    try backup.write()
    try backup.verify()
    try backup.file.finish()
    return backup.report
  }

  private mutating func write() throws {
    let top = TarMember(name: Array(BackupPart.top.utf8), isFolder: true, mode: 0o700)
    try file.append(top.header)
    // A file that moves during a pass, such as a note to the bin, may be missed; another pass finds it.
    var isComplete = false
    for _ in 0..<Self.mostTries where !isComplete {
      let count = sources.count
      report.leftOut = []
      report.hasUnreadable = false
      for part in BackupPart.allCases { try add(part) }
      isComplete = sources.count == count
    }
    guard isComplete else {
      throw Failure(
        "the files change faster than they can be read, so no backup was made; try again later")
    }
    let bytes = manifest.bytes
    let name = Array("\(BackupPart.top)/\(BackupPart.manifestName)".utf8)
    try file.append(TarMember(name: name, size: bytes.count).header)
    try file.append(bytes)
    try file.append(TarMember.padding(of: bytes.count))
    try file.append([UInt8](repeating: 0, count: 2 * TarMember.blockSize))
  }

  private mutating func add(_ part: BackupPart) throws {
    if part == .config {
      let path = Folder.real(paths.config) ?? paths.config
      guard let entry = try? FolderEntry(at: path) else { return }
      if entry.kind == .file { return try addFile(FilePath(path), name: part.name) }
      report.leftOut.append("\(path) is not a file")
      return
    }
    if part == .state { try addSessions() }
    try addTree(of: paths.path(part), name: part.name)
  }

  // Steps leave the journals for the history, which is read after them: they are in both rather than in neither.
  private mutating func addSessions() throws {
    try addTree(of: paths.state, name: BackupPart.state.name, without: "history")
    for (session, folder) in paths.movedSessions.sorted(by: { $0.key < $1.key }) {
      let name = Array("state/sessions/\(session)".utf8)
      try addTree(of: folder, name: name)
      // It may have come home by now.
      guard sources[name + Array("/journal".utf8)] == nil else { continue }
      try addTree(of: "\(paths.state)/sessions/\(session)", name: name)
    }
  }

  private mutating func addTree(
    of path: String, name top: [UInt8], without left: String? = nil
  ) throws {
    let tree = try FileTree(of: path)
    for entry in tree.entries {
      let name = entry.name.isEmpty ? top : top + [UInt8(ascii: "/")] + entry.name
      if isElsewhere(name, path) || Self.isRepository(name) { continue }
      if let left, entry.name.starts(with: left.utf8) { continue }
      if !entry.isFolder {
        try addFile(entry.path, name: name)
      } else if !folders.contains(name), let status = entry.path.status {
        folders.insert(name)
        let member = TarMember(
          name: archived(name), isFolder: true, mode: UInt32(status.st_mode & 0o7777),
          modified: status.st_mtim.nanoseconds)
        try file.append(member.header)
      }
    }
    // Then they are found once more.
    guard left == nil else { return }
    report.leftOut += tree.others.map { "\($0) is neither a file nor a folder" }
    report.leftOut += tree.problems
    if !tree.problems.isEmpty { report.hasUnreadable = true }
  }

  // Whether a path belongs to a session whose newer state is in another folder.
  private func isElsewhere(_ name: [UInt8], _ path: String) -> Bool {
    guard path == paths.state, !paths.movedSessions.isEmpty else { return false }
    return paths.movedSessions.keys.contains { name.starts(with: "state/sessions/\($0)/".utf8) }
  }

  // The repository for syncing is left out: git changes it during a sync, and the next sync can make it again.
  static func isRepository(_ name: [UInt8]) -> Bool {
    let parts = name.split(separator: UInt8(ascii: "/"), maxSplits: 4)
    return parts.count >= 4 && parts[0].elementsEqual("state".utf8)
      && parts[1].elementsEqual("sync".utf8) && parts[3].starts(with: "repo.git".utf8)
  }

  private func archived(_ name: [UInt8]) -> [UInt8] { Array("\(BackupPart.top)/".utf8) + name }

  private mutating func addFile(_ path: FilePath, name: [UInt8]) throws {
    guard sources[name] == nil else { return }
    let start = file.byteCount
    do {
      for number in 1...Self.mostTries {
        if try copy(path, name: name, isLast: number == Self.mostTries) { return }
        try file.cut(to: start)
      }
      report.leftOut.append("\(path) changed whenever it was read")
      report.hasUnreadable = true
    } catch {
      // Only errors of the source file are reported; those of the archive end the backup.
      guard (error as? Failure)?.path == path.description else { throw error }
      try file.cut(to: start)
      if error.code == ENOENT { return }
      report.leftOut.append("\(error)")
      report.hasUnreadable = true
    }
  }

  /// Returns false when the file changed while it was read, so that it must be read again.
  private mutating func copy(_ path: FilePath, name: [UInt8], isLast: Bool) throws -> Bool {
    let source = try FileDescriptor.ofFile(at: path)
    let status = try source.status()
    let member = TarMember(
      name: archived(name), size: Int(status.st_size), mode: UInt32(status.st_mode & 0o7777),
      modified: status.st_mtim.nanoseconds)
    if !isLast, Self.isBeingWritten(name, status) {
      usleep(Self.pause)
      return false
    }
    try file.append(member.header)
    let (count, digits) = try source.read(member.size) { try file.append($0) }
    let stamp = FileStamp(status)
    let now = try source.status()
    guard count == member.size,
      isLast || FileStamp(now) == stamp || Self.isAppendedTo(path, status, now)
    else { return false }
    try file.append(TarMember.padding(of: member.size))
    manifest.add(name, digits)
    sources[name] = (path, stamp)
    report.fileCount += 1
    report.byteCount += member.size
    return true
  }

  // A program that writes a note in place empties it first, and may be about to write.
  private static func isBeingWritten(_ name: [UInt8], _ status: stat) -> Bool {
    let parts = name.split(separator: UInt8(ascii: "/"))
    return status.st_size == 0 && parts[0].elementsEqual(BackupPart.library.name)
      && !parts.contains { $0.first == UInt8(ascii: ".") }
      && FileStamp(status).isRacy(at: FileStamp.now)
  }

  // A journal only grows, and its beginning is valid: a kill would have left the same.
  private static func isAppendedTo(_ path: FilePath, _ before: stat, _ now: stat) -> Bool {
    path.bytes.suffix(8).elementsEqual("/journal".utf8) && now.st_size >= before.st_size
  }

  /// Reads the archive back, and compares each file in it with its checksum and with its source,
  /// unless the source has changed.
  private func verify() throws {
    try file.synchronize()
    let archive = try BackupArchive(count: file.byteCount) {
      [file] offset, count in try file.readPart(offset: offset, count: count)
    }
    for member in archive.files {
      guard let source = sources[member.name] else {
        throw Failure.differs(String(decoding: member.name, as: UTF8.self))
      }
      if try archive.digits(of: member) != manifest.digits[member.name] {
        throw Failure.differs(source.path.description)
      }
      try compare(source, manifest.digits[member.name])
    }
    guard archive.files.count == sources.count else { throw Failure.differs(paths.library) }
  }

  private func compare(_ source: Source, _ digits: String?) throws {
    guard let now = source.path.status, FileStamp(now) == source.stamp else { return }
    do {
      let file = try FileDescriptor.ofFile(at: source.path)
      let found = try file.read(source.stamp.size).digits
      guard FileStamp(try file.status()) == source.stamp else { return }
      if found != digits {
        throw Failure(cannot: "compare", source.path.description, code: EBADMSG)
      }
    } catch {
      if error.code == ENOENT { return }
      throw error.code == EBADMSG ? Failure.differs(source.path.description) : error
    }
  }
}
