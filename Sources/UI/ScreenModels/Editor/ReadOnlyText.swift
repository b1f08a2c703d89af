import TextEditing

final class ReadOnlyText: EditedText {
  var buffer = TextBuffer()

  var canUndo: Bool { false }
  var canRedo: Bool { false }
  func apply(_ edit: TextEdit, startsStep: Bool) {}
  func undo() -> TextEdit? { nil }
  func redo() -> TextEdit? { nil }
}
