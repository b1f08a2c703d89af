/// Parses a text into blocks, line by line: the first phase of CommonMark's algorithm.
struct BlockParser {
  let bytes: [UInt8]
  private(set) var definitions: [String: LinkDefinition] = [:]
  private var open: [OpenBlock] = []
  private var lineNumber = 0

  // What is nested deeper is text.
  private static let greatestDepth = 40
  private static let mostColumns = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() -> [MarkdownBlock] {
    open = [
      OpenBlock(
        rule: .document,
        block: MarkdownBlock(kind: .quotation, range: 0..<0, firstLine: 0, lastLine: 0))
    ]
    var start = addFrontMatter()
    while start < bytes.count {
      let next = end(ofLineFrom: start)
      let isEnded = next < bytes.count
      let hasReturn = isEnded && next > start && bytes[next - 1] == .carriageReturn
      add(LineCursor(bytes, start..<next - (hasReturn ? 1 : 0)))
      lineNumber += 1
      start = next + 1
    }
    closeBlocks(above: 1)
    return open[0].block.children
  }

  private func end(ofLineFrom start: Int) -> Int {
    bytes[start...].firstIndex(of: .newline) ?? bytes.count
  }

  // Returns where the rest begins.
  private mutating func addFrontMatter() -> Int {
    guard let matter = FrontMatter(of: bytes) else { return bytes.lengthOfByteOrderMark }
    lineNumber = matter.lineCount
    open[0].add(
      MarkdownBlock(
        kind: .frontMatter, range: matter.range,
        lines: matter.lines.map { BlockLine(range: $0) }, firstLine: 0,
        lastLine: matter.lineCount - 1))
    return matter.end
  }

  private mutating func add(_ line: LineCursor) {
    var line = line
    guard var matched = matchContainers(&line) else { return }
    let hadParagraph = open[open.count - 1].isParagraph
    let firstMatched = matched
    openBlocks(&line, &matched)
    guard matched > 0 else { return }
    if hadParagraph, matched == firstMatched, matched < open.count, !line.isBlank {
      // A paragraph goes on in a line without the marks of the blocks around it.
      return open[open.count - 1].add(line.words, number: lineNumber)
    }
    closeBlocks(above: matched)
    addText(line)
  }

  private mutating func addText(_ line: LineCursor) {
    let last = open.count - 1
    switch open[last].rule {
    case .fencedCode, .indentedCode: open[last].add(line.rest, number: lineNumber)
    case .paragraph, .table: open[last].add(line.words, number: lineNumber)
    default:
      guard !line.isBlank else { return }
      push(.paragraph, .paragraph, at: line.next)
      open[open.count - 1].add(line.words, number: lineNumber)
    }
  }

  /// Returns how many of the open blocks a line belongs to; nil when it only ends a block of code.
  private mutating func matchContainers(_ line: inout LineCursor) -> Int? {
    for index in 1..<max(1, open.count) {
      switch open[index].rule {
      case .document, .list: break
      case .quotation:
        guard line.indent < 4, line.nextByte == UInt8(ascii: ">") else { return index }
        line.skipToNext(and: 1)
        line.skip(columns: 1)
        open[index].extend(to: line.end, line: lineNumber)
      case .item(let indent):
        // An item whose first line is blank has no second one.
        let isEmpty = index == open.count - 1 && open[index].block.children.isEmpty
        guard line.isBlank ? !isEmpty : line.indent >= indent else { return index }
        line.skip(columns: indent)
      case .paragraph, .table: if line.isBlank { return index }
      case .indentedCode:
        guard line.indent >= 4 || line.isBlank else { return index }
        line.skip(columns: 4)
      case .fencedCode(let fence):
        if line.closes(fence) {
          open[index].extend(to: line.end, line: lineNumber)
          closeBlocks(above: index)
          return nil
        }
        line.skip(columns: fence.indent)
      }
    }
    return open.count
  }

  /// Opens the blocks that begin on a line; `matched` is 0 when nothing of it is left.
  private mutating func openBlocks(_ line: inout LineCursor, _ matched: inout Int) {
    var mayBeLazy = open[open.count - 1].isParagraph
    while !open[matched - 1].isCode, !line.isBlank {
      if line.indent >= 4 {
        guard !mayBeLazy, !open[matched - 1].isLeaf else { return }
        line.skip(columns: 4)
        start(.indentedCode, .code, at: line.rest.range.lowerBound, &matched)
        return
      }
      if openLeaf(line, &matched) { return }
      guard open.count < Self.greatestDepth, openContainer(&line, &matched) else { return }
      mayBeLazy = false
    }
  }

  /// Adds a block of one line, or begins one that holds only lines; returns whether it did.
  private mutating func openLeaf(_ line: LineCursor, _ matched: inout Int) -> Bool {
    let isInParagraph = open[matched - 1].isParagraph
    if let heading = line.numberSignHeading {
      addLeaf(.heading(level: heading.level), line, [heading.content], &matched)
    } else if let fence = line.fence {
      start(.fencedCode(fence), .code, at: line.next, &matched)
      open[open.count - 1].extend(to: line.end, line: lineNumber)
      matched = 0
    } else if isInParagraph, beginTable(line) {
      matched = 0
    } else if isInParagraph, let level = line.underlineLevel, takeDefinitions() {
      let last = open.count - 1
      open[last].block.kind = .heading(level: level)
      open[last].extend(to: line.end, line: lineNumber)
      closeBlocks(above: last)
      matched = 0
    } else if line.isRule {
      addLeaf(.rule, line, [], &matched)
    } else {
      return false
    }
    return true
  }

