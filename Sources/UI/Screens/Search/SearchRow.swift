import DisplayText
import Essentials
import NotesLibrary
import Search
import TerminalUI

/// Draws a row of the results: its kind, its title, the words around the match, and its subject.
struct SearchRow {
  let result: SearchResult

  // In a narrower row, the subject is left out for the match.
  private static let widthForSubject = 60

  func draw(on canvas: inout Canvas, in row: Rect) {
    var rest = row
    let isWide = row.size.columns >= Self.widthForSubject
    canvas.writeColumn(
      isWide ? result.kind.name : result.kind.shortName,
      style: result.kind == .draft ? .draft : .dim, width: isWide ? 11 : 6, in: &rest)
    if isWide {
      canvas.writeEndColumn(subjectName, width: min(24, rest.size.columns / 3), in: &rest)
    }
    let excerpt = result.excerpt(length: max(8, rest.size.columns))
    let titleRoom = excerpt.runs.isEmpty ? rest.size.columns - 1 : rest.size.columns / 2
    draw(result.title, .plain, on: &canvas, in: &rest, room: titleRoom)
    rest.takeColumns(2)
    draw(excerpt, .dim, on: &canvas, in: &rest, room: rest.size.columns - 1)
  }

  private var subjectName: String {
    switch result.kind {
    case .book: result.subject.book.year.map(String.init) ?? ""
    case .character: result.subject.book.title
    case .note, .draft:
      result.otherSession.map { "\($0) · \(result.subject.name)" } ?? result.subject.name
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
}

extension SearchResult {
  /// The session of a draft; nil for a draft of the session that is open here, and for other
  /// results.
  var otherSession: String? {
    guard case .draft(let draft) = target, draft.shelfID != nil else { return nil }
    return draft.session
  }
}

extension SearchResult.Kind {
  fileprivate var name: String { rawValue.asSentence }

  fileprivate var shortName: String { self == .character ? "Char." : name }
}
