import ScreenModels
import TerminalUI

/// A prompt in the row of the footer.
struct PromptScreen: Screen {
  let content: ContentModel
  let prompt: Prompt

  static var contexts: [KeyContext] {
    Question.Kind.allCases.filter { !$0.isOnPage }.map { kind in
      let actions = PromptBindings.table(of: kind).actions()
      return kind == .replaceEach ? .sheet(actions) : .field(actions)
    }
  }

  private var keys: PromptBindings { PromptBindings(content: content, prompt: prompt) }

  var bindings: BoundBindings { keys.own + keys.editing }
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
    if prompt.field == nil { return drawQuestion(on: &canvas, in: area) }
    let candidates =
      prompt.kind == .commandLine ? content.prompts.listedCandidates(in: prompt) : nil
    PromptView(prompt: prompt, bindings: keys.own, candidates: candidates)
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
