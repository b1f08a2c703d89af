import Essentials

/// The sequence that sets the clipboard of the user's terminal (xterm's OSC 52).
enum Clipboard {
  private static let limit = 100_000

  /// Returns the sequence, or nil if it would be longer than terminals accept.
  static func sequence(_ bytes: [UInt8]) -> [UInt8]? {
    let encoded = Base64.encoded(bytes).utf8
    guard encoded.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + encoded + [0x07]
  }
}
