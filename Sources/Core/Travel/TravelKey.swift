import Essentials

/// The program that encrypts sessions that travel, and the recipients who can decrypt them, from
/// the preference `sync.sessions-key`.
public struct TravelKey: Hashable, Sendable {
  public enum Program: String, CaseIterable, Sendable {
    case age, gpg
  }

  public let program: Program
  let recipients: [String]

  /// Reads `age:RECIPIENT` or `gpg:KEY`, with commas between several recipients or keys; nil for
  /// anything else.
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
