import ScreenModels
import TerminalUI

/// The line in which the reader says what to replace, with what, and where.
struct ReplaceScreen: Screen {
  let content: ContentModel
  let text: EditorModel

  private var model: ReplaceModel { content.replace }

  static var places: [KeyPlace] {
    [.field(fieldKeys.actions()), .sheet(choices.actions())]
  }

  var bindings: [BoundBinding] {
    guard let focusedEditor else { return Self.choices.bound(to: self) }
    return Self.fieldKeys.bound(to: self)
      + EditorBindings(content: content, editor: focusedEditor).bindings
  }

  private static let fieldKeys: [Binding<ReplaceScreen>] = [
    Binding([.enter, .tab], nil, "go on", footer: true, { $0.confirm() }),
    Binding([.escape, .control("g")], nil, "cancel", footer: true, { $0.cancel() }),
  ]

  private static let choices: [Binding<ReplaceScreen>] = [
    Binding([.character("y"), .character(" ")], nil, "replace", footer: true, { $0.replace() }),
    Binding([.character("n"), .down], nil, "skip", footer: true, { $0.skip() }),
    Binding([.character("a"), .character("!")], nil, "all", footer: true, { $0.replaceAll() }),
    Binding(
      [.escape, .character("q"), .enter, .control("g")], nil, "done", footer: true, { $0.end() }),
  ]

  var presentation: Presentation { .field }
  var focusedEditor: EditorModel? {
    switch model.stage {
    case .pattern: model.pattern.editor
    case .replacement: model.replacement.editor
    case .choosing: nil
    }
  }

  private func confirm() { show(model.confirm(in: text)) }
  private func cancel() { model.end() }
  private func replace() { show(model.replaceMatch(in: text)) }
  private func skip() { show(model.skipMatch(in: text)) }
  private func replaceAll() { show(model.replaceAll(in: text)) }
  private func end() { show(model.end()) }

  private func show(_ message: Message?) {
    if let message { content.show(message) }
  }

  func layOut(in area: Rect) { focusedEditor?.layOut(columns: 1000, rows: 1) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch model.stage {
    case .pattern: draw("Replace:", model.pattern, on: &canvas, in: area)
    case .replacement: draw("Replace with:", model.replacement, on: &canvas, in: area)
    case .choosing: drawQuestion(on: &canvas, in: area)
    }
  }

  private func draw(
    _ prompt: String, _ field: FieldModel, on canvas: inout Canvas, in area: Rect
  ) {
    FieldView(prompt: prompt, field: field, bindings: Self.fieldKeys.bound(to: self))
      .draw(on: &canvas, in: area)
  }

  // The choices come first where there is not room for all.
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
