import ScreenModels
import TerminalUI

/// The keys that move and delete in an editor.
enum EditorBindings {
  private static let table: [Binding<EditorModel>] = [
    Binding(
      [.alt("u"), .control("_")], nil, "undo", footer: true,
      unless: { $0.canUndo ? nil : "there is nothing to undo" }, EditorModel.undo),
    Binding(
      [.alt("e")], nil, "redo", unless: { $0.canRedo ? nil : "there is nothing to redo" },
      EditorModel.redo),
    Binding([.enter], nil, "new line", EditorModel.insertLineBreak),
    Binding([.left, .control("b")], nil, "left", EditorModel.moveLeft),
    Binding([.right, .control("f")], nil, "right", EditorModel.moveRight),
    Binding([.up, .control("p")], nil, "up", EditorModel.moveUp),
    Binding([.down, .control("n")], nil, "down", EditorModel.moveDown),
    Binding([.control(.left), .alt("b"), .alt(.left)], nil, "word left", EditorModel.moveWordLeft),
    Binding(
      [.control(.right), .alt("f"), .alt(.right)], nil, "word right", EditorModel.moveWordRight),
    Binding([.home, .control("a")], nil, "line start", EditorModel.moveToLineStart),
    Binding([.end, .control("e")], nil, "line end", EditorModel.moveToLineEnd),
    Binding([.pageUp], nil, "page up", EditorModel.movePageUp),
    Binding([.pageDown, .control("v")], nil, "page down", EditorModel.movePageDown),
    Binding([.control(.home), .alt("<")], nil, "text start", EditorModel.moveToStart),
    Binding([.control(.end), .alt(">")], nil, "text end", EditorModel.moveToEnd),
    Binding([.backspace], nil, "delete back", EditorModel.deleteBackward),
    Binding([.delete, .control("d")], nil, "delete", EditorModel.deleteForward),
    Binding(
      [.control("w"), .alt(.backspace)], nil, "delete word back", EditorModel.deleteWordBackward),
    Binding([.alt("d")], nil, "delete word", EditorModel.deleteWordForward),
    Binding([.control("u")], nil, "delete to line start", EditorModel.deleteToLineStart),
    Binding([.control("k")], nil, "delete to line end", EditorModel.deleteToLineEnd),
  ]

  static func bindings(for editor: EditorModel) -> [BoundBinding] {
    table.map { $0.bound(to: editor) }
  }
}
