import Essentials
import NotesLibrary

/// The commits of a sync: one of the library's present files, and one of two merged sides.
extension SyncRun {
  /// Makes a commit of the changes since the last one, whose tree is given; nil if there are none.
  ///
  /// Throws `GitError`, and `SyncError` when something on the remote is in the way of a file.
  func commit(
    _ snapshot: LibrarySnapshot, _ documents: MachineDocumentChanges, following last: ObjectID?,
    with tree: Tree
  ) throws -> ObjectID? {
    let new = Tree(files: snapshot.files, foreign: tree.foreign)
    let count = tree.changes(to: new).count
    guard count > 0 || !documents.isEmpty else { return nil }
    if let obstacle = new.obstacle { throw SyncError.isInTheWay(obstacle) }
    return try commit(
      "sync: \(count == 0 ? "sessions" : counted(count, "file"))",
      following: [last].compactMap(\.self), from: tree, to: new
    ) { path, _ in
      snapshot.contents[path]
    } more: { stream in
      try add(documents, to: stream)
      // So that git changes no line ends when somebody clones the repository by hand.
      if last == nil { try stream.set(Array(".gitattributes".utf8), to: Array("* -text\n".utf8)) }
    }
  }

  /// Makes a commit of another one without some changes; nil if there are none.
  func commit(_ new: ObjectID, without changes: [Tree.Change]) throws -> ObjectID? {
    if changes.isEmpty { return nil }
    let tree = try tree(new)
    return try commit("sync: received", following: [new], from: tree, to: tree.without(changes))
  }

  /// Makes a commit; `contents` returns those of a file that the repository may not have yet.
  func commit(
    _ message: String, following parents: [ObjectID], from old: Tree, to new: Tree,
    _ contents: (TreePath, ObjectID) -> [UInt8]? = { _, _ in nil },
    more: (CommitStream) throws -> Void = { _ in }
  ) throws -> ObjectID {
    let author = try repository.author(at: now().secondsSince1970, inherited: environment)
    let stream = try CommitStream(message, by: author, following: parents)
    for path in old.files.keys where new.files[path] == nil { try stream.remove(path.bytes) }
    for path in old.foreign.keys where new.foreign[path] == nil { try stream.remove(path) }
    for (path, id) in new.files where old.files[path] != id {
      if let bytes = contents(path, id) {
        try stream.set(path.bytes, to: bytes)
      } else {
        try stream.set(path.bytes, to: Tree.Entry(mode: Tree.fileMode, id: id))
      }
    }
    for (path, entry) in new.foreign where old.foreign[path] != entry {
      try stream.set(path, to: entry)
    }
    try more(stream)
    return try repository.importCommit(stream)
  }

  private func add(_ changes: MachineDocumentChanges, to stream: CommitStream) throws {
    guard let machine = documents?.machine, !changes.isEmpty else { return }
    let paths = { (name: String) in MachinePath(machine: machine, name: name)?.bytes }
    for path in changes.removed.compactMap(paths) { try stream.remove(path) }
    for (name, bytes) in changes.added {
      if let path = paths(name) { try stream.set(path, to: bytes) }
    }
  }
}
