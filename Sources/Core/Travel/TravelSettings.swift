import DurableFiles
import Essentials
public import Preferences

public struct TravelSettings: Hashable, Sendable {
  public var isOn = false
  /// The key for which they are encrypted; nil when everybody who can read the remote can read them.
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

/// The program that encrypts sessions that travel, and the recipients who can decrypt them, from
/// the preference `sync.sessions-key`.
public struct TravelKey: Hashable, Sendable {
  public enum Program: String, CaseIterable, Sendable { case age, gpg }

  public let program: Program
  let recipients: [String]

  /// Reads `age:RECIPIENT` or `gpg:KEY`, with commas between several recipients or keys; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let program = Program(rawValue: String(parts[0])) else { return nil }
    let recipients = parts[1].split(separator: ",").map { String($0).trimmingWhitespace }
      .filter { !$0.isEmpty }
    // The program would take it for an option.
    guard !recipients.isEmpty, recipients.allSatisfy({ !$0.hasPrefix("-") }) else { return nil }
    self.program = program
    self.recipients = recipients
  }

  static let endings = Program.allCases.map { ".\($0.rawValue)" }

  /// Whether the name of a file says that it is encrypted.
  public static func isEncrypted(_ name: String) -> Bool { endings.contains(where: name.hasSuffix) }

  /// What the name of a file ends with that is encrypted for it.
  public var ending: String { ".\(program.rawValue)" }

  /// The key as text, without spaces.
  var text: String { "\(program.rawValue):\(recipients.joined(separator: ","))" }
}
