import DisplayText
import Markdown
import NotesLibrary
import ScreenModels
import TerminalUI

extension Canvas {
  /// Writes the first lines of a note in as many rows as there are, with an ellipsis where it goes on; so many
  /// columns of the last row, and two before them, stay free.
  mutating func writeBeginning(_ lines: [MarkdownLine], beside columns: Int = 0, in area: Rect) {
    guard !lines.isEmpty else {
      write("(no words)", at: area.origin, style: .dim, limit: area.size.columns)
      return
    }
    let (last, above) = area.divided(atDistance: 1, from: .bottom)
    let end = last.without(columns == 0 ? 0 : columns + 2, at: .trailing)
    writeLines(Array(lines.prefix(above.size.rows)), in: above)
    guard lines.count > above.size.rows else { return }
    writeLines([lines[above.size.rows]], in: end)
    let width = self.width(of: lines[above.size.rows])
    let goesOn = lines.count > area.size.rows || width > end.size.columns
    guard goesOn, end.size.columns > 0 else { return }
    write("…", at: end.position(column: min(width, end.size.columns - 1), row: end.size.rows - 1))
  }

  /// Writes as much of a note as there is room for, or why it cannot be read.
  mutating func writePreview(of note: Note, from content: ContentModel, in area: Rect) {
    do {
      let width = content.readingColumns(in: area.size.columns) - content.boxColumns
      writeLines(try content.firstLines(of: note, width: width, count: area.size.rows), in: area)
    } catch {
      writeWrapped("\(error)", in: area, style: .warning)
    }
  }
}
