import CSystem
import Essentials
import Glibc

/// Makes, lists and moves folders, and makes durable what is done in them.
public enum Folder {
  /// Makes a folder and the ones above it, private to the user, and makes the entries of those durable that it
  /// makes; for one that is there, see `makeDurable`.
  public static func create(_ path: String, mode: UInt32 = 0o700) throws {
    try make(path, mode: mode, durably: true)
  }

  /// Makes a folder and the ones above it, private to the user; unless `durably`, `makeDurable` makes their
  /// entries durable.
  public static func make(_ path: String, mode: UInt32 = 0o700, durably: Bool = false) throws {
    if exists(path) { return }
    let parent = parent(of: path)
    if parent != path { try make(parent, mode: mode, durably: durably) }
    guard mkdir(path, mode) == 0 || errno == EEXIST else { throw Failure(cannot: "make", path) }
    guard durably else { return }
    try synchronize(parent)
    // Whoever made it, its name is durable now.
    if let identity = FileIdentity(of: path) { durable.withLock { _ = $0.insert(identity) } }
  }

  /// Makes a folder, private to the user, whose path begins so and is no other's; returns its path.
  public static func makeUnique(_ start: String) throws -> String {
    var path = Array("\(start)-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw Failure(cannot: "make", start) }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes additions, removals and renamings in a folder survive a power cut.
  public static func synchronize(_ path: String) throws {
    let folder = try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY, to: "make safe")
    try folder.synchronize()
    // When the disk has failed, fsync(2) of a folder returns 0 on XFS, and its change is lost. This fails
    // then (seen on Linux 6.18).
    _ = try folder.status()
  }

  /// Moves a folder to a name that is free; durable when it returns.
  ///
  /// It is at one of the two places whatever happens, never at both or none. Throws EEXIST
  /// when the name is taken, and nothing changed.
  public static func move(_ path: String, to destination: String) throws {
    try rename(path, to: destination)
    try synchronize(parent(of: destination))
    try synchronize(parent(of: path))
  }

  /// Moves a folder to a name that is free, by one system call; the caller makes that durable.
  ///
  /// Throws EEXIST when the name is taken, and nothing changed.
  public static func rename(_ path: String, to destination: String) throws {
    if renameat2(AT_FDCWD, path, AT_FDCWD, destination, UInt32(RENAME_NOREPLACE)) == 0 { return }
    let isUnknown = errno == EINVAL || errno == ENOSYS
    // NFS and others do not know the flag; whoever makes an entry here takes a lock for that.
    if isUnknown, access(destination, F_OK) == 0 {
      throw Failure(cannot: "move", path, code: EEXIST)
    }
    guard isUnknown, Glibc.rename(path, destination) == 0 else {
      throw Failure(cannot: "move", path)
    }
  }

  /// The names in a folder in no order, without `.` and `..`; none when there is no such folder.
  ///
  /// Names that are not UTF-8 are left out.
  public static func names(in path: String) throws -> [String] {
    let listing = try FolderListing(of: path)
    var names: [String] = []
    while let name = try listing.next({ String(validating: $0, as: UTF8.self) }) {
      if let name { names.append(name) }
    }
    return names
  }

  /// Returns the path without links of what exists; nil for anything else.
  public static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns where a link leads, as it says itself; nil for anything else.
  public static func destination(ofLink path: String) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &text, text.count)
    return count > 0
      ? String(validating: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  /// Returns a path without links; where it does not exist yet, the part of it that exists is resolved.
  public static func resolved(_ path: String) -> String {
    if let real = real(path) { return real }
    let parent = parent(of: path)
    let name = name(of: path)
    guard parent != path, parent != ".", !name.isEmpty else { return path }
    let above = resolved(parent)
    return above == "/" ? "/\(name)" : "\(above)/\(name)"
  }

  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  public static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folders above one that is not there, outermost first; only the first is there.
  public static func parents(ofMissing path: String) -> [String] {
    var parents: [String] = []
    var folder = path
    while !exists(folder), folder != parent(of: folder) {
      folder = parent(of: folder)
      parents.insert(folder, at: 0)
    }
    return parents
  }

  /// Returns the last part of a path; nothing for the root folder.
  public static func name(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
  }
}
