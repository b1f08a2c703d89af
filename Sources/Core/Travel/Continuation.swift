import DurableFiles
import Essentials
import Glibc
import SceneState
import Sync

/// The record that a session of one machine was continued on another one.
public struct Continuation: Hashable, Sendable {
  /// The machine whose session it is.
  let machine: String
  let identifier: String
  /// The name of the session that continues it.
  public let name: String
  /// When it was continued first, in seconds since 1970.
  public let moment: Int

  var json: JSONValue {
    [
      "machine": .string(machine), "id": .string(identifier), "as": .string(name),
      "at": .integer(moment),
    ]
  }
}

extension Continuation {
  init?(_ json: JSONValue) {
    guard let machine = json["machine"]?.string, machine.utf8.count == 16,
      let identifier = json["id"]?.string, SessionInbox.isIdentifier(identifier),
      let name = json["as"]?.string, SessionStore.isValid(name)
    else { return nil }
    self.init(
      machine: machine, identifier: identifier, name: name, moment: PlainText.time(json["at"]))
  }
}

/// The records of the sessions of other machines that were continued on this one, in a small file each.
struct Continuations {
  private let path: String

  init(in folder: SyncFolder) { path = folder.path + "/continued" }

  private static let most = 100

  /// Adds a record; of several for the same document, only the first is kept.
  func add(_ continuation: Continuation) throws {
    try Folder.create(path)
    let file = "\(path)/\(continuation.identifier)"
    do {
      try DurableFile.create(Array((continuation.json.text + "\n").utf8), at: file)
    } catch  where error.isNameTaken {}
  }

  var all: [Continuation] {
    get throws {
      let names = try Folder.names(in: path).filter { SessionInbox.isIdentifier($0) }
      let continuations = try names.compactMap { name in
        let bytes = try DurableFile.read("\(path)/\(name)", limit: 1 << 16)
        return (try? JSONValue(parsing: bytes)).flatMap(Continuation.init)
      }
      return continuations.sorted { ($0.moment, $0.identifier) < ($1.moment, $1.identifier) }
        .suffix(Self.most)
    }
  }

  /// Removes all but the latest records; call it with the lock of the library's syncs.
  func forgetOldest() throws {
    let names = try Folder.names(in: path)
    guard names.count > Self.most else { return }
    let kept = Set(try all.map(\.identifier))
    for name in names where !kept.contains(name) { unlink("\(path)/\(name)") }
  }
}
