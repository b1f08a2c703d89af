import TestSupport

/// Stories tell what a word does that is typed for a prompt that did not open.
@Suite(.timed) struct TypedAheadTests {
  @Test func aPauseOfHalfASecondEndsIt() throws {
    let clock = Session.Clock()
    let session = try Session(clock: clock)
    clock.pause = 500
    try session.press("m j j")
    guard case .subject(let model) = session.content.navigator.top else {
      Issue.record("another page is shown")
      return
    }
    #expect(model.characters.selectedRow == 2)
  }
}
