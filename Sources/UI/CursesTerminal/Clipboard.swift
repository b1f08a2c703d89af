/// The sequence that sets the clipboard of the user's terminal (xterm's OSC 52).
enum Clipboard {
  private static let limit = 100_000
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the sequence, or nil if it would be longer than terminals accept.
  static func sequence(_ bytes: [UInt8]) -> [UInt8]? {
    let encoded = base64(bytes)
    guard encoded.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + encoded + [0x07]
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var encoded: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
      for index in 0..<4 {
        encoded.append(index <= group.count ? digits[value >> (18 - 6 * index) & 63] : 0x3D)
      }
    }
    return encoded
  }
}
