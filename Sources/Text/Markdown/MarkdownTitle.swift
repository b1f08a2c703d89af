/// The title of a note: what lists show of it.
public struct MarkdownTitle {
  private let document: MarkdownDocument

  /// Returns the title in the front matter of a text, or its first line with words, without marks;
  /// nil when there is none.
  ///
  /// Of a long text the beginning is enough (`isCut`).
  public static func title(of bytes: [UInt8], isCut: Bool) -> [UInt8]? {
    var rest = bytes
    if let matter = FrontMatter(of: bytes, isCut: isCut) {
      if let title = matter.value(of: "title", in: bytes) { return Array(title) }
      rest = Array(bytes[matter.end...])
    }
    let document = MarkdownDocument(rest)
    return MarkdownTitle(document: document).firstLine(of: document.blocks)
  }

  private func firstLine(of blocks: [MarkdownBlock]) -> [UInt8]? {
    for block in blocks {
      if let line = firstLine(of: block) { return line }
    }
    return nil
  }

  private func firstLine(of block: MarkdownBlock) -> [UInt8]? {
    switch block.kind {
    case .paragraph, .heading: firstLine(of: document.inlines(of: block))
    case .quotation, .list: firstLine(of: block.children)
    case .item:
      firstLine(of: (document.box(of: block) == nil ? block : block.withoutBox).children)
    case .code:
      (block.lines.map(\.range) + [document.info(of: block)].compactMap(\.self)).lazy
        .map { document.bytes[$0].trimmed }.first { !$0.isEmpty }.map(Array.init)
    case .table: block.lines.first.flatMap { cells(of: $0) }
    case .rule, .definition, .frontMatter: nil
    }
  }

  private func cells(of line: BlockLine) -> [UInt8]? {
    let cells = document.cells(of: line).compactMap { firstLine(of: $0) }
    return cells.isEmpty ? nil : Array(cells.joined(separator: Array(" · ".utf8)))
  }

  private func firstLine(of text: InlineText) -> [UInt8]? {
    var line: [UInt8] = []
    for part in text.parts {
      switch part {
      case .text(let range), .code(let range): line += text.content.bytes[range]
      case .softBreak, .hardBreak: if !line[...].trimmed.isEmpty { return Array(line[...].trimmed) }
      case .open, .close: break
      }
    }
    return line[...].trimmed.isEmpty ? nil : Array(line[...].trimmed)
  }
}
