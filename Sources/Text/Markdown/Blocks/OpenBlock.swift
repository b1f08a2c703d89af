struct OpenBlock {
  enum Rule {
    case document, quotation
    case list(ListKind)
    /// A line belongs to it that is indented by so many columns.
    case item(indent: Int)
    case paragraph
    case fencedCode(Fence)
    case indentedCode
    case table(columns: Int)
  }

  let rule: Rule
  var block: MarkdownBlock

  var isParagraph: Bool { if case .paragraph = rule { true } else { false } }
  var isList: Bool { if case .list = rule { true } else { false } }
  var isLeaf: Bool {
    switch rule {
    case .document, .quotation, .list, .item: false
    default: true
    }
  }

  /// Whether lines are added to it without looking for the beginning of another block.
  var isCode: Bool {
    switch rule {
    case .fencedCode, .indentedCode: true
    default: false
    }
  }

  mutating func add(_ line: BlockLine, number: Int) {
    block.lines.append(line)
    extend(to: line.range.upperBound, line: number)
  }

  mutating func extend(to end: Int, line: Int) {
    block.range = block.range.lowerBound..<max(block.range.lowerBound, end)
    block.lastLine = max(block.lastLine, line)
  }

  mutating func add(_ child: MarkdownBlock) {
    block.children.append(child)
    extend(to: child.range.upperBound, line: child.lastLine)
  }
}
