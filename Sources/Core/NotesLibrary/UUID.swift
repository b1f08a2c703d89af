/// A universally unique identifier (RFC 9562), kept in its upper-case form.
public struct UUID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The 36 characters of the usual form.
  public let uuidString: String

  /// Parses the usual form in either case; nil when it is not one.
  public init?(uuidString: some StringProtocol) {
    var bytes = Array(uuidString.utf8)
    guard bytes.count == 36 else { return nil }
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "-") where Self.dashes.contains(index): break
      case _ where Self.dashes.contains(index): return nil
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"): break
      case UInt8(ascii: "a")...UInt8(ascii: "f"): bytes[index] -= 0x20
      default: return nil
      }
    }
    self.uuidString = String(decoding: bytes, as: UTF8.self)
  }

  /// Makes the identifier of 16 bytes.
  init(_ bytes: [UInt8]) {
    let digits = bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { digits[$0] }
    uuidString = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  // Where the dashes are.
  private static let dashes = [8, 13, 18, 23]

  public var description: String { uuidString }

  public static func < (left: UUID, right: UUID) -> Bool { left.uuidString < right.uuidString }
}
