import DurableFiles

/// Finds the lines of a text, which may end with CR LF, LF or CR, and keeps little of the text in
/// memory.
struct LineReader {
  let bytes: ImportedBytes
  private(set) var offset = 0
  /// The number of the line that was last found, from 1.
  private(set) var number = 0
  // The part of the text that is in memory, and its offset.
  private var window: ArraySlice<UInt8> = []
  private var windowStart = 0

  private static let windowSize = 1 << 18
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  init(_ bytes: ImportedBytes) { self.bytes = bytes }

  mutating func next() throws -> Range<Int>? {
    let start = offset
    guard start < bytes.count else { return nil }
    number += 1
    var end = start
    while end < bytes.count {
      try look(at: end)
      if let found = lineEnd(from: end) {
        end = found
        break
      }
      end = windowStart + window.count
    }
    offset = min(end + 1, bytes.count)
    if try byte(at: end) == Self.carriageReturn, try byte(at: end + 1) == Self.lineFeed {
      offset += 1
    }
    return start..<end
  }

  mutating func text(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
    guard range.lowerBound >= windowStart, range.upperBound <= windowStart + window.count else {
      return try bytes.bytes(range)
    }
    let first = window.startIndex - windowStart
    return window[range.lowerBound + first..<range.upperBound + first]
  }

  private func lineEnd(from offset: Int) -> Int? {
    let first = offset - windowStart
    return window.withUnsafeBufferPointer { window in
      var end = first
      while end < window.count {
        if window[end] == Self.lineFeed || window[end] == Self.carriageReturn {
          return windowStart + end
        }
        end += 1
      }
      return nil
    }
  }

  private mutating func byte(at offset: Int) throws -> UInt8? {
    guard offset < bytes.count else { return nil }
    try look(at: offset)
    return window[window.startIndex + offset - windowStart]
  }

  private mutating func look(at offset: Int) throws {
    guard !(windowStart..<windowStart + window.count).contains(offset) else { return }
    window = try bytes.bytes(offset..<min(offset + Self.windowSize, bytes.count))
    windowStart = offset
  }

  /// Returns a text with LF at the end of each line; it is not copied if it is in that form
  /// already.
  static func normalised(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(carriageReturn) else { return text }
    var lines = text[...]
    var normal: [UInt8] = []
    normal.reserveCapacity(text.count)
    while let byte = lines.popFirst() {
      if byte == carriageReturn {
        if lines.first == lineFeed { lines.removeFirst() }
        normal.append(lineFeed)
      } else {
        normal.append(byte)
      }
    }
    return normal[...]
  }
}
