import DurableFiles
import Essentials
import Glibc

/// The identity of this machine among those that sync: a random identifier, and a secret.
package struct ThisMachine: Equatable {
  package let identifier: String
  // It goes into the names of documents. Without it, somebody who guesses the contents of a
  // document could confirm the guess by its name.
  package let secret: String

  private static func path(inState state: String) -> String { state + "/sync/machine" }

  /// Reads the identity of this machine; nil when none was made here.
  ///
  /// An identity that was copied from another machine, or from another folder, does not count.
  package init?(knownIn state: String) throws {
    let path = Self.path(inState: state)
    guard let bytes = try DurableFile.readIfPresent(path, limit: 1 << 16),
      let json = try? JSONValue(parsing: bytes), let identifier = json["id"]?.string,
      let secret = json["secret"]?.string, json["place"]?.string == Self.place(path)
    else { return nil }
    self.identifier = identifier
    self.secret = secret
  }

  /// Reads the identity of this machine, or makes one.
  package init(decidedIn state: String) throws {
    let path = Self.path(inState: state)
    try Folder.create(Folder.parent(of: path))
    let lock = try FileLock.wait(path + ".lock")
    defer { withExtendedLifetime(lock) {} }
    if let known = try ThisMachine(knownIn: state) {
      self = known
      return
    }
    let digits = SHA256.digits(of: (0..<32).map { _ in UInt8.random(in: 0...255) })
    identifier = String(digits.prefix(16))
    secret = String(digits.suffix(32))
    let json: JSONValue = [
      "id": .string(identifier), "secret": .string(secret), "place": .string(Self.place(path)),
    ]
    try DurableFile.replace(path, with: Array((json.text + "\n").utf8))
  }

  private static func place(_ path: String) -> String {
    let machine = (try? DurableFile.read("/etc/machine-id", limit: 4096)) ?? Array(hostName.utf8)
    return String(SHA256.digits(of: machine + Array(Folder.resolved(path).utf8)).prefix(32))
  }

  /// The host name of this machine, without its domain.
  package static var hostName: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return unknownHost }
    let bytes = buffer.prefix { $0 != 0 && $0 != CChar(bitPattern: UInt8(ascii: ".")) }
    let name = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.isEmpty ? unknownHost : name
  }

  private static let unknownHost = "another machine"
}
