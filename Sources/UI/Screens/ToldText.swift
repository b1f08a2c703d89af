import NotesLibrary

/// What is told on a page, laid out: it is the same in nearly every frame.
final class ToldText {
  private var last: (text: SubjectText, width: Int, revealKey: String, layout: SubjectTextLayout)?

  func layout(_ text: SubjectText, width: Int, revealKey: String) -> SubjectTextLayout {
    if let last, last.text == text, last.width == width, last.revealKey == revealKey {
      return last.layout
    }
    let layout = SubjectTextLayout(text, width: width, revealKey: revealKey)
    last = (text, width, revealKey, layout)
    return layout
  }
}
