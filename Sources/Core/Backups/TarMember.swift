struct TarMember: Equatable {
  /// Its path, without a slash at the end; a name need not be valid text.
  var name: [UInt8]
  var isFolder = false
  var size = 0
  var mode: UInt32 = 0o600
  /// When it was last changed, in nanoseconds since 1970.
  var modified = 0

  static let blockSize = 512

  /// Returns the bytes that fill the last block of a member of some size.
  static func padding(of size: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: (blockSize - size % blockSize) % blockSize)
  }
}
