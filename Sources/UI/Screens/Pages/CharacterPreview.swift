import Essentials
import NotesLibrary
import ScreenModels
import TerminalUI

/// The facts about a character, beside the list in which they are selected.
struct CharacterPreview {
  let content: ContentModel
  let subject: Subject

  func draw(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    drawName(on: &canvas, in: &rest)
    _ = rest.takeRows(1)
    let told = SubjectTextLayout(
      content.cards.text(about: subject, showsLater: false),
      width: content.textColumns(in: rest.size.columns)
    ).lines
    canvas.writeLines(told, in: rest.takeRows(min(told.count, rest.size.rows)))
    _ = rest.takeRows(1)
    drawNotes(on: &canvas, in: rest)
  }

  private func drawName(on canvas: inout Canvas, in rest: inout Rect) {
    let columns = content.showsCovers ? PictureView.avatarSize.columns + 2 : 0
    let facts = [subject.character?.facts ?? "", "from \(subject.book.title)"].flatMap {
      $0.wrapped(toWidth: max(1, rest.size.columns - columns))
    }.filter { !$0.isEmpty }
    let area = rest.takeRows(max(PictureView.avatarSize.rows, 1 + facts.count))
    if content.showsCovers {
      PictureView(content: content, subject: subject).draw(on: &canvas, in: area)
    }
    let text = area.without(columns, at: .leading)
    canvas.writeLine(subject.name, in: text.row(0), style: .title)
    canvas.writeParagraph(facts, in: text.belowTitle, style: .dim)
  }

  private func drawNotes(on canvas: inout Canvas, in area: Rect) {
    let known = content.knownNotes(on: subject)
    let (notes, laterCount) = (known.notes, known.laterCount)
    guard !notes.isEmpty || laterCount > 0, area.size.rows >= 2 else { return }
    canvas.write("Notes", at: area.origin, style: .dim)
    canvas.writeTrailing("\(notes.count)", in: area.row(0), style: .dim)
    var rest = area.belowTitle.without(laterCount > 0 ? 1 : 0, at: .bottom)
    let shown = notes.prefix(rest.size.rows)
    let columns = shown.map { label(of: $0, in: known).displayWidth + 2 }.max() ?? 0
    for note in shown where rest.size.rows > 0 {
      draw(note, in: known, columns: columns, on: &canvas, in: &rest)
    }
    guard laterCount > 0 else { return }
    let row = area.row(rest.origin.row - area.origin.row)
    canvas.writeLine(counted(laterCount, "later note"), in: row, style: .dim)
  }

  private func label(of note: Note, in known: NoteRows) -> String {
    known.place(of: note) ?? note.date.shortDay(asOf: content.library.today())
  }

  private func draw(
    _ note: Note, in known: NoteRows, columns: Int, on canvas: inout Canvas, in rest: inout Rect
  ) {
    let hasPlace = known.place(of: note) != nil
    let title = Array(content.library.title(of: note).utf8)
    // The title of another book stays before a place in that.
    let words = hasPlace ? BookPlace.textAfterPlace(in: title) : title
    let lines = NoteRowLines.lines(
      of: String(decoding: words, as: UTF8.self), width: max(1, rest.size.columns - columns))
    let area = rest.takeRows(min(max(1, lines.count), ListModel.greatestHeight, rest.size.rows))
    canvas.write(
      label(of: note, in: known), at: area.origin, style: hasPlace ? .accent : .dim,
      limit: area.size.columns)
    canvas.writeBeginning(lines, in: area.without(columns, at: .leading))
  }
}
