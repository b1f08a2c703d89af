import DisplayText
import Search
import TerminalUI

/// Draws a result with the words around its best match.
struct SearchPreview {
  let result: SearchResult

  func draw(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let title = result.title.text.wrapped(toWidth: rest.size.columns).prefix(Self.mostTitleRows)
    canvas.writeParagraph(title, in: rest.takeRows(title.count), style: .title)
    canvas.writeLine(about(width: rest.size.columns), in: rest.takeRows(1), style: .dim)
    _ = rest.takeRows(1)
    let excerpt = result.excerpt(length: max(8, rest.size.columns * rest.size.rows))
    draw(excerpt, on: &canvas, in: rest)
  }

  private static let mostTitleRows = 3

  private func about(width: Int) -> String {
    switch result.kind {
    case .book: result.subject.book.imprint
    case .character: result.subject.book.title
    case .draft:
      "Draft on \(result.subject.name)\(result.otherSession.map { " in session \($0)" } ?? "")"
    case .note:
      String.line(
        result.subject.name, [result.date?.dayAndTime].compactMap(\.self), width: width)
    }
  }

  private func draw(_ excerpt: SearchExcerpt, on canvas: inout Canvas, in area: Rect) {
    var position = area.origin
    for word in words(of: excerpt) {
      let width = word.reduce(0) { $0 + $1.text.displayWidth }
      if position.column > area.origin.column, position.column + width > area.columns.upperBound {
        position = Position(row: position.row + 1, column: area.origin.column)
      }
      guard position.row < area.rows.upperBound else { return }
      for run in word {
        position.column += canvas.write(
          run.text, at: position, style: run.isMatch ? .match : .plain,
          limit: area.columns.upperBound - position.column)
      }
      position.column += 1
    }
  }

  // A match may be a part of a word, or span several.
  private func words(of excerpt: SearchExcerpt) -> [[SearchExcerpt.Run]] {
    var words: [[SearchExcerpt.Run]] = [[]]
    for run in excerpt.runs {
      for (index, part) in run.text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isWhitespace
      ).enumerated() {
        if index > 0 { words.append([]) }
        guard !part.isEmpty else { continue }
        words[words.count - 1].append(SearchExcerpt.Run(text: String(part), isMatch: run.isMatch))
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
