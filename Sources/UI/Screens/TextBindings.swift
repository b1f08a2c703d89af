import ScreenModels
import TerminalUI

/// What keys do with the text of an editor as a whole: find, replace, go to a line, insert the date.
struct TextBindings {
  let content: ContentModel
  let text: EditorModel
  /// Whether the text can be changed; else it is only read.
  let isEditing: Bool

  var bindings: [BoundBinding] {
    (Self.readingTable + (isEditing ? Self.editingTable : [])).bound(to: self)
  }

  static let readingTable: [Binding<TextBindings>] = [
    Binding([.control("r")], "find-text", "find in the text", { $0.find() }),
    Binding(
      [Key(.function(3))], "find-next", "find next", disabled: \.nothingSought, { $0.findNext() }),
    Binding(
      [Key(.function(3), .shift)], "find-previous", "find previous", disabled: \.nothingSought,
      { $0.findPrevious() }),
    Binding([.alt("g")], "line", "go to a line", { $0.goToLine() }),
  ]

  static let editingTable: [Binding<TextBindings>] = [
    Binding([.alt("%")], "replace", "replace", { $0.replace() }),
    Binding([Key(.function(5))], "date", "insert the date", { $0.insertDate() }),
  ]

  private var nothingSought: String? {
    content.find.lastPattern.isEmpty ? "nothing was looked for yet" : nil
  }

  private func find() { content.find.open(in: text) }

  private func findNext() {
    content.find.findNext(in: text)
    tellOutcome(wrapped: "Found from the beginning on")
  }

  private func findPrevious() {
    content.find.findPrevious(in: text)
    tellOutcome(wrapped: "Found from the end on")
  }

  private func tellOutcome(wrapped: String) {
    switch content.find.outcome {
    case .found: break
    case .wrapped: content.show(Message(wrapped))
    case .absent: content.show(Message("No match for “\(content.find.lastPattern)”"))
    }
  }

  private func goToLine() { content.goToLine.open(in: text) }
  private func replace() { content.replace.open(in: text) }

  private func insertDate() { text.insert(content.library.now().isoDay) }
}
