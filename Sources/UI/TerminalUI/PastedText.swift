/// The text between the two markers of a bracketed paste.
struct PastedText {
  private static let endMarker = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var matched = 0
  private var endsWithReturn = false

  /// Appends bytes up to and including the end marker; returns whether the marker was found.
  ///
  /// An end marker that is followed by another in the same burst was part of the pasted text; it is
  /// left out and does not end the paste.
  mutating func append(from rest: inout ArraySlice<UInt8>) -> Bool {
    for index in rest.indices {
      guard append(rest[index]) else { continue }
      let following = rest[(index + 1)...]
      if !Self.nextMarkerEnds(following) {
        rest = following
        return true
      }
    }
    rest = []
    return false
  }

  /// Returns the text, with newlines for line ends.
  mutating func finish() -> [UInt8] {
    giveUpMarker()
    return bytes
  }

  /// Removes and returns the text, except an incomplete character or end marker at its end.
  mutating func removeWholeText() -> [UInt8] {
    let last = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    let isWhole = String(validating: bytes[last...], as: UTF8.self) != nil
    let count = isWhole ? bytes.count : last
    defer { bytes.removeFirst(count) }
    return Array(bytes[..<count])
  }

  // In bytes: nobody types as much at once.
  private static let longestKey = 64

  /// Whether bytes that arrive late belong to the paste and are not keys.
  func continues(with bytes: [UInt8]) -> Bool {
    if matched > 0, bytes.starts(with: Self.endMarker[matched...]) { return true }
    return Self.nextMarkerEnds(bytes[...]) || bytes.count > Self.longestKey && bytes[0] != 0x1B
  }

  /// Appends one byte; returns whether it completes an end marker.
  private mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.endMarker[matched] {
      matched += 1
      if matched < Self.endMarker.count { return false }
      matched = 0
      endsWithReturn = false
      return true
    }
    giveUpMarker()
    if byte == Self.endMarker[0] { matched = 1 } else { appendText(byte) }
    return false
  }

  private mutating func giveUpMarker() {
    for byte in Self.endMarker.prefix(matched) { appendText(byte) }
    matched = 0
  }

  private mutating func appendText(_ byte: UInt8) {
    if byte == 0x0D {
      bytes.append(0x0A)
    } else if byte != 0x0A || !endsWithReturn {
      bytes.append(byte)
    }
    endsWithReturn = byte == 0x0D
  }

  /// Whether the first marker in the bytes is an end marker.
  static func nextMarkerEnds(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let start = rest.firstIndex(of: endMarker[0]) {
      rest = rest[start...]
      if rest.starts(with: endMarker) { return true }
      if rest.starts(with: "\u{1B}[200~".utf8) { return false }
      rest = rest.dropFirst()
    }
    return false
  }
}
