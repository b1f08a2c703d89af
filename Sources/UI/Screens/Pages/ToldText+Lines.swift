import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

extension ToldText {
  /// Returns the lines at a width: what each book tells below the title of that book, and at the
  /// end a line that says that there is more, if a key shows it.
  func lines(width: Int, paragraphs: Paragraphs, revealKey: String? = nil) -> [StyledLine] {
    var lines: [StyledLine] = []
    for paragraph in self.paragraphs {
      if !lines.isEmpty { lines.append(("", .plain)) }
      if let book = paragraph.book { lines.append(("In \(book)", .dim)) }
      lines += paragraphs.lines(paragraph.text, width: width).map { ($0, .plain) }
    }
    guard let revealKey, !hidden.isEmpty else { return lines }
    if !lines.isEmpty { lines.append(("", .plain)) }
    let more = "\(revealKey) shows spoilers of \(hidden.listed)"
    return lines + more.wrapped(toWidth: width).map { ($0, .dim) }
  }
}

extension [String] {
  /// The elements as a list in a sentence.
  fileprivate var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + (last ?? "")
  }
}
