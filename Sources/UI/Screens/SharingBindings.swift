import NotesLibrary
import ScreenModels
import TerminalUI

/// The keys that copy, pipe or write a note that is open or selected.
struct SharingBindings {
  let content: ContentModel

  var bindings: [BoundBinding] { Self.table.bound(to: self) }

  static let table: [Binding<SharingBindings>] = [
    Binding(
      [.character("y")], "copy-note", "copy the note", .notes,
      "Copy the note's text.", disabled: \.noNote
    ) { sharing in
      sharing.withNote { sharing.content.navigator.copyText(of: $0) }
    },
    Binding(
      [.character("|")], "pipe", "pipe to a command", .notes,
      "Run a command with the note as its input.", disabled: \.cannotPipe
    ) { sharing in
      sharing.withNote { sharing.content.prompts.askForCommand(on: $0) }
    },
    Binding(
      [], "write-file", "write to a file", .notes,
      "Write the note to a file.", disabled: \.noNote
    ) { sharing in
      sharing.withNote { sharing.content.prompts.askForFile(of: $0) }
    },
  ]

  private var noNote: String? { content.navigator.sharedNote == nil ? "no note is selected" : nil }

  private var cannotPipe: String? {
    guard let command = content.window.runningCommand else { return noNote }
    return "“\(command)” still runs; \(content.key(.giveUp)) gives it up"
  }

  private func withNote(_ body: (Note) -> Void) {
    if let note = content.navigator.sharedNote { body(note) }
  }
}
