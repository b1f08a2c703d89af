/// What Markdown means in one line of a text that is being written.
///
/// A line is looked at alone; of those before only that counts which is in its context.
public struct SourceLine {
  public enum Context: Equatable, Sendable {
    /// Not in a paragraph: at the beginning, or after an empty line.
    case start
    case paragraph, code
    /// In an item of a list.
    case item
    /// In a block of code between two lines of so many marks.
    case fence(Fence, isQuoted: Bool)
  }

  public typealias Span = (range: Range<Int>, style: MarkdownStyle)

  private let bytes: [UInt8]
  private let readsWords: Bool
  public private(set) var spans: [Span] = []
  /// The context of the line after it.
  public private(set) var next = Context.paragraph

  /// In bytes; nothing is looked for in a longer line.
  public static let longest = 2000

  /// Reads a line; its words are looked at only if what they mean is wanted, and not just `next`.
  public init(_ bytes: [UInt8], in context: Context, readsWords: Bool = true) {
    (self.bytes, self.readsWords) = (bytes, readsWords)
    if bytes.count <= Self.longest { read(in: context) }
  }

  private mutating func read(in context: Context) {
    var cursor = LineCursor(bytes, bytes.indices)
    guard case .fence(let fence, let isQuoted) = context else { return read(&cursor, in: context) }
    if isQuoted {
      // The end of a quotation is that of its code.
      guard cursor.nextByte == UInt8(ascii: ">") else { return read(&cursor, in: .start) }
      cursor.skipToNext(and: 1)
    }
    cursor.skipToNext(and: 0)
    next = cursor.closes(fence) ? .start : context
    add(bytes.indices, .code)
  }

  private mutating func add(_ range: Range<Int>, _ style: MarkdownStyle) {
    if !range.isEmpty, !style.isEmpty { spans.append((range, style)) }
  }

  private mutating func read(_ cursor: inout LineCursor, in context: Context) {
    if cursor.isBlank {
      next = context == .item ? .item : .start
    } else if cursor.indent >= 4, context == .start || context == .code {
      next = .code
      add(bytes.indices, .code)
    } else {
      let isInItem = context == .item && cursor.indent > 0
      cursor.skipToNext(and: 0)
      next = isInItem ? .item : .paragraph
      readMarks(&cursor, isQuoted: false)
    }
  }

  // What may stand before the words: signs of quotations and lists, and the marks of a heading.
  private mutating func readMarks(_ cursor: inout LineCursor, isQuoted: Bool) {
    if let fence = cursor.fence {
      next = .fence(fence, isQuoted: isQuoted)
      add(cursor.next..<bytes.count, .code)
    } else if let level = cursor.numberSignHeading?.level {
      if next == .paragraph { next = .start }
      add(cursor.next..<bytes.count, level == 1 ? .title : .heading)
    } else if cursor.isRule || cursor.underlineLevel != nil {
      if next == .paragraph { next = .start }
      add(cursor.next..<bytes.count, .quiet)
    } else if cursor.nextByte == UInt8(ascii: ">") {
      readSign(&cursor, length: 1)
      readMarks(&cursor, isQuoted: true)
    } else if let length = cursor.listMarker(interruptsParagraph: false)?.length {
      next = .item
      readSign(&cursor, length: length)
      readMarks(&cursor, isQuoted: isQuoted)
    } else {
      readWords(from: cursor.next)
    }
  }

  private mutating func readSign(_ cursor: inout LineCursor, length: Int) {
    add(cursor.next..<cursor.next + length, .quiet)
    cursor.skipToNext(and: length)
    cursor.skipToNext(and: 0)
  }

  private mutating func readWords(from start: Int) {
    guard readsWords, bytes[start...].contains(where: \.isInlineMark) else { return }
    var parser = InlineParser(Array(bytes[start...]), [:])
    var style = MarkdownStyle()
    for part in parser.parse() {
      switch part {
      case .text(let range): add(start + range.lowerBound..<start + range.upperBound, style)
      case .code(let range): add(start + range.lowerBound..<start + range.upperBound, .code)
      case .open(let mark): style.insert(mark.style)
      case .close(let mark): style.remove(mark.style)
      case .softBreak, .hardBreak: break
      }
    }
  }
}

extension UInt8 {
  // No `contains`: each key asks for every byte of its line.
  fileprivate var isInlineMark: Bool {
    switch Unicode.Scalar(self) {
    case "*", "_", "`", "[", "~", "<", ":": true
    default: false
    }
  }
}
