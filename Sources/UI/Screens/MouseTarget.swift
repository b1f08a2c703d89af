import ScreenModels
import TerminalUI

/// A part of the window that reacts to the mouse.
///
/// Rows and columns are counted from its top left corner; only a drag may leave its area.
struct MouseTarget {
  let area: Rect
  var press: (_ row: Int, _ column: Int, _ clickCount: Int) -> Void = { _, _, _ in }
  var drag: (_ row: Int, _ column: Int) -> Void = { _, _ in }
  var release: () -> Void = {}
  /// Called when what was pressed is dropped at the left or right edge of the window; nil when that does nothing.
  var drop: ((_ edge: WindowEdge) -> Void)?
  var scroll: (_ rows: Int) -> Void = { _ in }

  /// Returns a target that does the same wherever it is pressed.
  static func button(_ area: Rect, _ action: @escaping () -> Void) -> MouseTarget {
    MouseTarget(area: area, press: { _, _, _ in action() })
  }

  /// Returns the target of an editor's text: a press focuses it.
  static func editor(
    _ editor: EditorModel, in area: Rect, focus: @escaping () -> Void = {}
  ) -> MouseTarget {
    MouseTarget(
      area: area,
      press: { row, column, clickCount in
        focus()
        editor.press(row: row, column: column, clickCount: clickCount)
      }, drag: editor.drag, release: editor.release, scroll: editor.scroll)
  }

  private static let rowsPerStep = 3

  /// Handles an event of the mouse; a drag and a release belong to the target that was pressed.
  func handle(_ mouse: Mouse) {
    let row = mouse.position.row - area.origin.row
    let column = mouse.position.column - area.origin.column
    switch mouse.action {
    case .press(let clickCount): press(row, column, clickCount)
    case .drag: drag(row, column)
    case .release: release()
    case .wheelUp: scroll(-Self.rowsPerStep)
    case .wheelDown: scroll(Self.rowsPerStep)
    }
  }
}
