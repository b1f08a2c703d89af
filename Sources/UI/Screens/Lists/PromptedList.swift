import ScreenModels
import TerminalUI

/// A list below a field, whose rows follow what is typed there.
protocol PromptedList: ListScreen {
  static var question: Question.Kind { get }
  /// Closes the field and the list.
  func leave()
  /// Whether the status is a warning.
  var hasFoundNothing: Bool { get }
}

extension PromptedList {
  static var contexts: [KeyContext] {
    [.field(PromptBindings.table(of: question).actions() + table.actions())]
  }

  private var keys: PromptBindings { PromptBindings(content: content, prompt: prompt) }
  var bindings: BoundBindings { keys.own + Self.table.bound(to: self) + keys.editing }

  var focusedEditor: EditorModel? { prompt.field?.editor }
  var searchedText: EditorModel? { nil }

  private var prompt: Prompt {
    var prompt = content.prompts.prompt(Self.question, title, close: leave)
    prompt.move = { step in
      catchUp()
      list.select(by: step)
    }
    prompt.movePage = { count in
      catchUp()
      list.selectPage(by: count)
    }
    prompt.accept = { _ in
      openSelection()
      return nil
    }
    return prompt
  }

  // The list is laid out and drawn with the field, because it changes with every key too.
  func layOut(in area: Rect) {}

  func layOutEditor(in area: Rect) {
    prompt.field?.layOut()
    layOutList(in: areas(area).list)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    drawRows(on: &canvas, in: area)
    var prompt = prompt
    let status = Message(status(columns: area.size.columns), isWarning: hasFoundNothing)
    prompt.status = { _ in status }
    PromptView(prompt: prompt).draw(on: &canvas, in: area.row(0))
  }
}
