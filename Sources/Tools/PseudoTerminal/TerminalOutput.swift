/// Parses what a program writes to a terminal, strictly: whatever is not known to be harmless is a
/// violation.
///
/// The bytes may come in pieces of any size.
public struct TerminalOutput {
  /// What the app must never send, as readable bytes.
  public private(set) var violations: [String] = []
  /// The modes that were set and not reset since (DECSET), such as 1049, the second screen.
  public private(set) var modes: Set<Int> = []
  public private(set) var isCursorVisible = true
  public private(set) var usesColour = false
  public private(set) var isASCII = true
  /// The texts that were put on the clipboard, in Base64.
  public private(set) var copied: [String] = []
  public private(set) var titles: [String] = []
  /// What the window's own bar showed, one after the other, as in OSC 9;4: `3`, `1;42`, `0`.
  public private(set) var progress: [String] = []
  /// What the terminal was asked about itself, without the ESC that begins each: `[c`, `]11;?`.
  public private(set) var queries: [String] = []
  /// How many states of Kitty's keyboard protocol were pushed and not popped.
  public private(set) var keyboardDepth = 0
  public private(set) var bellCount = 0
  public private(set) var screen: TerminalScreen
  /// The bytes of a sequence that has begun and not ended.
  private var sequence: [UInt8] = []
  private var cancelCount = 0
  private let isXterm: Bool
  private let isConsole: Bool

  public init(
    _ bytes: [UInt8] = [], terminal: String = "xterm", columns: Int = 80, rows: Int = 24
  ) {
    screen = TerminalScreen(columns: columns, rows: rows)
    isXterm = terminal.hasPrefix("xterm")
    isConsole = terminal.hasPrefix("linux")
    append(bytes)
  }

  /// Whether no sequence is under way.
  public var isComplete: Bool { sequence.isEmpty }

