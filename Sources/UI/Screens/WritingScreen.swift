import ScreenModels
import TerminalUI

/// What is written in a window that is too small for a page, such as a phone across with its keyboard open.
struct WritingScreen: Screen {
  private let view: EditorView

  private static let smallestSize = Size(columns: 20, rows: 4)

  /// Makes the screen of the text that is written; nil in a smaller window, and where something lies over the text
  /// that gets the letters.
  init?(_ screens: ScreenStack, of content: ContentModel, in size: Size) {
    guard size.fits(Self.smallestSize), screens.page.mode == .writing,
      screens.top.isInFooter || screens.top.mode == .writing,
      let editor = screens.page.focusedEditor
    else { return nil }
    view = EditorView(content: content, editor: editor, isFocused: true)
  }

  static var contexts: [KeyContext] { [] }
  var bindings: BoundBindings { .none }

  func layOutEditor(in area: Rect) { view.layOut(in: area) }
  func draw(on canvas: inout Canvas, in area: Rect) {}
  func drawEditor(on canvas: inout Canvas, in area: Rect) { view.draw(on: &canvas, in: area) }
}

extension Size {
  /// Whether something of a size has room in it.
  func fits(_ other: Size) -> Bool { columns >= other.columns && rows >= other.rows }
}
