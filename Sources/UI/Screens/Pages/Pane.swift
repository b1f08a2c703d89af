import ScreenModels
import TerminalUI

/// A part of a page that can have the focus, an editor aside.
protocol Pane<ID> {
  associatedtype ID: Hashable
  var id: ID { get }
  /// The keys while it has the focus, besides those of the page.
  var bindings: [BoundBinding] { get }
  func layOut(in area: Rect)
  func draw(on canvas: inout Canvas, in area: Rect)
  func mouseTargets(in area: Rect) -> [MouseTarget]
}

/// A pane that is a list, with a heading above it.
protocol ListPane<ID>: Pane, RowList {
  var content: ContentModel { get }
  var isFocused: Bool { get }
  func focus()
  var title: String { get }
  /// The text at the right end of the heading.
  var detail: String { get }
  var rowCount: Int { get }
  /// What is said in place of rows; nil for nothing.
  var hint: String? { get }
  func drawRows(on canvas: inout Canvas, in area: Rect)
  func openSelection()
  /// Opens a second window with the selection; nil where a row cannot be dragged.
  var openWindow: ((_ edge: WindowEdge) -> Void)? { get }
}

extension ListPane {
  var detail: String { list.position }
  var rowCount: Int { list.rows.count }
  var openWindow: ((_ edge: WindowEdge) -> Void)? { nil }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard list.rows.count == 0 else { return drawRows(on: &canvas, in: area) }
    if let hint { canvas.writeWrapped(hint, in: area.inset(columns: 1), style: .dim) }
    if isFocused { canvas.cursor = area.origin }
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.list(list, in: area, focus: focus, open: openSelection, drop: openWindow)]
  }
}

extension ListPane where ID: RawRepresentable<String> {
  var title: String { id.rawValue }
}

extension ListPane where ID == HomePane {
  var isFocused: Bool { content.home.focus == id }
  func focus() { content.home.focus(id) }
}
