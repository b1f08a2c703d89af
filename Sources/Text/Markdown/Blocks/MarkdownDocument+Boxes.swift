extension MarkdownDocument {
  /// The box at the beginning of an item of a list: `- [ ] …` or `- [x] …`.
  func box(of item: MarkdownBlock) -> MarkdownTarget? {
    guard let child = item.children.first, child.kind == .paragraph,
      let line = child.lines.first?.range
    else { return nil }
    let (start, text) = (line.lowerBound, bytes[line])
    let isTicked = text.starts(with: "[x]".utf8) || text.starts(with: "[X]".utf8)
    guard isTicked || text.starts(with: "[ ]".utf8), text.dropFirst(3).first?.isBlank == true
    else { return nil }
    return MarkdownTarget(kind: .box(mark: start + 1, isTicked: isTicked), range: start..<start + 3)
  }
}

extension MarkdownBlock {
  var withoutBox: MarkdownBlock {
    var item = self
    let line = children[0].lines[0].range
    item.children[0].lines[0].range = line.dropFirst(4)
    return item
  }
}
