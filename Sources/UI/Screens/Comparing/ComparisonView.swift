import ScreenModels
import TerminalUI
import TextEditing
import TextMerge

struct ComparisonView {
  let comparison: ComparisonModel
  let texts: ComparedTexts
  let areas: ComparisonAreas

  func draw(on canvas: inout Canvas) {
    for (index, row) in comparison.shownRows.enumerated() {
      let differences = texts.differences(in: row)
      draw(row.one, of: texts.one, 0, at: index, differences, on: &canvas)
      draw(row.other, of: texts.other, 1, at: index, differences, on: &canvas)
      guard let marked = markedDifference(among: differences) else { continue }
      let isSelected = marked == comparison.selection
      let style: Style = comparison.choice(of: marked) == nil ? .warning : .dim
      for position in areas.marks(row: index) {
        let mark = mark(of: marked).text(on: canvas)
        canvas.write(mark, at: position, style: isSelected ? .selected : style)
      }
      if isSelected, canvas.cursor == nil { canvas.cursor = areas.marks(row: index).first }
    }
  }

  // Returns the difference that matters most among several in a row.
  private func markedDifference(among differences: [Int]) -> Int? {
    if let selection = comparison.selection, differences.contains(selection) { return selection }
    return differences.first { comparison.choice(of: $0) == nil } ?? differences.first
  }

  // The mark shows what was chosen without relying on colours.
  private func mark(of number: Int) -> Sign {
    switch comparison.choice(of: number) {
    case nil: Sign(symbol: "?", word: "open")
    case .one: Sign(symbol: areas.isBeside ? "<" : "^", word: "this")
    case .other: Sign(symbol: areas.isBeside ? ">" : "v", word: "other")
    case .both: Sign(symbol: "+", word: "both")
    }
  }

  private func draw(
    _ row: TextRow?, of buffer: TextBuffer, _ text: Int, at index: Int, _ differences: [Int],
    on canvas: inout Canvas
  ) {
    guard let row else { return }
    let origin = areas.origin(ofText: text, row: index)
    let ranges = differences.map { number in
      (range: range(of: number, text), style: style(of: number, text))
    }
    row.forEachCell(in: buffer) { offset, column, cell in
      let style = ranges.first { $0.range.contains(offset) }?.style
      canvas.put(cell, at: origin.right(by: column), style: style ?? (cell.isMark ? .mark : .plain))
    }
  }

  private func range(of number: Int, _ text: Int) -> Range<Int> {
    let difference = texts.comparison.differences[number]
    return text == 0 ? difference.one : difference.other
  }

  private func style(of number: Int, _ text: Int) -> Style {
    if comparison.choice(of: number) == (text == 0 ? .other : .one) { return .struck }
    return number == comparison.selection ? .currentDifference : .difference
  }
}
