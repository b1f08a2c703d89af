import Drafts
import NotesLibrary
import ScreenModels
import TestSupport
import Testing

/// Books and characters that another window changes or removes while they are on the screen.
@Suite(.timed) struct SharedLibraryTests {
  let session: Session

  init() throws { session = try Session() }

  private func bookModel(of session: Session) throws -> BookModel {
    let model: BookModel? = if case .book(let model) = session.content.top { model } else { nil }
    return try #require(model)
  }

  @Test func anotherWindowShowsItAtOnce() throws {
    let other = try Session(name: "other", in: session.folder)
    try session.press("j j")
    let selected = try bookModel(of: session).selectedCharacter
    try other.press("e Ctrl-A")
    try other.type("Sir ")
    try other.press("Enter")
    session.content.libraryDidChange()
    try session.press("Ctrl-L")
    #expect(session.screen.contains("Sir Agatha"))
    #expect(try selected != nil && bookModel(of: session).selectedCharacter == selected)
    try other.press("b d d")
    session.content.libraryDidChange()
    try session.press("Ctrl-L")
    #expect(session.content.tabs.first?.tab.title == "The Broken Raven")
  }

  @Test func aRemovalElsewhereDoesNotTakeTheEditorAway() throws {
    try session.press("Enter N")
    try session.type("half a ")
    let other = try Session(name: "other", in: session.folder)
    try other.press("d d")
    session.content.libraryDidChange()
    try session.type("word")
    #expect(session.screen.contains("half a word"))
    try session.relaunch()
    #expect(session.screen.contains("half a word"))
    try session.press("Ctrl-S Esc")
    try other.press("u")
    session.content.libraryDidChange()
    let agatha = try session.library.target("agatha").subject
    #expect(session.library.notes(on: agatha).count == 1)
  }

  /// The book goes away elsewhere, for good, while a draft on it waits in a kept session.
  @Test(arguments: [false, true]) func aDraftOnARemovedBookStaysOnTheShelf(isOpen: Bool) throws {
    try session.press("+")
    try session.type("Piranesi")
    try session.press("Enter N")
    try session.type("the house is ")
    let folder = session.folder
    let other = try Session(name: "other", in: folder)
    func remove() throws {
      other.noticeChanges()
      try other.press("4 b d d Esc")
      #expect(other.content.tabs.count == 4)
    }
    if isOpen {
      try remove()
      session.noticeChanges()
      try session.type("beautiful")
      #expect(try session.relaunchDefect() == nil)
    } else {
      try session.relaunch(as: "third") { try remove() }
    }
    let text = isOpen ? "the house is beautiful" : "the house is "
    // Every other window has it on the shelf, and finds it.
    try other.press("D")
    #expect(other.screen.contains("the house is"))
    #expect(
      other.content.shelf.drafts.map { String(decoding: $0.buffer.bytes, as: UTF8.self) } == [text])
    try other.press("Esc")
    let shelf = Shelf(store: other.scene.store, library: other.library)
    let listed = try shelf.contents().drafts.map {
      String(decoding: $0.buffer.bytes, as: UTF8.self)
    }
    #expect(listed == [text])
    // It is back where it was with its book.
    try other.press("u")
    #expect(other.content.tabs.count == 5)
    try session.relaunch(as: "main")
    #expect(session.screen.contains(text))
    try session.press("Ctrl-S")
    #expect(session.library.notes.count == 1)
  }
}
