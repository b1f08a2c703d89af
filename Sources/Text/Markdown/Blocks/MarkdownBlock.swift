public struct MarkdownBlock: Sendable {
  public enum Kind: Equatable, Sendable {
    case paragraph
    case heading(level: Int)
    case rule
    /// Between two lines of marks, else indented.
    case code(Fence?)
    case quotation
    case list(ListKind, isTight: Bool)
    /// A line belongs to it that is indented by so many columns.
    case item(indent: Int)
    /// The first line is the head.
    case table([ColumnAlignment])
    /// Where links lead that name it: nothing to show.
    case definition(name: String)
    case frontMatter
  }

  public internal(set) var kind: Kind
  /// Its bytes, without the newline that ends it.
  public internal(set) var range: Range<Int>
  public internal(set) var children: [MarkdownBlock] = []
  var lines: [BlockLine] = []
  // Lines of the text, counted from 0.
  var firstLine: Int
  var lastLine: Int

  func isFollowedByBlankLine(before next: MarkdownBlock) -> Bool { next.firstLine > lastLine + 1 }

  var isParagraph: Bool { kind == .paragraph }
  var isDefinition: Bool { if case .definition = kind { true } else { false } }
  var isList: Bool { if case .list = kind { true } else { false } }
  /// Whether lines are added to it without looking for the beginning of another block.
  var isCode: Bool { if case .code = kind { true } else { false } }
  var isLeaf: Bool {
    switch kind {
    case .quotation, .list, .item: false
    default: true
    }
  }

  mutating func add(_ line: BlockLine, number: Int) {
    lines.append(line)
    extend(to: line.range.upperBound, line: number)
  }

  mutating func extend(to end: Int, line: Int) {
    range = range.lowerBound..<max(range.lowerBound, end)
    lastLine = max(lastLine, line)
  }

  mutating func add(_ child: MarkdownBlock) {
    children.append(child)
    extend(to: child.range.upperBound, line: child.lastLine)
  }
}

/// What stands before the items of a list.
public struct ListKind: Equatable, Sendable {
  /// The bullet, or what stands behind the number.
  public let mark: UInt8
  /// The number of the first item; nil for bullets.
  public let start: Int?

  func continues(_ other: ListKind) -> Bool {
    mark == other.mark && (start == nil) == (other.start == nil)
  }
}

public enum ColumnAlignment: Equatable, Sendable { case none, left, center, right }

/// A line of a block, without what belongs to the blocks around it.
struct BlockLine: Sendable {
  var range: Range<Int>
  /// The columns of a tab before it that are a part of the line.
  var padding = 0
}
