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
    let day = note.date.dayAndTime
    let line =
      note.subject == notes.subject
      ? day : String.line(note.subject.name, [day], width: heading.size.columns)
    canvas.writeLine(line, in: heading, style: .dim)
    if notes.isChanged(note) {
      canvas.writeTrailing("changed, not saved", in: heading, style: .draft)
    }
    _ = rest.takeRows(1)
    canvas.writePreview(of: note, from: content, in: rest)
  }
}

extension Canvas {
  /// Writes as much of a note as there is room for, or why it cannot be read.
  mutating func writePreview(of note: Note, from content: ContentModel, in area: Rect) {
    do {
      let width = content.readingColumns(in: area.size.columns)
      writeLines(
        try content.notePreview.lines(of: note, width: width, count: area.size.rows), in: area)
    } catch {
      writeWrapped("\(error)", in: area, style: .warning)
    }
  }
}
