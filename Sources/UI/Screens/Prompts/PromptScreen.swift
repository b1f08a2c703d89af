import DisplayText
import ScreenModels
import TerminalUI

/// A prompt in the row of the footer.
struct PromptScreen: Screen {
  let content: ContentModel
  let prompt: Prompt

  static var contexts: [KeyContext] {
    Question.Kind.allCases.filter { !$0.isOnPage }.map { kind in
      let actions = table(of: kind).actions()
      return kind == .replaceEach ? .sheet(actions) : .field(actions)
    }
  }

  var bindings: BoundBindings { own + editing }
  var isInFooter: Bool { true }
  var focusedEditor: EditorModel? { prompt.field?.editor }
  // Nil where what is suggested is selected, so that Esc leaves the field.
  var searchedText: EditorModel? {
    [.replace, .replaceWith, .place].contains(prompt.kind) ? nil : focusedEditor
  }

  func layOut(in area: Rect) {
    prompt.field?.layOut()
    content.prompts.update(prompt)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    // What it covers cannot be clicked.
    canvas.reacts(.button(area) {})
    if prompt.field == nil { return drawQuestion(on: &canvas, in: area) }
    let candidates =
      prompt.kind == .commandLine ? content.prompts.listedCandidates(in: prompt) : nil
    PromptView(prompt: prompt, bindings: own, candidates: candidates)
      .draw(on: &canvas, in: area)
  }

  // If there is not room for everything, the answers are shown rather than the question.
  private static let answersWidth = 38

  private func drawQuestion(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area)
    var rest = area.inset(columns: 1)
    let room = rest.size.columns - Self.answersWidth
    if room > 12 {
      let shown = prompt.label.elided(toWidth: room - 2)
      rest.takeColumns(canvas.write(shown, at: rest.origin, style: .accent) + 1)
    }
    Footer(bindings: bindings).draw(on: &canvas, in: rest)
  }
}

/// The question, what is typed, what is said about it, and then the keys.
struct PromptView {
  let prompt: Prompt
  var bindings = BoundBindings.none
  /// What can be typed, in place of the keys; nil for a prompt that shows them.
  var candidates: (names: [String], chosen: Int)?

  private static let shortestField = 12
  // What is typed matters more than the end of what is said about it.
  private static let narrowestField = 6

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let field = prompt.field else { return }
    canvas.fill(area)
    // Candidates stand beside a sign, not beside words.
    var rest = area.inset(columns: candidates == nil ? 1 : 0)
    let label =
      candidates == nil ? prompt.label.elided(toWidth: area.size.columns / 2) + " " : prompt.label
    rest.takeColumns(canvas.write(label, at: rest.origin, style: .key))
    let status = prompt.status(prompt.typed)
    let said = Sign.sentence(status.text, on: canvas)
    let width = said.displayWidth
    let room = max(
      1, min(Self.narrowestField, rest.size.columns),
      rest.size.columns - width - (width == 0 ? 0 : 2))
    let typed = field.draw(on: &canvas, at: rest.origin, room: room)
    rest.takeColumns(min(room, max(typed + 1, Self.shortestField)))
    if let candidates { return draw(candidates.names, candidates.chosen, on: &canvas, in: rest) }
    if width > 0 {
      rest.takeColumns(1)
      let style: Style = status.isWarning ? .warning : .dim
      let text = said.truncated(toWidth: rest.size.columns)
      rest.takeColumns(canvas.write(text, at: rest.origin, style: style) + 1)
    }
    Footer(bindings: bindings).draw(on: &canvas, in: rest)
  }

  // From the first one, or from the chosen one if that would not be seen.
  private func draw(_ names: [String], _ chosen: Int, on canvas: inout Canvas, in area: Rect) {
    let row = area.without(2, at: .leading)
    let before = names.prefix(chosen + 1).joined(separator: "  ")
    let isSeen = before.displayWidth < row.size.columns
    let listed = isSeen ? names[...] : ["…"] + names[chosen...]
    canvas.write(
      listed.joined(separator: "  ").truncated(toWidth: row.size.columns), at: row.origin,
      style: .dim)
  }
}
