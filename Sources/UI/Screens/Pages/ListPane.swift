import ScreenModels
import TerminalUI

/// A list in a part of a page, with a heading above it.
protocol ListPane<ID>: ListPage {
  associatedtype ID: RawRepresentable<String>
  var id: ID { get }
  var rowCount: Int { get }
}

extension ListPane {
  var title: String { id.rawValue }
  var rowCount: Int { list.rows.count }

  func layOut(in area: Rect) { layOutList(in: area.belowTitle) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.writeHeading(
      title, trailing: status(columns: area.size.columns), in: area.row(0), isFocused: isFocused)
    drawList(on: &canvas, in: area.belowTitle)
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [listTarget(in: area.belowTitle), .button(area, focus)]
  }
}

extension ListPane where ID == HomePane {
  var isFocused: Bool { content.home.focus == id }
  func focus() { content.home.focus(id) }
}
