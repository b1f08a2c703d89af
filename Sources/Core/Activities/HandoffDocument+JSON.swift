import DurableFiles
import Essentials
public import SceneState

extension HandoffDocument {
  private static let format = "hawknotes session"
  private static let version = 1

  /// The document as JSON.
  public var encoded: String {
    var members: [JSONValue.Member] = [
      .init("format", .string(Self.format)), .init("version", .integer(Self.version)),
      .init("session", .string(session)),
    ]
    if let identifier { members.append(.init("id", .string(identifier))) }
    if let presentedValue { members.append(.init("presents", .string(presentedValue))) }
    members.append(
      .init("values", .object(Self.sorted(snapshot.values).map { .init($0, .string($1)) })))
    members.append(
      .init(
        "texts", .object(Self.sorted(snapshot.texts).map { .init($0, JSONValue(portableText: $1)) })
      ))
    return JSONValue.object(members + [.init("checksum", .string(Self.checksum(members)))]).text
  }

  private static func sorted<Value>(_ values: [String: Value]) -> [(String, Value)] {
    values.sorted { $0.key < $1.key }
  }

  private static func checksum(_ members: [JSONValue.Member]) -> String {
    String(Checksum.crc32(Array(JSONValue.object(members).text.utf8)), radix: 16)
  }

  /// Parses JSON; what has none of the keys, or one that is not portable, is left out.
  ///
  /// Throws `HandoffError`.
  public init(decoding bytes: [UInt8], keys: SceneKeys) throws {
    guard bytes.count <= Self.largest else { throw HandoffError.oversized(bytes.count) }
    let json: JSONValue
    do {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw HandoffError.malformed("\(error)")
    }
    try self.init(json, keys)
  }

  private init(_ json: JSONValue, _ keys: SceneKeys) throws {
    guard case .object(let members) = json, json["format"]?.string == Self.format else {
      throw HandoffError.malformed("it does not say “format”: “\(Self.format)”")
    }
    guard let version = json["version"]?.integer else {
      throw HandoffError.malformed("it has no version")
    }
    guard version == Self.version else { throw HandoffError.unknownVersion(version) }
    guard members.last?.name == "checksum",
      members.last?.value.string == Self.checksum(members.dropLast())
    else { throw HandoffError.damaged }
    guard let session = json["session"]?.string else {
      throw HandoffError.malformed("it has no session")
    }
    self.init(
      identifier: json["id"]?.string, session: session, presentedValue: json["presents"]?.string,
      snapshot: SceneSnapshot(
        values: try Self.values(json["values"]), texts: try Self.texts(json["texts"])),
      keys: keys)
    try check()
  }

  private static func values(_ json: JSONValue?) throws -> [String: String] {
    var values: [String: String] = [:]
    for (key, value) in try members(json) {
      guard let text = value.string else { throw HandoffError.malformed("a value is not a text") }
      values[key] = text
    }
    return values
  }

  private static func texts(_ json: JSONValue?) throws -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for (key, value) in try members(json) {
      guard let text = value.portableText else {
        throw HandoffError.malformed("a text is neither UTF-8 nor base 64")
      }
      texts[key] = text
    }
    return texts
  }

  private static func members(_ json: JSONValue?) throws -> [(String, JSONValue)] {
    guard case .object(let members)? = json, Set(members.map(\.name)).count == members.count
    else { throw HandoffError.malformed("its values or texts are missing, or there twice") }
    return members.map { ($0.name, $0.value) }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  // When a note is saved, its identifier becomes the name of a file.
  private func check() throws {
    guard Self.isPlain(session), Self.isPlain(presentedValue ?? ""), Self.isPlain(identifier ?? ""),
      identifier?.utf8.count ?? 1 <= 100, identifier != ""
    else {
      throw HandoffError.malformed("a name in it is empty, too long or not plain text")
    }
    let formerNotes = NavigationPath.formerNotes(in: snapshot.values)
    let notes = NavigationPath.paths(in: snapshot.values).flatMap { _, path in
      (try? path.get())?.routes.compactMap(\.note) ?? []
    }
    guard (formerNotes + notes).allSatisfy(Self.isNoteName) else {
      throw HandoffError.malformed("a note has a name that no note has")
    }
  }

  private static func isNoteName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 250 && name.first != "." && isPlain(name)
      && !name.contains("/")
  }
}
