import Essentials

/// Reads comma-separated values (RFC 4180): quoted fields may have commas, line ends and doubled quotes in them.
///
/// Where its first line has more semicolons or tabs than commas, as spreadsheets write it, those separate.
struct CSVReader {
  /// A row, and the number of its first line, from 1.
  struct Row {
    let fields: [String]
    let line: Int
    var columns: [String: Int] = [:]

    /// The text in the first of some columns that there is.
    subscript(names: String...) -> String {
      let index = names.compactMap { columns[$0] }.first(where: fields.indices.contains)
      return index.map { fields[$0].trimmingWhitespace } ?? ""
    }
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  private(set) var isTorn = false

  private static let quote = UInt8(ascii: "\"")
  private let separator: UInt8

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let heading = bytes.prefix { $0 != .newline }
    let counts = ",;\t".utf8.map { sign in (sign, heading.count { $0 == sign }) }
    separator = counts.reduce(counts[0]) { $1.1 > $0.1 ? $1 : $0 }.0
    offset = bytes.withoutByteOrderMark.startIndex
  }

  /// Returns the next row that has any text; nil at the end.
  mutating func next() -> Row? {
    while offset < bytes.count {
      let start = line
      var fields: [String] = []
      repeat { fields.append(field()) } while skip(separator)
      skipLineEnd()
      if fields.contains(where: { !$0.isEmpty }) { return Row(fields: fields, line: start) }
    }
    return nil
  }

  private mutating func field() -> String {
    var text: [UInt8] = []
    if skip(Self.quote) {
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte == Self.quote {
          offset += 1
          guard skip(Self.quote) else { return String(decoding: text + plain(), as: UTF8.self) }
        } else {
          offset += 1
          if byte == .newline { line += 1 }
        }
        text.append(byte)
      }
      isTorn = true
      return String(decoding: text, as: UTF8.self)
    }
    return String(decoding: plain(), as: UTF8.self)
  }

  private mutating func plain() -> ArraySlice<UInt8> {
    let start = offset
    while offset < bytes.count, bytes[offset] != separator, bytes[offset] != .newline,
      bytes[offset] != .carriageReturn
    {
      offset += 1
    }
    return bytes[start..<offset]
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipLineEnd() {
    if skip(.carriageReturn) || offset < bytes.count && bytes[offset] == .newline { line += 1 }
    _ = skip(.newline)
  }

  static func names(_ beginning: ArraySlice<UInt8>) -> Set<String> {
    var reader = CSVReader(Array(beginning))
    return Set(reader.next()?.fields ?? [])
  }

  /// Reads a table whose columns have names, in any order; `add` is called with each row.
  static func file(
    _ format: ImportFormat, of bytes: [UInt8], needing name: String,
    _ add: (Row, inout FileBuilder) -> Void
  ) throws -> ImportedFile {
    var reader = CSVReader(bytes)
    guard let names = reader.next()?.fields else {
      throw Failure.isNot(format, reason: "it is empty")
    }
    guard names.contains(name) else {
      throw Failure.isNot(format, reason: "no column is called \(name)")
    }
    let columns = Dictionary(zip(names, names.indices)) { first, _ in first }
    var rows: [Row] = []
    while let row = reader.next() { rows.append(row) }
    let torn = reader.isTorn ? rows.popLast() : nil
    var builder = FileBuilder(format)
    for var row in rows {
      row.columns = columns
      add(row, &builder)
    }
    if let torn { builder.file.problems.add(line: torn.line, "a quotation mark is not closed") }
    return builder.file
  }
}
