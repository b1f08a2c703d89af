/// Reads the beginning of a line, in which a tab moves to the next multiple of four columns.
struct LineCursor {
  let bytes: [UInt8]
  let end: Int
  private(set) var offset: Int
  /// The offset of the first byte that is not a space or a tab.
  private(set) var next: Int
  private var column = 0
  private var nextColumn = 0
  // Whether a part of the tab at `offset` has been read.
  private var isInTab = false

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    self.bytes = bytes
    (offset, next, end) = (line.lowerBound, line.lowerBound, line.upperBound)
    findNext()
  }

  /// The columns of white space ahead.
  var indent: Int { nextColumn - column }
  var isBlank: Bool { next == end }
  /// The first byte that is not white space; 0 on a blank line.
  var nextByte: UInt8 { next < end ? bytes[next] : 0 }
  var rest: BlockLine {
    guard isInTab else { return BlockLine(range: offset..<end) }
    return BlockLine(range: offset + 1..<end, padding: tabStop - column)
  }
  var words: BlockLine { BlockLine(range: next..<end) }

  private var tabStop: Int { (column / 4 + 1) * 4 }

  private mutating func findNext() {
    (next, nextColumn) = (offset, column)
    while next < end, bytes[next] == .space || bytes[next] == .tab {
      nextColumn = bytes[next] == .tab ? (nextColumn / 4 + 1) * 4 : nextColumn + 1
      next += 1
    }
  }

  mutating func skip(columns: Int) {
    var rest = min(columns, indent)
    while rest > 0 {
      let step = bytes[offset] == .tab ? tabStop - column : 1
      isInTab = step > rest
      column += min(step, rest)
      if !isInTab { offset += 1 }
      rest -= step
    }
  }

  /// Reads the white space ahead and so many bytes behind it, which must not be tabs.
  mutating func skipToNext(and count: Int) {
    offset = next + count
    column = nextColumn + count
    isInTab = false
    findNext()
  }
}

extension UInt8 {
  var isBlank: Bool { self == .space || self == .tab }
  var isPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
