import Markdown
import TestSupport

extension FuzzTarget {
  /// Checks the lines of a text in Markdown: where they come from, and how wide they are.
  static func checkMarkdown(_ input: inout FuzzInput) throws {
    let width = input.number(in: 1...90)
    let layout = MarkdownLayout(MarkdownDocument(input.rest()), width: width)
    let defects = layout.defects
    try require(defects.isEmpty, "a text laid out in \(width) columns: \(defects.prefix(3))")
  }
}
