/// The preferences for sessions that travel.
public struct TravelSettings: Hashable, Sendable {
  /// Whether sessions are published at each sync.
  public var isOn = false
  /// The key for which they are encrypted; nil when everybody who can read the remote can read
  /// them.
  public var key: TravelKey?
  /// The file of the identity that age needs to decrypt.
  public var identityPath = ""
  /// The name that other machines show for this one; empty for its host name.
  public var machineName = ""
  // The preference for the key, when it is not in a known form.
  var unknownKey: String?

  public init() {}

  /// Reads the preferences; `value` returns one, or nil when it is not set.
  public init(configFolder: String?, home: String?, value: (String) -> String?) {
    isOn = value("sync.sessions") == "on"
    let text = value("sync.sessions-key") ?? ""
    key = TravelKey(text)
    unknownKey = key == nil && !text.isEmpty ? text : nil
    machineName = value("sync.machine") ?? ""
    let path = value("sync.sessions-identity") ?? ""
    identityPath = path.isEmpty ? (configFolder.map { $0 + "/age-identity" } ?? "") : path
    if path.hasPrefix("~/"), let home { identityPath = home + path.dropFirst() }
  }

  /// A warning that sessions travel without encryption; nil when they are encrypted or do not
  /// travel.
  public var warning: String? {
    guard isOn, key == nil else { return nil }
    return "everybody who can read the remote can read your sessions and drafts; "
      + "set sync.sessions-key to encrypt them"
  }
}
