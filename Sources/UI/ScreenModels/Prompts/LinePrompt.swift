import Essentials
import TextEditing

extension Prompt {
  static func goToLine(in text: EditorModel, over window: Window) -> Prompt {
    var prompt = window.prompts.prompt(.goToLine, "Go to line:")
    prompt.status = { _ in Message("of \(text.buffer.lineCount)") }
    prompt.accept = { typed in
      guard let place = text.place(ofLine: typed) else {
        throw Failure("A line is a number: 12, +10, -5, or 12:3 with a column", kind: .usage)
      }
      return {
        text.moveToOffset(place.offset)
        if !place.isThere { window.show("There are only \(text.buffer.lineCount) lines") }
      }
    }
    return prompt
  }
}

extension EditorModel {
  // Where a line is, as it is typed: `12`, `+10`, `-5`, each perhaps with a column, `12:3`; if there are fewer
  // lines, in the last one.
  fileprivate func place(ofLine typed: String) -> (offset: Int, isThere: Bool)? {
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard (1...2).contains(parts.count), let number = Int(parts[0]),
      let column = parts.count == 2 ? Int(parts[1]) : 1
    else { return nil }
    let isRelative = parts[0].first == "+" || parts[0].first == "-"
    let current = isRelative ? buffer.lineNumber(at: cursor) : 0
    let (line, isTooLarge) = current.addingReportingOverflow(number)
    let start = buffer.lineStart(ofLine: isTooLarge ? .max : max(1, line))
    let offset = buffer.offset(
      inLineAt: start ?? buffer.lineStart(at: buffer.count), column: max(1, column) - 1)
    return (offset, start != nil)
  }
}
