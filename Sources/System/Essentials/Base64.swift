/// Bytes as text (RFC 4648, section 4).
public enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")
  // What each byte stands for; 64 for one that is no digit.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  public static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
      for index in 0..<4 {
        text.append(index <= group.count ? digits[value >> (18 - 6 * index) & 63] : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a text; nil unless the text is their canonical encoding.
  public static func decoded(_ text: String) -> [UInt8]? {
    let count = text.utf8.count
    let paddingCount = text.utf8.reversed().prefix(2).prefix { $0 == padding }.count
    guard count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count / 4 * 3)
    var (value, bitCount) = (0, 0)
    for byte in text.utf8.dropLast(paddingCount) {
      let digit = values[Int(byte)]
      guard digit < 64 else { return nil }
      value = (value << 6 | Int(digit)) & 0xFFFF
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: value >> bitCount))
    }
    // The bits behind the last byte say nothing in the canonical encoding.
    return value & (1 << bitCount - 1) == 0 ? bytes : nil
  }
}