  public mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { parse(byte) }
  }

  // Cancels any sequence; it is allowed once for each time the second screen is entered, to end what a
  // stalled terminal did not read to its end, or what a kill cut off.
  private mutating func parseCancel() {
    sequence = []
    cancelCount += 1
    if cancelCount > 1 { reject([0x18]) }
  }

  private mutating func parse(_ byte: UInt8) {
    if byte == 0x18 { return parseCancel() }
    guard let first = sequence.first else { return parseText(byte) }
    guard first == 0x1B else { return parseScalar(byte) }
    guard sequence.count > 1 else { return parseEscape(byte) }
    switch sequence[1] {
    case UInt8(ascii: "["): parseControl(byte)
    case UInt8(ascii: "]"): parseCommand(byte)
    default:
      sequence.append(byte)
      // After ESC ( or ESC ), which choose a set of characters.
      if byte != UInt8(ascii: "B"), byte != UInt8(ascii: "0") { reject(sequence) }
      sequence = []
    }
  }

  private mutating func parseText(_ byte: UInt8) {
    switch byte {
    case 0x08, 0x0A, 0x0D: screen.carryOut(byte)
    case 0x07: bellCount += 1
    case 0x20..<0x7F: screen.put(Unicode.Scalar(byte))
    case 0x1B: sequence = [byte]
    // Older terminals choose their sets of characters by shifts.
    case 0x0E, 0x0F: if isXterm { reject([byte]) }
    case 0xC2...0xF4:
      isASCII = false
      sequence = [byte]
    default: reject([byte])
    }
  }

  private mutating func parseScalar(_ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else {
      rejectSequence()
      return parseText(byte)
    }
    sequence.append(byte)
    guard sequence.count == (~sequence[0]).leadingZeroBitCount else { return }
    let bytes = sequence
    sequence = []
    guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first,
      scalar.isHarmlessToTerminals
    else { return reject(bytes) }
    screen.put(scalar)
  }

  private mutating func parseEscape(_ byte: UInt8) {
    sequence.append(byte)
    if "[]()".utf8.contains(byte) { return }
    if !screen.carryOutEscape(byte) { reject(sequence) }
    sequence = []
  }

  private mutating func parseControl(_ byte: UInt8) {
    sequence.append(byte)
    // The dollar sign is part of queries of modes.
    if (0x30...0x3F).contains(byte) || byte == 0x24, sequence.count < 67 { return }
    let parameters = String(decoding: sequence[2...].dropLast(), as: UTF8.self)
    let final = Character(Unicode.Scalar(byte))
    let isKnown =
      parameters.first == "?"
      ? parseMode(parameters.dropFirst(), final) : parsePlain(parameters, final)
    if !isKnown { reject(sequence) }
    sequence = []
  }

  private mutating func parseMode(_ parameters: Substring, _ final: Character) -> Bool {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? -1
    }
    if final == "c", isConsole { return true }
    let request = parameters + String(final)
    if ["996n", "2026$p", "u"].contains(request) { return record(query: "[?" + request) }
    // Cursor keys, wrapping, blinking, the cursor, buttons and drags of the mouse, focus, the SGR form
    // of the mouse, the second screen, before xterm had it and since, bracketed paste, whole frames,
    // reports of another theme.
    guard final == "h" || final == "l",
      numbers.allSatisfy([1, 7, 12, 25, 47, 1002, 1004, 1006, 1049, 2004, 2026, 2031].contains)
    else { return false }
    for number in numbers {
      if number == 25 { isCursorVisible = final == "h" }
      if number == 1049 || number == 47 {
        screen.clear()
        if final == "h" { cancelCount = 0 }
      }
      if final == "h" { modes.insert(number) } else { modes.remove(number) }
    }
    return true
  }

  private mutating func parsePlain(_ parameters: String, _ final: Character) -> Bool {
    if final == "u", parameters == ">5" || parameters == "<" {
      keyboardDepth += parameters == "<" ? -1 : 1
      return true
    }
    if final == "q", parameters == ">" { return record(query: "[>q") }
    if final == "c", parameters.isEmpty { return record(query: "[c") }
    guard parameters.allSatisfy({ $0.isNumber || $0 == ";" }) else { return false }
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch final {
    case "m":
      if numbers.contains(where: { (30...38).contains($0) || (40...48).contains($0) || $0 >= 90 }) {
        usesColour = true
      }
      return true
    // Insert mode; the cursor of screen and tmux; the title, which xterm keeps with the screen.
    case "h", "l":
      screen.carryOut(numbers, final)
      return ["4", "34"].contains(parameters)
    case "t": return ["22;0;0", "23;0;0", "22;2", "23;2"].contains(parameters)
    default: return screen.carryOut(numbers, final)
    }
  }

  private mutating func record(query: String) -> Bool {
    queries.append(query)
    return true
  }

  private mutating func parseCommand(_ byte: UInt8) {
    sequence.append(byte)
    if byte >= 0x20, sequence.count < 1 << 20 { return }
    finishCommand(sequence[2...].dropLast(), byte)
    sequence = []
  }

  private mutating func finishCommand(_ text: ArraySlice<UInt8>, _ end: UInt8) {
    let command = String(decoding: text, as: UTF8.self)
    if end == 0x07, command.hasPrefix("2;"), isHarmlessTitle(text.dropFirst(2)) {
      return titles.append(String(command.dropFirst(2)))
    }
    if end == 0x07, command == "11;?" { return queries.append("]" + command) }
    if end == 0x07, command.hasPrefix("8;"), let link = Self.link(text) {
      return screen.link = link.isEmpty ? nil : link
    }
    if end == 0x07, command.hasPrefix("9;4;"), Self.isProgress(command.dropFirst(4)) {
      return progress.append(String(command.dropFirst(4)))
    }
    let prefix = "52;c;"
    guard end == 0x07, command.hasPrefix(prefix), text.count <= 100_000 + prefix.utf8.count,
      text.dropFirst(prefix.utf8.count).allSatisfy(Self.isBase64)
    else { return reject(sequence) }
    copied.append(String(command.dropFirst(prefix.count)))
  }

  /// Returns the address of a link, empty at its end; nil if it could do harm.
  private static func link(_ text: ArraySlice<UInt8>) -> String? {
    let parts = text.split(separator: 0x3B, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count <= 2083,
      parts[2].allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    let (parameters, address) = (parts[1], String(decoding: parts[2], as: UTF8.self))
    if address.isEmpty { return parameters.isEmpty ? "" : nil }
    let isPage = ["https://", "http://"].contains { address.lowercased().hasPrefix($0) }
    return isPage && parameters.starts(with: "id=".utf8) ? address : nil
  }

  private static func isProgress(_ text: Substring) -> Bool {
    ["0", "3"].contains(text)
      || text.hasPrefix("1;") && Int(text.dropFirst(2)).map((0...100).contains) ?? false
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return scalar.isASCII && scalar.properties.isAlphabetic || "0123456789+/=".utf8.contains(byte)
  }

  private func isHarmlessTitle(_ title: ArraySlice<UInt8>) -> Bool {
    String(validating: title, as: UTF8.self).map {
      $0.unicodeScalars.count <= 200 && $0.unicodeScalars.allSatisfy(\.isHarmlessToTerminals)
    } ?? false
  }

  private mutating func rejectSequence() {
    reject(sequence)
    sequence = []
  }

  private mutating func reject(_ sequence: [UInt8]) {
    let readable = sequence.prefix(200).flatMap {
      Unicode.Scalar($0).escaped(asASCII: true).unicodeScalars
    }
    violations.append(String(String.UnicodeScalarView(readable)))
  }
}
