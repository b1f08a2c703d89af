import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

struct AmazonScreen: SheetScreen {
  let content: ContentModel
  let model: SubjectModel

  // A key that it does not take goes to the page below it.
  static var contexts: [KeyContext] { [.commands(table.actions())] }

  static let table: [Binding<AmazonScreen>] = [
    Binding(.browser, { $0.open() }),
    Binding(.copyAddress, { $0.copy() }),
    Binding(.done, { $0.close() }),
  ]

  static let width = 60
  var title: String { "View on Amazon" }

  private func open() { content.window.request(.openAddress(model.book.amazonAddress)) }
  private func copy() {
    let address = model.book.amazonAddress
    content.window.request(.copy(Array(address.utf8), description: address))
  }

  func close() { model.isShowingAmazonPage = false }

  // When there is not enough room, the blank lines and the hint are left out.
  func lines(width: Int, rows: Int) -> [StyledLine] {
    let address = model.book.amazonAddress.wrapped(toWidth: width).map { StyledLine($0, .accent) }
    let isbn = model.book.isbn13.map { "ISBN \($0)" } ?? "No ISBN; searches by title"
    let facts: [StyledLine] = [
      (model.book.title, .title), (model.book.author, .plain), (isbn, .dim),
    ]
    let hint = StyledLine(
      "\(content.key(.browser)) opens it in the browser, "
        + "\(content.key(.copyAddress)) copies it, "
        + "\(content.key(.done)) closes this", .dim)
    let full = facts + [StyledLine("", .plain)] + address + [StyledLine("", .plain), hint]
    return full.count <= rows ? full : facts + address
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    drawSheet(on: &canvas, in: area)
    let (sheet, lines) = sheet(in: area)
    for (line, row) in zip(lines, sheet.inside.rows) where line.style == .accent {
      let start = sheet.inside.origin.column
      canvas.link(
        row: row, columns: start..<start + line.text.utf8.count, to: model.book.amazonAddress)
    }
  }
}
