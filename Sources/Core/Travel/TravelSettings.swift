/// Whether the sessions of this machine travel, and how: what the preferences say.
public struct TravelSettings: Hashable, Sendable {
  /// Whether they are published at each sync.
  public var isOn = false
  /// For whom they are encrypted; nil when all who can read the remote can read them.
  public var key: TravelKey?
  /// The file of the identity with which age decrypts.
  public var identityPath = ""
  /// The name by which other machines know this one; empty for that of the host.
  public var machineName = ""
  // What `key` should be and is not.
  var unknownKey: String?

  public init() {}

  /// Reads the preferences; `value` returns one, nil where it is not set.
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

  /// What somebody should know who lets sessions travel; nil where nobody else can read them.
  public var warning: String? {
    guard isOn, key == nil else { return nil }
    return "sessions travel, with their drafts, readable by all who can read the remote; "
      + "sync.sessions-key encrypts them"
  }
}
