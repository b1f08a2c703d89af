import DurableFiles
import Essentials
import Glibc

/// The path of a file as bytes: names of files need not be text.
struct FilePath: Hashable, CustomStringConvertible {
  let bytes: [UInt8]

  init(_ path: String) { bytes = Array(path.utf8) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  func appending(_ path: some Collection<UInt8>) -> FilePath {
    FilePath(bytes: path.isEmpty ? bytes : bytes + [UInt8(ascii: "/")] + path)
  }

  var description: String { String(decoding: bytes, as: UTF8.self) }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body((bytes + [0]).map { CChar(bitPattern: $0) })
  }

  /// The status of what is at the path, without following links; nil when there is nothing.
  var status: stat? {
    var status = stat()
    return withCString { lstat($0, &status) } == 0 ? status : nil
  }
}

extension stat {
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}

/// All files and folders in a folder and below, by their paths within it.
struct FileTree {
  struct Entry {
    /// Its path within the folder; empty for the folder itself.
    let name: [UInt8]
    let path: FilePath
    let isFolder: Bool
  }

  /// The folder itself, if it exists, and all that it has, each folder before its contents.
  private(set) var entries: [Entry] = []
  private(set) var others: [FilePath] = []
  /// A sentence for each folder that cannot be listed.
  private(set) var problems: [String] = []

  /// Lists a folder, which may be reached through a link; what is removed meanwhile is left out.
  init(of path: String) throws {
    guard Folder.exists(path) else { return }
    let root = FilePath(path)
    entries = [Entry(name: [], path: root, isFolder: true)]
    try FolderListing(of: path).walk { name, entry in
      let below = root.appending(name)
      let isFolder = entry.kind == .folder
      if isFolder || entry.kind == .file {
        entries.append(Entry(name: name, path: below, isFolder: isFolder))
      } else {
        others.append(below)
      }
      return true
    } problem: {
      problems.append("\($1)")
    }
    entries.sort { Self.precedes($0.name, $1.name) }
    others.sort { Self.precedes($0.bytes, $1.bytes) }
  }

  // The contents of a folder come before all that has a longer name than it.
  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let slash = UInt8(ascii: "/")
    return left.lexicographicallyPrecedes(right) { ($0 == slash ? 0 : $0) < ($1 == slash ? 0 : $1) }
  }
}

extension FileDescriptor {
  /// Opens a regular file, without following links; throws what the file system says.
  static func ofFile(at path: FilePath) throws -> FileDescriptor {
    let file = try FileDescriptor(
      opening: path.bytes, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, to: "read")
    guard try file.status().st_mode & S_IFMT == S_IFREG else {
      throw Failure(cannot: "read", path.description, code: EINVAL)
    }
    return file
  }

  /// Reads the first bytes piece by piece; returns how many there were, and their checksum.
  func read(
    _ count: Int, _ take: ([UInt8]) throws -> Void = { _ in }
  ) throws -> (count: Int, digits: String) {
    try SHA256.read(count, { try readPart(offset: $0, count: $1) }, take)
  }
}

extension SHA256 {
  private static let pieceSize = 1 << 18

  /// Reads so many bytes piece by piece, or fewer if there are no more; returns how many, and their checksum.
  static func read(
    _ count: Int, _ readPart: BackupArchive.Read, _ take: ([UInt8]) throws -> Void
  ) throws -> (count: Int, digits: String) {
    var digest = SHA256()
    var offset = 0
    while offset < count {
      let piece = try readPart(offset, min(pieceSize, count - offset))
      if piece.isEmpty { break }
      digest.update(piece)
      try take(piece)
      offset += piece.count
    }
    return (offset, digest.finish())
  }
}
