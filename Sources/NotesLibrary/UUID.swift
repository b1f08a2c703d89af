/// A universally unique identifier (RFC 9562), kept in its upper-case form.
public struct UUID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The 36 characters of the usual form.
  public let uuidString: String

  /// Reads the usual form in either case; nil when it is not one.
  public init?(uuidString: some StringProtocol) {
    let bytes = Array(uuidString.utf8)
    guard bytes.count == 36 else { return nil }
    for (index, byte) in bytes.enumerated() {
      let isDash = byte == UInt8(ascii: "-")
      let belongsToDash = [8, 13, 18, 23].contains(index)
      guard isDash == belongsToDash,
        isDash || Unicode.Scalar(byte).properties.isASCIIHexDigit
      else { return nil }
    }
    self.uuidString = uuidString.uppercased()
  }

  /// The usual form.
  public var description: String { uuidString }

  /// The order of the texts.
  public static func < (left: UUID, right: UUID) -> Bool { left.uuidString < right.uuidString }
}
