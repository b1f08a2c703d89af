import NotesLibrary
import TerminalUI

extension Hue {
  // In this order, the books of the trilogy get the colours of their birds.
  private static let ofNumbers: [Hue] = [.violet, .olive, .green, .teal, .blue, .ember, .magenta]

  /// Chooses the hue of a book or character, always the same for the same name.
  init(ofName name: String) {
    var numbers = NameNumbers(name)
    self = Self.ofNumbers[numbers.next(below: Self.ofNumbers.count)]
  }
}
