import ScreenModels
import TerminalUI

/// Something that is drawn and takes keys, on top of others or alone.
protocol Screen {
  /// What of its actions hold together, in each of its states.
  static var places: [KeyPlace] { get }
  /// What keys do here and now.
  var bindings: [BoundBinding] { get }
  /// The editor that has the keys; nil where letters are commands.
  var focusedEditor: EditorModel? { get }
  /// The text in which the reader can find things; nil where none is at hand.
  var searchedText: EditorModel? { get }
  /// Where it is drawn.
  var presentation: Presentation { get }
  /// Whether it takes all keys, those that hold in the whole window among them.
  var isModal: Bool { get }
  /// What the mouse can act on, what lies on top first.
  func mouseTargets(in area: Rect) -> [MouseTarget]
  /// Tells the models how much room they have.
  func layOut(in area: Rect)
  /// Draws itself, but for the text in its editor.
  func draw(on canvas: inout Canvas, in area: Rect)
  /// Tells its editor how much room it has.
  func layOutEditor(in area: Rect)
  /// Draws what changes with every key in its editor.
  func drawEditor(on canvas: inout Canvas, in area: Rect)
}

extension Screen {
  var focusedEditor: EditorModel? { nil }
  var searchedText: EditorModel? { focusedEditor }
  var presentation: Presentation { .body }
  var isModal: Bool { presentation == .field }
  func mouseTargets(in area: Rect) -> [MouseTarget] { [] }
  func layOut(in area: Rect) {}
  func layOutEditor(in area: Rect) {}
  func drawEditor(on canvas: inout Canvas, in area: Rect) {}
}
