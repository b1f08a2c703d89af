import ScreenModels
import TerminalUI

/// What keys do in a list of notes.
struct NotesBindings {
  let content: ContentModel
  let notes: NotesModel

  var bindings: [BoundBinding] {
    Self.table.map { $0.bound(to: self) } + ListBindings.bindings(for: notes.list)
  }

  static let table: [Binding<NotesBindings>] = [
    Binding(
      [.enter, .right, .character("l")], "open", "open", footer: true, unless: \.noNote, { $0.open }
    ),
    Binding(
      [.character("d")], "delete", "delete", footer: true, unless: \.noNote, { $0.delete }),
  ]

  private var noNote: String? {
    notes.selection == nil
      ? "there is no note here yet; \(content.key(of: "write", else: "n")) writes one" : nil
  }

  func open() {
    if let note = notes.selection { content.tab.push(note) }
  }

  private func delete() {
    if let note = notes.selection { content.delete(note) }
  }
}
