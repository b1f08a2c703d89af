/// The files of a commit: those that are synced, and foreign ones, which are not.
struct Tree: Equatable, Sendable {
  private(set) var files: [TreePath: ObjectID]
  /// What else is in the repository, by its path.
  ///
  /// It is never written to the library, and never removed from the repository.
  private(set) var foreign: [[UInt8]: Entry]

  /// An entry of a commit as git has it.
  ///
  /// One that is not synced is a link, another repository, or a file whose name or size is that of no file of a library.
  struct Entry: Hashable, Sendable {
    /// The mode as git writes it: six octal digits.
    let mode: String
    let id: ObjectID
  }

  /// A foreign entry with the path of a synced file is kept instead of it.
  init(files: [TreePath: ObjectID] = [:], foreign: [[UInt8]: Entry] = [:]) {
    self.files = files
    self.foreign = foreign
    for path in foreign.keys {
      if let path = TreePath(path) { self.files[path] = nil }
    }
  }

  static let fileMode = "100644"

  static let folderMode = "040000"

  // Whoever clones the repository to a disk without permissions makes every file executable.
  static let fileModes = [fileMode, "100755"]

  /// Adds an entry of a commit; `byteCount` is nil for one that is not a file.
  mutating func insert(_ path: [UInt8], mode: String, id: ObjectID, byteCount: Int?) {
    if Self.fileModes.contains(mode), let path = TreePath(path),
      byteCount.map({ $0 <= path.kind.largestFile }) ?? true
    {
      files[path] = id
    } else {
      foreign[path] = Entry(mode: mode, id: id)
    }
  }

  /// The path of a foreign file where a folder of synced files must be, or the reverse; nil when there is none.
  ///
  /// A tree with an obstacle cannot be written.
  var obstacle: String? {
    if foreign.isEmpty { return nil }
    var folders: Set<[UInt8]> = []
    for path in files.keys { folders.formUnion(Self.folders(of: path.bytes)) }
    let path = foreign.keys.filter { path in
      folders.contains(path)
        || Self.folders(of: path).contains { TreePath($0).map { files[$0] != nil } ?? false }
    }.min { $0.lexicographicallyPrecedes($1) }
    return path.map { String(decoding: $0, as: UTF8.self) }
  }

  private func covers(_ path: TreePath) -> Bool {
    !foreign.isEmpty
      && (Self.folders(of: path.bytes) + [path.bytes]).contains { foreign[$0] != nil }
  }

  private static func folders(of path: [UInt8]) -> [[UInt8]] {
    path.indices.filter { path[$0] == UInt8(ascii: "/") }.map { Array(path[..<$0]) }
  }

  /// What is in the repository where a part of the library belongs, and cannot be taken.
  var omissions: [LibrarySnapshot.Omission] {
    foreign.compactMap { path, entry in
      let text = String(decoding: path, as: UTF8.self)
      let (parts, kind) = (text.split(separator: "/"), TreePath(path)?.kind)
      guard kind != nil || parts.first.map({ TreePath.folders.contains(String($0)) }) == true,
        !parts.contains(where: { $0.hasPrefix(".") })
      else { return nil }
      let isNote = parts[0] == "notes" && (parts.count == 1 || text.hasSuffix(".md"))
      let reason: LibrarySnapshot.Omission.Reason? =
        switch (entry.mode, kind) {
        case ("120000", _): .isLink
        case ("160000", _): .isRepository
        case (_, let kind?): .isTooLarge(limit: kind.largestFile)
        case (_, nil): isNote ? .isNamedOtherwise : nil
        }
      return reason.map { .init(path: text, reason: $0, isOnRemote: true) }
    }
  }

  var noteCount: Int { files.keys.count { $0.kind == .note } }

  struct Change: Hashable, Sendable {
    let path: TreePath
    /// Its contents in the old tree; nil when it is new.
    let old: ObjectID?
    /// Its contents in the new tree; nil when it was removed.
    let new: ObjectID?

    var isNewNote: Bool { old == nil && new != nil && path.kind == .note }
  }

  /// Returns it without some of the changes that led to it.
  func without(_ changes: [Change]) -> Tree {
    var files = files
    for change in changes { files[change.path] = change.old }
    return Tree(files: files, foreign: foreign)
  }

  /// Returns the changes from this tree to another one, sorted by path.
  ///
  /// A file whose path, or a folder of whose path, has become a foreign entry does not count as removed.
  func changes(to new: Tree) -> [Change] {
    var changes: [Change] = []
    for (path, id) in new.files where files[path] != id {
      changes.append(Change(path: path, old: files[path], new: id))
    }
    for (path, id) in files where new.files[path] == nil && !new.covers(path) {
      changes.append(Change(path: path, old: id, new: nil))
    }
    return changes.sorted { $0.path < $1.path }
  }

  /// Two files that a file system that ignores capitals takes for the same one; nil when there are none.
  ///
  /// Their names differ only in capitals, or in how their characters are composed.
  var twins: (first: TreePath, second: TreePath)? {
    var paths: [String: TreePath] = [:]
    for path in files.keys.sorted() {
      // Swift's strings are equal even if their characters are composed in different ways.
      if let first = paths.updateValue(path, forKey: path.text.lowercased()) {
        return (first, path)
      }
    }
    return nil
  }
}
