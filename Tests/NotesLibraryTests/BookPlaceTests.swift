import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct BookPlaceTests {
  @Test(arguments: [
    ("p. 112", 112), ("p.7: the wall", 7), ("pp. 3-4", 3), ("Page 12", 12), ("ch. 7.", 7),
    ("Chapter 3 begins", 3), (" 36 %", 36), ("99.5% done", 99.5), ("loc 1234", 1234),
  ])
  func thisIsAPlace(text: String, number: Double) {
    #expect(BookPlace(leading: text)?.number == number)
  }

  @Test(arguments: ["", "112", "p", "people 3", "7 people", "%", "The wall, p. 3", "ch. x"])
  func thisIsNone(text: String) { #expect(BookPlace(leading: text) == nil) }
}
