import DurableFiles
public import Preferences

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

  /// Reads the preferences that are in the file at a path; nil if there is no folder for one.
  public init(_ preferences: Preferences, path: String?) {
    func value(_ name: String) -> String? { preferences.settings[name]?.value }
    let (name, text) = ("sync.sessions-key", value("sync.sessions-key"))
    isOn = value("sync.sessions") == "on"
    key = text.flatMap { TravelKey($0) }
    isPlain = text == "none"
    let mistake = preferences.mistake(about: "sync.sessions") ?? preferences.mistake(about: name)
    doubt = mistake.map { "the preferences are unclear: \($0)" }
    if let text, key == nil, !isPlain, doubt == nil {
      doubt = "\(name) is “\(text)”; use age:RECIPIENT or gpg:KEY"
    }
    machineName = value("sync.machine") ?? ""
    identityPath = path.map { Folder.parent(of: $0) + "/age-identity" } ?? ""
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
