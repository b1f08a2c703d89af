import Essentials

/// A line of Org, in which plain text stays plain text.
struct OrgLine {
  /// What the manual of Org puts where a mark must not be one: a space without a width.
  static let gap = "\u{200b}"

  private var bytes: [UInt8] = []
  // The ends of what is open; nil for a mark that is not written.
  private var ends: [String?] = []
  private var isBehindStart = true
  private var isBehindEnd = false

  mutating func append(_ text: ArraySlice<UInt8>) {
    if let first = text.first, isBehindEnd, !first.endsMark { addGap() }
    for (index, byte) in zip(text.indices, text) {
      let next = index + 1 < text.endIndex ? text[index + 1] : nil
      if !isBehindStart, let last = bytes.last, Self.begins(last, text[index...]) { addGap() }
      let startsMark = bytes.last.map { $0.isBlank || "-('\"{".utf8.contains($0) } ?? true
      bytes.append(byte)
      switch byte {
      case _ where "*/_=~+$".utf8.contains(byte):
        if startsMark || isBehindStart || isInlineCall { addGap() }
      case UInt8(ascii: "["): if !ends.isEmpty { addGap() }
      case UInt8(ascii: "]"): if next == byte || !ends.isEmpty { addGap() }
      case UInt8(ascii: "<"): if next?.isDigit == true { addGap() }
      case UInt8(ascii: "\\"): addGap()
      default: break
      }
      isBehindStart = false
    }
    isBehindEnd = false
  }

  // `@@html:…@@`, `{{{…}}}`, `[[…]]`, `<<…>>`, `[fn:…]`, `[cite:…]`.
  private static func begins(_ byte: UInt8, _ rest: ArraySlice<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "["): ["[", "fn:", "cite"].contains { rest.starts(with: $0.utf8) }
    case UInt8(ascii: "@"), UInt8(ascii: "{"), UInt8(ascii: "<"): rest.first == byte
    default: false
    }
  }

  // `src_sh{…}` and `call_name()` are run when the file is exported.
  private var isInlineCall: Bool { ["src_", "call_"].contains { bytes[...].hasSuffix($0) } }

  mutating func appendCode(_ code: ArraySlice<UInt8>) {
    let mark = ["~", "="].first { !code.contains($0.utf8.first ?? 0) }
    guard let mark, let first = code.first, let last = code.last, !first.isBlank, !last.isBlank
    else { return append(code) }
    start(mark)
    bytes += code.map { $0 == .newline ? .space : $0 }
    end(mark)
  }

  mutating func open(_ mark: Inline.Mark, address: String?) {
    if case .link = mark {
      // Links are not within links.
      let isOpen = address != nil && !ends.contains("]]")
      if isOpen, let address { start("[[\(address)][") }
      return ends.append(isOpen ? "]]" : nil)
    }
    let sign = mark == .strong ? "*" : mark == .emphasis ? "/" : "+"
    let isOpen = !ends.contains(sign)
    if isOpen { start(sign) }
    ends.append(isOpen ? sign : nil)
  }

  mutating func close() {
    if let mark = ends.popLast() ?? nil { end(mark) }
  }

  private mutating func start(_ mark: String) {
    if let last = bytes.last, !isBehindStart, !last.isBlank, !"-('\"{".utf8.contains(last) {
      addGap()
    }
    bytes += mark.utf8
    isBehindStart = true
    isBehindEnd = false
  }

  private mutating func end(_ mark: String) {
    bytes += mark.utf8
    isBehindStart = false
    isBehindEnd = true
  }

  mutating func appendBreak() { bytes += "\\\\".utf8 }

  private mutating func addGap() { bytes += Self.gap.utf8 }

  /// Ends the line, and begins the next one.
  mutating func end() -> [UInt8] {
    let line = bytes
    (bytes, isBehindStart, isBehindEnd) = ([], true, false)
    return line.beginsBlock ? Array(Self.gap.utf8) + line : line
  }
}

extension UInt8 {
  // What may follow the mark that ends an emphasis.
  fileprivate var endsMark: Bool { isBlank || "-.,;:!?'\")}\\[".utf8.contains(self) }
}

extension [UInt8] {
  /// Whether Org would read the line as a heading, a comment, an item, a table or a drawer.
  fileprivate var beginsBlock: Bool {
    guard let first else { return false }
    switch first {
    case UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "%"): return true
    case UInt8(ascii: "#"): return count == 1 || self[1].isBlank || self[1] == UInt8(ascii: "+")
    case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"):
      return drop { $0 == first }.first.map(\.isBlank) ?? true
    case _ where first.isDigit:
      let rest = drop(while: \.isDigit)
      return ".)".utf8.contains(rest.first ?? 0) && rest.dropFirst().first.map(\.isBlank) ?? true
    default: return false
    }
  }
}
