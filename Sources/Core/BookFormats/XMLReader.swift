import Essentials

/// Reads XML (fifth edition, with namespaces) one token at a time.
///
/// Entities that the document defines are not expanded.
struct XMLReader {
  enum Token: Equatable {
    case start(XMLElement)
    case end
    case text(String)
  }

  private let bytes: [UInt8]
  private var index = 0
  private var open: [(name: String, namespaces: [String: String])] = []
  private var isEmptyElement = false

  /// How many elements have begun and not ended.
  var depth: Int { open.count }

  private static let deepestNesting = 200
  private static let mostNamespaces = 100

  /// Makes a reader of a document in UTF-8 or UTF-16.
  init(_ bytes: [UInt8]) throws {
    guard let text = Self.text(bytes) else {
      throw Self.notXML("a text that is not UTF-8", line: 1)
    }
    self.bytes = Array(text.utf8)
  }

  private static func text(_ bytes: [UInt8]) -> String? {
    let isLittleEndian = bytes.starts(with: [0xff, 0xfe])
    guard isLittleEndian || bytes.starts(with: [0xfe, 0xff]) else {
      return String(validating: bytes.withoutByteOrderMark, as: UTF8.self)
    }
    let pairs = stride(from: 2, to: bytes.count - 1, by: 2)
    let units = pairs.map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self)
  }

  mutating func next() throws -> Token? {
    if isEmptyElement {
      isEmptyElement = false
      open.removeLast()
      return .end
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else { return .text(try text()) }
      if skip("<!--") {
        try skip(to: "-->")
      } else if skip("<![CDATA[") {
        let start = index
        try skip(to: "]]>")
        return .text(String(decoding: bytes[start..<index - 3], as: UTF8.self))
      } else if skip("<?") {
        try skip(to: "?>")
      } else if skip("<!") {
        try skipDeclaration()
      } else if skip("</") {
        return try endTag()
      } else {
        index += 1
        return .start(try startTag())
      }
    }
    guard open.isEmpty else { throw error("an element that does not end") }
    return nil
  }

  private mutating func text() throws -> String {
    let start = index
    index = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    return MarkupText.resolvingReferences(in: bytes[start..<index], names: MarkupText.namesOfXML)
  }

  private mutating func endTag() throws -> Token {
    let name = try name()
    skipSpace()
    guard skip(">"), open.last?.name == name else { throw error("an end tag out of place") }
    open.removeLast()
    return .end
  }

  private mutating func startTag() throws -> XMLElement {
    guard open.count < Self.deepestNesting else { throw error("nesting that is too deep") }
    let name = try name()
    var namespaces = open.last?.namespaces ?? [:]
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if skip(">") { break }
      if skip("/>") {
        isEmptyElement = true
        break
      }
      let (name, value) = try attribute()
      let (prefix, local) = Self.parts(name)
      if prefix == "xmlns" || name == "xmlns" {
        namespaces[name == "xmlns" ? "" : local] = value
      } else if attributes[local] == nil {
        attributes[local] = value
      }
    }
    guard namespaces.count <= Self.mostNamespaces else { throw error("too many namespaces") }
    open.append((name, namespaces))
    let (prefix, local) = Self.parts(name)
    return XMLElement(
      name: local, prefix: prefix, namespace: namespaces[prefix], attributes: attributes)
  }

  private mutating func attribute() throws -> (name: String, value: String) {
    let name = try name()
    skipSpace()
    guard skip("=") else { throw error("a missing =") }
    skipSpace()
    guard index < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index]),
      let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
    else { throw error("a missing value") }
    let value = bytes[index + 1..<end]
    index = end + 1
    return (name, MarkupText.resolvingReferences(in: value, names: MarkupText.namesOfXML))
  }

  private static func parts(_ name: String) -> (prefix: String, local: String) {
    guard let colon = name.firstIndex(of: ":") else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }

  private mutating func name() throws -> String {
    let end = bytes[index...].firstIndex { Self.endsName($0) } ?? bytes.count
    guard end > index else { throw error("a missing name") }
    defer { index = end }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "<>/='\"&".utf8.contains(byte)
  }

  // A document type may have declarations in it, which may have any characters in quotes.
  private mutating func skipDeclaration() throws {
    var depth = 0
    while index < bytes.count {
      if skip("<!--") {
        try skip(to: "-->")
        continue
      }
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[index...].firstIndex(of: byte) else { break }
        index = end + 1
      case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth < 0 { return }
      default: break
      }
    }
    throw error("a declaration that does not end")
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let found = text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    if found { index += text.utf8CodeUnitCount }
    return found
  }

  private mutating func skip(to end: StaticString) throws {
    while index < bytes.count {
      if skip(end) { return }
      index += 1
    }
    throw error("a part that does not end")
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  private func error(_ problem: String) -> Failure {
    Self.notXML(problem, line: 1 + bytes.prefix(index).count { $0 == .newline })
  }

  private static func notXML(_ problem: String, line: Int) -> Failure {
    Failure("its XML is not valid: \(problem) in line \(line)")
  }
}

struct XMLElement: Equatable {
  let name: String
  let prefix: String
  let namespace: String?
  /// The values of its attributes, by their names without prefixes.
  let attributes: [String: String]
}
