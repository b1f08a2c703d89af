import DisplayText
import Essentials
import NotesLibrary
import ScreenModels
import TerminalUI

/// A row of a character: the name, then the marks at the right end; what else is said below the name or, where it
/// has no line of its own, beside it.
struct CharacterRow {
  let content: ContentModel
  let subject: Subject

  private static let shortestDetail = 8
  private static let leastForCount = 28

  private var isFavourite: Bool { content.library.isFavourite(subject.id) }
  private var noteCount: Int { content.library.noteCount(on: subject) }
  private var hasUnsavedText: Bool { content.navigator.texts.hasAny(on: subject) }
  private var notes: String { countedUnlessNone(noteCount, "note") }

  func draw(on canvas: inout Canvas, in row: Rect, detail: String = "") {
    if canvas.isSpoken { return drawWords(on: &canvas, in: row, detail: detail) }
    let inside = row.without(1, at: .trailing)
    let hasRoom = row.size.columns >= Self.leastForCount
    // They share their columns with the mark of a draft.
    let count = inside.divided(atDistance: hasRoom ? 10 : 5, from: .trailing).slice
    canvas.write(
      hasRoom ? notes : noteCount == 0 ? "" : "\(noteCount)", at: count.origin, style: .dim)
    if isFavourite { canvas.write("♥", at: count.position(column: -2), style: .favourite) }
    if hasUnsavedText {
      canvas.write("✎", at: count.position(column: count.size.columns - 1), style: .draft)
    }
    let room = nameRoom(in: row.size.columns)
    // Of three lines, the last one says who they are.
    let mostLines = detail.isEmpty || row.size.rows < 3 ? row.size.rows : row.size.rows - 1
    let name = subject.name.wrapped(toWidth: room).cut(to: mostLines, room)
    canvas.writeParagraph(name, in: inside)
    if name.count < row.size.rows {
      return canvas.writeLine(detail, in: inside.row(name.count), style: .dim)
    }
    guard name.count == 1 else { return }
    var rest = inside.row(0).without(inside.size.columns - room, at: .trailing)
    rest.takeColumns(name[0].displayWidth + 2)
    guard rest.size.columns >= min(detail.displayWidth, Self.shortestDetail) else { return }
    canvas.writeLine(detail, in: rest, style: .dim)
  }

  /// How many lines the name takes.
  func nameHeight(in columns: Int) -> Int {
    subject.name.wrapped(toWidth: nameRoom(in: columns)).count
  }

  // A long name may use the columns of missing marks.
  private func nameRoom(in columns: Int) -> Int {
    let count = columns >= Self.leastForCount ? 10 : 5
    let marks = isFavourite ? count + 2 : noteCount > 0 ? count : 2
    return max(2, columns - marks - 2)
  }

  private func drawWords(on canvas: inout Canvas, in row: Rect, detail: String) {
    let words = [
      subject.name, detail, isFavourite ? Sign.favourite.text(on: canvas) : "", notes,
      hasUnsavedText ? Sign.unsaved.text(on: canvas) : "",
    ]
    canvas.writeParagraph(
      words.filter { !$0.isEmpty }.joined(separator: ", ").wrapped(toWidth: row.size.columns),
      in: row)
  }
}
