/// What a terminal says about itself, asked or by itself.
public enum TerminalReport: Hashable, Sendable {
  /// Its background (the reply to OSC 11).
  case background(TerminalBackground)
  /// The background that its theme is meant for (`CSI ? 997`).
  case theme(TerminalBackground)
  /// It knows Kitty's keyboard protocol.
  case keyboardProtocol
  /// It can show a frame at once (mode 2026).
  case synchronizedOutput
  /// Its name and version (the reply to XTVERSION).
  case name(TerminalName)
  /// Its attributes (DA1), which every terminal has: it has answered all earlier queries that it understands.
  case attributes

  /// Reads a sequence that begins with `CSI ?`, from its other parameters and its final byte.
  init?(privateParameters: ArraySlice<UInt8>, final: UInt8) {
    let parameters = String(decoding: privateParameters, as: UTF8.self)
    switch (parameters, final) {
    case (_, UInt8(ascii: "c")): self = .attributes
    case ("997;1", UInt8(ascii: "n")): self = .theme(.dark)
    case ("997;2", UInt8(ascii: "n")): self = .theme(.light)
    case ("2026;1$", UInt8(ascii: "y")), ("2026;2$", UInt8(ascii: "y")): self = .synchronizedOutput
    case (_, UInt8(ascii: "u")) where Int(parameters) != nil: self = .keyboardProtocol
    default: return nil
    }
  }

  // Longer than any string that is known.
  private static let longestContent = 64

  /// Whether a string without its end may be one that a terminal sends, and not what somebody typed: it begins with
  /// a sign or, as a command of the operating system, with a number and a semicolon.
  static func mayBegin(introducer: UInt8, content: [UInt8]) -> Bool {
    guard let first = content.first, content.count <= longestContent else { return false }
    if introducer == 0x50 { return (0x21...0x3F).contains(first) }
    guard introducer == 0x5D else { return false }
    let rest = content.drop { (0x30...0x39).contains($0) }
    return rest.count < content.count && [nil, UInt8(ascii: ";")].contains(rest.first)
  }

  /// Reads a string that a terminal sends; nil for all that is not known.
  init?(introducer: UInt8, content: [UInt8]) {
    if introducer == 0x5D {
      self.init(command: content)
      return
    }
    guard introducer == 0x50 else { return nil }
    // Its name and version: `P>|kitty(0.32.2)`.
    let text = String(decoding: content, as: UTF8.self)
    guard text.hasPrefix(">|"), let name = TerminalName(text.dropFirst(2)) else { return nil }
    self = .name(name)
  }

  /// Reads an operating system command; nil for all but a colour of the background that is written
  /// as X does it (XParseColor(3)): `11;rgb:0000/2b2b/3636`.
  private init?(command: [UInt8]) {
    let parts = String(decoding: command, as: UTF8.self).split(separator: ":")
    guard parts.count == 2, ["11;rgb", "11;rgba"].contains(parts[0]) else { return nil }
    let levels = parts[1].split(separator: "/").prefix(3).compactMap(Self.level)
    guard levels.count == 3 else { return nil }
    self = .background(TerminalBackground(red: levels[0], green: levels[1], blue: levels[2]))
  }

  // One to four hexadecimal digits, of which all are F for the most.
  private static func level(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), let value = UInt16(digits, radix: 16) else {
      return nil
    }
    return Double(value) / Double(1 << (4 * digits.utf8.count) - 1)
  }
}
