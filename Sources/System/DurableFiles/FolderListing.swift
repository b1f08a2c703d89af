import CSystem
import Essentials
import Glibc

/// The names in a folder, read one at a time, so that a folder of any size can be listed in between other work.
public struct FolderListing: ~Copyable {
  public let path: String
  // Nil when there is no such folder.
  private let stream: OpaquePointer?

  /// Opens a folder; one that does not exist has no names.
  public init(of path: String) throws {
    self.path = path
    var opened = opendir(path)
    while opened == nil, errno == EINTR { opened = opendir(path) }
    stream = opened
    guard opened == nil, errno != ENOENT, errno != ENOTDIR else { return }
    throw Failure(cannot: "list", path)
  }

  private init(of name: [UInt8], in parent: borrowing FolderListing) throws {
    path = "\(parent.path)/\(String(decoding: name, as: UTF8.self))"
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let name = name.map { CChar(bitPattern: $0) } + [0]
    let descriptor = parent.stream.map { openat(dirfd($0), name, flags) } ?? -1
    stream = descriptor < 0 ? nil : fdopendir(descriptor)
    guard stream == nil, errno != ENOENT, errno != ENOTDIR else { return }
    throw Failure(cannot: "list", path)
  }

  deinit { if let stream { closedir(stream) } }

  /// Calls a closure with each entry in this folder and below it, by the bytes of its path, each folder
  /// before its contents; it returns whether to look into a folder.
  ///
  /// Links are not followed. `prefix` is put before the paths. A folder that cannot be listed is passed to
  /// `problem`; what is removed meanwhile is left out.
  public func walk(
    prefix: [UInt8] = [], _ visit: ([UInt8], FolderEntry) -> Bool,
    problem: ([UInt8], any Error) throws -> Void = { throw $1 }
  ) throws {
    while let (name, found) = try next({ (Array($0), entry($0)) }) {
      guard let found, visit(prefix + name, found), found.kind == .folder else { continue }
      do {
        try FolderListing(of: name, in: self)
          .walk(prefix: prefix + name + [UInt8(ascii: "/")], visit, problem: problem)
      } catch {
        try problem(prefix + name, error)
      }
    }
  }

  /// Calls a closure with the bytes of the next name, in no order and without `.` and `..`; returns nil at the end.
  ///
  /// Names that are not UTF-8 are included.
  public func next<Result>(_ body: (UnsafeRawBufferPointer) -> Result) throws -> Result? {
    guard let stream else { return nil }
    errno = 0
    while let entry = readdir(stream) {
      let start = UnsafeRawPointer(entry) + (MemoryLayout.offset(of: \dirent.d_name) ?? 0)
      let name = UnsafeRawBufferPointer(
        start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
      if !Self.isDots(name) { return body(name) }
    }
    guard errno == 0 else { throw Failure(cannot: "list", path) }
    return nil
  }

  /// The stamp of the folder itself as it is now; nil when there was none.
  public var stamp: FileStamp? {
    var status = stat()
    guard let stream, fstat(dirfd(stream), &status) == 0 else { return nil }
    return FileStamp(status)
  }

  /// What an entry is (lstat(2)), by the name that `next` calls its closure with; nil when there is none any more.
  public func entry(_ name: UnsafeRawBufferPointer) -> FolderEntry? {
    guard let stream, let start = name.baseAddress else { return nil }
    var status = stat()
    // A zero byte follows it.
    let characters = start.assumingMemoryBound(to: CChar.self)
    return fstatat(dirfd(stream), characters, &status, AT_SYMLINK_NOFOLLOW) == 0
      ? FolderEntry(status) : nil
  }

  private static func isDots(_ name: UnsafeRawBufferPointer) -> Bool {
    name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
  }
}
