/// The reader's words, as bytes: whatever comes in goes out the same, UTF-8 or not.
///
/// Offsets count bytes. Editing near the last edit costs the same however long the text is; the first
/// edit after a jump moves the bytes in between. A copy is a value of its own: the first edit after
/// copying copies the bytes.
public struct TextBuffer: Sendable {
  private(set) var storage: GapBuffer
  /// How many words there are: runs of bytes between ASCII white space, as wc(1) counts.
  public private(set) var wordCount = 0

  /// Makes a text of the bytes.
  public init(_ bytes: some Collection<UInt8> = EmptyCollection()) {
    storage = GapBuffer(bytes)
    wordCount = wordStarts(in: 0..<storage.count)
  }

  /// How many bytes there are.
  public var count: Int { storage.count }

  /// Whether there are no bytes.
  public var isEmpty: Bool { count == 0 }

  /// A copy of all bytes.
  public var bytes: [UInt8] { storage.bytes(in: 0..<count) }

  /// The byte at an offset below `count`.
  public subscript(offset: Int) -> UInt8 { storage[offset] }

  /// A copy of the bytes in a range within `0..<count`.
  public subscript(range: Range<Int>) -> [UInt8] { storage.bytes(in: range) }

  /// Replaces a range, which must lie within `0..<count`.
  public mutating func replace(_ range: Range<Int>, with bytes: some Collection<UInt8>) {
    wordCount -= wordStarts(in: range.lowerBound..<min(range.upperBound + 1, count))
    storage.replace(range, with: bytes)
    let end = range.lowerBound + bytes.count
    wordCount += wordStarts(in: range.lowerBound..<min(end + 1, count))
  }

  private func wordStarts(in range: Range<Int>) -> Int {
    var inWord = range.lowerBound > 0 && !storage[range.lowerBound - 1].isWhiteSpace
    var starts = 0
    for offset in range {
      let isWord = !storage[offset].isWhiteSpace
      if isWord && !inWord { starts += 1 }
      inWord = isWord
    }
    return starts
  }
}

extension TextBuffer: Equatable {
  /// Whether both have the same bytes.
  public static func == (one: TextBuffer, other: TextBuffer) -> Bool {
    one.count == other.count && one.bytes == other.bytes
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
