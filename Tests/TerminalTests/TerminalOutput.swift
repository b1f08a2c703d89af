/// What a program wrote to a terminal, read by a strict machine: whatever is not known to be harmless
/// is a violation.
struct TerminalOutput {
  /// What no program of ours may send, as readable bytes.
  private(set) var violations: [String] = []
  /// The modes that were set and not reset since (DECSET), such as 1049, the second screen.
  private(set) var modes: Set<Int> = []
  private(set) var isCursorVisible = true
  private(set) var usesColour = false
  private(set) var isASCII = true
  /// What was put on the clipboard, in base 64.
  private(set) var copied: [String] = []
  /// What the window was called, one after the other.
  private(set) var titles: [String] = []
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
    while let byte = self.bytes.popFirst() { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch byte {
    case 0x08, 0x0A, 0x0D, 0x20..<0x7F: break
    case 0x1B: takeEscape()
    case 0xC2...0xF4: takeScalar(byte)
    default: reject([byte])
    }
  }

  private mutating func takeScalar(_ first: UInt8) {
    isASCII = false
    let sequence = [first] + popWhile { $0 & 0xC0 == 0x80 }
    guard let text = String(validating: sequence, as: UTF8.self), text.unicodeScalars.count == 1,
      let scalar = text.unicodeScalars.first, Self.isHarmless(scalar)
    else { return reject(sequence) }
  }

  /// Neither a control, nor invisible, nor of the kind that reorders text.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: false
    default: !scalar.properties.isVariationSelector && scalar.value != 0xFFFC
    }
  }

  private mutating func takeEscape() {
    guard let kind = bytes.popFirst() else { return reject([0x1B]) }
    switch kind {
    case UInt8(ascii: "["): takeControlSequence()
    case UInt8(ascii: "]"): takeCommand()
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      let set = bytes.popFirst() ?? 0
      if set != UInt8(ascii: "B"), set != UInt8(ascii: "0") { reject([0x1B, kind, set]) }
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "7"), UInt8(ascii: "8"),
      UInt8(ascii: "M"):
      break
    default: reject([0x1B, kind])
    }
  }

  private mutating func takeControlSequence() {
    let parameters = String(decoding: popWhile { (0x30...0x3F).contains($0) }, as: UTF8.self)
    let final = bytes.popFirst().map { Character(Unicode.Scalar($0)) } ?? "?"
    let isKnown =
      parameters.first == "?"
      ? takeMode(parameters.dropFirst(), final) : takePlain(parameters, final)
    if !isKnown { reject(Array("\u{1B}[\(parameters)\(final)".utf8)) }
  }

  private mutating func takeMode(_ parameters: Substring, _ final: Character) -> Bool {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    // Cursor keys, wrapping, blinking, the cursor, buttons and drags of the mouse, focus, the SGR form
    // of the mouse, the second screen, bracketed paste.
    guard final == "h" || final == "l", !numbers.isEmpty,
      numbers.allSatisfy([1, 7, 12, 25, 1002, 1004, 1006, 1049, 2004].contains)
    else { return false }
    for number in numbers {
      if number == 25 { isCursorVisible = final == "h" }
      if final == "h" { modes.insert(number) } else { modes.remove(number) }
    }
    return true
  }

  private mutating func takePlain(_ parameters: String, _ final: Character) -> Bool {
    guard parameters.allSatisfy({ $0.isNumber || $0 == ";" }) else { return false }
    switch final {
    // Moving, erasing, inserting, deleting, scrolling, repeating.
    case "A", "B", "C", "D", "G", "H", "d", "f", "J", "K", "X", "@", "P", "L", "M", "S", "T", "r",
      "b":
      return true
    case "m":
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      if numbers.contains(where: { (30...38).contains($0) || (40...48).contains($0) || $0 >= 90 }) {
        usesColour = true
      }
      return true
    // Insert mode; the cursor of screen and tmux; the title, which xterm keeps with the screen.
    case "h", "l": return ["4", "34"].contains(parameters)
    case "t": return ["22;0;0", "23;0;0", "22;2", "23;2"].contains(parameters)
    default: return false
    }
  }

  private mutating func takeCommand() {
    let text = popWhile { $0 >= 0x20 }
    let end = bytes.popFirst()
    let command = String(decoding: text, as: UTF8.self)
    if end == 0x07, command.hasPrefix("2;"), isHarmlessTitle(text.dropFirst(2)) {
      return titles.append(String(command.dropFirst(2)))
    }
    let prefix = "52;c;"
    guard end == 0x07, command.hasPrefix(prefix),
      command.dropFirst(prefix.count).allSatisfy({ $0.isASCII && $0 != "?" && $0 != ";" })
    else { return reject(Array("\u{1B}]".utf8) + text + [end ?? 0]) }
    copied.append(String(command.dropFirst(prefix.count)))
  }

  private func isHarmlessTitle(_ title: ArraySlice<UInt8>) -> Bool {
    String(validating: title, as: UTF8.self).map {
      $0.unicodeScalars.count <= 200 && $0.unicodeScalars.allSatisfy(Self.isHarmless)
    } ?? false
  }

  private mutating func popWhile(_ isPart: (UInt8) -> Bool) -> [UInt8] {
    let part = bytes.prefix(while: isPart)
    bytes = bytes.dropFirst(part.count)
    return Array(part)
  }

  private mutating func reject(_ sequence: [UInt8]) {
    let readable = sequence.flatMap { Unicode.Scalar($0).escaped(asASCII: true).unicodeScalars }
    violations.append(String(String.UnicodeScalarView(readable)))
  }
}
