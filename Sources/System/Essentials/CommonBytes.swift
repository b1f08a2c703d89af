import Glibc

/// How many bytes two texts have in common, at their beginnings and at their ends.
public enum CommonBytes {
  private static let chunkCount = 4096

  public static func headCount(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    count(one, other) { text, start, _ in start }
  }

  public static func tailCount(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    count(one, other) { text, start, length in text.count - start - length }
  }

  // Compares whole chunks first, then halves of one, and so on; the closure returns where a chunk begins.
  private static func count(
    _ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>,
    begin: (UnsafeRawBufferPointer, Int, Int) -> Int
  ) -> Int {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        var count = 0
        var length = chunkCount
        while length > 0 {
          let isEqual =
            count + length <= min(one.count, other.count)
            && isEqual(one, begin(one, count, length), other, begin(other, count, length), length)
          if isEqual { count += length } else { length /= 2 }
        }
        return count
      }
    }
  }

  private static func isEqual(
    _ one: UnsafeRawBufferPointer, _ start: Int, _ other: UnsafeRawBufferPointer, _ otherStart: Int,
    _ length: Int
  ) -> Bool {
    guard let one = one.baseAddress, let other = other.baseAddress else { return false }
    return memcmp(one + start, other + otherStart, length) == 0
  }
}
