/// A sequence that began with ESC [ or ESC O, as far as it has arrived.
struct ControlSequence {
  enum Meaning {
    case event(Event)
    case pasteStart, pasteEnd, linuxFunction, oldMouse, unknown, broken
  }

  /// The byte after ESC: `[` or `O`.
  let introducer: UInt8
  private var parameters: [UInt8] = []

  init(introducer: UInt8) { self.introducer = introducer }

  var isEmpty: Bool { parameters.isEmpty }

  /// Appends a byte; returns false if it is not part of the parameters.
  mutating func append(_ byte: UInt8) -> Bool {
    let isControl = introducer == 0x5B
    let belongs = isControl ? (0x20...0x3F).contains(byte) : (0x30...0x3B).contains(byte)
    // rxvt ends a shifted key with $, which in a reply precedes the final byte.
    guard belongs, byte != 0x24 || !isNumeric else { return false }
    // Longer than anything known: ignored, but still consumed.
    if parameters.count < 64 { parameters.append(byte) }
    return true
  }

  /// Returns what the sequence means when it ends with a byte.
  func meaning(final: UInt8) -> Meaning {
    guard (0x40...0x7E).contains(final) || final == 0x24 else { return .broken }
    guard introducer == 0x5B else { return singleShift(final) }
    if isEmpty {
      if final == 0x5B { return .linuxFunction }
      if final == 0x4D { return .oldMouse }
      if final == 0x49 { return .event(.focus(true)) }
      if final == 0x4F { return .event(.focus(false)) }
    }
    if parameters.first == 0x3C { return mouse(final) }
    if parameters.first == 0x3F {
      return TerminalReport(privateParameters: parameters.dropFirst(), final: final)
        .map { .event(.report($0)) } ?? .unknown
    }
    guard isEmpty || parameters.allSatisfy({ (0x30...0x3B).contains($0) }), !isRelease
    else { return .unknown }
    switch final {
    case 0x7E: return tilde()
    case 0x24: return key(Self.editing(numbers[0]), .shift)
    case 0x5E: return key(Self.editing(numbers[0]), .control)
    case 0x40: return key(Self.editing(numbers[0]), [.shift, .control])
    case 0x75: return character(commandCharacter ?? shiftedCharacter ?? numbers[0])
    case 0x5A: return key(.tab, .shift)
    case 0x61...0x64: return key(Self.cursor(final - 0x20), .shift)
    // A cursor position report looks like F3 with modifiers, but begins with a row.
    case 0x50...0x53 where numbers[0] <= 1: return key(.function(Int(final) - 0x4F))
    default: return key(Self.cursor(final))
    }
  }

  private var isNumeric: Bool {
    !parameters.isEmpty && parameters.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The parameters with their sub-parameters.
  private var parts: [[Int?]] {
    parameters.split(separator: 0x3B, omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: 0x3A, omittingEmptySubsequences: false)
        .map { Int(String(decoding: $0, as: UTF8.self)) }
    }
  }

  private var numbers: [Int] { parts.map { $0[0] ?? 0 } }

  /// Reads a mouse report in SGR form: `<`, three numbers, M for a press and m for a release.
  private func mouse(_ final: UInt8) -> Meaning {
    let report = parameters.dropFirst()
    let numbers = report.split(separator: 0x3B, omittingEmptySubsequences: false)
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard final == 0x4D || final == 0x6D, numbers.count == 3,
      report.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x3B }),
      let mouse = Mouse(
        button: numbers[0], column: numbers[1], row: numbers[2], isRelease: final == 0x6D)
    else { return .unknown }
    return .event(.mouse(mouse))
  }

  /// Shift, Alt and Control as xterm numbers them; Meta counts as Alt.
  private var modifiers: Key.Modifiers {
    let number = introducer == 0x5B ? numbers.dropFirst().first : numbers.last
    let bits = UInt8(truncatingIfNeeded: max(0, (number ?? 1) - 1))
    let meta: Key.Modifiers = bits & 8 != 0 ? .alt : []
    return Key.Modifiers(rawValue: bits & 7).union(meta)
  }

  private func key(_ code: Key.Code?, _ more: Key.Modifiers = []) -> Meaning {
    code.map { .event(.key(Key($0, modifiers.union(more)))) } ?? .unknown
  }

  private func tilde() -> Meaning {
    switch numbers[0] {
    case 200: .pasteStart
    case 201: .pasteEnd
    case 27 where numbers.count == 3: character(numbers[2])
    default: key(Self.editing(numbers[0]))
    }
  }

  // What the key types together with Shift, where the terminal reports that, too: `CSI 44:60;4u`.
  private var shiftedCharacter: Int? { modifiers.contains(.shift) ? alternative(1) : nil }

  // The Latin letters, with accents and without, end before it.
  private static let firstGreek = 0x370

  // What the key of a command types on a Latin keyboard, where the terminal reports that of a keyboard of another
  // script: `CSI 1099::115;5u` is Ctrl-S.
  private var commandCharacter: Int? {
    let isCommand = !modifiers.isDisjoint(with: [.control, .alt])
    return isCommand && numbers[0] >= Self.firstGreek ? alternative(2) : nil
  }

  // What else the terminal reports of a key: what it types with Shift (`1`), and on a Latin keyboard (`2`).
  private func alternative(_ index: Int) -> Int? { part(index, ofParameter: 0) }

  // In Kitty's protocol, that a key is let go: `CSI 97;1:3u`.
  private var isRelease: Bool { part(1, ofParameter: 1) == 3 }

  private func part(_ index: Int, ofParameter number: Int) -> Int? {
    let parts = parts.dropFirst(number).first ?? []
    return parts.count > index ? parts[index] : nil
  }

  /// Returns a key given by its code point: xterm's modifyOtherKeys, and `CSI u`.
  private func character(_ value: Int) -> Meaning {
    // Here, in the private use area, Kitty's protocol numbers keys that are not characters.
    if (0xE000...0xF8FF).contains(value) { return key(Self.numbered(value)) }
    guard let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { return .unknown }
    if scalar.value < 0x20 || scalar.value == 0x7F {
      let plain = TextDecoder.key(ascii: UInt8(scalar.value), [])
      return .event(.key(Key(plain.code, plain.modifiers.union(modifiers))))
    }
    return key(.character(Character(scalar)))
  }

  private func singleShift(_ final: UInt8) -> Meaning {
    switch final {
    case 0x50...0x53: key(.function(Int(final) - 0x4F))
    case 0x4D: key(.enter)
    case 0x49: key(.tab)
    case 0x58: key(.character("="))
    // The numeric keypad: * + , - . / and the digits.
    case 0x6A...0x79: key(.character(Character(Unicode.Scalar(final - 0x40))))
    case 0x61...0x64: key(Self.cursor(final - 0x20), .control)
    default: key(Self.cursor(final))
    }
  }

  /// Returns a key that Kitty's protocol numbers: F13 and so on, and those of the numeric keypad.
  private static func numbered(_ number: Int) -> Key.Code? {
    let keypad: [Key.Code] =
      "0123456789./*-+".map { .character($0) } + [.enter] + "=,".map { .character($0) }
      + [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
    switch number {
    case 57376...57398: return .function(number - 57363)
    case 57399..<57399 + keypad.count: return keypad[number - 57399]
    default: return nil
    }
  }

  private static func cursor(_ final: UInt8) -> Key.Code? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    default: nil
    }
  }

  /// Returns a key that VT220 numbers, or one that others added.
  private static func editing(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}
