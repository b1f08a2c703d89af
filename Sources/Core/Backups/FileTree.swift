import DurableFiles

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
    }
    entries.sort { Self.precedes($0.name, $1.name) }
    others.sort { Self.precedes($0.bytes, $1.bytes) }
  }

  // The contents of a folder come before all that has a longer name than it.
  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let slash = UInt8(ascii: "/")
    return left.lexicographicallyPrecedes(right) {
      ($0 == slash ? 0 : $0) < ($1 == slash ? 0 : $1)
    }
  }
}
