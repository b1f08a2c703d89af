import Essentials
import Glibc

/// The checked path of a document that a machine publishes: `sessions/MACHINE/NAME`.
struct MachinePath: Hashable, Comparable {
  /// The identifier of the machine, which is the only one that writes to this folder.
  let machine: String
  let name: String

  static let folder = "sessions"

  /// Checks a path; nil for one that this program does not write.
  init?(_ path: [UInt8]) {
    let parts = path.split(
      separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual(Self.folder.utf8) else { return nil }
    self.init(
      machine: String(decoding: parts[1], as: UTF8.self),
      name: String(decoding: parts[2], as: UTF8.self))
  }

  init?(machine: String, name: String) {
    guard machine.utf8.count == 16, machine.utf8.allSatisfy(\.isHexadecimal), Self.isName(name)
    else { return nil }
    self.machine = machine
    self.name = name
  }

  static func < (left: MachinePath, right: MachinePath) -> Bool {
    (left.machine, left.name) < (right.machine, right.name)
  }

  var bytes: [UInt8] { Array("\(Self.folder)/\(machine)/\(name)".utf8) }

  private static func isName(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count) && text.first != "."
      && text.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0.isDigit || "-.".utf8.contains($0)
      }
  }
}

extension Tree {
  /// The documents of all machines.
  var documents: [MachinePath: ObjectID] {
    var documents: [MachinePath: ObjectID] = [:]
    for (path, entry) in foreign where Self.fileModes.contains(entry.mode) {
      if let path = MachinePath(path) { documents[path] = entry.id }
    }
    return documents
  }

  static func isPath(_ path: [UInt8], ofMachine machine: String) -> Bool {
    path.starts(with: "\(MachinePath.folder)/\(machine)/".utf8)
  }

  /// Whether something that is not a folder has the path of a folder that a machine's documents need.
  func isInTheWay(ofMachine machine: String) -> Bool {
    [MachinePath.folder, "\(MachinePath.folder)/\(machine)"].contains {
      foreign[Array($0.utf8)] != nil
    }
  }
}
