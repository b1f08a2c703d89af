import Essentials

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

  /// Makes the UUID of version 5 of an address (RFC 9562, section 5.5, namespace URL): the same address
  /// leads to the same identifier everywhere.
  package init(ofAddress address: String) {
    var bytes = Array(SHA1.digest(of: Self.addresses + Array(address.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x50
    bytes[8] = bytes[8] & 0x3f | 0x80
    uuidString = String(unsafeUninitializedCapacity: 36) { text in
      var count = 0
      for byte in bytes {
        if Self.dashes.contains(count) {
          text[count] = UInt8(ascii: "-")
          count += 1
        }
        text[count] = Self.digits[Int(byte >> 4)]
        text[count + 1] = Self.digits[Int(byte & 15)]
        count += 2
      }
      return count
    }
  }

  // The namespace URL: 6ba7b811-9dad-11d1-80b4-00c04fd430c8.
  private static let addresses: [UInt8] = [
    0x6b, 0xa7, 0xb8, 0x11, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8,
  ]

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static let dashes = [8, 13, 18, 23]

  public var description: String { uuidString }

  public static func < (left: UUID, right: UUID) -> Bool { left.uuidString < right.uuidString }
}
