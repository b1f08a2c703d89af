import DisplayText

struct BlockLayout {
  let document: MarkdownDocument
  let width: Int
  let isDead: MarkdownLayout.LinkTest?
  private(set) var lines: [MarkdownLine] = []
  private(set) var targets: [MarkdownTarget] = []
  // What stands before the lines: marks of quotations, of lists.
  private var margins: [Margin] = []
  private var bulletDepth = 0

  struct Margin {
    let first: MarkdownLine.Run
    let others: MarkdownLine.Run
    let width: Int
    var isUsed = false

    init(_ first: MarkdownLine.Run, others: String? = nil) {
      self.first = first
      width = first.text.displayWidth
      self.others = MarkdownLine.Run(others ?? String(repeating: " ", count: width), .quiet)
    }
  }

  // Where there is less room for the text, what stands before it is left out.
  private static let leastWidth = 12

  init(_ document: MarkdownDocument, width: Int, isDead: MarkdownLayout.LinkTest?) {
    self.document = document
    self.width = max(2, width)
    self.isDead = isDead
  }

  /// The columns for the text.
  var room: Int { width - margins.reduce(0) { $0 + $1.width } }

  mutating func add(_ block: MarkdownBlock) {
    switch block.kind {
    case .paragraph: add(document.inlines(of: block), style: [])
    case .heading(let level): addHeading(block, level)
    case .rule: addLine([.init(rule("─", room), .quiet)], start: block.range.lowerBound)
    case .code: within(Margin(.init("  ", .quiet))) { $0.addCode(block) }
    case .quotation: within(Margin(.init("▎ ", .quiet), others: "▎ ")) { $0.addChildren(of: block) }
    case .list(let kind, let isTight): addList(block, kind, isTight: isTight)
    case .item: addChildren(of: block)
    case .table(let alignments): addTable(block, alignments)
    case .definition: break
    case .frontMatter: addFrontMatter(block)
    }
  }

  private mutating func within(_ margin: Margin, _ body: (inout BlockLayout) -> Void) {
    guard room - margin.width >= max(2, min(Self.leastWidth, width / 2)) else { return body(&self) }
    margins.append(margin)
    body(&self)
    margins.removeLast()
  }

  private mutating func addChildren(of block: MarkdownBlock, isTight: Bool = false) {
    let children = block.children.filter { !$0.isDefinition }
    for (index, child) in children.enumerated() {
      if index > 0, !isTight { addBlankLine(after: children[index - 1]) }
      add(child)
    }
  }

  mutating func addBlankLine(after previous: MarkdownBlock) {
    if case .heading = previous.kind { return }
    addLine([], start: nil)
  }

  mutating func addLine(_ runs: [MarkdownLine.Run], start: Int?) {
    var before: [MarkdownLine.Run] = []
    for index in margins.indices {
      let isFirst = !margins[index].isUsed && start != nil
      before.append(isFirst ? margins[index].first : margins[index].others)
      if isFirst { margins[index].isUsed = true }
    }
    if runs.isEmpty { before.dropSpaceAtEnd() }
    lines.append(MarkdownLine(before + runs, start: start))
  }

  private mutating func add(_ inlines: InlineText, style: MarkdownStyle) {
    addTargets(of: [inlines])
    let text = GlyphText(inlines, style: style, isDead: isDead)
    for row in text.rows(width: room) {
      addLine(
        text.runs(of: row, in: inlines.content),
        start: row.first.map { inlines.content.source(of: $0.offset) })
    }
  }

  mutating func addTargets(of texts: [InlineText]) { targets += texts.flatMap(\.targets) }

  private mutating func addHeading(_ block: MarkdownBlock, _ level: Int) {
    let first = lines.count
    add(document.inlines(of: block), style: level == 1 ? .title : .heading)
    if lines.count == first { addLine([], start: block.range.lowerBound) }
    guard level <= 2 else { return }
    let before = margins.reduce(0) { $0 + $1.width }
    let columns = (lines[first...].map(\.text.displayWidth).max() ?? 0) - before
    addLine([.init(rule(level == 1 ? "═" : "─", columns), .quiet)], start: nil)
  }

  private mutating func addCode(_ block: MarkdownBlock) {
    if let info = document.info(of: block) { addAsWritten(info, style: .quiet) }
    for line in block.lines {
      let tab = String(repeating: " ", count: line.padding)
      within(Margin(.init(tab, .code), others: tab)) { $0.addAsWritten(line.range, style: .code) }
    }
  }

