import Glibc

/// The keys that were read last: almost every record of a journal has one of a few keys.
struct RecentKeys {
  private var entries: [(escaped: [UInt8], key: String)] = []
  private var oldest = 0

  private static let capacity = 4

  /// Returns the key that these bytes stand for; nil when they are not UTF-8.
  mutating func key(_ escaped: UnsafeBufferPointer<UInt8>) -> String? {
    for entry in entries where escaped.hasSameBytes(as: entry.escaped) { return entry.key }
    let bytes = Escape.removed(from: escaped)
    let key = String(decoding: bytes, as: UTF8.self)
    // Much faster than `String(validating:)`: decoding repairs what is not UTF-8, and the result differs.
    guard Array(key.utf8) == bytes else { return nil }
    if entries.count < Self.capacity {
      entries.append((Array(escaped), key))
    } else {
      entries[oldest] = (Array(escaped), key)
      oldest = (oldest + 1) % Self.capacity
    }
    return key
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasSameBytes(as other: [UInt8]) -> Bool {
    guard let baseAddress, count == other.count else { return false }
    return other.withUnsafeBytes { $0.baseAddress.map { memcmp(baseAddress, $0, count) == 0 } }
      ?? false
  }
}
