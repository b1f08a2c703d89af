import Glibc

/// Folders and the contents of files, as a program or a power cut leaves them; the root is 0.
struct FileTree {
  typealias Node = FileEffect.Node

  private(set) var folders: Set<Node> = [0]
  private var names: [Node: [String: Node]] = [:]
  private var contents: [Node: [UInt8]] = [:]

  init(folders: Set<Node> = [0]) { self.folders = folders }

  mutating func addFolder(_ node: Node) { folders.insert(node) }

  func node(_ name: String, in folder: Node) -> Node? { names[folder]?[name] }

  func bytes(of file: Node) -> [UInt8] { contents[file] ?? [] }

  /// Returns what has a path; nil if nothing has.
  func node(of path: some StringProtocol) -> Node? {
    path.split(separator: "/").reduce(0) { folder, name in
      folder.flatMap { node(String(name), in: $0) }
    }
  }

  mutating func apply(_ change: FileEffect.Change, to node: Node) {
    switch change {
    case .names(let changes):
      for (name, other) in changes { names[node, default: [:]][name] = other }
    case .write(let offset, let bytes):
      if self.bytes(of: node).count < offset + bytes.count { resize(node, offset + bytes.count) }
      contents[node]?.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    case .resize(let size): resize(node, size)
    }
  }

  private mutating func resize(_ node: Node, _ count: Int) {
    let missing = count - bytes(of: node).count
    if missing < 0 {
      contents[node]?.removeLast(-missing)
    } else {
      contents[node, default: []] += repeatElement(0, count: missing)
    }
  }

  /// Calls a function with the path of each file and its bytes, and of each folder before what is in it.
  private func visit(
    _ folder: Node = 0, at path: String = "", _ body: (_ path: String, _ bytes: [UInt8]?) -> Void
  ) {
    for (name, node) in (names[folder] ?? [:]).sorted(by: { $0.key < $1.key }) {
      body(path + name, folders.contains(node) ? nil : bytes(of: node))
      visit(node, at: "\(path)\(name)/", body)
    }
  }

  func hash(into hasher: inout Hasher) {
    visit { path, bytes in
      hasher.combine(path)
      hasher.combine(bytes == nil)
      bytes?.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  func write(to root: String) {
    visit { path, bytes in
      guard let bytes else {
        mkdir("\(root)/\(path)", 0o700)
        return
      }
      let descriptor = open("\(root)/\(path)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      _ = Glibc.write(descriptor, bytes, bytes.count)
      close(descriptor)
    }
  }
}
