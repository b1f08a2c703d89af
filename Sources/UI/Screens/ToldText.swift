import NotesLibrary
import ScreenModels

/// What a page tells of its subject, laid out: it is the same in nearly every frame.
final class ToldText {
  struct FactsKey: Equatable {
    let subject: Subject.ID
    let catalogueVersion: Int
    let width: Int
    let isFocused: Bool
  }

  private struct TextKey: Equatable {
    let text: SubjectText
    let width: Int
    let revealKey: String
  }

  private let lastFacts = Last<FactsKey, [StyledLine]>()
  private let lastText = Last<TextKey, SubjectTextLayout>()

  func facts(_ key: FactsKey, _ make: () -> [StyledLine]) -> [StyledLine] {
    lastFacts.value(for: key, make)
  }

  func layout(_ text: SubjectText, width: Int, revealKey: String) -> SubjectTextLayout {
    lastText.value(for: TextKey(text: text, width: width, revealKey: revealKey)) {
      SubjectTextLayout(text, width: width, revealKey: revealKey)
    }
  }
}
