import Glibc

/// Folders and the contents of files, as a power cut leaves them.
struct FileTree: Hashable {
  /// The paths of the folders, each after its parent.
  private(set) var folders: [String] = []
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  static func == (left: Self, right: Self) -> Bool {
    left.folders == right.folders && left.files.elementsEqual(right.files, by: ==)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(folders)
    for file in files {
      hasher.combine(file.path)
      file.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  init(
    names: [FileEffect.Node: [String: FileEffect.Node]], isFolder: Set<FileEffect.Node>,
    contents: (FileEffect.Node) -> [UInt8]
  ) {
    add(0, path: "", names, isFolder, contents)
  }

  private mutating func add(
    _ folder: FileEffect.Node, path: String,
    _ names: [FileEffect.Node: [String: FileEffect.Node]],
    _ isFolder: Set<FileEffect.Node>, _ contents: (FileEffect.Node) -> [UInt8]
  ) {
    for (name, node) in (names[folder] ?? [:]).sorted(by: { $0.key < $1.key }) {
      if isFolder.contains(node) {
        folders.append(path + name)
        add(node, path: "\(path)\(name)/", names, isFolder, contents)
      } else {
        files.append((path + name, contents(node)))
      }
    }
  }

  func write(to root: String) {
    for folder in folders { mkdir("\(root)/\(folder)", 0o700) }
    for (path, bytes) in files {
      let descriptor = open("\(root)/\(path)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      _ = Glibc.write(descriptor, bytes, bytes.count)
      close(descriptor)
    }
  }
}
