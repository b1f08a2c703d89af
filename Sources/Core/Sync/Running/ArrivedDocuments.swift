import DurableFiles
import Essentials
import Glibc

/// The documents that other machines published, as the last sync copied them to this machine.
///
/// Each document is in a file named by a digest of its contents, and a list says which machine it
/// is from. After a kill the list is old or new, and the files that it names exist.
public struct ArrivedDocuments: Sendable {
  private let path: String

  public init(in folder: SyncFolder) { path = folder.path + "/arrived" }

  private var listPath: String { path + "/list" }

  // A remote may have any number of documents, of any size.
  private static let mostMachines = 64
  private static let mostDocuments = 256
  /// The most bytes that one document may have.
  public static let largest = 16 << 20
  private static let mostBytes = 256 << 20
  private static let largestList = 4 << 20

  public struct Document: Hashable, Sendable {
    public let machine: String
    public let name: String
    /// The digest of its contents, which never change.
    public let contents: String
  }

  /// The documents, sorted; none when none came or the list is damaged, because the next sync writes it again.
  public var documents: [Document] {
    copied.sorted { $0.key < $1.key }.map { path, id in
      Document(machine: path.machine, name: path.name, contents: id.hexadecimal)
    }
  }

  /// Returns the bytes of a document.
  ///
  /// Throws what the file system says, with ENOENT when a sync has replaced the document since.
  public func read(_ document: Document) throws -> [UInt8] {
    try DurableFile.read("\(path)/\(document.contents)", limit: Self.largest)
  }

  /// Updates the copy to the documents that a commit has, without this machine's own; call it with
  /// the lock of the library's syncs.
  ///
  /// Returns a sentence when some documents were too many or too large to copy; nil when all were copied.
  func update(from tree: Tree, own: String?, read: (ObjectID) throws -> [UInt8]) throws -> String? {
    let published = tree.documents.filter { $0.key.machine != own }
    guard !published.isEmpty || access(path, F_OK) == 0 else { return nil }
    let former = copied
    let wanted = Self.limited(published)
    var arrived = former.filter { wanted[$0.key] == $0.value }
    var room = Self.mostBytes - byteCount
    var isWhole = wanted.count == published.count
    try Folder.create(path)
    for (document, id) in wanted where arrived[document] == nil {
      guard try keep(id, &room, read) else {
        isWhole = false
        continue
      }
      arrived[document] = id
    }
    if arrived != former { try replaceList(arrived) }
    return isWhole
      ? nil : "other machines have too many or too large sessions; some of them are not shown here"
  }

  private static func limited(_ published: [MachinePath: ObjectID]) -> [MachinePath: ObjectID] {
    let machines = byMachine(published).prefix(mostMachines)
    let kept = Set(machines.flatMap { $0.value.prefix(mostDocuments) })
    return published.filter { kept.contains($0.key) }
  }

  // The machines are sorted, as are the documents of each.
  private static func byMachine(
    _ documents: [MachinePath: ObjectID]
  ) -> [(key: String, value: [MachinePath])] {
    Dictionary(grouping: documents.keys.sorted(), by: \.machine).sorted { $0.key < $1.key }
  }

  private var copied: [MachinePath: ObjectID] {
    guard let bytes = try? DurableFile.read(listPath, limit: Self.largestList),
      case .object(let machines)? = try? JSONValue(parsing: bytes)
    else { return [:] }
    var copied: [MachinePath: ObjectID] = [:]
    for machine in machines {
      guard case .object(let names) = machine.value else { continue }
      for name in names {
        guard let path = MachinePath(machine: machine.name, name: name.name) else { continue }
        copied[path] = name.value.string.flatMap { ObjectID(hexadecimal: $0) }
      }
    }
    return copied
  }

  // Returns false when the document is too large.
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
    } catch  where error.isFailure(.tooLarge) {
      return false
    }
  }

  private var byteCount: Int {
    let names = (try? Folder.names(in: path)) ?? []
    return names.reduce(0) { $0 + (FileStamp(of: "\(path)/\($1)")?.size ?? 0) }
  }

  private func replaceList(_ arrived: [MachinePath: ObjectID]) throws {
    let machines = Self.byMachine(arrived).map { machine, paths in
      JSONValue.Member(
        machine, .object(paths.map { .init($0.name, JSONValue(arrived[$0]?.hexadecimal)) }))
    }
    try DurableFile.replace(listPath, with: Array(JSONValue.object(machines).readableText.utf8))
    let used = Set(arrived.values.map(\.hexadecimal))
    for name in try Folder.names(in: path) where name != "list" && !used.contains(name) {
      unlink("\(path)/\(name)")
    }
  }
}
