public struct TravelSettings: Hashable, Sendable {
  public var isOn = false
  /// The key for which they are encrypted; nil when everybody who can read the remote can read
  /// them.
  public var key: TravelKey?
  /// The file of the identity that age needs to decrypt.
  public var identityPath = ""
  /// The name that other machines show for this one; empty for its host name.
  public var machineName = ""
  /// Whether the user wants them unencrypted even if they were encrypted before.
  public var isPlain = false
  /// Why it is not clear what to publish for whom, so that nothing is; nil if it is.
  public var doubt: String?

  public init() {}

  /// Reads the preferences; `value` returns one, or nil when it is not set, and `mistake` what may be wrong
  /// with it.
  public init(
    configFolder: String?, value: (String) -> String?,
    mistake: (String) -> String?
  ) {
    let (name, text) = ("sync.sessions-key", value("sync.sessions-key"))
    isOn = value("sync.sessions") == "on"
    key = text.flatMap { TravelKey($0) }
    isPlain = text == "none"
    doubt = (mistake("sync.sessions") ?? mistake(name)).map { "the preferences are unclear: \($0)" }
    if let text, key == nil, !isPlain, doubt == nil {
      doubt = "\(name) is “\(text)”; use age:RECIPIENT or gpg:KEY"
    }
    machineName = value("sync.machine") ?? ""
    identityPath = configFolder.map { $0 + "/age-identity" } ?? ""
  }

  /// A warning that sessions travel without encryption, or why they do not travel; nil when they are
  /// encrypted or are not to travel.
  public var warning: String? {
    if isOn, let doubt { return "sessions are not published: \(doubt)" }
    guard isOn, key == nil else { return nil }
    return "everybody who can read the remote can read your sessions and drafts; "
      + "set sync.sessions-key to encrypt them"
  }
}
