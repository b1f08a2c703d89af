import ScreenModels
import TerminalUI

/// Something that is drawn and handles keys, alone or on top of other screens.
protocol Screen {
  /// The actions that are available together, for each state of the screen.
  static var contexts: [KeyContext] { get }
  var bindings: BoundBindings { get }
  /// The focused editor; nil when letters are commands.
  var focusedEditor: EditorModel? { get }
  /// The text in which Find searches; nil when there is none.
  var searchedText: EditorModel? { get }
  /// Whether the focused text is written or read; nil when no text has the focus.
  var mode: TextMode? { get }
  /// The list whose rows can be found by name; nil when there is none.
  var namedRows: NamedRows? { get }
  /// Whether it is in the row of the footer; else it is between that and the tabs.
  var isInFooter: Bool { get }
  /// Whether it gets all keys, also those of the whole window.
  var isModal: Bool { get }
  /// Tells the models how much room they have.
  func layOut(in area: Rect)
  /// Draws everything except the text in its editor.
  func draw(on canvas: inout Canvas, in area: Rect)
  /// Counts the rows of its editor's text, before anything is laid out.
  func measureEditor(in area: Rect)
  /// Tells its editor how much room it has.
  func layOutEditor(in area: Rect)
  /// Draws what changes with every key in its editor.
  func drawEditor(on canvas: inout Canvas, in area: Rect)
}

/// A screen that fills the window instead of the tab's, with the keys that lead to it.
protocol OverlayScreen: Screen, SendableMetatype {
  static var overlay: Overlay { get }
  /// Keys of the whole window.
  static var windowTable: [Binding<ContentModel>] { get }
  var content: ContentModel { get }
  init(content: ContentModel)
  /// Returns this screen, or one that is shown in its place.
  static func shown(_ content: ContentModel) -> any Screen
}

extension OverlayScreen {
  static var windowTable: [Binding<ContentModel>] { [] }
  static func shown(_ content: ContentModel) -> any Screen { Self(content: content) }

  static func closing(_ action: Action) -> Binding<Self> {
    Binding(action) { $0.content.window.layers.dismiss(overlay) }
  }
}

/// Whether a text is written or read, which the footer shows.
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
  var isInFooter: Bool { false }
  var isModal: Bool { isInFooter }
  func layOut(in area: Rect) {}
  func measureEditor(in area: Rect) {}
  func layOutEditor(in area: Rect) {}
  func drawEditor(on canvas: inout Canvas, in area: Rect) {}
}
