/// A part of what stands in the lines of a block; ranges are those of its content.
public enum Inline: Equatable, Sendable {
  case text(Range<Int>)
  case code(Range<Int>)
  /// The end of a line of the text, which mostly means no more than a space.
  case softBreak(Int)
  case hardBreak(Int)
  case open(Mark)
  case close(Mark)

  /// What holds for the parts up to where it is closed.
  public enum Mark: Equatable, Sendable {
    case emphasis, strong, strikethrough
    case link(Int)

    var style: MarkdownStyle {
      switch self {
      case .emphasis: .emphasis
      case .strong: .strong
      case .strikethrough: .strikethrough
      case .link: .link
      }
    }
  }
}

public struct MarkdownLink: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// `[text](destination)`, `[text][name]`.
    case link
    case image
    /// `<https://…>`, or an address as it is.
    case address
    /// `[[name]]`; the destination is the name.
    case name
  }

  public let kind: Kind
  public let destination: String
  public let title: String?
  /// All of it, with its marks; a range of the content.
  public internal(set) var range: Range<Int>
  var reference: Reference?

  /// What stands behind the text of a link that a definition says the destination of.
  struct Reference: Equatable, Sendable {
    let name: String
    let range: Range<Int>
    /// What could stand there.
    let written: [UInt8]
  }
}

/// What stands in the lines of a block, in the order of the text.
public struct InlineText: Sendable {
  public let content: ContentText
  public let parts: [Inline]
  public let links: [MarkdownLink]

  init(_ content: ContentText, _ definitions: [String: LinkDefinition]) {
    var parser = InlineParser(content.bytes, definitions)
    parts = parser.parse()
    links = parser.links
    self.content = content
  }
}
