import Essentials
import TextEditing

extension Prompt {
  static func goToLine(in text: EditorModel, over window: Window) -> Prompt {
    var prompt = window.prompts.prompt(.goToLine, "Go to line:")
    prompt.status = { _ in Message("of \(text.buffer.lineCount)") }
    prompt.accept = { typed in
      guard let reference = LineReference(typed) else {
        throw Failure("A line is a number: 12, +10, -5, or 12:3 with a column", kind: .usage)
      }
      return {
        guard !text.go(to: reference) else { return }
        window.show("There are only \(text.buffer.lineCount) lines")
      }
    }
    return prompt
  }
}

extension EditorModel {
  // Goes to the last line, and returns false, if there are fewer.
  fileprivate func go(to reference: LineReference) -> Bool {
    let line = max(1, reference.line(from: buffer.lineNumber(at: cursor)))
    let start = buffer.lineStart(ofLine: line)
    moveToOffset(
      buffer.offset(
        inLineAt: start ?? buffer.lineStart(at: buffer.count), column: reference.column - 1))
    return start != nil
  }
}

/// A line of a text as it is typed: `12`, `+10`, `-5`, each perhaps with a column, `12:3`.
struct LineReference: Equatable {
  private let number: Int
  private let isRelative: Bool
  /// The column, from 1.
  let column: Int

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard (1...2).contains(parts.count), let number = Int(parts[0]),
      let column = parts.count == 2 ? Int(parts[1]) : 1
    else { return nil }
    self.number = number
    self.column = max(1, column)
    isRelative = parts[0].first == "+" || parts[0].first == "-"
  }

  /// Returns the line meant, where the cursor is on another one.
  func line(from current: Int) -> Int {
    guard isRelative else { return number }
    let (line, isTooLarge) = current.addingReportingOverflow(number)
    return isTooLarge ? .max : line
  }
}
