import SceneState

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

/// How far a text that is only read is scrolled, in rows.
public final class ScrollModel: Scrolled {
  private let scene: Scene
  private let key: String
  private var lastRow = 0
  public private(set) var visibleRowCount = 1

  init(scene: Scene, key: String) {
    self.scene = scene
    self.key = key
  }

  private var storedRow: Int { scene[key].flatMap(Int.init(sceneText:)) ?? 0 }

  public var firstRow: Int { max(0, min(storedRow, lastRow)) }

  public func scroll(rows count: Int) {
    let row = max(0, min(firstRow + count, lastRow))
    if row != storedRow { scene[key] = row.sceneText }
  }

  public func scroll(toEnd isEnd: Bool) { scroll(rows: isEnd ? lastRow : -lastRow) }

  public func layOut(rowCount: Int, visibleRowCount: Int) {
    self.visibleRowCount = visibleRowCount
    lastRow = max(0, rowCount - visibleRowCount)
  }

  public var hasMore: Bool { firstRow < lastRow }
}
