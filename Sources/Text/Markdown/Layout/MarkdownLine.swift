/// How a part of a line looks; several may hold at once.
public struct MarkdownStyle: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let strong = MarkdownStyle(rawValue: 1)
  public static let emphasis = MarkdownStyle(rawValue: 2)
  public static let strikethrough = MarkdownStyle(rawValue: 4)
  public static let code = MarkdownStyle(rawValue: 8)
  public static let link = MarkdownStyle(rawValue: 16)
  /// A heading of the highest level, and of the others.
  public static let title = MarkdownStyle(rawValue: 32)
  public static let heading = MarkdownStyle(rawValue: 64)
  /// What the layout adds (bullets, bars, rules), and front matter.
  public static let quiet = MarkdownStyle(rawValue: 128)
  /// A word with a number sign, to which no layout gives this style.
  public static let tag = MarkdownStyle(rawValue: 256)
}

public struct MarkdownLine: Equatable, Sendable {
  public struct Run: Equatable, Sendable {
    public let text: String
    public let style: MarkdownStyle
    /// The bytes of the document that it shows; nil for what the layout adds.
    public let source: Range<Int>?
    /// Where the link or box begins that it belongs to.
    public let target: Int?

    public init(
      _ text: String, _ style: MarkdownStyle, source: Range<Int>? = nil, target: Int? = nil
    ) { (self.text, self.style, self.source, self.target) = (text, style, source, target) }
  }

  public let runs: [Run]
  /// The offset in the document where it begins, which no other line has; nil for a line that the layout adds.
  public let start: Int?

  public init(_ runs: [Run], start: Int? = nil) { (self.runs, self.start) = (runs, start) }

  public var text: String { runs.map(\.text).joined() }
}

/// Something on a page that can be chosen: a link, or a box to tick.
public struct MarkdownTarget: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case link(MarkdownLink.Kind, destination: String)
    /// The offset of what is between the brackets.
    case box(mark: Int, isTicked: Bool)
  }

  public let kind: Kind
  public let range: Range<Int>
}
