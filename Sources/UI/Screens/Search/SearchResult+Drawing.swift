import DisplayText
import Drafts
import Essentials
import NotesLibrary
import Search
import TerminalUI

/// A result: as a row, and as a preview with the words around its best match.
extension SearchResult {
  // In a narrower row, the subject is left out for the match.
  private static let widthForSubject = 60

  /// Draws its kind, its title, the words around the match, and its subject; the words in the second of two lines.
  func drawRow(on canvas: inout Canvas, in area: Rect) {
    var rest = area.row(0)
    let isWide = rest.size.columns >= Self.widthForSubject
    canvas.writeColumn(
      kindName(isWide: isWide),
      style: kind == .draft ? .draft : .dim, width: isWide ? 11 : 6, in: &rest)
    if isWide {
      canvas.writeEndColumn(subjectName, width: min(24, rest.size.columns / 3), in: &rest)
    }
    if area.size.rows > 1 {
      let room = rest.size.columns - 1
      draw(title(showingMatchWithin: room), .plain, on: &canvas, in: &rest, room: room)
      var words = area.row(1).without(isWide ? 11 : 6, at: .leading)
      let length = max(8, words.size.columns - 1)
      return draw(excerpt(length: length), .dim, on: &canvas, in: &words, room: length)
    }
    let excerpt = excerpt(length: max(8, rest.size.columns))
    let titleRoom = excerpt.runs.isEmpty ? rest.size.columns - 1 : rest.size.columns / 2
    draw(title(showingMatchWithin: titleRoom), .plain, on: &canvas, in: &rest, room: titleRoom)
    rest.takeColumns(2)
    draw(excerpt, .dim, on: &canvas, in: &rest, room: rest.size.columns - 1)
  }

  private func kindName(isWide: Bool) -> String {
    let isCharacter = kind == .character && subject.book.entryWords == .characters
    if isCharacter, !isWide { return "Char." }
    return (kind == .character ? subject.noun : kind.rawValue).asSentence
  }

  private var subjectName: String {
    switch kind {
    case .book: subject.book.year.map(String.init) ?? ""
    case .character: subject.book.title
    case .note, .draft:
      otherSession.map { "\($0) · \(subject.name)" } ?? subject.name
    }
  }

  private func draw(
    _ excerpt: SearchExcerpt, _ style: Style, on canvas: inout Canvas, in rest: inout Rect,
    room: Int
  ) {
    let text = excerpt.text
    var end = min(room, text.displayWidth)
    if text.displayWidth > room, room > 0 {
      end = room - 1
      canvas.write("…", at: rest.position(column: end), style: style)
    }
    var column = rest.origin.column
    let limit = column + max(0, end)
    for run in excerpt.runs where column < limit {
      column += canvas.write(
        run.text, at: Position(row: rest.origin.row, column: column),
        style: run.isMatch ? .match : style, limit: limit - column)
    }
    rest.takeColumns(min(max(0, room), text.displayWidth))
  }

  // MARK: The preview

  func drawPreview(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let title = title.text.wrapped(toWidth: rest.size.columns).prefix(Self.mostTitleRows)
    canvas.writeParagraph(title, in: rest.takeRows(title.count), style: .title)
    canvas.writeLine(about(width: rest.size.columns), in: rest.takeRows(1), style: .dim)
    _ = rest.takeRows(1)
    draw(excerpt(length: max(8, rest.size.columns * rest.size.rows)), on: &canvas, in: rest)
  }

  private static let mostTitleRows = 3

  private func about(width: Int) -> String {
    switch kind {
    case .book: subject.book.imprint
    case .character: subject.book.title
    case .draft:
      "Draft on \(subject.name)\(otherSession.map { " in session \($0)" } ?? "")"
    case .note:
      String.line(subject.name, [date?.dayAndTime].compactMap(\.self), width: width)
    }
  }

  private func draw(_ excerpt: SearchExcerpt, on canvas: inout Canvas, in area: Rect) {
    var position = area.origin
    for word in wordRuns(of: excerpt) {
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
  private func wordRuns(of excerpt: SearchExcerpt) -> [[SearchExcerpt.Run]] {
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

  /// The session of a draft; nil for a draft of the session that is open here, and for other results.
  var otherSession: String? {
    guard case .draft(let draft) = target, !draft.isHere else { return nil }
    return draft.location.name
  }
}
