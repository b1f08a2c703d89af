import Essentials

/// Parses a text into blocks, line by line: the first phase of CommonMark's algorithm.
struct BlockParser {
  let bytes: [UInt8]
  private var open: OpenBlocks

  // What is nested deeper is text.
  private static let greatestDepth = 40

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    open = OpenBlocks(of: bytes)
  }

  var definitions: [String: LinkDefinition] { open.definitions }

  mutating func parse() -> [MarkdownBlock] {
    var start = addFrontMatter()
    while start < bytes.count {
      let line = bytes.line(from: start)
      add(LineCursor(bytes, line.range))
      open.lineNumber += 1
      start = line.next ?? bytes.count
    }
    open.close(above: 1)
    return open[0].children
  }

  // Returns where the rest begins.
  private mutating func addFrontMatter() -> Int {
    guard let matter = FrontMatter(of: bytes) else { return bytes.withoutByteOrderMark.startIndex }
    open.lineNumber = matter.lineCount
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
    let hadParagraph = open.last.isParagraph
    let firstMatched = matched
    openBlocks(&line, &matched)
    guard matched > 0 else { return }
    if hadParagraph, matched == firstMatched, matched < open.count, !line.isBlank {
      // A paragraph goes on in a line without the marks of the blocks around it.
      return open.add(line.words)
    }
    open.close(above: matched)
    addText(line)
  }

  private mutating func addText(_ line: LineCursor) {
    switch open.last.kind {
    case .code: open.add(line.rest)
    case .paragraph, .table: open.add(line.words)
    default:
      guard !line.isBlank else { return }
      open.push(.paragraph, at: line.next)
      open.add(line.words)
    }
  }

  /// Returns how many of the open blocks a line belongs to; nil when it only ends a block of code.
  private mutating func matchContainers(_ line: inout LineCursor) -> Int? {
    for index in 1..<max(1, open.count) {
      switch open[index].kind {
      case .list, .heading, .rule, .definition, .frontMatter: break
      case .quotation:
        guard line.indent < 4, line.nextByte == UInt8(ascii: ">") else { return index }
        line.skipToNext(and: 1)
        line.skip(columns: 1)
        open[index].extend(to: line.end, line: open.lineNumber)
      case .item(let indent):
        // An item whose first line is blank has no second one.
        let isEmpty = index == open.count - 1 && open[index].children.isEmpty
        guard line.isBlank ? !isEmpty : line.indent >= indent else { return index }
        line.skip(columns: indent)
      case .paragraph, .table: if line.isBlank { return index }
      case .code(nil):
        guard line.indent >= 4 || line.isBlank else { return index }
        line.skip(columns: 4)
      case .code(let fence?):
        if line.closes(fence) {
          open[index].extend(to: line.end, line: open.lineNumber)
          open.close(above: index)
          return nil
        }
        line.skip(columns: fence.indent)
      }
    }
    return open.count
  }

  /// Opens the blocks that begin on a line; `matched` is 0 when nothing of it is left.
  private mutating func openBlocks(_ line: inout LineCursor, _ matched: inout Int) {
    var mayBeLazy = open.last.isParagraph
    while !open[matched - 1].isCode, !line.isBlank {
      if line.indent >= 4 {
        guard !mayBeLazy, !open[matched - 1].isLeaf else { return }
        line.skip(columns: 4)
        start(.code(nil), at: line.rest.range.lowerBound, &matched)
        return
      }
      if openLeaf(line, &matched) { return }
      guard open.count < Self.greatestDepth, openContainer(&line, &matched) else { return }
      mayBeLazy = false
    }
  }

  private mutating func openLeaf(_ line: LineCursor, _ matched: inout Int) -> Bool {
    let isInParagraph = open[matched - 1].isParagraph
    if let heading = line.numberSignHeading {
      addLeaf(.heading(level: heading.level), line, [heading.content], &matched)
    } else if let fence = line.fence {
      start(.code(fence), at: line.next, &matched)
      open.extendLast(to: line.end)
      matched = 0
    } else if isInParagraph, open.beginTable(line) {
      matched = 0
    } else if isInParagraph, let level = line.underlineLevel, open.takeDefinitions() {
      open.last.kind = .heading(level: level)
      open.extendLast(to: line.end)
      open.close(above: open.count - 1)
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
    open.last.add(
      MarkdownBlock(
        kind: kind, range: line.next..<line.end, lines: lines, firstLine: open.lineNumber,
        lastLine: open.lineNumber))
    matched = 0
  }

  private mutating func openContainer(_ line: inout LineCursor, _ matched: inout Int) -> Bool {
    let start = line.next
    if line.nextByte == UInt8(ascii: ">") {
      line.skipToNext(and: 1)
      line.skip(columns: 1)
      self.start(.quotation, at: start, &matched)
      return true
    }
    guard let marker = line.listMarker(interruptsParagraph: open[matched - 1].isParagraph)
    else { return false }
    let indent = line.indent
    line.skipToNext(and: marker.length)
    let space = 1...4 ~= line.indent && !line.isBlank ? line.indent : 1
    line.skip(columns: space)
    open.close(above: matched)
    open.pushItem(marker.kind, indent: indent + marker.length + space, at: start)
    matched = open.count
    return true
  }

  private mutating func start(_ kind: MarkdownBlock.Kind, at start: Int, _ matched: inout Int) {
    prepare(&matched)
    open.push(kind, at: start)
    matched = open.count
  }

  // Closes what cannot hold a new block.
  private mutating func prepare(_ matched: inout Int) {
    open.close(above: matched)
    open.closeLeaves()
    matched = open.count
  }
}
