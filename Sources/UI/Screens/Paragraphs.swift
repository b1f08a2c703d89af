import DisplayText
import NotesLibrary

/// A cache of wrapped text, because the same few paragraphs are drawn in every frame.
final class Paragraphs {
  private struct Key: Hashable {
    let text: String
    let width: Int
  }

  private static let capacity = 32
  private var known: [Key: [String]] = [:]
  private var told: (text: SubjectText, width: Int, layout: SubjectTextLayout)?

  func layout(_ text: SubjectText, width: Int, revealKey: String) -> SubjectTextLayout {
    if let told, told.text == text, told.width == width { return told.layout }
    let layout = SubjectTextLayout(text, width: width, revealKey: revealKey)
    told = (text, width, layout)
    return layout
  }

  /// Returns the lines of a text at a width in cells.
  func lines(_ text: String, width: Int) -> [String] {
    let key = Key(text: text, width: width)
    if let lines = known[key] { return lines }
    if known.count == Self.capacity { known.removeAll() }
    let lines = text.wrapped(toWidth: width)
    known[key] = lines
    return lines
  }
}
