import NotesLibrary
import ScreenModels
import TerminalUI

/// A former text of a note, to read and to bring back.
struct VersionScreen: ReadingScreen {
  let content: ContentModel
  let model: NoteModel
  let version: NoteVersion

  var viewer: EditorModel { model.versions.viewer }
  var title: String { "Version of \(version.date.dayAndTime)" }
  var problem: String? { model.versions.problem.map { "\($0)" } }

  static var contexts: [KeyContext] { [.text(table.actions())] }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self) + EditorBindings(content: content, editor: viewer).readingBindings
  }

  static let table: [Binding<VersionScreen>] = [
    Binding(
      .bringBack, disabled: { $0.model.reasonNotToBringBack($0.version) },
      { $0.content.bringBack($0.version, of: $0.model) }),
    Binding(.back, { $0.model.versions.goBack() }),
  ]
}
