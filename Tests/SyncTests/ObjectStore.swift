@testable import Sync

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

  func tree(_ texts: [String: String], mode: String = "100644") -> Tree {
    var tree = Tree()
    for (path, text) in texts {
      tree.insert(
        Array(path.utf8), mode: mode, id: insert(Array(text.utf8)), byteCount: text.utf8.count)
    }
    return tree
  }

  func texts(of tree: Tree) throws -> [String: String] {
    var texts: [String: String] = [:]
    for (path, id) in tree.files {
      texts[path.text] = String(decoding: try read(id), as: UTF8.self)
    }
    return texts
  }
}
