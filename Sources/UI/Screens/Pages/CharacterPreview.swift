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
    let (notes, laterCount) = content.knownNotes(on: subject)
    guard !notes.isEmpty || laterCount > 0, area.size.rows >= 2 else { return }
    canvas.write("Notes", at: area.origin, style: .dim)
    canvas.writeTrailing("\(notes.count)", in: area.row(0), style: .dim)
    let today = content.library.today()
    let room = area.size.rows - (laterCount > 0 ? 2 : 1)
    let shown = notes.prefix(room)
    for (index, note) in shown.enumerated() {
      let day = note.date.shortDay(asOf: today)
      let title = content.library.title(of: note)
      let row = area.row(index + 1)
      let columns = canvas.write(day, at: row.origin, style: .dim, limit: row.size.columns) + 2
      canvas.writeLine(title, in: row.without(columns, at: .leading))
    }
    guard laterCount > 0 else { return }
    canvas.writeLine(counted(laterCount, "later note"), in: area.row(shown.count + 1), style: .dim)
  }
}
