import NotesLibrary
import TestSupport
import Testing

/// From a page to the next one, without going back to the list.
@Suite(.timed) struct NeighbourTests {
  let session: Session

  init() throws { session = try Session() }

  private var name: String? { session.content.tab.subject?.name }

  private func press(_ keys: String) throws {
    for key in keys.split(separator: " ") {
      try session.press(String(key))
      #expect(try session.relaunchDefect() == nil, "after \(key)")
    }
  }

  @Test func charactersFollowEachOther() throws {
    try press("Enter > >")
    #expect(name == "Lileas")
    try press("< < <")
    #expect(name == "Agatha")
    #expect(session.screen.contains("This is the first of the list"))
    try press("> Esc")
    #expect(session.screen.contains("▌Jaime"))
    try press(">")
    #expect(session.screen.contains("no list led to this page"))
  }

  @Test func notesFollowEachOtherAsTheyAreListed() throws {
    for text in ["one", "two", "three"] {
      try session.press("N")
      try session.type(text)
      try session.press("Ctrl-S Esc")
    }
    try press("Tab Enter")
    #expect(session.screen.contains("three"))
    try press("> >")
    let opened = try #require(session.content.tab.path.last)
    #expect(session.library.notes(on: opened.subject).last.map(Target.note) == opened)
    try press("> Esc")
    #expect(session.screen.contains("one"))
    try press("0 Enter >")
    #expect(name == "Jaime")
  }
}
