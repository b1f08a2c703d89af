/// Turns bytes outside of any sequence into keys, one UTF-8 character at a time.
struct TextDecoder {
  var readsInvalidBytesAsLatin1 = false
  private var pending: [UInt8] = []
  private var alt = false

  var hasPendingBytes: Bool { !pending.isEmpty }

  /// Decodes a byte other than ESC; returns the keys that it completes.
  mutating func append(_ byte: UInt8, alt: Bool) -> [Key] {
    guard hasPendingBytes else {
      if byte < 0x80 { return [Self.key(ascii: byte, alt ? .alt : [])] }
      (pending, self.alt) = ([byte], alt)
      return (0xC2...0xF4).contains(byte) ? [] : finish()
    }
    let bytes = pending + [byte]
    var (parser, rest) = (UTF8.ForwardParser(), bytes.makeIterator())
    switch parser.parseScalar(from: &rest) {
    case .valid(let scalar):
      pending = []
      return [Key(.character(Character(UTF8.decode(scalar))), self.alt ? .alt : [])]
    // All of them may be the beginning of a character.
    case .error(bytes.count):
      pending = bytes
      return []
    case .error, .emptyInput: return finish() + append(byte, alt: alt)
    }
  }

  /// Returns what is left of an incomplete character.
  mutating func finish() -> [Key] {
    defer { pending.removeAll(keepingCapacity: true) }
    guard hasPendingBytes else { return [] }
    let scalars = readsInvalidBytesAsLatin1 ? pending.map { Unicode.Scalar($0) } : ["\u{FFFD}"]
    return scalars.map { Key(.character(Character($0)), alt ? .alt : []) }
  }

  static func key(ascii byte: UInt8, _ modifiers: Key.Modifiers) -> Key {
    let isControl = byte < 0x20 || byte == 0x7F
    let character = Character(Unicode.Scalar(isControl ? byte ^ 0x40 : byte))
    return Key(.character(character), isControl ? modifiers.union(.control) : modifiers)
  }
}
