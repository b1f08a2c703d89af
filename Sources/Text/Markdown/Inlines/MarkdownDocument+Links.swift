extension MarkdownDocument {
  public var links: [MarkdownTarget] { blocks.flatMap(links) }

  private func links(of block: MarkdownBlock) -> [MarkdownTarget] {
    switch block.kind {
    case .paragraph, .heading: inlines(of: block).targets
    case .quotation, .list, .item: block.children.flatMap(links)
    case .table: block.lines.flatMap { cells(of: $0) }.flatMap(\.targets)
    case .rule, .code, .definition, .frontMatter: []
    }
  }
}
