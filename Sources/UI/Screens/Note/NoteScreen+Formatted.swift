import DisplayText
import Markdown
import ScreenModels
import Search
import TerminalUI

/// A note that is read as its Markdown is meant.
extension NoteScreen {
  private var reading: ReadingModel { model.reading }

  private func textArea(_ area: Rect) -> Rect {
    let inner = area.inset(columns: 1)
    return inner.centred(columns: content.readingColumns(in: inner.size.columns))
  }

  func layOutFormatted(in area: Rect) {
    let text = textArea(area)
    let columns = text.size.columns - content.boxColumns
    reading.layOut(columns: columns, rows: text.size.rows)
  }

  private func target(in area: Rect) -> MouseTarget {
    let start = textArea(area).origin.column - area.origin.column
    return MouseTarget(
      area: area,
      press: { row, column, _ in
        switch reading.place(row: row, column: max(0, column - start)) {
        case .target(let target):
          reading.choose(target)
          content.navigator.follow(target, in: reading)
        case .text(let offset): write(at: offset)
        case nil: break
        }
      }, scroll: { reading.scroll(rows: $0) })
  }

  func drawFormatted(on canvas: inout Canvas, in area: Rect) {
    canvas.reacts(target(in: area))
    let text = textArea(area)
    let (lines, chosen) = (reading.lines, reading.chosen?.range.lowerBound)
    let matches = matches(in: lines)
    var cursor: Position?
    canvas.writeLines(lines, in: text, chosen: chosen) { canvas, run, written in
      cursor = cursor ?? self.cursor(in: run, at: written.origin, chosen: chosen)
      mark(matches, in: run, at: written.origin, on: &canvas)
      guard !written.isEmpty, let target = run.target.flatMap(reading.layout.target),
        case .link(let kind, let address) = target.kind, kind != .name
      else { return }
      canvas.link(row: written.origin.row, columns: written.columns, to: address)
    }
    canvas.cursor = cursor ?? text.origin
  }

  // Returns the position of the chosen link or box, or of the word that was found.
  private func cursor(
    in run: MarkdownLine.Run, at position: Position, chosen: Int?
  ) -> Position? {
    if let chosen { return run.target == chosen ? position : nil }
    let offset = reading.editor.cursor
    return run.columns(of: offset..<offset + 1, in: reading.layout.document)
      .map { position.right(by: $0.lowerBound) }
  }

  // The one at the cursor comes last, above the others.
  private func matches(in lines: [MarkdownLine]) -> [(range: Range<Int>, style: Style)] {
    let sources = lines.flatMap(\.runs).compactMap(\.source)
    guard let first = sources.first?.lowerBound, let last = sources.last?.upperBound,
      let matches = reading.editor.matches(in: first..<max(first, last))
    else { return [] }
    return matches.all.map { ($0, .match) } + (matches.current.map { [($0, .currentMatch)] } ?? [])
  }

  private func mark(
    _ matches: [(range: Range<Int>, style: Style)], in run: MarkdownLine.Run,
    at position: Position, on canvas: inout Canvas
  ) {
    for match in matches {
      guard let columns = run.columns(of: match.range, in: reading.layout.document) else {
        continue
      }
      canvas.restyle(
        row: position.row,
        columns: position.column + columns.lowerBound..<position.column + columns.upperBound,
        style: match.style)
    }
  }
}

extension ContentModel {
  /// How many columns more the words for a box need than its sign, where they are said.
  var boxColumns: Int { isSpoken ? Canvas.boxColumns : 0 }
}

extension Canvas {
  fileprivate static let boxColumns = 4

  /// How many columns a line fills when it is written.
  func width(of line: MarkdownLine) -> Int {
    let hasBox = line.text.contains { $0 == "☐" || $0 == "☑" }
    return line.text.displayWidth + (hasBox && isSpoken ? Self.boxColumns : 0)
  }

  // A screen reader has no words for what stands before a quotation or an item.
  private static let spokenMarks: [Character: String] = [
    "▎": ">", "•": "-", "◦": "-", "▪": "-", "─": " ", "☐": "open:", "☑": "done:",
  ]

  /// Writes a part of a line, with its tags in colour; returns how many columns it fills.
  fileprivate mutating func write(
    _ run: MarkdownLine.Run, at position: Position, style: Style, limit: Int
  ) -> Int {
    let isMark = run.style.contains(.quiet) || run.target != nil && !run.style.contains(.link)
    let shown =
      isSpoken && isMark
      ? run.text.map { Self.spokenMarks[$0] ?? String($0) }.joined() : run.text
    let columns = write(shown, at: position, style: style, limit: limit)
    let text = run.text.utf8
    guard style != .selected, run.style.isDisjoint(with: [.code, .link]),
      Tag.mayBe(in: text)
    else { return columns }
    for tag in Tag.tags(in: text) {
      let start = String(decoding: text.prefix(tag.range.lowerBound), as: UTF8.self).displayWidth
      let sign = tag.range.count - tag.name.utf8.count == 1 ? 1 : 2
      let end = min(columns, start + tag.name.displayWidth + sign)
      restyle(
        row: position.row, columns: position.column + min(start, end)..<position.column + end,
        style: .accent)
    }
    return columns
  }

  /// Writes as many lines as there are rows; a closure is called for each part, with where it is.
  mutating func writeLines(
    _ lines: [MarkdownLine], in area: Rect, chosen: Int? = nil,
    each: (inout Canvas, _ run: MarkdownLine.Run, _ written: Rect) -> Void = { _, _, _ in }
  ) {
    for (index, line) in lines.prefix(area.size.rows).enumerated() {
      var position = area.row(index).origin
      for run in line.runs {
        let columns = write(
          run, at: position,
          style: chosen != nil && run.target == chosen ? .selected : Style(run.style),
          limit: max(0, area.columns.upperBound - position.column))
        each(&self, run, Rect(origin: position, size: Size(columns: columns, rows: 1)))
        position.column += columns
      }
    }
  }
}

extension Style {
  // The first that a text has counts.
  private static let ofMarkdown: [(MarkdownStyle, Style)] = [
    (.tag, .accent), (.link, .link), (.code, .code), (.quiet, .dim), (.title, .title),
    (.heading, .heading), (.strikethrough, .struck), ([.strong, .emphasis], .strongEmphasis),
    (.strong, .strong), (.emphasis, .emphasis),
  ]

  init(_ style: MarkdownStyle) {
    self = Self.ofMarkdown.first { style.contains($0.0) }?.1 ?? .plain
  }
}
