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

  /// The target of a screen below a field, which gets all keys.
  var onlyScrolled: MouseTarget { MouseTarget(area: area, scroll: scroll) }

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

/// The targets of a window, the lowest first; a canvas that has it collects them while it is drawn.
final class MouseTargets: @unchecked Sendable {
  private var targets: [MouseTarget] = []

  func add(_ target: MouseTarget) { targets.append(target) }

  func top(at position: Position) -> MouseTarget? {
    targets.last { $0.area.contains(position) }
  }
}

extension Canvas {
  /// Tells what a part does that lies on all that was drawn before, if somebody asks for that.
  func reacts(_ target: @autoclosure () -> MouseTarget?) {
    guard let reactions, let target = target() else { return }
    (reactions as? MouseTargets)?.add(target)
  }
}
