import Markdown
import ScreenModels
import TerminalUI

/// The keys of a note whose formatted text is read.
struct ReadingBindings {
  let content: ContentModel
  let reading: ReadingModel

  var bindings: BoundBindings {
    (reading.chosen == nil ? .none : Self.chosenTable.bound(to: self)) + Self.table.bound(to: self)
  }

  static var actions: [Action] { (chosenTable + table).actions() }

  static let chosenTable: [Binding<ReadingBindings>] = [
    Binding(.follow) { $0.follow() }
  ]

  static let table: [Binding<ReadingBindings>] =
    [
      Binding(.nextLink) { $0.choose($0.reading.nextTarget) },
      Binding(
        [.backTab], "previous-pane", "previous link or box", .reading,
        "Choose the previous link or box.", command: false
      ) { $0.choose($0.reading.previousTarget) },
      Binding(
        .undo.outsideFooter,
        disabled: { $0.reading.editor.canUndo ? nil : "nothing to undo" },
        { $0.reading.editor.undo() }),
    ]

  private func follow() {
    guard let chosen = reading.chosen else { return }
    content.navigator.follow(chosen, in: reading)
  }

  private func choose(_ target: MarkdownTarget?) {
    guard let target else {
      return content.window.show("There is no link or box here")
    }
    reading.choose(target)
  }
}
