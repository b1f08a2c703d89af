/// A text in Markdown as HTML: elements without attributes of the text's own but for addresses.
///
/// What the text has of HTML is text; an image is its description.
public struct MarkdownHTML {
  private let document: MarkdownDocument
  private let headingLevel: Int
  private let isXML: Bool
  private let address: (MarkdownLink) -> String?
  public private(set) var bytes: [UInt8] = []

  /// Makes the elements of a text that is valid UTF-8 without control characters.
  ///
  /// A heading of the first level becomes one of `headingLevel`. `address` returns where a link leads; nil for nowhere.
  public init(
    _ document: MarkdownDocument, headingLevel: Int, isXML: Bool = false,
    address: @escaping (MarkdownLink) -> String?
  ) {
    self.document = document
    self.headingLevel = headingLevel
    self.isXML = isXML
    self.address = address
    for block in document.blocks { add(block, isTight: false) }
  }

  private mutating func add(_ block: MarkdownBlock, isTight: Bool) {
    switch block.kind {
    case .paragraph where isTight: add(document.inlines(of: block))
    case .paragraph: wrap("p") { $0.add($0.document.inlines(of: block)) }
    case .heading(let level):
      wrap("h\(min(level + headingLevel - 1, 6))") { $0.add($0.document.inlines(of: block)) }
    case .rule: add(isXML ? "<hr/>\n" : "<hr>\n")
    case .code: addCode(document.content(of: block).bytes, info: document.info(of: block))
    case .frontMatter: addCode(Array(document.bytes[block.range]))
    case .quotation:
      wrap("blockquote") { html in block.children.forEach { html.add($0, isTight: false) } }
    case .list(let kind, let isTight): add(block.children, kind, isTight: isTight)
    case .table(let alignments): addTable(block, alignments)
    case .item, .definition: break
    }
  }

  private mutating func addCode(_ code: [UInt8], info: Range<Int>? = nil) {
    if let info { wrap("p") { $0.bytes += Self.escaped($0.document.bytes[info]) } }
    add("<pre><code>")
    bytes += Self.escaped(code)
    add("</code></pre>\n")
  }

  private mutating func add(_ items: [MarkdownBlock], _ kind: ListKind, isTight: Bool) {
    add(kind.start.map { $0 == 1 ? "<ol>" : "<ol start=\"\($0)\">" } ?? "<ul>")
    for item in items {
      let box = document.box(of: item)
      wrap("li", box == nil ? "" : " class=\"box\"") { html in
        if case .box(_, let isTicked)? = box?.kind { html.add(isTicked ? "☑ " : "☐ ") }
        for child in (box == nil ? item : item.withoutBox).children {
          html.add(child, isTight: isTight)
          html.add("\n")
        }
      }
    }
    add(kind.start == nil ? "</ul>\n" : "</ol>\n")
  }

  private mutating func addTable(_ block: MarkdownBlock, _ alignments: [ColumnAlignment]) {
    add("<table>\n")
    for (index, line) in block.lines.enumerated() {
      wrap("tr") { html in
        let cells = html.document.cells(of: line, most: alignments.count)
        for cell in cells { html.wrap(index == 0 ? "th" : "td") { $0.add(cell) } }
        for _ in cells.count..<alignments.count { html.wrap(index == 0 ? "th" : "td") { _ in } }
      }
    }
    add("</table>\n")
  }

  private mutating func wrap(
    _ tag: String, _ attributes: String = "", _ body: (inout MarkdownHTML) -> Void
  ) {
    add("<\(tag)\(attributes)>")
    body(&self)
    add("</\(tag)>\n")
  }

  private mutating func add(_ inlines: InlineText) {
    var ends: [String] = []
    // Links are not within links; looking through the ends would take long where there are many.
    var isInLink = false
    for part in inlines.parts {
      switch part {
      case .text(let range): bytes += Self.escaped(inlines.content.bytes[range])
      case .code(let range):
        add("<code>")
        bytes += Self.escaped(inlines.content.bytes[range].map { $0 == 10 ? 32 : $0 })
        add("</code>")
      case .softBreak: add("\n")
      case .hardBreak: add(isXML ? "<br/>\n" : "<br>\n")
      case .open(let mark):
        let (start, end) = tags(of: mark, inlines, isInLink: isInLink)
        add(start)
        ends.append(end)
        if end == Self.linkEnd { isInLink = true }
      case .close:
        let end = ends.popLast() ?? ""
        add(end)
        if end == Self.linkEnd { isInLink = false }
      }
    }
  }

  private static let linkEnd = "</a>"

  private func tags(
    of mark: Inline.Mark, _ inlines: InlineText, isInLink: Bool
  ) -> (start: String, end: String) {
    switch mark {
    case .emphasis: return ("<em>", "</em>")
    case .strong: return ("<strong>", "</strong>")
    case .strikethrough: return ("<del>", "</del>")
    case .link(let index):
      guard !isInLink, let address = address(inlines.links[index]) else { return ("", "") }
      return ("<a href=\"\(Self.escaped(address))\">", Self.linkEnd)
    }
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  /// Returns a text whose characters stand for nothing else in HTML, also within quotation marks.
  public static func escaped(_ text: String) -> String {
    String(decoding: escaped(Array(text.utf8)), as: UTF8.self)
  }

  public static func escaped(_ text: some Collection<UInt8>) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.count)
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): escaped += Array("&amp;".utf8)
      case UInt8(ascii: "<"): escaped += Array("&lt;".utf8)
      case UInt8(ascii: ">"): escaped += Array("&gt;".utf8)
      case UInt8(ascii: "\""): escaped += Array("&quot;".utf8)
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}
