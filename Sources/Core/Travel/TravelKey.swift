/// For whom the sessions that travel are encrypted, and by which program: what the preference
/// `sync.sessions-key` says.
public struct TravelKey: Hashable, Sendable {
  public enum Program: String, Sendable {
    case age, gpg
  }

  public let program: Program
  /// As the program names them.
  let recipients: [String]

  /// Reads `age:RECIPIENT` or `gpg:KEY`, or more of them with commas between; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let program = Program(rawValue: String(parts[0])) else { return nil }
    let recipients = parts[1].split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
    // It would be taken for an option.
    guard !recipients.isEmpty, recipients.allSatisfy({ !$0.hasPrefix("-") }) else { return nil }
    self.program = program
    self.recipients = recipients
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The ending of the names of files that are encrypted so.
  var ending: String { ".\(program.rawValue)" }

  /// The key as it is written, in one way.
  var text: String { "\(program.rawValue):\(recipients.joined(separator: ","))" }
}
