extension MarkdownDocument {
  public var links: [MarkdownTarget] { texts.flatMap(\.targets) }

  /// What stands in the lines and cells of all blocks.
  var texts: [InlineText] { blocks.flatMap(texts) }

  private func texts(of block: MarkdownBlock) -> [InlineText] {
    switch block.kind {
    case .paragraph, .heading: [inlines(of: block)]
    case .quotation, .list, .item: block.children.flatMap(texts)
    case .table: block.lines.flatMap { cells(of: $0) }
    case .rule, .code, .definition, .frontMatter: []
    }
  }
}
