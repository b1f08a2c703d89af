public import DurableFiles
import Essentials
import Glibc

/// What other machines published of their own, as the last sync found it: a copy on this machine.
///
/// Each document is in a file named by a digest of its contents, and a list says whose it is. A kill
/// leaves the list old or new, and what it names is there.
public struct ArrivedDocuments: Sendable {
  private let path: String

  /// The documents that came with a library; nothing is read yet.
  public init(in folder: SyncFolder) { path = folder.path + "/arrived" }

  private var listPath: String { path + "/list" }

  // A remote may hold anything.
  private static let mostMachines = 64
  private static let mostDocuments = 256
  /// The most bytes of one document.
  public static let largest = 16 << 20
  private static let mostBytes = 256 << 20
  private static let largestList = 4 << 20

  /// A document: whose it is, and the name of its file.
  public struct Document: Hashable, Sendable {
    public let machine: String
    public let name: String
    /// Names its contents: they never change.
    public let contents: String
  }

  /// The documents, sorted; none when none came, or the list is damaged: the next sync makes it anew.
  public var documents: [Document] {
    guard let bytes = try? DurableFile.read(listPath, limit: Self.largestList),
      case .object(let machines)? = try? JSONValue(parsing: bytes)
    else { return [] }
    return machines.flatMap { machine in
      guard case .object(let members) = machine.value else { return [Document]() }
      return members.compactMap { Document(machine.name, $0.name, $0.value.string) }
    }
  }

  /// Returns the bytes of a document.
  ///
  /// Throws `FileError`; ENOENT when another one has replaced it since.
  public func read(_ document: Document) throws(FileError) -> [UInt8] {
    try DurableFile.read("\(path)/\(document.contents)", limit: Self.largest)
  }

  /// Brings the copy up to what a commit has, but for this machine's own; under the lock of the
  /// library's syncs.
  ///
  /// Returns a sentence about what is too much, and stays on the remote; nil when there is nothing.
  func update(
    from tree: Tree, own: String?, read: (ObjectID) throws -> [UInt8]
  ) throws -> String? {
    var found = tree.documents
    if let own { found[own] = nil }
    guard !found.isEmpty || access(path, F_OK) == 0 else { return nil }
    let known = known
    let wanted = Self.limited(found)
    var arrived = known.filter { wanted[$0.key] != nil }
    var room = Self.mostBytes - byteCount
    var isWhole = wanted.values.map(\.count).reduce(0, +) == found.values.map(\.count).reduce(0, +)
    try Folder.create(path)
    for (machine, names) in wanted {
      arrived[machine] = arrived[machine]?.filter { names[$0.key] == $0.value }
      for (name, id) in names where arrived[machine]?[name] != id {
        guard try keep(id, &room, read) else {
          isWhole = false
          continue
        }
        arrived[machine, default: [:]][name] = id
      }
    }
    if arrived != known { try replaceList(arrived) }
    return isWhole ? nil : "some sessions of other machines are too many or too large to come here"
  }

  private static func limited(
    _ found: [String: [String: ObjectID]]
  ) -> [String: [String: ObjectID]] {
    var limited: [String: [String: ObjectID]] = [:]
    for (machine, names) in found.sorted(by: { $0.key < $1.key }).prefix(mostMachines) {
      let kept = names.sorted { $0.key < $1.key }.prefix(mostDocuments)
      limited[machine] = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }
    return limited
  }

  private var known: [String: [String: ObjectID]] {
    var known: [String: [String: ObjectID]] = [:]
    for document in documents {
      guard let id = ObjectID(hexadecimal: document.contents) else { continue }
      known[document.machine, default: [:]][document.name] = id
    }
    return known
  }

  // Returns false for one that is too large.
  private func keep(
    _ id: ObjectID, _ room: inout Int, _ read: (ObjectID) throws -> [UInt8]
  ) throws -> Bool {
    do {
      let file = "\(path)/\(id)"
      guard access(file, F_OK) != 0 else { return true }
      let bytes = try read(id)
      guard bytes.count <= room else { return false }
      room -= bytes.count
      try DurableFile.create(bytes, at: file)
      return true
    } catch GitError.tooLarge {
      return false
    }
  }

  private var byteCount: Int {
    let names = (try? Folder.names(in: path)) ?? []
    return names.reduce(0) { $0 + (FileStamp(of: "\(path)/\($1)")?.size ?? 0) }
  }

  private func replaceList(_ arrived: [String: [String: ObjectID]]) throws(FileError) {
    let machines = arrived.sorted { $0.key < $1.key }.map { machine, names in
      JSONValue.Member(
        machine,
        .object(
          names.sorted { $0.key < $1.key }.map { .init($0, .string($1.hexadecimal)) }))
    }
    try DurableFile.replace(listPath, with: Array(JSONValue.object(machines).readableText.utf8))
    let used = Set(arrived.values.flatMap { $0.values.map(\.hexadecimal) })
    for name in try Folder.names(in: path) where name != "list" && !used.contains(name) {
      unlink("\(path)/\(name)")
    }
  }
}

extension ArrivedDocuments.Document {
  fileprivate init?(_ machine: String, _ name: String, _ contents: String?) {
    guard let contents, ObjectID(hexadecimal: contents) != nil,
      MachinePath(machine: machine, name: name) != nil
    else { return nil }
    self.init(machine: machine, name: name, contents: contents)
  }
}
