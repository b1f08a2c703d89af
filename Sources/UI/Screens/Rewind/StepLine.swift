import DisplayText
import Drafts
import TerminalUI

/// Steps on a line: each column is one or several of them, and shows the most important one.
struct StepLine {
  private let steps: [Timeline.Step]
  private let columns: Int

  init(_ steps: [Timeline.Step], columns: Int) {
    self.steps = steps
    self.columns = min(max(1, columns), steps.count)
  }

  private func range(ofColumn column: Int) -> Range<Int> {
    steps.count * column / columns..<steps.count * (column + 1) / columns
  }

  func step(at column: Int) -> Int? {
    guard (0..<columns).contains(column) else { return nil }
    return range(ofColumn: column).lowerBound
  }

  func draw(on canvas: inout Canvas, in area: Rect, selected: Int?) {
    for column in 0..<columns {
      let range = range(ofColumn: column)
      let sign = steps[range].map(Self.sign).max { $0.weight < $1.weight }?.text ?? "."
      let isSelected = selected.map(range.contains) ?? false
      canvas.write(
        sign, at: area.position(column: column),
        style: isSelected ? .selected : sign == "." ? .dim : .accent)
    }
  }

  private static func sign(of step: Timeline.Step) -> (text: String, weight: Int) {
    switch step.kind {
    case .typed: step.isPause ? (":", 1) : (".", 0)
    case .saved, .imported, .changed, .moved, .restored: ("|", 2)
    case .merged, .synced, .conflict: ("~", 3)
    case .killed: ("!", 4)
    case .deleted: ("x", 5)
    }
  }
}
