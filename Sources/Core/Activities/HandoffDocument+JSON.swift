import DurableFiles
package import Essentials
import NotesLibrary
public import SceneState

extension HandoffDocument {
  private static let format = "hawknotes session"
  private static let version = 1

  /// Throws a failure of the kind `tooLarge` for what would not be read again.
  public func encoded() throws -> String {
    let json: JSONValue = [
      "format": .string(Self.format), "version": .integer(Self.version),
      "session": .string(session), "id": identifier.map { .string($0) },
      "presents": presentedValue.map { .string($0) },
      "values": .object(
        contents.values.sorted { $0.key < $1.key }.map { .init($0, .string($1)) }),
      "texts": .object(
        contents.textKeys.map {
          .init($0, JSONValue(portableText: contents.text(forKey: $0).bytes))
        }),
    ]
    let text = json.sealed.text
    guard text.utf8.count < Self.largest else {
      throw Failure(
        "the session \(session) is too large to go on elsewhere: its document would have more than "
          + "\(Self.largest >> 20) MiB; save its longest drafts first", kind: .tooLarge)
    }
    return text
  }

  /// Parses JSON; what has none of the keys, or one that is not portable, is left out.
  public init(decoding bytes: [UInt8], keys: SceneKeys) throws {
    guard bytes.count <= Self.largest else {
      throw Failure("a document of \(bytes.count) bytes is too large; the limit is \(Self.largest)")
    }
    try self.init(JSONValue(parsing: bytes, orThrow: Failure.isNoSession), keys)
  }

  private init(_ json: JSONValue, _ keys: SceneKeys) throws {
    guard json["format"]?.string == Self.format else {
      throw Failure.isNoSession("it does not say “format”: “\(Self.format)”")
    }
    guard let version = json["version"]?.integer else {
      throw Failure.isNoSession("it has no version")
    }
    guard version == Self.version else { throw Failure.unknownVersion(version, of: "document") }
    guard json.isSealed else { throw Failure.isDamagedSession }
    guard let session = json["session"]?.string else {
      throw Failure.isNoSession("it has no session")
    }
    self.init(
      identifier: json["id"]?.string, session: session, presentedValue: json["presents"]?.string,
      contents: SceneContents(
        values: try Self.members(json["values"], \.string, orThrow: "a value is not a text"),
        texts: try Self.members(
          json["texts"], \.portableText, orThrow: "a text is neither UTF-8 nor base 64")),
      keys: keys)
    try check()
  }

  private static func members<Value>(
    _ json: JSONValue?, _ value: (JSONValue) -> Value?, orThrow fault: String
  ) throws -> [String: Value] {
    guard case .object(let members)? = json, Set(members.map(\.name)).count == members.count
    else { throw Failure.isNoSession("its values or texts are missing, or there twice") }
    return try members.reduce(into: [:]) { values, member in
      guard let value = value(member.value) else { throw Failure.isNoSession(fault) }
      values[member.name] = value
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  // When a note is saved, its identifier becomes the name of a file.
  private func check() throws {
    guard Self.isPlain(session), Self.isPlain(presentedValue ?? ""), Self.isPlain(identifier ?? ""),
      identifier?.utf8.count ?? 1 <= 100, identifier != ""
    else {
      throw Failure.isNoSession("a name in it is empty, too long or not plain text")
    }
    let notes = NavigationPath.paths(in: contents.values).flatMap { _, path in
      (try? path.get())?.routes.compactMap(\.noteID) ?? []
    }
    guard notes.allSatisfy({ Self.isPlain($0) && LibraryFiles.isPlain("\($0).md") }) else {
      throw Failure.isNoSession("a note has a name that no note has")
    }
  }
}

extension Failure {
  fileprivate static func isNoSession(_ reason: String) -> Self {
    Self("this is not the document of a session: \(reason)")
  }

  /// The document of a session was changed after it was written.
  package static let isDamagedSession = Self(
    "the document is damaged: its checksum is wrong; hand the session off again")
}
