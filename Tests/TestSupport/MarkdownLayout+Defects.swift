import DisplayText
public import Markdown

extension MarkdownLayout {
  /// What is wrong with the lines: too wide, out of order, or not what the document says.
  public var defects: [String] {
    var defects: [String] = []
    var lastStart = -1
    for line in lines {
      let columns = line.runs.reduce(0) { $0 + $1.text.displayWidth }
      if columns > max(2, width) { defects.append("\(columns) columns: \(line.text)") }
      if let start = line.start {
        if start <= lastStart { defects.append("begins at \(start), not after \(lastStart)") }
        lastStart = start
      }
      defects += line.runs.compactMap(defect)
    }
    return defects + scrollingDefects
  }

  private func defect(of run: MarkdownLine.Run) -> String? {
    guard let source = run.source else { return nil }
    guard document.bytes.indices.contains(source.lowerBound),
      source.upperBound <= document.bytes.count
    else { return "\(source) is outside the text" }
    if let target = run.target, self.target(at: target) == nil {
      return "no target begins at \(target): \(run.text)"
    }
    // A box is a sign for three bytes.
    if let sign = run.text.last(where: { $0 != " " }), "☐☑".contains(sign) { return nil }
    let bytes = document.bytes[source].map { 9...13 ~= $0 ? 0x20 : $0 }
    let text = bytes.text
    return text == run.text ? nil : "\(run.text.debugDescription) is \(text.debugDescription)"
  }

  // Scrolling line by line leads to the end and back.
  private var scrollingDefects: [String] {
    let height = 5
    var (top, steps) = (0, 0)
    while steps <= lines.count {
      let next = scrolled(from: top, by: 1, height: height)
      if next <= top, steps > 0 { break }
      (top, steps) = (next, steps + 1)
    }
    var defects: [String] = []
    if top != lastTop(height: height), !isEmpty {
      defects.append("scrolls to \(top), not to the end")
    }
    for _ in 0...lines.count { top = scrolled(from: top, by: -1, height: height) }
    if top != scrolled(from: 0, by: 0, height: height) { defects.append("scrolls back to \(top)") }
    return defects
  }
}
