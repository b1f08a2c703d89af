import NotesLibrary
import ScreenModels
import TerminalUI

/// The draft of a note: a line that says what it is on and how far it has come, and its editor.
struct DraftView {
  let draft: DraftModel
  let isFocused: Bool

  func layOut(in area: Rect) {
    EditorView(editor: draft.editor, isFocused: isFocused)
      .layOut(in: area.divided(atDistance: 1, from: .top).remainder)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let heading = rest.takeRows(1)
    let progress = draft.isEmpty ? "" : "draft · \(wordCount(draft.wordCount))"
    canvas.writeHeading(
      "Note on \(draft.subject.name)", trailing: progress, trailingStyle: .draft, in: heading,
      isFocused: isFocused)
    guard !draft.isEmpty || isFocused else {
      canvas.write(
        "n writes a note", at: rest.row(0).inset(columns: 1).origin, style: .dim,
        limit: rest.size.columns - 2)
      return
    }
    EditorView(editor: draft.editor, isFocused: isFocused).draw(on: &canvas, in: rest)
  }
}

func wordCount(_ count: Int) -> String { count == 1 ? "1 word" : "\(count) words" }