  mutating func addAsWritten(_ range: Range<Int>, style: MarkdownStyle) {
    let content = ContentText([BlockLine(range: range)], of: document.bytes, isTrimmed: false)
    var text = GlyphText(content.bytes)
    text.style = style
    text.add(content.bytes.indices)
    text.widenTabs()
    let rows = text.rows(width: room)
    if rows.isEmpty { addLine([], start: range.lowerBound) }
    for row in rows {
      addLine(
        text.runs(of: row, in: content),
        start: row.first.map { content.source(of: $0.offset) } ?? range.lowerBound)
    }
  }

  private mutating func addList(_ block: MarkdownBlock, _ kind: ListKind, isTight: Bool) {
    let last = (kind.start ?? 0) + block.children.count - 1
    bulletDepth += 1
    for (index, item) in block.children.enumerated() {
      if index > 0, !isTight { addLine([], start: nil) }
      let (marker, box) = marker(of: item, kind, number: (kind.start ?? 0) + index, last: last)
      within(Margin(marker)) { layout in
        let first = layout.lines.count
        layout.addChildren(of: box == nil ? item : item.withoutBox, isTight: isTight)
        if layout.lines.count == first { layout.addLine([], start: item.range.lowerBound) }
      }
    }
    bulletDepth -= 1
  }

  private static let bullets = ["•", "◦", "▪"]

  private mutating func marker(
    of item: MarkdownBlock, _ kind: ListKind, number: Int, last: Int
  ) -> (MarkdownLine.Run, box: MarkdownTarget?) {
    let label: String
    if kind.start != nil {
      let mark = Character(Unicode.Scalar(kind.mark))
      let room = "\(last)".count - "\(number)".count
      label = String(repeating: " ", count: max(0, room)) + "\(number)\(mark) "
    } else {
      label = Self.bullets[(bulletDepth - 1) % Self.bullets.count] + " "
    }
    guard let box = document.box(of: item), case .box(_, let isTicked) = box.kind else {
      return (.init(label, .quiet), nil)
    }
    targets.append(box)
    let sign = isTicked ? "☑ " : "☐ "
    return (
      .init(
        kind.start == nil ? sign : label + sign, isTicked ? .quiet : [], source: box.range,
        target: box.range.lowerBound), box
    )
  }

  private mutating func addFrontMatter(_ block: MarkdownBlock) {
    let lines = block.lines.map {
      String(decoding: document.bytes[$0.range].trimmed, as: UTF8.self)
    }
    let facts = lines.filter { !$0.isEmpty }.joined(separator: " · ")
    if facts.displayWidth > room {
      return block.lines.forEach { addAsWritten($0.range, style: .quiet) }
    }
    addLine([.init(facts.displaySafe, .quiet)], start: block.range.lowerBound)
  }
}

func rule(_ character: Character, _ columns: Int) -> String {
  String(repeating: character, count: max(0, columns))
}

extension GlyphText {
  /// Joins the glyphs of a row to runs that look the same.
  func runs(of row: ArraySlice<Glyph>, in content: ContentText) -> [MarkdownLine.Run] {
    var runs: [MarkdownLine.Run] = []
    var start = row.startIndex
    while start < row.endIndex {
      if row[start].kind == .space, row[start].width > 1 {
        runs.append(.init(rule(" ", row[start].width - 1), row[start].style))
      }
      var end = start + 1
      while end < row.endIndex, row[end - 1].isJoined(with: row[end]) { end += 1 }
      let range = row[start].offset..<row[end - 1].offset + row[end - 1].length
      let shown = bytes[range].map { 9...13 ~= $0 ? .space : $0 }
      runs.append(
        MarkdownLine.Run(
          String(decoding: shown, as: UTF8.self), row[start].style,
          source: content.source(of: range), target: row[start].target))
      start = end
    }
    return runs
  }
}

extension [MarkdownLine.Run] {
  fileprivate mutating func dropSpaceAtEnd() {
    while let last, last.text.last == " " || last.text.isEmpty {
      removeLast()
      let text = String(last.text.reversed().drop { $0 == " " }.reversed())
      if !text.isEmpty {
        append(.init(text, last.style, source: last.source, target: last.target))
      }
    }
  }
}

extension Glyph {
  // What a line of the document ends with and what the next one begins with are no one part of it.
  fileprivate func isJoined(with next: Glyph) -> Bool {
    style == next.style && target == next.target && offset + length == next.offset
      && kind != .softBreak && !(next.kind == .space && next.width > 1)
  }
}
