import DisplayText
import ScreenModels
import TerminalUI

extension CharacterRow {
  /// Draws the row: the name, then the marks at the right end.
  func draw(on canvas: inout Canvas, in row: Rect, detail: String = "") {
    let notes = noteCount == 0 ? "" : noteCount == 1 ? "1 note" : "\(noteCount) notes"
    let columns = row.columns
    let hasRoom = row.size.columns >= 28
    let end = columns.upperBound - 1
    let marksWidth = 2
    let notesColumn = end - marksWidth - (hasRoom ? 8 : 3)
    let heartColumn = notesColumn - 2
    func position(_ column: Int) -> Position { Position(row: row.origin.row, column: column) }
    // A long name may use the columns of marks that are not there.
    let nameEnd = isFavourite ? heartColumn : noteCount > 0 ? notesColumn : end - marksWidth
    let name = subject.name.truncated(toWidth: max(0, nameEnd - columns.lowerBound - 1))
    let written = canvas.write(name, at: row.origin)
    let detailColumn = columns.lowerBound + written + 2
    if detailColumn + detail.displayWidth < heartColumn {
      canvas.write(detail, at: position(detailColumn), style: .dim)
    }
    if isFavourite { canvas.write("♥", at: position(heartColumn), style: .favourite) }
    canvas.write(
      hasRoom ? notes : noteCount == 0 ? "" : "\(noteCount)", at: position(notesColumn),
      style: .dim)
    if hasDraft { canvas.write("✎", at: position(end - 1), style: .draft) }
  }
}
