/// What a reader is looking at, light enough to open another window or to be sent elsewhere.
///
/// Modelled on `NSUserActivity`.
public struct UserActivity: Hashable, Sendable {
  /// Its type, one of the declared ones.
  public let type: ActivityType
  /// What it is called: a name, not a sentence.
  public let title: String
  /// What tells the windows that show this content from others, the same for ever.
  public let targetContentIdentifier: String?
  /// A page that shows something of it where there is no such program; http or https.
  public let webpageURL: String?
  /// When it ends to be of use, in seconds since 1970; nil for never.
  public let expirationDate: Int?
  /// Whether a search may find it.
  public let isEligibleForSearch: Bool
  /// Whether it may be continued elsewhere.
  public let isEligibleForHandoff: Bool
  let payloadVersion: Int
  let userInfo: [String: String]

  /// The payload's JSON text is not longer, in bytes.
  public static let largestPayload = 3 << 10

  /// Names everything; what a payload may be is checked where it is encoded, decoded or continued.
  public init(
    _ type: ActivityType, title: String, targetContentIdentifier: String? = nil,
    webpageURL: String? = nil, expirationDate: Int? = nil, isEligibleForSearch: Bool = true,
    isEligibleForHandoff: Bool = true, payload: some ActivityPayload
  ) {
    self.init(
      type, title: title, targetContentIdentifier: targetContentIdentifier, webpageURL: webpageURL,
      expirationDate: expirationDate, isEligibleForSearch: isEligibleForSearch,
      isEligibleForHandoff: isEligibleForHandoff, payloadVersion: Swift.type(of: payload).version,
      userInfo: payload.identifiers)
  }

  init(
    _ type: ActivityType, title: String, targetContentIdentifier: String?, webpageURL: String?,
    expirationDate: Int?, isEligibleForSearch: Bool, isEligibleForHandoff: Bool,
    payloadVersion: Int, userInfo: [String: String]
  ) {
    self.type = type
    self.title = title
    self.targetContentIdentifier = targetContentIdentifier
    self.webpageURL = webpageURL
    self.expirationDate = expirationDate
    self.isEligibleForSearch = isEligibleForSearch
    self.isEligibleForHandoff = isEligibleForHandoff
    self.payloadVersion = payloadVersion
    self.userInfo = userInfo
  }

  /// The payload.
  ///
  /// Throws `UserActivityError` for another version or form than the type of the payload has.
  public func typedPayload<Payload: ActivityPayload>(
    _: Payload.Type
  ) throws(UserActivityError) -> Payload {
    guard payloadVersion == Payload.version else { throw .unknownVersion(payloadVersion) }
    guard let payload = Payload(identifiers: userInfo) else {
      throw .malformed("its payload is not one of \(type.rawValue)")
    }
    return payload
  }
}
