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
    let changes = tree.changes(to: new)
    guard !changes.isEmpty || !documents.isEmpty else { return nil }
    if let obstacle = new.obstacle { throw SyncError.isInTheWay(obstacle) }
    let stream = try stream(
      "sync: \(changes.isEmpty ? "sessions" : counted(changes.count, "file"))",
      following: last.map { [$0] } ?? [])
    for change in changes where change.new == nil { try stream.remove(change.path.bytes) }
    for (path, bytes) in snapshot.contents where new.files[path] != nil {
      try stream.set(path.bytes, to: bytes)
    }
    try add(documents, to: stream)
    // So that git changes no line ends when somebody clones the repository by hand.
    if last == nil { try stream.set(Array(".gitattributes".utf8), to: Array("* -text\n".utf8)) }
    return try repository.importCommit(stream)
  }

  /// Makes a commit of two merged sides; the tree is that of the first parent.
  func commit(
    _ merge: TreeMerge, following parents: [ObjectID], with tree: Tree
  ) throws -> ObjectID {
    let stream = try stream("sync: merge", following: parents)
    let new = merge.tree
    for path in tree.files.keys where new.files[path] == nil { try stream.remove(path.bytes) }
    for path in tree.foreign.keys where new.foreign[path] == nil { try stream.remove(path) }
    for (path, id) in new.files where tree.files[path] != id {
      if let bytes = merge.contents[id] {
        try stream.set(path.bytes, to: bytes)
      } else {
        try stream.set(path.bytes, to: Tree.Entry(mode: Tree.fileMode, id: id))
      }
    }
    for (path, entry) in new.foreign where tree.foreign[path] != entry {
      try stream.set(path, to: entry)
    }
    return try repository.importCommit(stream)
  }

  /// Makes a commit of another one without some changes; nil if there are none.
  func commit(_ new: ObjectID, without changes: [Tree.Change]) throws -> ObjectID? {
    if changes.isEmpty { return nil }
    let stream = try stream("sync: received", following: [new])
    for change in changes {
      if let id = change.old {
        try stream.set(change.path.bytes, to: Tree.Entry(mode: Tree.fileMode, id: id))
      } else {
        try stream.remove(change.path.bytes)
      }
    }
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

  private func stream(_ message: String, following parents: [ObjectID]) throws -> CommitStream {
    let author = try repository.author(at: now().secondsSince1970, inherited: environment)
    return try CommitStream(message, by: author, following: parents)
  }
}
