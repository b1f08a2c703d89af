/// Bytes as `%` and two hexadecimal digits, where an address must not have them as they are (RFC 3986).
public enum PercentEncoding {
  /// Encodes every byte of a text but those that may stay, which must be ASCII.
  public static func encoded(_ text: String, keeping mayStay: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if mayStay(byte) {
        bytes.append(byte)
      } else {
        bytes += "%\(String(byte, radix: 16, uppercase: true).zeroPadded(to: 2))".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes a text, where a `%` without digits stands for itself; nil when it is not UTF-8 then.
  public static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
