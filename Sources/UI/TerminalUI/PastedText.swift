/// What comes between the two markers of a bracketed paste.
struct PastedText {
  private static let endMarker = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var matched = 0
  private var endsWithReturn = false

  /// Takes bytes up to the end marker, and that; gives whether it came.
  ///
  /// A marker that another one follows in the same burst was pasted; it is left out and ends nothing.
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

  /// Gives the text, with newlines for line ends.
  mutating func finish() -> [UInt8] {
    giveUpMarker()
    return bytes
  }

  /// Takes out the text, but not the beginning of a character or of an end marker at its end.
  mutating func takeWholeText() -> [UInt8] {
    let count = bytes.count - bytes.suffix(4).reversed().startOfCharacter
    defer { bytes.removeFirst(count) }
    return Array(bytes[..<count])
  }

  // Nobody types as much at once.
  private static let longestKey = 64

  /// Whether bytes that come long after are more of the paste and not keys.
  func goesOn(with bytes: [UInt8]) -> Bool {
    if matched > 0, bytes.starts(with: Self.endMarker[matched...]) { return true }
    return Self.nextMarkerEnds(bytes[...]) || bytes.count > Self.longestKey && bytes[0] != 0x1B
  }

  /// Takes one byte; gives whether it completes an end marker.
  private mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.endMarker[matched] {
      matched += 1
      if matched < Self.endMarker.count { return false }
      matched = 0
      endsWithReturn = false
      return true
    }
    giveUpMarker()
    if byte == Self.endMarker[0] {
      matched = 1
    } else {
      appendText(byte)
    }
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

  /// Whether the first marker in the bytes is one that ends a paste.
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

extension Collection<UInt8> {
  /// How many of the bytes, the last one first, are the beginning of a character that is not whole.
  fileprivate var startOfCharacter: Int {
    for (index, byte) in enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > index + 1 ? index + 1 : 0
    }
    return 0
  }
}