  private mutating func addLeaf(
    _ kind: MarkdownBlock.Kind, _ line: LineCursor, _ lines: [BlockLine], _ matched: inout Int
  ) {
    prepare(&matched)
    open[open.count - 1].add(
      MarkdownBlock(
        kind: kind, range: line.next..<line.end, lines: lines, firstLine: lineNumber,
        lastLine: lineNumber))
    matched = 0
  }

  private mutating func openContainer(_ line: inout LineCursor, _ matched: inout Int) -> Bool {
    let start = line.next
    if line.nextByte == UInt8(ascii: ">") {
      line.skipToNext(and: 1)
      line.skip(columns: 1)
      self.start(.quotation, .quotation, at: start, &matched)
      return true
    }
    guard
      let marker = line.listMarker(interruptsParagraph: open[matched - 1].isParagraph)
    else { return false }
    let indent = line.indent
    line.skipToNext(and: marker.length)
    let space = 1...4 ~= line.indent && !line.isBlank ? line.indent : 1
    line.skip(columns: space)
    openItem(marker.kind, indent: indent + marker.length + space, at: start, &matched)
    return true
  }

  private mutating func openItem(
    _ kind: ListKind, indent: Int, at start: Int, _ matched: inout Int
  ) {
    closeBlocks(above: matched)
    if open[matched - 1].isLeaf { closeBlocks(above: matched - 1) }
    if case .list(let list) = open[open.count - 1].rule, !kind.continues(list) {
      closeBlocks(above: open.count - 1)
    }
    if !open[open.count - 1].isList { push(.list(kind), .list(kind, isTight: true), at: start) }
    push(.item(indent: indent), .item, at: start)
    matched = open.count
  }

  private mutating func start(
    _ rule: OpenBlock.Rule, _ kind: MarkdownBlock.Kind, at start: Int, _ matched: inout Int
  ) {
    prepare(&matched)
    push(rule, kind, at: start)
    matched = open.count
  }

  // Closes what cannot hold a new block.
  private mutating func prepare(_ matched: inout Int) {
    closeBlocks(above: matched)
    while open[open.count - 1].isLeaf || open[open.count - 1].isList {
      closeBlocks(above: open.count - 1)
    }
    matched = open.count
  }

  private mutating func push(_ rule: OpenBlock.Rule, _ kind: MarkdownBlock.Kind, at start: Int) {
    if open[open.count - 1].isList, kind != .item { closeBlocks(above: open.count - 1) }
    open.append(
      OpenBlock(
        rule: rule,
        block: MarkdownBlock(
          kind: kind, range: start..<start, firstLine: lineNumber, lastLine: lineNumber)))
  }
}

extension BlockParser {
  /// Closes all but so many blocks.
  private mutating func closeBlocks(above count: Int) {
    while open.count > count {
      if open[open.count - 1].isParagraph, case .paragraph = open[open.count - 1].block.kind,
        !takeDefinitions()
      {
        open.removeLast()
        continue
      }
      var closed = open.removeLast()
      switch closed.rule {
      case .list(let kind): closed.block.kind = .list(kind, isTight: closed.block.isTightList)
      case .indentedCode: closed.block.dropBlankLines(in: bytes)
      default: break
      }
      open[open.count - 1].add(closed.block)
    }
  }

  /// Moves the definitions at the beginning of the last open paragraph before it; returns whether
  /// any text is left.
  private mutating func takeDefinitions() -> Bool {
    let last = open.count - 1
    var lines = open[last].block.lines
    guard let first = lines.first else { return false }
    guard bytes[first.range.lowerBound] == UInt8(ascii: "[") else { return true }
    let content = ContentText(lines, of: bytes, isTrimmed: true)
    let found = LinkDefinition.definitions(in: content.bytes)
    guard found.lineCount > 0 else { return true }
    definitions.merge(found.definitions) { first, _ in first }
    let taken = lines.prefix(found.lineCount)
    let firstLine = open[last].block.firstLine
    open[last - 1].add(
      MarkdownBlock(
        kind: .definition,
        range: first.range.lowerBound..<(taken.last ?? first).range.upperBound,
        firstLine: firstLine, lastLine: firstLine + found.lineCount - 1))
    lines.removeFirst(found.lineCount)
    guard let start = lines.first?.range.lowerBound else { return false }
    open[last].block.lines = lines
    open[last].block.firstLine += found.lineCount
    open[last].block.range = start..<open[last].block.range.upperBound
    return true
  }

  /// Begins a table whose head is the last line of the paragraph so far; returns whether it did.
  private mutating func beginTable(_ line: LineCursor) -> Bool {
    let last = open.count - 1
    guard let columns = TableRow.alignments(in: bytes[line.next..<line.end]),
      columns.count <= Self.mostColumns, let head = open[last].block.lines.last,
      TableRow.cells(of: bytes[head.range]).count == columns.count
    else { return false }
    let number = open[last].block.lastLine
    if open[last].block.lines.count == 1 {
      open.removeLast()
    } else {
      open[last].block.lines.removeLast()
      let end = open[last].block.lines.last?.range.upperBound ?? head.range.lowerBound
      open[last].block.range = open[last].block.range.lowerBound..<end
      open[last].block.lastLine = number - 1
      closeBlocks(above: last)
    }
    push(.table(columns: columns.count), .table(columns), at: head.range.lowerBound)
    open[open.count - 1].block.firstLine = number
    open[open.count - 1].add(head, number: number)
    open[open.count - 1].extend(to: line.end, line: lineNumber)
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

  /// Removes the blank lines at the end.
  fileprivate mutating func dropBlankLines(in bytes: [UInt8]) {
    while let line = lines.last, bytes[line.range].allSatisfy(\.isBlank) {
      lines.removeLast()
      lastLine -= 1
    }
    range = range.lowerBound..<(lines.last?.range.upperBound ?? range.lowerBound)
  }
}
