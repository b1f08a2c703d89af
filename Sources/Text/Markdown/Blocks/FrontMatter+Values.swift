import Essentials

extension FrontMatter {
  /// The values of a name such as `tags`, which stand beside it or in the lines below it, and the bytes of all
  /// these lines; nil if there are none, or if they are written in another way.
  public func values(
    of name: String, in bytes: [UInt8]
  ) -> (values: [String], lines: Range<Int>)? {
    guard let first = lines.firstIndex(where: { bytes[$0].starts(with: "\(name):".utf8) })
    else { return nil }
    let beside = Self.value(bytes[lines[first]].dropFirst(name.utf8.count + 1))
    let below = lines[(first + 1)...].prefix { Self.item(in: bytes[$0]) != nil }
    let found: [ArraySlice<UInt8>]? =
      beside.isEmpty
      ? below.compactMap { Self.item(in: bytes[$0]) } : below.isEmpty ? Self.items(in: beside) : nil
    let values = (found ?? []).map { String(decoding: $0.trimmed.unquoted, as: UTF8.self) }
      .filter { !$0.isBlank }
    let last = beside.isEmpty ? below.last ?? lines[first] : lines[first]
    guard found != nil, !values.isEmpty else { return nil }
    return (
      values, lines[first].lowerBound..<(bytes.line(from: last.lowerBound).next ?? last.upperBound)
    )
  }

  // What follows the dash with which a line begins.
  private static func item(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let line = line.trimmed
    guard line.first == UInt8(ascii: "-"),
      line.count == 1 || line.dropFirst().first?.isBlank == true
    else { return nil }
    return value(line.dropFirst())
  }

  // Without a comment, which has blanks around its sign; `#tag` is none, although YAML takes it for one.
  private static func value(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = text.trimmed
    var quote: UInt8?
    for (index, byte) in zip(text.indices, text) {
      if byte == quote {
        quote = nil
      } else if quote == nil, "\"'".utf8.contains(byte) {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: "#"), text[..<index].last?.isBlank != false,
        text[(index + 1)...].first?.isBlank != false
      {
        return text[..<index].trimmed
      }
    }
    return text
  }

  // `[a, b]`, `a, b` or `a b`; nil for brackets that end in another line.
  private static func items(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    let comma = UInt8(ascii: ",")
    if text.first == UInt8(ascii: "[") {
      guard text.last == UInt8(ascii: "]") else { return nil }
      return text.dropFirst().dropLast().split(separator: comma)
    }
    return text.contains(comma)
      ? text.split(separator: comma) : text.split(whereSeparator: \.isBlank)
  }
}
