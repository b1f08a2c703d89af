import ScreenModels
import TerminalUI

/// What is written in a window that is too small for a page, such as a phone across with its keyboard open.
extension ContentScreen {
  private static let leastForWriting = Size(columns: 20, rows: 4)

  /// Whether a window that is too small for the screens shows what is being written, above the footer.
  func showsWriting(in size: Size) -> Bool {
    let least = Self.leastForWriting
    return size.columns >= least.columns && size.rows >= least.rows && writing != nil
  }

  // Nil where something lies over it that gets the letters.
  private var writing: EditorView? {
    guard screens.page.mode == .writing, screens.top.isInFooter || screens.top.mode == .writing
    else { return nil }
    return screens.page.focusedEditor.map {
      EditorView(content: content, editor: $0, isFocused: true)
    }
  }

  func layOutWriting(in size: Size) {
    let areas = Areas(size)
    if screens.top.isInFooter { screens.top.layOut(in: areas.footer) }
    writing?.layOut(in: areas.body)
    content.markMatches(in: screens.page.searchedText)
    content.navigator.recordWriting(
      in: screens.page.searchedText, isWriting: screens.page.focusedEditor != nil)
  }

  func drawWriting(on canvas: inout Canvas, in areas: Areas) {
    guard let writing else { return }
    writing.draw(on: &canvas, in: areas.body)
    if screens.top.isInFooter { screens.top.draw(on: &canvas, in: areas.footer) }
  }
}
