import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// Books and characters on a slow disk: nothing that is typed meanwhile is lost, and a change can
/// be undone at once.
@Suite(.timed) struct SlowBookTests {
  private let disk = SteppedBackground()
  private let session: Session

  init() throws { session = try Session(slowDisk: disk) }

  private var names: [String] {
    session.content.library.catalogue.books.first?.characters.map(\.name) ?? []
  }

  @Test func aFormStaysOpenWhenSomethingElseIsSaved() throws {
    try session.press(".")
    try session.type("p. 9")
    try session.press("Enter E")
    try session.type(" Indeed")
    session.finishSaves()
    #expect(session.screen.contains("The Good Hawk Indeed"))
    try session.press("Enter")
    session.finishSaves()
    #expect(session.content.shownBook?.title == "The Good Hawk Indeed")
    #expect(session.content.shownBook?.place == "p. 9")
  }

  @Test func whatIsTypedWhileAFormIsSavedStays() throws {
    try session.press("E")
    try session.type("!")
    try session.press("Enter")
    try session.type("?")
    session.finishSaves()
    #expect(session.content.shownBook?.title == "The Good Hawk!")
    #expect(session.screen.contains("The Good Hawk!?"))
    try session.press("Enter")
    session.finishSaves()
    #expect(session.content.shownBook?.title == "The Good Hawk!?")
  }

  @Test func whatIsUndoneAtOnceIsUndone() throws {
    try session.press("d d u")
    session.finishSaves()
    #expect(names.first == "Agatha")
  }

  @Test func theSameCharacterIsRemovedOnce() throws {
    try session.press("d d d d")
    session.finishSaves()
    #expect(names.first == "Jaime")
    try session.press("u")
    session.finishSaves()
    #expect(names.first == "Agatha")
    try session.press("u")
    #expect(session.screen.contains("nothing to undo"))
  }

  @Test func aBadFileIsToldAtOnce() throws {
    session.folder.makeFolder("library/books")
    session.folder.write("{".utf8, to: "library/books/mine.json")
    session.content.libraryDidChange()
    try session.send(.focus(true))
    #expect(session.screen.contains("mine.json"))
  }
}
