extension MarkdownDocument {
  public var links: [MarkdownTarget] { blocks.flatMap(links) }

  private func links(of block: MarkdownBlock) -> [MarkdownTarget] {
    switch block.kind {
    case .paragraph, .heading: inlines(of: block).targets
    case .quotation, .list, .item: block.children.flatMap(links)
    case .table: block.lines.flatMap(links)
    case .rule, .code, .definition, .frontMatter: []
    }
  }

  private func links(of row: BlockLine) -> [MarkdownTarget] {
    TableRow.cells(of: bytes[row.range]).flatMap { inlines(of: $0).targets }
  }
}
