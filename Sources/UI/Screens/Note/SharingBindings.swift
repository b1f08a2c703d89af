import NotesLibrary
import ScreenModels
import TerminalUI

/// The keys that copy, pipe or write a note that is open or selected.
struct SharingBindings {
  let content: ContentModel

  var bindings: BoundBindings { Self.table.bound(to: self) }

  static let table: [Binding<SharingBindings>] = [
    Binding(.copyNote, on: \.note, disabled: \.noNote) { $0.content.navigator.copyText(of: $1) },
    Binding(.pipe, on: \.note, disabled: \.cannotPipe) {
      $0.content.prompts.ask(.pipe, about: Target.note($1).path)
    },
    Binding(.writeFile, on: \.note, disabled: \.noNote) {
      $0.content.prompts.ask(.writeFile, about: Target.note($1).path)
    },
  ]

  private var note: Note? { content.navigator.sharedNote }
  private var noNote: String? { note == nil ? "no note is selected" : nil }

  private var cannotPipe: String? {
    guard let command = content.window.runningCommand else { return noNote }
    return "“\(command)” still runs; \(content.key(.giveUp)) gives it up"
  }
}
