/// A text in Markdown (CommonMark 0.31, with tables, boxes, strikethrough, front matter and
/// `[[links]]`), as a tree of blocks.
///
/// Every text is one; what is not supported (HTML, entities, footnotes) is text. Offsets count
/// bytes of the text. What stands in the lines of a block is parsed when it is asked for.
public struct MarkdownDocument: Sendable {
  /// A text longer than this takes too long for a screen, and is better shown as it is written.
  public static let greatestByteCount = 512 << 10

  public let bytes: [UInt8]
  public let blocks: [MarkdownBlock]
  let definitions: [String: LinkDefinition]

  /// Parses the blocks of a text, in time proportional to its length.
  public init(_ bytes: [UInt8]) {
    var parser = BlockParser(bytes)
    blocks = parser.parse()
    definitions = parser.definitions
    self.bytes = bytes
  }

  /// Parses what stands in the lines of a paragraph or a heading.
  public func inlines(of block: MarkdownBlock) -> InlineText {
    InlineText(ContentText(block.lines, of: bytes, isTrimmed: true), definitions)
  }

  /// Parses what stands in the cells of a row of a table, at most so many.
  func cells(of row: BlockLine, most count: Int = .max) -> [InlineText] {
    TableRow.cells(of: bytes[row.range]).prefix(count).map { range in
      InlineText(ContentText([BlockLine(range: range)], of: bytes, isTrimmed: true), definitions)
    }
  }

  /// The text of a block of code, or of the lines of another one.
  public func content(of block: MarkdownBlock) -> ContentText {
    ContentText(block.lines, of: bytes, isTrimmed: false)
  }
}
