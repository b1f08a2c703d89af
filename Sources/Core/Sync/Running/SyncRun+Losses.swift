import Essentials
import NotesLibrary

/// What is deleted. What no command deletes, such as the file of a book or a line of a log, was lost by an accident.
extension SyncRun {
  /// Gives the library the files and lines back that it has lost since the last commit, whose tree is given.
  func restoreLosses(of snapshot: inout LibrarySnapshot, since last: Tree) throws {
    let found = Tree(files: snapshot.files)
    let missing = MassDeletion.losses(from: last, to: found)
    if !options.acceptsDeletions {
      for path in missing { snapshot.files[path] = last.files[path] }
    } else if let losses = MassDeletion.names(missing) {
      addNotice("deleted \(losses) everywhere, which the library lacked")
    }
    let reader = BlobReader(repository.git)
    let texts = try restoreLines(of: &snapshot, since: last) { try reader.read($0) }
    let context = LibraryUpdate.Context(
      paths: paths, format: settings.format, moment: now(), now: now(), isRepetition: false)
    try settleLeftovers(of: last, context) { try reader.read($0) }
    guard found.files != snapshot.files else { return }
    var update = LibraryUpdate(from: found, to: Tree(files: snapshot.files), context)
    let result = try update.run { id in try texts[id] ?? reader.read(id) }
    snapshot.omissions += result.omissions
    let omitted = Set(result.omissions.map(\.path))
    tellRestored(
      found.changes(to: Tree(files: snapshot.files)).filter { !omitted.contains($0.path.text) })
  }

  // A run that was killed here knows no more what it has left beside the files that it gave back.
  private func settleLeftovers(
    of last: Tree, _ context: LibraryUpdate.Context, _ read: (ObjectID) throws -> [UInt8]
  ) throws {
    for (path, id) in last.files where [.book, .log].contains(path.kind) {
      let change = Tree.Change(path: path, old: id, new: id)
      try context.result.attempt(path) {
        try UpdateLeftovers(path: path, context: context).resolve(change, read)
      }
    }
  }

  private func tellRestored(_ changes: [Tree.Change]) {
    for change in changes where change.old != nil {
      addNotice("put back the lines that \(change.path) had lost")
    }
    let missing = changes.filter { $0.old == nil }.map(\.path)
    guard let losses = MassDeletion.names(missing) else { return }
    addNotice(
      "put back \(losses), which the library lacked; to have such a file deleted everywhere, "
        + "delete it and run hawknotes sync --accept-deletions")
  }

  // Returns the texts that only the library has, by their identifiers.
  private func restoreLines(
    of snapshot: inout LibrarySnapshot, since last: Tree, _ read: (ObjectID) throws -> [UInt8]
  ) throws -> [ObjectID: [UInt8]] {
    var texts: [ObjectID: [UInt8]] = [:]
    for (path, text) in snapshot.contents where path.kind == .log {
      guard let id = snapshot.files[path], let former = last.files[path],
        case let known = try read(former), FileMerge.isDamaged(path, text, since: known)
      else { continue }
      let whole = FileMerge.joined(known, text)
      let wholeID = ObjectID(ofFile: whole, format: settings.format)
      texts.merge([id: text, wholeID: whole]) { first, _ in first }
      snapshot.files[path] = wholeID
      snapshot.contents[path] = wholeID == former ? nil : whole
    }
    return texts
  }

  /// Tells how many of the files that were deleted by an update are notes that have not moved.
  func tellDeletions(_ deleted: Set<TreePath>, from old: Tree, to new: Tree) {
    if deleted.isEmpty { return }
    let moves = new.moves(since: old)
    let count = MassDeletion.missing(from: old, to: new).count {
      $0.kind == .note && !$0.isConflictCopy && moves[$0] == nil && deleted.contains($0)
    }
    if count == 0 { return }
    let notes = counted(count, "note", "was", "were")
    addNotice("\(notes) deleted on another machine, and moved to the bin")
  }
}
