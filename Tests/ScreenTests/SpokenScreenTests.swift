import TestSupport

/// The app for screen readers and braille displays, `reader = on`; stories tell the rest.
@Suite(.timed) struct SpokenScreenTests {
  @Test func whileSomebodyTypesOnlyTheTextChanges() throws {
    let session = try Session()
    session.prefer("reader = on\n")
    try session.press("Enter N o n e")
    let before = session.screen.split(separator: "\n")
    try session.type(" two three")
    let changed = zip(before, session.screen.split(separator: "\n")).filter { $0 != $1 }
    #expect(changed.contains { $1.contains("one two three") })
    #expect(
      changed.allSatisfy { $1.contains("one two three") || $1.contains("cursor") }, "\(changed)")
  }
}
