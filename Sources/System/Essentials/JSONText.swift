extension JSONValue {
  /// The value as JSON in ASCII, indented by two spaces.
  public var text: String { written(JSONWriter(isASCII: true)) }

  /// The value as JSON in UTF-8, indented by two spaces, for people to read and change.
  public var readableText: String { written(JSONWriter()) }

  /// The value as JSON in an array whose elements are written one at a time.
  public var elementText: String { written(JSONWriter(isASCII: true), depth: 1) }

  /// The value as JSON in UTF-8, on one line that ends with a line feed.
  public var line: [UInt8] {
    var writer = JSONWriter(isIndented: false)
    writer.write(self, depth: 0)
    return writer.bytes + [.newline]
  }

  private func written(_ start: JSONWriter, depth: Int = 0) -> String {
    var writer = start
    writer.write(self, depth: depth)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct JSONWriter {
  var bytes: [UInt8] = []
  var isASCII = false
  var isIndented = true

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .integer(let number): bytes += String(number).utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): write(text)
    case .array(let elements):
      write(elements, in: ("[", "]"), depth: depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      write(members, in: ("{", "}"), depth: depth) {
        $0.write($1.name)
        $0.bytes += ($0.isIndented ? ": " : ":").utf8
        $0.write($1.value, depth: depth + 1)
      }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element], in brackets: (String, String), depth: Int,
    each: (inout Self, Element) -> Void
  ) {
    bytes += brackets.0.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth + 1)
      each(&self, element)
    }
    if !elements.isEmpty { breakLine(depth) }
    bytes += brackets.1.utf8
  }

  private mutating func breakLine(_ depth: Int) {
    if isIndented { bytes += [.newline] + repeatElement(0x20, count: 2 * depth) }
  }

  private mutating func write(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { write($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      guard isEscaped(text, at: index) else {
        index += 1
        continue
      }
      bytes += text[start..<index]
      index += writeEscape(text[index...])
      start = index
    }
    bytes += text[start...]
  }

  // Control characters of both kinds are: some terminals obey also those beyond ASCII.
  private func isEscaped(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let byte = text[index]
    if byte >= 0x7f {
      return isASCII || byte == 0x7f || byte == 0xc2 && text[index + 1] < 0xa0
    }
    return byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  // Escapes the first character; returns how many bytes it has.
  private mutating func writeEscape(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var rest = text.makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return 1 }
    switch scalar {
    case "\"", "\\": bytes += "\\\(scalar)".utf8
    case "\n": bytes += "\\n".utf8
    case "\t": bytes += "\\t".utf8
    default:
      for unit in scalar.utf16 {
        bytes += "\\u\(String(unit, radix: 16).zeroPadded(to: 4))".utf8
      }
    }
    return UTF8.width(scalar)
  }
}
