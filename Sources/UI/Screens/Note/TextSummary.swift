import DisplayText
import Essentials
import ScreenModels

/// The length of an editor's text or selection, with as much detail as fits.
struct TextSummary {
  let editor: EditorModel
  /// Whether to leave out a number that changes with every key, because a screen reader would say
  /// each one.
  var isQuiet = false

  /// Returns the longest form that fits after a prefix and beside a heading's title, else the
  /// shortest one.
  func text(behind prefix: String, beside title: String, columns: Int) -> String {
    if isQuiet, editor.isTyping { return String(prefix.dropLast(" · ".count)) }
    let room = columns - title.displayWidth - 4
    return prefix + (forms.first { (prefix + $0).displayWidth <= room } ?? counted(words, "word"))
  }

  private var words: Int { editor.buffer.wordCount }

  private var forms: [String] {
    if let (selected, characters) = editor.selectionCounts {
      let part = "\(selected) of \(counted(words, "word"))"
      return ["\(part) · \(counted(characters, "character")) selected", "\(part) selected"]
    }
    // A number that changes with every key would distract from typing.
    return editor.isTyping
      ? [] : ["\(counted(words, "word")) · \(counted(editor.buffer.characterCount, "character"))"]
  }
}
