/// Parses what stands in the lines of a block: the second phase of CommonMark's algorithm.
struct InlineParser {
  let bytes: [UInt8]
  let definitions: [String: LinkDefinition]
  var links: [MarkdownLink] = []
  var nodes: [(part: Inline, delimiter: Int?)] = []
  var delimiters = DelimiterStack()
  var brackets: [Bracket] = []
  // How many of them, but for those of images, begin no link: links are not nested.
  var closedBrackets = 0
  private lazy var backticks = BacktickRuns(bytes)
  // Where the next byte to look at is, and the text that is not yet a node.
  var offset = 0
  var textStart = 0

  init(_ bytes: [UInt8], _ definitions: [String: LinkDefinition]) {
    self.bytes = bytes
    self.definitions = definitions
  }

  mutating func parse() -> [Inline] {
    while offset < bytes.count {
      switch bytes[offset] {
      case .newline: addLineBreak()
      case UInt8(ascii: "\\"): addEscape()
      case UInt8(ascii: "`"): addCode()
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): addDelimiters()
      case UInt8(ascii: "["): openBracket()
      case UInt8(ascii: "!"): openImage()
      case UInt8(ascii: "]"): closeBracket()
      case UInt8(ascii: "<"): addBracketedAddress()
      case UInt8(ascii: ":"): addPlainAddress()
      default: offset += 1
      }
    }
    flush()
    delimiters.match(above: nil)
    return flattened
  }

  mutating func flush(upTo end: Int? = nil) {
    let end = end ?? offset
    if textStart < end { nodes.append((.text(textStart..<end), nil)) }
    textStart = end
  }

  /// Adds a node, and goes on behind its bytes.
  mutating func add(_ part: Inline, length: Int, delimiter: Int? = nil) {
    flush()
    nodes.append((part, delimiter))
    offset += length
    textStart = offset
  }

  // The parts, with what the delimiters came to be.
  private var flattened: [Inline] {
    var parts: [Inline] = []
    parts.reserveCapacity(nodes.count)
    for node in nodes {
      guard let delimiter = node.delimiter.map({ delimiters[$0] }) else {
        parts.append(node.part)
        continue
      }
      parts += delimiter.closed.map { .close($0) }
      if !delimiter.range.isEmpty { parts.append(.text(delimiter.range)) }
      parts += delimiter.opened.reversed().map { .open($0) }
    }
    return parts
  }

  private mutating func addLineBreak() {
    var end = offset
    while end > textStart, bytes[end - 1].isBlank { end -= 1 }
    let isHard = offset - end >= 2 && bytes[offset - 1] == .space && bytes[offset - 2] == .space
    flush(upTo: end)
    textStart = offset
    add(isHard ? .hardBreak(offset) : .softBreak(offset), length: 1)
  }

  private mutating func addEscape() {
    guard offset + 1 < bytes.count else { return offset += 1 }
    if bytes[offset + 1] == .newline {
      flush()
      offset += 1
      textStart = offset
      add(.hardBreak(offset), length: 1)
    } else if bytes[offset + 1].isPunctuation {
      flush()
      textStart = offset + 1
      offset += 2
    } else {
      offset += 1
    }
  }

  private mutating func addCode() {
    let length = runLength
    guard let end = backticks.closing(runAt: offset, length: length) else {
      return offset += length
    }
    var code = offset + length..<end
    func isSpace(_ byte: UInt8) -> Bool { byte == .space || byte == .newline }
    if code.count > 1, isSpace(bytes[code.lowerBound]), isSpace(bytes[code.upperBound - 1]),
      !bytes[code].allSatisfy(isSpace)
    {
      code = code.lowerBound + 1..<code.upperBound - 1
    }
    add(.code(code), length: end + length - offset)
  }

  private var runLength: Int { bytes[offset...].prefix { $0 == bytes[offset] }.count }

  private mutating func addDelimiters() {
    let length = runLength
    guard bytes[offset] != UInt8(ascii: "~") || length == 2 else { return offset += length }
    let range = offset..<offset + length
    delimiters.push(Delimiter(range, in: bytes))
    add(.text(range), length: length, delimiter: delimiters.count - 1)
  }
}

struct BacktickRuns {
  private var starts: [Int: ArraySlice<Int>] = [:]

  init(_ bytes: [UInt8]) {
    var offset = 0
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "`")) {
      offset = start
      while offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
      starts[offset - start, default: []].append(start)
    }
  }

  /// Returns where the next run of the same length begins; nil if there is none.
  ///
  /// Runs are asked for in their order: those that were passed are not looked at again.
  mutating func closing(runAt start: Int, length: Int) -> Int? {
    let rest = starts[length]?.drop { $0 <= start }
    starts[length] = rest
    return rest?.first
  }
}
