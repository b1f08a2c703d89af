public import Essentials

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
    .object(
      [.init("version", .integer(payloadVersion))]
        + userInfo.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
  }

  public init(json: JSONValue) throws {
    let members = try ActivityMembers(json)
    let name = try members.text("activityType") ?? ""
    guard let type = ActivityType(rawValue: name) else {
      throw Failure("there are no activities of the type “\(name.onOneLine)”")
    }
    let payload = try ActivityMembers(members["payload"] ?? .null)
    guard let version = try payload.integer("version") else {
      throw Failure.isNoActivity("its payload has no version")
    }
    self.init(
      type: type, title: try members.text("title") ?? "",
      targetContentIdentifier: try members.text("targetContentIdentifier"),
      webpageURL: try members.text("webpageURL"),
      expirationDate: try members.integer("expirationDate"),
      isEligibleForHandoff: try members.bool("isEligibleForHandoff") ?? false,
      payloadVersion: version, userInfo: try payload.texts(except: "version"))
    try check()
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
      throw Failure(
        "“\(webpageURL.onOneLine)” is not the address of a web page, http or https")
    }
  }
}
