import NotesLibrary
import TestSupport

@testable import Sync

/// A library of real files for a test, and the commits to which it is updated.
final class SyncedLibrary {
  let folder: TemporaryFolder
  let store = ObjectStore()
  private var seconds = 1_795_183_392

  static let moment = Moment(secondsSince1970: 1_795_183_392)

  init(in folder: TemporaryFolder = .make()) { self.folder = folder }

  func open() -> Library {
    Library(path: folder.file("library"), versionsPath: folder.file("versions")) { [self] in
      seconds += 1
      return Moment(secondsSince1970: seconds)
    }
  }

  func write(_ text: String, _ path: String) { folder.write(text.utf8, to: "library/\(path)") }

  func text(_ path: String) -> String? { folder.text("library/\(path)") }

  @discardableResult
  func update(
    from old: [String: String], to new: [String: String], isRepetition: Bool = false,
    meanwhile: (ObjectID) -> Void = { _ in }
  ) throws -> LibraryUpdate.Result {
    try update(
      from: store.tree(old), to: store.tree(new), isRepetition: isRepetition,
      meanwhile: meanwhile)
  }

  @discardableResult
  func update(
    from old: Tree, to new: Tree, isRepetition: Bool = false,
    meanwhile: (ObjectID) -> Void = { _ in }
  ) throws -> LibraryUpdate.Result {
    let places = LibraryPaths(root: folder.file("library"), versionsPath: folder.file("versions"))
    let context = LibraryUpdate.Context(
      paths: places, format: .sha1, moment: Self.moment, now: open().now(), dates: [:],
      isRepetition: isRepetition)
    var update = LibraryUpdate(from: old, to: new, context)
    return try update.run(read: { id in
      meanwhile(id)
      return try store.read(id)
    })
  }

  func snapshot(since last: Tree = Tree()) throws -> LibrarySnapshot {
    try LibrarySnapshot(
      of: folder.file("library"), since: last, tablePath: folder.file("files"), format: .sha1)
  }

  func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in try snapshot().files.keys { texts[path.text] = text(path.text) }
    return texts
  }

  /// All hidden files but locks and the bin.
  var litter: [String] {
    StoredFiles(path: folder.file("library")).files().filter {
      "/\($0)".contains("/.") && !$0.hasSuffix(".lock") && !$0.hasPrefix(".bin/")
    }
  }

  func versions(_ subject: String, _ id: String) -> [String] {
    let path = "versions/\(subject)/\(id)"
    return folder.names(in: path).compactMap { folder.text("\(path)/\($0)") }
  }
}

/// The objects of a repository, in memory.
final class ObjectStore {
  private var objects: [ObjectID: [UInt8]] = [:]

  struct Missing: Error {
    let id: ObjectID
  }

  func insert(_ bytes: [UInt8]) -> ObjectID {
    let id = ObjectID(ofFile: bytes, format: .sha1)
    objects[id] = bytes
    return id
  }

  func read(_ id: ObjectID) throws -> [UInt8] {
    guard let bytes = objects[id] else { throw Missing(id: id) }
    return bytes
  }

  func tree(_ texts: [String: String]) -> Tree {
    var tree = Tree()
    for (path, text) in texts {
      tree.insert(path.bytes, mode: "100644", id: insert(text.bytes), byteCount: text.utf8.count)
    }
    return tree
  }

  func texts(of tree: Tree) throws -> [String: String] {
    var texts: [String: String] = [:]
    for (path, id) in tree.files {
      texts[path.text] = try read(id).text
    }
    return texts
  }
}
