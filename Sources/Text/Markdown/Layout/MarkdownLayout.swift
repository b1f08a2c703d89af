/// The lines of a document for a width.
public struct MarkdownLayout {
  /// The columns that are read best, where there is room for them.
  public static let measure = 72

  public let document: MarkdownDocument
  public let width: Int
  public let lines: [MarkdownLine]
  let targets: [MarkdownTarget]
  /// The index of the first line of each block; of one without lines, that of the next line.
  let firstLines: [Int]

  public typealias LinkTest = (MarkdownLink.Kind, _ destination: String) -> Bool

  /// Lays out a document; a link that is dead is shown as it is written.
  ///
  /// Where no more lines than `most` are wanted, the blocks after these are left out.
  public init(
    _ document: MarkdownDocument, width: Int, most: Int = .max, isDead: LinkTest? = nil
  ) {
    (self.document, self.width) = (document, width)
    var layout = BlockLayout(document, width: width, isDead: isDead)
    var firstLines: [Int] = []
    var previous: MarkdownBlock?
    for block in document.blocks where layout.lines.count < most {
      firstLines.append(layout.lines.count)
      if block.isDefinition { continue }
      if let previous { layout.addBlankLine(after: previous) }
      layout.add(block)
      previous = block
    }
    (lines, targets, self.firstLines) = (layout.lines, layout.targets, firstLines)
  }

  public var isEmpty: Bool { lines.isEmpty }
}
