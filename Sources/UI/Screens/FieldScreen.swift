import ScreenModels
import TerminalUI

/// A row instead of the footer, in which one line is typed.
protocol FieldScreen: Screen {
  var content: ContentModel { get }
  var field: FieldModel { get }
  static var table: [Binding<Self>] { get }
}

extension FieldScreen {
  static var contexts: [KeyContext] { [.field(table.actions())] }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self) + EditorBindings(content: content, editor: field.editor).bindings
  }

  var presentation: Presentation { .field }
  var focusedEditor: EditorModel? { field.editor }

  func layOut(in area: Rect) { field.layOut() }
}
