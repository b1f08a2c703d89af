import Essentials
import ScreenModels
import TerminalUI

protocol ReadingScreen: Screen {
  var content: ContentModel { get }
  var viewer: EditorModel { get }
  var title: String { get }
  var problem: String? { get }
}

extension ReadingScreen {
  var problem: String? { nil }
  var searchedText: EditorModel? { viewer }
  private var view: EditorView { EditorView(content: content, editor: viewer, isFocused: true) }

  func layOutEditor(in area: Rect) { view.layOut(in: area.belowHeading) }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.editor(viewer, in: view.textArea(area.belowHeading))]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.writePageHeading(
      title, trailing: "read only · \(counted(viewer.buffer.wordCount, "word"))", in: area)
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    guard let problem else { return view.draw(on: &canvas, in: area.belowHeading) }
    canvas.writeWrapped(problem, in: area.belowHeading.inset(columns: 1), style: .warning)
  }
}
