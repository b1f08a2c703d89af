import ScreenModels
import TerminalUI

/// The screen of a book or a character: both have a draft in the same place.
protocol SubjectScreen: Screen {
  /// The window that it is shown in.
  var content: ContentModel { get }
  /// Where its parts are.
  func layout(_ area: Rect) -> SubjectLayout
  /// The draft on the subject.
  var draft: DraftModel { get }
  /// Whether the draft's editor has the keys.
  var isEditing: Bool { get }
}

extension SubjectScreen {
  var focusedEditor: EditorModel? { isEditing ? draft.editor : nil }
  func layout(_ area: Rect) -> SubjectLayout { SubjectLayout(area) }

  func layOutEditor(in area: Rect) { draftView(area).layOut() }
  func drawEditor(on canvas: inout Canvas, in area: Rect) { draftView(area).draw(on: &canvas) }

  /// The draft, for the mouse; what gives it the keys is told.
  func draftTargets(in area: Rect, focus: @escaping () -> Void) -> [MouseTarget] {
    draftView(area).mouseTargets(focus: focus)
  }

  private func draftView(_ area: Rect) -> DraftView {
    let place = layout(area).draft
    return DraftView(
      content: content, draft: draft, isFocused: isEditing, area: place.area,
      hasHeading: place.hasHeading)
  }
}
