import ScreenModels
import TerminalUI

/// Something that is drawn and handles keys, on top of others or alone.
protocol Screen {
  /// Which of its actions are available together, in each of its states.
  static var contexts: [KeyContext] { get }
  /// What keys do now.
  var bindings: [BoundBinding] { get }
  /// The focused editor; nil where letters are commands.
  var focusedEditor: EditorModel? { get }
  /// The text in which Find works; nil where there is none.
  var searchedText: EditorModel? { get }
  /// Whether the text that has the focus is written or read; nil where none has.
  var mode: TextMode? { get }
  /// The list whose rows are found by their names; nil where there is none.
  var namedRows: NamedRows? { get }
  /// The focused list of notes, which can be filtered; nil where there is none.
  var filteredNotes: NotesModel? { get }
  /// Where it is drawn.
  var presentation: Presentation { get }
  /// Whether it gets all keys, those of the whole window included.
  var isModal: Bool { get }
  /// What the mouse can act on, what lies on top first.
  func mouseTargets(in area: Rect) -> [MouseTarget]
  /// Updates the models' room.
  func layOut(in area: Rect)
  /// Draws itself, except the text in its editor.
  func draw(on canvas: inout Canvas, in area: Rect)
  /// Counts the rows that its editor's text needs, before anything is laid out.
  func measureEditor(in area: Rect)
  /// Updates its editor's room.
  func layOutEditor(in area: Rect)
  /// Draws what changes with every key in its editor.
  func drawEditor(on canvas: inout Canvas, in area: Rect)
}

/// What is done with a text; the footer says which.
enum TextMode: String {
  /// Letters are text.
  case writing = "Writing"
  /// Letters are commands.
  case reading = "Reading"
}

extension Screen {
  var focusedEditor: EditorModel? { nil }
  var searchedText: EditorModel? { focusedEditor }
  var mode: TextMode? { nil }
  var namedRows: NamedRows? { nil }
  var filteredNotes: NotesModel? { nil }
  var presentation: Presentation { .body }
  var isModal: Bool { presentation == .field }
  func mouseTargets(in area: Rect) -> [MouseTarget] { [] }
  func layOut(in area: Rect) {}
  func measureEditor(in area: Rect) {}
  func layOutEditor(in area: Rect) {}
  func drawEditor(on canvas: inout Canvas, in area: Rect) {}
}
