extension MarkdownDocument {
  /// The box at the beginning of an item of a list: `- [ ] …` or `- [x] …`.
  func box(of item: MarkdownBlock) -> MarkdownTarget? {
    guard let child = item.children.first, child.kind == .paragraph,
      let line = child.lines.first?.range, line.count >= 4
    else { return nil }
    let start = line.lowerBound
    let mark = bytes[start + 1]
    let isTicked = mark | 0x20 == UInt8(ascii: "x")
    guard bytes[start] == UInt8(ascii: "["), bytes[start + 2] == UInt8(ascii: "]"),
      bytes[start + 3].isBlank, isTicked || mark == .space
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
