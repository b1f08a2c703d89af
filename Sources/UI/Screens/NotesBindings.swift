import ScreenModels
import TerminalUI

/// The keys of a list of notes.
struct NotesBindings {
  let content: ContentModel
  let notes: NotesModel

  static var actions: [Action] { table.actions() + ListBindings.table.actions() }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self) + ListBindings.bindings(for: notes.list)
  }

  static let table: [Binding<NotesBindings>] = [
    Binding(
      .open, disabled: \.noNote, { $0.open() }
    ),
    Binding(
      .delete, disabled: \.noNote, { $0.delete() }),
  ]

  private var noNote: String? {
    notes.selection == nil
      ? "no notes here yet; \(content.key(.write)) writes one" : nil
  }

  func open() {
    if let note = notes.selection { content.tab.push(.note(note)) }
  }

  private func delete() {
    if let note = notes.selection { content.delete(note) }
  }
}
