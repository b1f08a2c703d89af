import DisplayText
import ScreenModels
import TerminalUI

/// The tabs in one row, and the session's name at its end.
struct TabBar {
  let content: ContentModel

  func draw(on canvas: inout Canvas, in row: Rect) {
    let name = content.scene.name
    let room = row.size.columns - name.displayWidth - 2
    let labels = [fullLabels, shortLabels].first { width($0) <= room } ?? shortLabels
    var position = row.origin
    for (label, tab) in zip(labels, content.tabs) {
      let style: Style = tab.id == content.tab.id ? .selectedTab : .tab
      position.column += canvas.write(label, at: position, style: style)
      position.column += 1
    }
    if position.column + name.displayWidth + 1 <= row.columns.upperBound {
      canvas.writeTrailing(name, in: row, style: .dim)
    }
  }

  private var fullLabels: [String] {
    content.tabs.enumerated().map { " \(mark($0)) \($1.tab.title) " }
  }

  // Where not all titles fit, only the chosen tab keeps its.
  private var shortLabels: [String] {
    zip(fullLabels, content.tabs).enumerated().map { index, pair in
      pair.1.id == content.tab.id ? pair.0 : " \(mark(index)) "
    }
  }

  private func mark(_ index: Int) -> String {
    content.tabs[index].tab == .favorites ? "♥" : "\(index + 1)"
  }

  private func width(_ labels: [String]) -> Int {
    labels.reduce(-1) { $0 + $1.displayWidth + 1 }
  }
}
