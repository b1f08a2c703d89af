/// A text that is scrolled without a cursor.
public protocol Scrolled {
  var visibleRowCount: Int { get }
  /// Scrolls by rows, up when negative.
  func scroll(rows count: Int)
  func scroll(toEnd isEnd: Bool)
}

extension Scrolled {
  /// Scrolls as a motion in a text would move.
  public func move(_ motion: TextMotion) {
    switch motion {
    case .textStart: scroll(toEnd: false)
    case .textEnd: scroll(toEnd: true)
    default: motion.rowCount(ofPage: visibleRowCount).map(scroll)
    }
  }
}
