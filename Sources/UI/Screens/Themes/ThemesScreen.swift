import ScreenModels
import TerminalUI

/// The list of all themes; the window has the colours of the selected one.
struct ThemesScreen: OverlayScreen, ListScreen, ItemList {
  let content: ContentModel

  private var model: ThemesModel { content.themes }
  var list: ListModel { model.list }

  static let overlay = Overlay.themes
  static let windowTable: [Binding<ContentModel>] = [
    Binding(
      [], "themes", "the themes", .app, "Try the themes, and choose one.", { $0.themes.open() })
  ]

  static let table: [Binding<ThemesScreen>] = [
    opening(.open.inFooter("choose")),
    closing(.back.or("q")),
  ]

  var items: [String] { model.names }
  func open(_ theme: String) { model.choose(theme) }

  var title: String { "Themes" }

  func draw(_ theme: String, on canvas: inout Canvas, in row: Rect) {
    var rest = row
    canvas.writeColumn(theme, style: .plain, width: 12, in: &rest)
    let isCurrent = theme == model.current
    if isCurrent { canvas.writeEnd("chosen", in: &rest) }
    canvas.writeLine(
      purpose(ofTheme: theme), in: rest.without(isCurrent ? 0 : 1, at: .trailing), style: .dim)
  }

  private func purpose(ofTheme name: String) -> String {
    switch ThemePreferences.theme(named: name, in: content.preferences.preferences).base {
    case .auto: "for the terminal's background"
    case .light: "for a light background"
    case .dark: "for a dark background"
    case .plain: "without colours"
    }
  }

  // Examples of the roles that the window does not show anyway.
  func drawPreview(of theme: String, on canvas: inout Canvas, in area: Rect) {
    canvas.writeLines(Self.examples, in: area)
  }

  private static let examples: [StyledLine] = [
    ("A heading", .heading), ("A title", .title), ("Text, as it is in a note", .plain),
    ("Secondary text", .dim), ("A link in a text", .link), ("code", .code),
    ("a call to action", .accent), ("a draft", .draft), ("a warning", .warning),
    ("a favourite", .favourite), ("selected text", .selection), ("a word that was found", .match),
    ("the word found now", .currentMatch), ("a difference between texts", .difference),
  ]
}
