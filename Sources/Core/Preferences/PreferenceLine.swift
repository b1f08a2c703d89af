/// One line of the file: `name = value`, perhaps followed by a comment; or an empty or malformed line.
struct PreferenceLine {
  enum Content: Equatable {
    case none
    case setting(name: String, value: String)
    case malformed(String)
  }

  let content: Content
  /// The range of the name, in bytes from the beginning of the line; empty if there is none.
  private(set) var nameRange = 0..<0
  /// The range of the value, in bytes from the beginning of the line; empty if there is none.
  private(set) var valueRange = 0..<0

  init(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    let start = bytes.firstIndex { !Self.isBlank($0) } ?? bytes.endIndex
    guard start < bytes.endIndex, bytes[start] != UInt8(ascii: "#") else {
      content = .none
      return
    }
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else {
      content = .malformed("no = in the line; write name = value")
      return
    }
    let nameEnd = bytes[start..<equals].lastIndex { !Self.isBlank($0) }.map { $0 + 1 }
    nameRange = start..<(nameEnd ?? start)
    valueRange = Self.valueRange(in: bytes, from: equals + 1)
    guard let name = String(validating: bytes[nameRange], as: UTF8.self),
      let value = String(validating: bytes[valueRange], as: UTF8.self),
      Self.isPlain(name), Self.isPlain(value)
    else {
      content = .malformed("the line has bytes that are not text")
      return
    }
    content = .setting(name: Preference.presentName(of: name.lowercased()), value: value)
  }

  var name: String? { if case .setting(let name, _) = content { name } else { nil } }

  // A comment begins after a blank, so that a value can contain or begin with `#`.
  private static func valueRange(in bytes: [UInt8], from start: Int) -> Range<Int> {
    let first = bytes[start...].firstIndex { !isBlank($0) } ?? bytes.endIndex
    var end =
      bytes.indices.dropFirst(first + 1).first { index in
        bytes[index] == UInt8(ascii: "#") && isBlank(bytes[index - 1])
      } ?? bytes.endIndex
    while end > first, isBlank(bytes[end - 1]) { end -= 1 }
    return first..<max(first, end)
  }

  /// Whether a value can be written to a line and read back unchanged.
  static func canHold(_ value: String) -> Bool {
    PreferenceLine("x = \(value)".utf8).content == .setting(name: "x", value: value)
      && !value.utf8.contains(.newline)
  }

  // Includes the carriage return, which ends a line on other systems.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control || $0 == "\t" }
  }
}
