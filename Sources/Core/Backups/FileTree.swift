import DurableFiles
import Essentials
import Glibc

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
  /// The paths of what is neither a file nor a folder, such as a link.
  private(set) var others: [FilePath] = []

  /// Lists a folder, which may be reached through a link; what is removed meanwhile is left out.
  init(of path: String) throws {
    guard Folder.exists(path) else { return }
    try list(FilePath(path), name: [])
  }

  private mutating func list(_ path: FilePath, name: [UInt8]) throws {
    guard let names = try Self.names(in: path) else { return }
    entries.append(Entry(name: name, path: path, isFolder: true))
    for entry in names {
      let below = path.appending(entry)
      let name = name.isEmpty ? entry : name + [UInt8(ascii: "/")] + entry
      guard let status = below.status else { continue }
      if status.isFolder {
        try list(below, name: name)
      } else if status.isFile {
        entries.append(Entry(name: name, path: below, isFolder: false))
      } else {
        others.append(below)
      }
    }
  }

  private static func names(in path: FilePath) throws -> [[UInt8]]? {
    guard let stream = path.withCString({ opendir($0) }) else {
      if [ENOENT, ENOTDIR].contains(errno) { return nil }
      throw Failure(cannot: "list", path.description)
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = readdir(stream) {
      let start = UnsafeRawPointer(entry) + (MemoryLayout.offset(of: \dirent.d_name) ?? 0)
      let count = strlen(start.assumingMemoryBound(to: CChar.self))
      let name = [UInt8](UnsafeRawBufferPointer(start: start, count: count))
      if name != [0x2e], name != [0x2e, 0x2e] { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw Failure(cannot: "list", path.description) }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
