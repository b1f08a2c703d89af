/// The blocks to which the next line may belong, each within the one before it; the first is the document.
struct OpenBlocks {
  private let bytes: [UInt8]
  private var blocks: [OpenBlock]
  private(set) var definitions: [String: LinkDefinition] = [:]
  var lineNumber = 0

  private static let mostColumns = 64

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    let document = MarkdownBlock(kind: .quotation, range: 0..<0, firstLine: 0, lastLine: 0)
    blocks = [OpenBlock(rule: .document, block: document)]
  }

  var count: Int { blocks.count }

  subscript(index: Int) -> OpenBlock {
    _read { yield blocks[index] }
    _modify { yield &blocks[index] }
  }

  var last: OpenBlock {
    _read { yield blocks[blocks.count - 1] }
    _modify { yield &blocks[blocks.count - 1] }
  }

  mutating func add(_ line: BlockLine) { last.add(line, number: lineNumber) }

  mutating func extendLast(to end: Int) { last.extend(to: end, line: lineNumber) }

  mutating func push(_ rule: OpenBlock.Rule, _ kind: MarkdownBlock.Kind, at start: Int) {
    if last.isList, kind != .item { close(above: count - 1) }
    blocks.append(
      OpenBlock(
        rule: rule,
        block: MarkdownBlock(
          kind: kind, range: start..<start, firstLine: lineNumber, lastLine: lineNumber)))
  }

  /// Opens an item, of the list that is open if it continues that.
  mutating func pushItem(_ kind: ListKind, indent: Int, at start: Int) {
    if last.isLeaf { close(above: count - 1) }
    if case .list(let list) = last.rule, !kind.continues(list) { close(above: count - 1) }
    if !last.isList { push(.list(kind), .list(kind, isTight: true), at: start) }
    push(.item(indent: indent), .item, at: start)
  }

  mutating func closeLeaves() {
    while last.isLeaf || last.isList { close(above: count - 1) }
  }

  mutating func close(above remaining: Int) {
    while count > remaining {
      if last.isParagraph, case .paragraph = last.block.kind, !takeDefinitions() {
        blocks.removeLast()
        continue
      }
      var closed = blocks.removeLast()
      switch closed.rule {
      case .list(let kind): closed.block.kind = .list(kind, isTight: closed.block.isTightList)
      case .indentedCode: closed.block.dropBlankLines(in: bytes)
      default: break
      }
      last.add(closed.block)
    }
  }

  /// Moves the definitions at the beginning of the last open paragraph before it; returns whether
  /// any text is left.
  mutating func takeDefinitions() -> Bool {
    var lines = last.block.lines
    guard let first = lines.first else { return false }
    guard bytes[first.range.lowerBound] == UInt8(ascii: "[") else { return true }
    let content = ContentText(lines, of: bytes, isTrimmed: true)
    let found = LinkDefinition.definitions(in: content.bytes)
    guard found.lineCount > 0 else { return true }
    definitions.merge(found.definitions) { first, _ in first }
    let taken = lines.prefix(found.lineCount)
    let firstLine = last.block.firstLine
    blocks[count - 2].add(
      MarkdownBlock(
        kind: .definition,
        range: first.range.lowerBound..<(taken.last ?? first).range.upperBound,
        firstLine: firstLine, lastLine: firstLine + found.lineCount - 1))
    lines.removeFirst(found.lineCount)
    guard let start = lines.first?.range.lowerBound else { return false }
    last.block.lines = lines
    last.block.firstLine += found.lineCount
    last.block.range = start..<last.block.range.upperBound
    return true
  }

  /// Begins a table whose head is the last line of the paragraph so far; returns whether it did.
  mutating func beginTable(_ line: LineCursor) -> Bool {
    guard let columns = TableRow.alignments(in: bytes[line.next..<line.end]),
      columns.count <= Self.mostColumns, let head = last.block.lines.last,
      TableRow.cells(of: bytes[head.range]).count == columns.count
    else { return false }
    let number = last.block.lastLine
    if last.block.lines.count == 1 {
      blocks.removeLast()
    } else {
      last.block.lines.removeLast()
      let end = last.block.lines.last?.range.upperBound ?? head.range.lowerBound
      last.block.range = last.block.range.lowerBound..<end
      last.block.lastLine = number - 1
      close(above: count - 1)
    }
    push(.table(columns: columns.count), .table(columns), at: head.range.lowerBound)
    last.block.firstLine = number
    last.add(head, number: number)
    extendLast(to: line.end)
    return true
  }
}

extension MarkdownBlock {
  /// Whether no blank lines are between the items, nor between the blocks of one.
  fileprivate var isTightList: Bool {
    hasNoBlankLines && children.allSatisfy(\.hasNoBlankLines)
  }

  private var hasNoBlankLines: Bool {
    zip(children, children.dropFirst()).allSatisfy { !$0.isFollowedByBlankLine(before: $1) }
  }

  fileprivate mutating func dropBlankLines(in bytes: [UInt8]) {
    while let line = lines.last, bytes[line.range].allSatisfy(\.isBlank) {
      lines.removeLast()
      lastLine -= 1
    }
    range = range.lowerBound..<(lines.last?.range.upperBound ?? range.lowerBound)
  }
}
