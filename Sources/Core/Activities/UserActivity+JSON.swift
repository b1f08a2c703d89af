public import Essentials
import NotesLibrary

extension UserActivity {
  public func encoded() throws -> String {
    try check()
    return json.text
  }

  /// Parses JSON.
  public init(decoding bytes: [UInt8]) throws {
    guard bytes.count <= 8 * Self.largestPayload else {
      throw Failure.tooLargeActivity(bytes.count)
    }
    try self.init(json: JSONValue(parsing: bytes, orThrow: Failure.isNoActivity))
  }

  var json: JSONValue {
    [
      "activityType": .string(type.rawValue), "title": .string(title),
      "targetContentIdentifier": targetContentIdentifier.map { .string($0) },
      "webpageURL": webpageURL.map { .string($0) },
      "expirationDate": expirationDate.map { .integer($0) },
      "isEligibleForHandoff": .bool(isEligibleForHandoff), "payload": payloadJSON,
    ]
  }

  private var payloadJSON: JSONValue {
    [
      "version": .integer(Route.version), "book": payload.map { .string($0.bookID.uuidString) },
      "character": payload?.characterID.map { .string($0.uuidString) },
      "note": payload?.noteID.map { .string($0) },
    ]
  }

  public init(json: JSONValue) throws {
    let members = try ActivityMembers(json)
    let name = try members.text("activityType") ?? ""
    guard let type = ActivityType(rawValue: name) else {
      throw Failure("there are no activities of the type “\(name.cut(to: 60))”")
    }
    self.init(
      title: try members.text("title") ?? "",
      targetContentIdentifier: try members.text("targetContentIdentifier"),
      webpageURL: try members.text("webpageURL"),
      expirationDate: try members.integer("expirationDate"),
      isEligibleForHandoff: try members.bool("isEligibleForHandoff") ?? false,
      payload: try Self.payload(members["payload"] ?? .null, of: type))
    try check()
  }

  private static func payload(_ json: JSONValue, of type: ActivityType) throws -> Route? {
    let members = try ActivityMembers(json)
    guard let version = try members.integer("version") else {
      throw Failure.isNoActivity("its payload has no version")
    }
    guard version == Route.version else { throw Failure.unknownVersion(version) }
    let identifiers = try members.texts(except: "version")
    if type == .favorites, identifiers.isEmpty { return nil }
    guard let payload = Route(identifiers: identifiers), payload.activityType == type else {
      throw Failure.isNoActivity("its payload is not one of \(type.rawValue)")
    }
    return payload
  }

  /// Checks what the sender may have got wrong.
  func check() throws {
    let count = payloadJSON.text.utf8.count
    guard count <= Self.largestPayload else { throw Failure.tooLargeActivity(count) }
    guard title.utf8.count + (targetContentIdentifier ?? "").utf8.count <= Self.largestPayload
    else { throw Failure.isNoActivity("its title is too long") }
    guard let webpageURL else { return }
    let scheme = webpageURL.prefix { $0 != ":" }.lowercased()
    guard ["http", "https"].contains(scheme), webpageURL.utf8.count <= Self.largestPayload,
      webpageURL.dropFirst(scheme.count).hasPrefix("://"),
      webpageURL.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else {
      throw Failure("“\(webpageURL.cut(to: 60))” is not the address of a web page, http or https")
    }
  }
}

extension Route {
  /// Increases when the identifiers change their meaning.
  fileprivate static let version = 1

  fileprivate init?(identifiers: [String: String]) {
    let ids = identifiers.compactMapValues { UUID(uuidString: $0) }
    let note = identifiers["note"]
    guard Set(identifiers.keys).isSubset(of: ["book", "character", "note"]), note != "",
      let book = ids["book"], identifiers["character"] == nil || ids["character"] != nil
    else { return nil }
    self.init(bookID: book, characterID: ids["character"], noteID: note)
  }
}
