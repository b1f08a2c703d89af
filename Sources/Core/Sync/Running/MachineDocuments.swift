/// The documents that this machine publishes beside the library: its sessions.
///
/// They are in a folder of the repository that only this machine writes, so they are never merged.
/// The contents of a document never change: a changed session becomes a document of another name.
public protocol MachineDocuments: AnyObject {
  /// The identifier of this machine, 16 hexadecimal digits; nil when it has never published a document.
  var machine: String? { get }

  /// Returns what to change in the machine's folder, which has documents of these names.
  func changes(from published: Set<String>) -> MachineDocumentChanges
}

public struct MachineDocumentChanges: Equatable, Sendable {
  public var removed: Set<String> = []
  /// The new documents by their names, which have digits, small letters, dots and hyphens.
  public var added: [String: [UInt8]] = [:]
  public var problem: String?

  public init() {}

  var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  /// Asks what to change after a commit; nothing changes when the folder cannot be written.
  init(of documents: some MachineDocuments, since last: Tree) {
    self.init()
    guard let machine = documents.machine else {
      problem = documents.changes(from: []).problem
      return
    }
    if last.isInTheWay(ofMachine: machine) {
      problem =
        "the remote has something else at \(MachinePath.folder), where sessions are published; "
        + "remove it there"
      return
    }
    let published = last.documents.keys.filter { $0.machine == machine }
    self = documents.changes(from: Set(published.map(\.name)))
    added = added.filter { MachinePath(machine: machine, name: $0.key) != nil }
  }
}
