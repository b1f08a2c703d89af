public struct MarkdownBlock: Sendable {
  public enum Kind: Equatable, Sendable {
    case paragraph
    case heading(level: Int)
    case rule
    case code
    case quotation
    case list(ListKind, isTight: Bool)
    case item
    /// The first line is the head.
    case table([ColumnAlignment])
    /// Where links lead that name it: nothing to show.
    case definition
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
