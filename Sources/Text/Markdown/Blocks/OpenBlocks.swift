/// The blocks to which the next line may belong, each within the one before it; the first is the document.
struct OpenBlocks {
  private let bytes: [UInt8]
  private var blocks: [MarkdownBlock]
  private(set) var definitions: [String: LinkDefinition] = [:]
  var lineNumber = 0

  private static let mostColumns = 64

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    blocks = [MarkdownBlock(kind: .quotation, range: 0..<0, firstLine: 0, lastLine: 0)]
  }

  var count: Int { blocks.count }

  subscript(index: Int) -> MarkdownBlock {
    _read { yield blocks[index] }
    _modify { yield &blocks[index] }
  }

  var last: MarkdownBlock {
    _read { yield blocks[blocks.count - 1] }
    _modify { yield &blocks[blocks.count - 1] }
  }

  mutating func add(_ line: BlockLine) { last.add(line, number: lineNumber) }

  mutating func extendLast(to end: Int) { last.extend(to: end, line: lineNumber) }

  mutating func push(_ kind: MarkdownBlock.Kind, at start: Int) {
    if last.isList { close(above: count - 1) }
    append(kind, at: start)
  }

  private mutating func append(_ kind: MarkdownBlock.Kind, at start: Int) {
    blocks.append(
      MarkdownBlock(
        kind: kind, range: start..<start, firstLine: lineNumber, lastLine: lineNumber))
  }

  /// Opens an item, of the list that is open if it continues that.
  mutating func pushItem(_ kind: ListKind, indent: Int, at start: Int) {
    if last.isLeaf { close(above: count - 1) }
    if case .list(let list, _) = last.kind, !kind.continues(list) { close(above: count - 1) }
    if !last.isList { append(.list(kind, isTight: true), at: start) }
    append(.item(indent: indent), at: start)
  }

  mutating func closeLeaves() {
    while last.isLeaf || last.isList { close(above: count - 1) }
  }

  mutating func close(above remaining: Int) {
    while count > remaining {
      if last.isParagraph, !takeDefinitions() {
        blocks.removeLast()
        continue
      }
      var closed = blocks.removeLast()
      switch closed.kind {
      case .list(let kind, _): closed.kind = .list(kind, isTight: closed.isTightList)
      case .code(nil): closed.dropBlankLines(in: bytes)
      default: break
      }
      last.add(closed)
    }
  }

  /// Moves the definitions at the beginning of the last open paragraph before it; returns whether any text is left.
  mutating func takeDefinitions() -> Bool {
    var lines = last.lines
    guard let first = lines.first else { return false }
    guard bytes[first.range.lowerBound] == UInt8(ascii: "[") else { return true }
    let content = ContentText(lines, of: bytes, isTrimmed: true)
    for (name, definition, lineCount) in LinkDefinition.definitions(in: content.bytes) {
      // Of several with one name the first holds.
      let isFirst = definitions[name] == nil
      if isFirst { definitions[name] = definition }
      addTaken(
        Array(lines.prefix(lineCount)), as: isFirst ? .definition(name: name) : .paragraph)
      lines.removeFirst(lineCount)
      last.firstLine += lineCount
    }
    last.lines = lines
    last.range = (lines.first?.range.lowerBound ?? last.range.upperBound)..<last.range.upperBound
    return !lines.isEmpty
  }

  // Adds a block of the first lines of the last one before it.
  private mutating func addTaken(_ lines: [BlockLine], as kind: MarkdownBlock.Kind) {
    let (start, end) = (lines[0].range.lowerBound, lines[lines.count - 1].range.upperBound)
    blocks[count - 2].add(
      MarkdownBlock(
        kind: kind, range: start..<end, lines: lines, firstLine: last.firstLine,
        lastLine: last.firstLine + lines.count - 1))
  }

  /// Begins a table whose head is the last line of the paragraph so far; returns whether it did.
  mutating func beginTable(_ line: LineCursor) -> Bool {
    guard let columns = TableRow.alignments(in: bytes[line.next..<line.end]),
      columns.count <= Self.mostColumns, let head = last.lines.last,
      TableRow.cells(of: bytes[head.range]).count == columns.count
    else { return false }
    let number = last.lastLine
    if last.lines.count == 1 {
      blocks.removeLast()
    } else {
      last.lines.removeLast()
      let end = last.lines.last?.range.upperBound ?? head.range.lowerBound
      last.range = last.range.lowerBound..<end
      last.lastLine = number - 1
      close(above: count - 1)
    }
    push(.table(columns), at: head.range.lowerBound)
    last.firstLine = number
    last.add(head, number: number)
    extendLast(to: line.end)
    return true
  }
}

extension MarkdownBlock {
  /// Whether no blank lines are between the items, nor between the blocks of one.
  fileprivate var isTightList: Bool { hasNoBlankLines && children.allSatisfy(\.hasNoBlankLines) }

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
