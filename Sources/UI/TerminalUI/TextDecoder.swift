/// Turns bytes outside of any sequence into keys, one UTF-8 character at a time.
struct TextDecoder {
  var readsInvalidBytesAsLatin1 = false
  private var pending: [UInt8] = []
  private var alt = false

  var hasPendingBytes: Bool { !pending.isEmpty }

  /// Decodes a byte other than ESC; returns the keys that it completes.
  mutating func append(_ byte: UInt8, alt: Bool) -> [Key] {
    if !pending.isEmpty {
      guard continues(byte) else { return finish() + append(byte, alt: alt) }
      pending.append(byte)
      return pending.count == Self.length(ofLead: pending[0]) ? [complete()] : []
    }
    if byte < 0x80 { return [Self.key(ascii: byte, alt ? .alt : [])] }
    pending.append(byte)
    self.alt = alt
    return (0xC2...0xF4).contains(byte) ? [] : finish()
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

  private mutating func complete() -> Key {
    defer { pending.removeAll(keepingCapacity: true) }
    return Key(.character(Character(String(decoding: pending, as: UTF8.self))), alt ? .alt : [])
  }

  private static func length(ofLead byte: UInt8) -> Int { byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }

  /// Whether a byte may follow the pending ones: Unicode, table 3-7.
  private func continues(_ byte: UInt8) -> Bool {
    guard pending.count == 1 else { return (0x80...0xBF).contains(byte) }
    return switch pending[0] {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }
}
