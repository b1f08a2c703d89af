public import Essentials

extension JSONValue {
  /// The object with the checksum of its members as the last one.
  public var sealed: JSONValue {
    setting("checksum", to: .string(String(Checksum.crc32(Array(text.utf8)), radix: 16)))
  }

  /// Whether it is such an object, as it was made.
  public var isSealed: Bool {
    guard case .object(let members) = self else { return false }
    return self == JSONValue.object(members.dropLast()).sealed
  }
}
