import Essentials

/// Reads the value that a file in Lua returns: a table is an object, whose members have their keys as names, and a
/// number is a text.
///
/// Only literals are read, so no code is ever run.
struct LuaReader {
  private let bytes: [UInt8]
  private var offset = 0

  private static let deepestNesting = 100

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value that the file returns; throws for anything but literals.
  mutating func document() throws -> JSONValue {
    skipSpace()
    guard skip("return") else { throw error("it does not return a table") }
    let value = try value(depth: 0)
    skipSpace()
    guard offset == bytes.count else { throw error("there is something after its table") }
    return value
  }

  private mutating func value(depth: Int) throws -> JSONValue {
    guard depth < Self.deepestNesting else { throw error("its nesting is too deep") }
    skipSpace()
    guard let byte = peek else { throw error("it is cut short") }
    switch byte {
    case UInt8(ascii: "{"): return try table(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
    case _ where byte.isDigit || "-.".utf8.contains(byte): return try number()
    default:
      if skip("true") { return .bool(true) }
      if skip("false") { return .bool(false) }
      if skip("nil") { return .null }
      throw error("it has something other than texts, numbers and tables")
    }
  }

  private mutating func table(depth: Int) throws -> JSONValue {
    offset += 1
    var members: [JSONValue.Member] = []
    var next = 1
    while true {
      skipSpace()
      if skip("}") { return .object(members) }
      if let key = try key(depth: depth) {
        members.append(.init(key.string ?? "", try value(depth: depth + 1)))
      } else {
        members.append(.init("\(next)", try value(depth: depth + 1)))
        next += 1
      }
      skipSpace()
      guard skip(",") || skip(";") || peek == UInt8(ascii: "}") else {
        throw error(peek == nil ? "it is cut short" : "a comma is missing")
      }
    }
  }

  // Reads `["key"] =`, `[1] =` or `key =`; nil where a value has no key.
  private mutating func key(depth: Int) throws -> JSONValue? {
    let start = offset
    var key: JSONValue?
    if peek == UInt8(ascii: "["), !bytes[offset...].starts(with: "[[".utf8) {
      offset += 1
      key = try value(depth: depth + 1)
      skipSpace()
      guard skip("]") else { throw error("a bracket is missing") }
    } else if let byte = peek, Self.isLetter(byte) {
      let end = bytes[offset...].firstIndex { !Self.isLetter($0) && !$0.isDigit }
      key = .string(String(decoding: bytes[offset..<(end ?? bytes.count)], as: UTF8.self))
      offset = end ?? bytes.count
    }
    skipSpace()
    if key != nil, skip("=") { return key }
    offset = start
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte == UInt8(ascii: "_") }

  private mutating func string() throws -> String {
    let end = bytes[offset]
    offset += 1
    var text: [UInt8] = []
    while let byte = peek, byte != end {
      offset += 1
      if byte == UInt8(ascii: "\\") { try text.append(escaped()) } else { text.append(byte) }
    }
    guard peek != nil else { throw error("a text in it does not end") }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  // Reads what KOReader escapes: a line end, too, is a backslash before the line end itself.
  private mutating func escaped() throws -> UInt8 {
    guard let byte = peek else { throw error("a text in it does not end") }
    if byte.isDigit {
      let digits = bytes[offset...].prefix(3).prefix(while: \.isDigit)
      offset += digits.count
      let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      guard let byte = UInt8(exactly: number) else {
        throw error("an escape in a text is not valid")
      }
      return byte
    }
    offset += 1
    return Self.escapes[byte] ?? byte
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "a"): 7,
    UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "v"): 11,
  ]

  private mutating func number() throws -> JSONValue {
    let start = offset
    while let byte = peek, Self.isLetter(byte) || byte.isDigit || "+-.".utf8.contains(byte) {
      offset += 1
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw error("a number in it is not valid")
    }
    return .string(Int(exactly: number).map(String.init) ?? String(number))
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(_ word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek {
      if byte <= 0x20 {
        offset += 1
      } else if bytes[offset...].starts(with: "--".utf8) {
        offset = bytes[offset...].firstIndex(of: 10) ?? bytes.count
      } else {
        return
      }
    }
  }

  private func error(_ reason: String) -> Failure {
    Failure("\(reason) (line \(1 + bytes.prefix(offset).count { $0 == 10 }))", kind: .malformed)
  }
}

extension JSONValue {
  /// The values of a table that have a number, in the order of these.
  var luaElements: [JSONValue] {
    guard case .object(let members) = self else { return [] }
    let numbered = members.compactMap { member in Int(member.name).map { ($0, member.value) } }
    return numbered.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// All that it holds, whatever the order.
  var flattened: String {
    guard case .object(let members) = self else { return string ?? "" }
    return members.map { "\($0.name)=\($0.value.flattened)" }.sorted().joined(separator: ",")
  }
}
