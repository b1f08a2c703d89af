import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

struct AmazonScreen: Screen {
  let content: ContentModel
  let model: SubjectModel

  static var contexts: [KeyContext] { [.commands(table.actions())] }

  var bindings: [BoundBinding] { Self.table.bound(to: self) }

  static let table: [Binding<AmazonScreen>] = [
    Binding(.browser, { $0.open() }),
    Binding(.copyAddress, { $0.copy() }),
    Binding(.done, { $0.done() }),
  ]

  var presentation: Presentation { .sheet }

  private func open() { content.window.request(.openAddress(model.book.amazonAddress)) }
  private func copy() {
    let address = model.book.amazonAddress
    content.window.request(.copy(Array(address.utf8), description: address))
  }

  private func done() { model.isShowingAmazonPage = false }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [MouseTarget(area: sheet(in: area).sheet.frame), .button(area, done)]
  }

  private func sheet(in area: Rect) -> (sheet: Sheet, lines: [Line]) {
    let width = min(60, area.size.columns - 4)
    let lines = lines(width: width, rows: area.size.rows - 2)
    return (Sheet(columns: width, rows: lines.count, over: area), lines)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (sheet, lines) = sheet(in: area)
    sheet.draw(on: &canvas, title: "View on Amazon")
    for (index, line) in lines.enumerated() where index < sheet.inside.size.rows {
      let row = sheet.inside.row(index)
      canvas.writeParagraph([line.text], in: row, style: line.style)
      guard line.style == .accent else { continue }
      let start = row.origin.column
      canvas.link(
        row: row.origin.row, columns: start..<start + line.text.utf8.count,
        to: model.book.amazonAddress)
    }
    canvas.cursor = sheet.inside.origin
  }

  private typealias Line = (text: String, style: Style)

  // When there is not enough room, the blank lines and the hint are left out.
  private func lines(width: Int, rows: Int) -> [Line] {
    let address = model.book.amazonAddress.wrapped(toWidth: width).map { Line($0, .accent) }
    let facts: [Line] = [
      (model.book.title, .title), (model.book.author, .plain), (isbn, .dim),
    ]
    let hint = Line(
      "\(content.key(.browser)) opens it in the browser, "
        + "\(content.key(.copyAddress)) copies it, "
        + "\(content.key(.done)) closes this", .dim)
    let full = facts + [Line("", .plain)] + address + [Line("", .plain), hint]
    return full.count <= rows ? full : facts + address
  }

  private var isbn: String {
    model.book.isbn13.map { "ISBN \($0)" } ?? "No ISBN; searches by title"
  }
}
