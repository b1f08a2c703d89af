/// What this machine publishes of its own beside the library, such as its sessions.
///
/// The documents are in a folder of the repository that only this machine writes, so they are never
/// merged. The contents of a name never change: whatever is new gets a new name.
public protocol MachineDocuments: AnyObject {
  /// The identifier of this machine, 16 hexadecimal digits; nil when it never published any.
  var machine: String? { get }

  /// Returns what is to change in the machine's folder, which has documents of these names.
  func changes(from published: Set<String>) -> MachineDocumentChanges
}

/// What is to change in the folder of a machine.
public struct MachineDocumentChanges: Equatable, Sendable {
  public var removed: Set<String> = []
  /// The new documents by their names: digits, small letters, dots and hyphens.
  public var added: [String: [UInt8]] = [:]
  /// Why something is not published that should be; nil when all is.
  public var problem: String?

  public init() {}

  var isEmpty: Bool { removed.isEmpty && added.isEmpty }
}

extension MachineDocumentChanges {
  private static let isInTheWay =
    "the remote has something else at \(MachinePath.folder), where the sessions must be"

  /// Asks for what is to change after a commit; nothing is to where that cannot be written.
  init(of documents: some MachineDocuments, since last: Tree) {
    self.init()
    guard let machine = documents.machine else {
      problem = documents.changes(from: []).problem
      return
    }
    if last.isInTheWay(ofMachine: machine) {
      problem = Self.isInTheWay
      return
    }
    self = documents.changes(from: Set(last.documents[machine, default: [:]].keys))
    added = added.filter { MachinePath(machine: machine, name: $0.key) != nil }
  }
}
