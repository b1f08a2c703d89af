public import NotesLibrary

/// What the user is looking at, small enough to open another window with it or to send it elsewhere.
///
/// Modelled on `NSUserActivity`.
public struct UserActivity: Hashable, Sendable {
  /// The title: a name, not a sentence.
  public let title: String
  /// Identifies the content for windows that show it; it never changes.
  public let targetContentIdentifier: String?
  /// A web page, http or https, that shows some of it where this program is not installed.
  public let webpageURL: String?
  /// When it expires, in seconds since 1970; nil for never.
  public let expirationDate: Int?
  public let isEligibleForHandoff: Bool
  /// What it is about; nil for the favourites.
  let payload: Route?

  public var type: ActivityType { payload?.activityType ?? .favorites }

  /// The limit of the payload's JSON, in bytes.
  static let largestPayload = 3 << 10
}

extension UserActivity {
  /// Makes an activity on what a route names, nil for the favourites.
  public init(
    title: String, targetContentIdentifier: String? = nil, webpageURL: String? = nil,
    payload: Route?
  ) {
    self.init(
      title: title, targetContentIdentifier: targetContentIdentifier, webpageURL: webpageURL,
      expirationDate: nil, isEligibleForHandoff: true, payload: payload)
  }
}

extension Route {
  /// What activities that are about it are of.
  var activityType: ActivityType {
    if noteID != nil { return .noteDetail }
    return characterID == nil ? .bookDetail : .characterDetail
  }
}
