import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The beginning of the note that is selected in a list, beside it.
struct NotePreviewView {
  let content: ContentModel
  let notes: NotesModel
  let note: Note

  func draw(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let heading = rest.takeRows(1)
    let owner = note.subject == notes.subject ? "" : "\(note.subject.name) · "
    canvas.write(
      owner + note.date.dayAndTime, at: heading.origin, style: .dim, limit: heading.size.columns)
    if notes.isChanged(note) {
      canvas.writeTrailing("changed, not saved", in: heading, style: .draft)
    }
    _ = rest.takeRows(1)
    let width = content.readingColumns(in: rest.size.columns)
    do {
      canvas.writeLines(try notes.previewLines(width: width, count: rest.size.rows), in: rest)
    } catch {
      canvas.writeWrapped("\(error)", in: rest, style: .warning)
    }
  }
}
