import ScreenModels
import TerminalUI

/// The fields for what to replace and with what, then the question at each match.
struct ReplaceScreen: Screen {
  let content: ContentModel
  let text: EditorModel

  private var model: ReplaceModel { content.replace }

  static var contexts: [KeyContext] {
    [.field(fieldKeys.actions()), .sheet(choices.actions())]
  }

  var bindings: [BoundBinding] {
    guard let focusedEditor else { return Self.choices.bound(to: self) }
    return Self.fieldKeys.bound(to: self)
      + EditorBindings(content: content, editor: focusedEditor).bindings
  }

  private static let fieldKeys: [Binding<ReplaceScreen>] = [
    Binding(
      [.enter, .tab], nil, "continue", .here,
      "Continue with what is typed.", footer: true, { $0.show($0.model.confirm(in: $0.text)) }),
    Binding(
      [.escape, .control("g")], nil, "cancel", .here,
      "Leave without replacing anything.", footer: true, { $0.model.end() }),
  ]

  private static let choices: [Binding<ReplaceScreen>] = [
    Binding(
      [.character("y"), .character(" ")], nil, "replace", .here,
      "Replace this match and go to the next.", footer: true,
      { $0.show($0.model.replaceMatch(in: $0.text)) }),
    Binding(
      [.character("n"), .down], nil, "skip", .here,
      "Leave this match as it is and go to the next.", footer: true,
      { $0.show($0.model.skipMatch(in: $0.text)) }),
    Binding(
      [.character("a"), .character("!")], nil, "all", .here,
      "Replace this match and all that follow.", footer: true,
      { $0.show($0.model.replaceAll(in: $0.text)) }),
    Binding(
      [.escape, .character("q"), .enter, .control("g")], nil, "done", .here,
      "Stop replacing.", footer: true,
      { $0.show($0.model.end()) }),
  ]

  var presentation: Presentation { .field }
  var focusedEditor: EditorModel? { field?.editor }
  // Nil although the suggested text is selected, so that Esc leaves the field.
  var searchedText: EditorModel? { nil }

  private var field: FieldModel? {
    switch model.stage {
    case .pattern: model.pattern
    case .replacement: model.replacement
    case .choosing: nil
    }
  }

  private func show(_ message: Message?) {
    if let message { content.show(message) }
  }

  func layOut(in area: Rect) { field?.layOut() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let field else { return drawQuestion(on: &canvas, in: area) }
    FieldView(
      prompt: model.stage == .pattern ? "Replace:" : "Replace with:", field: field,
      bindings: Self.fieldKeys.bound(to: self)
    ).draw(on: &canvas, in: area)
  }

  // If there is not room for everything, the choices are shown rather than the question.
  private static let choicesWidth = 38

  private func drawQuestion(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area)
    var rest = area.inset(columns: 1)
    let question = "“\(model.pattern.text)” → “\(model.replacement.text)”"
    let room = rest.size.columns - Self.choicesWidth
    if room > 12 {
      let shown = question.elided(toWidth: room - 2)
      rest.takeColumns(canvas.write(shown, at: rest.origin, style: .accent) + 1)
    }
    Footer(bindings: bindings).draw(on: &canvas, in: rest)
  }
}
