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
protocol ListPane<ID>: Pane {
  var title: String { get }
  /// The text at the right end of the heading.
  var detail: String { get }
  var rowCount: Int { get }
}
