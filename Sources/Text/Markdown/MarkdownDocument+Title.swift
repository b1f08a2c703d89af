extension MarkdownDocument {
  /// Returns the title of a text, for lists: that in its front matter, or its first line with words, without
  /// marks; nil when there is none.
  ///
  /// Of a long text the beginning is enough (`isCut`).
  public static func title(of bytes: [UInt8], isCut: Bool) -> [UInt8]? {
    var rest = bytes
    if let matter = FrontMatter(of: bytes, isCut: isCut) {
      if let title = matter.value(of: "title", in: bytes) { return Array(title) }
      rest = Array(bytes[matter.end...])
    }
    let document = MarkdownDocument(rest)
    return document.firstLine(of: document.blocks)
  }

  private func firstLine(of blocks: [MarkdownBlock]) -> [UInt8]? {
    for block in blocks {
      if let line = firstLine(of: block) { return line }
    }
    return nil
  }

  private func firstLine(of block: MarkdownBlock) -> [UInt8]? {
    switch block.kind {
    case .paragraph, .heading: firstLine(of: inlines(of: block))
    case .quotation, .list: firstLine(of: block.children)
    case .item:
      firstLine(of: (box(of: block) == nil ? block : block.withoutBox).children)
    case .code:
      (block.lines.map(\.range) + [info(of: block)].compactMap(\.self)).lazy
        .map { bytes[$0].trimmed }.first { !$0.isEmpty }.map(Array.init)
    case .table: block.lines.first.flatMap { firstLine(ofRow: $0) }
    case .rule, .definition, .frontMatter: nil
    }
  }

  private func firstLine(ofRow row: BlockLine) -> [UInt8]? {
    let cells = cells(of: row).compactMap { firstLine(of: $0) }
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
