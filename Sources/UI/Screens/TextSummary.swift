import DisplayText
import ScreenModels

/// The length of an editor's text or selection, in as much detail as there is room for.
struct TextSummary {
  let editor: EditorModel
  /// Whether a number that changes with every key is left out: a screen reader would say each.
  var isQuiet = false

  /// The fullest form that fits behind a prefix and beside a heading's title, else the shortest.
  func text(behind prefix: String, beside title: String, columns: Int) -> String {
    if isQuiet, editor.isTyping { return String(prefix.dropLast(" · ".count)) }
    let room = columns - title.displayWidth - 4
    return prefix + (forms.first { (prefix + $0).displayWidth <= room } ?? wordCount(words))
  }

  private var words: Int { editor.buffer.wordCount }

  private var forms: [String] {
    if let (selected, characters) = editor.selectionCounts {
      let part = "\(selected) of \(wordCount(words))"
      return ["\(part) · \(characterCount(characters)) selected", "\(part) selected"]
    }
    // A number that changes with every key would distract from typing.
    return editor.isTyping
      ? [] : ["\(wordCount(words)) · \(characterCount(editor.buffer.characterCount))"]
  }
}

func wordCount(_ count: Int) -> String { count == 1 ? "1 word" : "\(count) words" }

private func characterCount(_ count: Int) -> String {
  count == 1 ? "1 character" : "\(count) characters"
}
