/// A text in Markdown (CommonMark 0.31, with tables, boxes, strikethrough, front matter and
/// `[[links]]`), as a tree of blocks.
///
/// Every text is one; what is not supported (HTML, entities, footnotes) is text. Offsets count
/// bytes of the text. What stands in the lines of a block is parsed when it is asked for.
public struct MarkdownDocument: Sendable {
  /// A text longer than this takes too long for a screen, and is better shown as it is written.
  public static let greatestByteCount = 512 << 10

  public let bytes: [UInt8]
  public internal(set) var blocks: [MarkdownBlock]
  var definitions: [String: LinkDefinition]

  /// Parses the blocks of a text, in time proportional to its length.
  public init(_ bytes: [UInt8]) {
    var parser = BlockParser(bytes)
    blocks = parser.parse()
    definitions = parser.definitions
    self.bytes = bytes
    showUnusedDefinitions()
  }

  /// Parses what stands in the lines of a paragraph or a heading.
  func inlines(of block: MarkdownBlock) -> InlineText {
    InlineText(ContentText(block.lines, of: bytes, isTrimmed: true), definitions)
  }

  /// Parses what stands in the cells of a row of a table, at most so many: the last one has the others in it.
  func cells(of row: BlockLine, most count: Int = .max) -> [InlineText] {
    var cells = TableRow.cells(of: bytes[row.range])
    if cells.count > count, let end = cells.last?.upperBound {
      cells.removeLast(cells.count - count)
      cells[count - 1] = cells[count - 1].lowerBound..<end
    }
    return cells.map { range in
      InlineText(ContentText([BlockLine(range: range)], of: bytes, isTrimmed: true), definitions)
    }
  }

  /// The text of a block of code, or of the lines of another one.
  func content(of block: MarkdownBlock) -> ContentText {
    ContentText(block.lines, of: bytes, isTrimmed: false)
  }

  /// What stands behind the marks with which a block of code begins: mostly the name of a language.
  func info(of block: MarkdownBlock) -> Range<Int>? {
    guard case .code(let fence?) = block.kind else { return nil }
    let info = bytes[bytes.line(from: block.range.lowerBound).range].dropFirst(fence.length).trimmed
    return info.isEmpty ? nil : info.indices
  }
}
