public import Essentials

extension JSONValue {
  /// Makes an object whose last member is the checksum of the others.
  public static func sealed(_ members: [Member]) -> JSONValue {
    .object(members + [Member("checksum", .string(checksum(of: members)))])
  }

  /// Whether it is such an object, as it was made.
  public var isSealed: Bool {
    guard case .object(let members) = self, let last = members.last else { return false }
    return last.name == "checksum"
      && last.value.string == Self.checksum(of: members.dropLast())
  }

  private static func checksum(of members: [Member]) -> String {
    String(Checksum.crc32(Array(JSONValue.object(members).text.utf8)), radix: 16)
  }
}
