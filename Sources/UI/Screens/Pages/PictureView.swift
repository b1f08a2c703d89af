import NotesLibrary
import ScreenModels
import TerminalUI

/// The picture of a book or a character: its own, where there is one that can be drawn in blocks, else one
/// that is made of its name.
struct PictureView {
  let content: ContentModel
  let subject: Subject

  static let bookColumns = 12
  private static let bookHeights = [9, 6, 4]
  private static let characterHeights = [5, 3]

  func draw(on canvas: inout Canvas, in area: Rect) {
    let isBook = subject.character == nil
    let columns = isBook ? Self.bookColumns : Avatar.size.columns
    // Few sizes, each of which is drawn once.
    let heights = isBook ? Self.bookHeights : Self.characterHeights
    if columns <= area.size.columns, let rows = heights.first(where: { $0 <= area.size.rows }),
      let picture = content.pictures.picture(of: subject, columns: columns, rows: rows)
    {
      return draw(picture, on: &canvas, in: area)
    }
    if isBook {
      canvas.write(in: subject.book.hue) {
        $0.writeParagraph(subject.book.coverPicture, in: area, style: .cover)
      }
    } else {
      Avatar(name: subject.name).draw(on: &canvas, at: area.origin)
    }
  }

  private func draw(_ picture: ColoredPicture, on canvas: inout Canvas, in area: Rect) {
    for (row, blocks) in zip(area.rows, picture.rows) {
      for (column, block) in zip(area.columns, blocks) {
        canvas.write(
          block.scalar, in: (block.foreground, block.background),
          at: Position(row: row, column: column))
      }
    }
  }
}
