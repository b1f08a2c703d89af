import DisplayText
import Essentials
import ScreenModels

extension EditorModel {
  /// Returns how long the text or the selection is, in the longest form that fits after a prefix and beside a
  /// heading's title, else the shortest one.
  ///
  /// A quiet one leaves out a number that changes with every key, because a screen reader would say each one.
  func summary(behind prefix: String, beside title: String, columns: Int, isQuiet: Bool) -> String {
    if isQuiet, isTyping { return String(prefix.dropLast(" · ".count)) }
    let words = counted(buffer.wordCount, "word")
    let room = columns - title.displayWidth - 4
    return prefix + (summaries(words).first { (prefix + $0).displayWidth <= room } ?? words)
  }

  private func summaries(_ words: String) -> [String] {
    if let (selected, characters) = selectionCounts {
      let part = "\(selected) of \(words)"
      return ["\(part) · \(counted(characters, "character")) selected", "\(part) selected"]
    }
    // A number that changes with every key would distract from typing.
    return isTyping ? [] : ["\(words) · \(counted(buffer.characterCount, "character"))"]
  }
}
