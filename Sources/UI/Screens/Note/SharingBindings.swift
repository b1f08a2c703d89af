import NotesLibrary
import ScreenModels

/// The keys that copy, pipe or write a note that is open or selected.
enum SharingBindings {
  static let table: [Binding<ContentModel>] = [
    Binding(.copyNote, on: \.navigator.sharedNote, disabled: \.noSharedNote) {
      $0.navigator.copyText(of: $1)
    },
    Binding(.pipe, on: \.navigator.sharedNote, disabled: \.reasonNotToPipe) {
      $0.prompts.ask(.pipe, about: Target.note($1).path)
    },
    Binding(.writeFile, on: \.navigator.sharedNote, disabled: \.noSharedNote) {
      $0.prompts.ask(.writeFile, about: Target.note($1).path)
    },
  ]
}

extension ContentModel {
  fileprivate var noSharedNote: String? {
    navigator.sharedNote == nil ? "no note is selected" : nil
  }

  fileprivate var reasonNotToPipe: String? {
    guard let command = window.runningCommand else { return noSharedNote }
    return "“\(command)” still runs; \(key(.giveUp)) gives it up"
  }
}
