extension JSONValue {
  /// Parses JSON as UTF-8 bytes, nested at most 64 levels deep.
  public init(parsing bytes: some Collection<UInt8>) throws {
    var parser = JSONParser(bytes: Array(bytes))
    self = try parser.document()
  }

  /// Parses JSON; throws what a closure makes of the reason why it cannot be parsed.
  public init(parsing bytes: [UInt8], orThrow failure: (_ reason: String) -> Failure) throws {
    do { self = try JSONValue(parsing: bytes) } catch { throw failure("\(error)") }
  }
}

struct JSONParser {
  let bytes: [UInt8]
  private var index = 0
  private static let deepestNesting = 64

  init(bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.withoutByteOrderMark.startIndex
  }

  mutating func document() throws -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw error("text after the end") }
    return value
  }

  private mutating func value(depth: Int) throws -> JSONValue {
    guard depth < Self.deepestNesting else { throw error("nesting that is too deep") }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws -> JSONValue {
    var members: [JSONValue.Member] = []
    index += 1
    if skip(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("a name expected") }
      let name = try string()
      guard skip(UInt8(ascii: ":")) else { throw error("a colon expected") }
      members.append(.init(name, try value(depth: depth + 1)))
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw error("a comma or } expected") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws -> JSONValue {
    var elements: [JSONValue] = []
    index += 1
    if skip(UInt8(ascii: "]")) { return .array([]) }
    repeat { elements.append(try value(depth: depth + 1)) } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw error("a comma or ] expected") }
    return .array(elements)
  }

  private mutating func string() throws -> String {
    index += 1
    var text = plainRun()
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a control character in a string") }
      index += 1
      text += try escaped()
      text += plainRun()
    }
    guard skipByte() != nil else { throw error("a string that does not end") }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw error("a string that is not UTF-8")
    }
    return string
  }

  /// Returns the bytes up to the end of the string or the next one that needs decoding.
  private mutating func plainRun() -> ArraySlice<UInt8> {
    let start = index
    let end = bytes.withUnsafeBufferPointer { bytes in
      bytes[start...].firstIndex { byte in
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      }
    }
    index = end ?? bytes.count
    return bytes[start..<index]
  }

  private mutating func escaped() throws -> [UInt8] {
    guard let byte = skipByte() else { throw error("a string that does not end") }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
    default: throw error("an unknown escape")
    }
  }

  private mutating func scalar() throws -> Unicode.Scalar {
    var code = try fourDigits()
    if (0xd800..<0xdc00).contains(code), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      let low = try fourDigits()
      guard (0xdc00..<0xe000).contains(low) else { throw error("half a surrogate pair") }
      code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw error("half a surrogate pair") }
    return scalar
  }

  private mutating func fourDigits() throws -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits expected") }
    index += 4
    return code
  }

  // The grammar of RFC 8259 is stricter than the standard library's.
  private mutating func number() throws -> JSONValue {
    let start = index
    skip(oneOf: "-")
    let integer = try digits()
    guard integer.count == 1 || integer.first != UInt8(ascii: "0") else {
      throw error("a number that does not begin with 0 expected")
    }
    if skip(oneOf: ".") { _ = try digits() }
    if skip(oneOf: "eE") {
      skip(oneOf: "+-")
      _ = try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let integer = Int(text), text != "-0" { return .integer(integer) }
    guard Double(text)?.isFinite == true else { throw error("a smaller number expected") }
    return .number(text: text)
  }

  private mutating func digits() throws -> ArraySlice<UInt8> {
    let digits = bytes[index...].prefix(while: \.isDigit)
    guard !digits.isEmpty else { throw error("a value expected") }
    index = digits.endIndex
    return digits
  }

  @discardableResult
  private mutating func skip(oneOf characters: String) -> Bool {
    guard let byte = peek, characters.utf8.contains(byte) else { return false }
    index += 1
    return true
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw error("a value expected") }
    index += word.utf8.count
    return value
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipByte() -> UInt8? {
    guard let byte = peek else { return nil }
    index += 1
    return byte
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == .newline || byte == 0x0d || byte == 0x09 {
      index += 1
    }
  }

  private func error(_ problem: String) -> Failure {
    let line = 1 + bytes.prefix(index).count { $0 == .newline }
    return Failure("not JSON: \(problem) in line \(line)", kind: .malformed, reason: problem)
  }
}
