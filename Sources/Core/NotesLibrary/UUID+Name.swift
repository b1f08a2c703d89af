import Essentials

extension UUID {
  /// Makes the UUID of version 5 of an address (RFC 9562, section 5.5, namespace URL): the same address
  /// leads to the same identifier everywhere.
  init(ofAddress address: String) {
    var bytes = Array(SHA1.digest(of: Self.addresses + Array(address.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x50
    bytes[8] = bytes[8] & 0x3f | 0x80
    self.init(bytes)
  }

  // The namespace URL: 6ba7b811-9dad-11d1-80b4-00c04fd430c8.
  private static let addresses: [UInt8] = [
    0x6b, 0xa7, 0xb8, 0x11, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8,
  ]
}
