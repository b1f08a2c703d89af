import NotesLibrary
import PseudoTerminal
import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// A user makes their own library in the app, which is killed at every step.
@Suite(.timed) struct OwnLibraryTests {
  private static let sizes = [(40, 10), (80, 24), (120, 40)]

  let session: Session

  init() throws { session = try Session() }

  /// Presses keys, typing what stands in quotation marks; after each a relaunch shows the same.
  private func live(_ keys: String, in session: Session? = nil) throws {
    let session = session ?? self.session
    for (index, part) in keys.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      guard index % 2 == 0 else {
        for character in part { try step(.character(character), in: session) }
        continue
      }
      for word in part.split(separator: " ") {
        try step(try #require(Key(String(word))), in: session)
      }
    }
  }

  private func step(_ key: Key, in session: Session) throws {
    try session.send(.key(key))
    let defect = try session.relaunchDefect()
    #expect(defect == nil, "after \(key)")
  }

  private func bookModel(of session: Session) throws -> BookModel {
    let model: BookModel? = if case .book(let model) = session.content.top { model } else { nil }
    return try #require(model)
  }

  private var titles: [String] { session.content.tabs.map(\.tab.title) }

  @Test func aBookTakesTenSeconds() throws {
    try live("+ 'Piranesi' Tab 'Susanna Clarke' Enter")
    #expect(
      titles == ["The Good Hawk", "The Broken Raven", "The Burning Swift", "Piranesi", "Favorites"])
    #expect(session.content.tab.tab.title == "Piranesi")
    #expect(session.screen.contains("Susanna Clarke"))
    try live("c 'The Other' Tab 'Ketterley' Tab 'scholar' Enter c 'Piranesi' Ctrl-S")
    #expect(session.content.tab.subject?.name == "Piranesi")
    try live("g Enter")
    #expect(session.screen.contains("The Other") && session.screen.contains("scholar"))
    try live("N 'Who is he?' Ctrl-S Esc Esc")
    let book = try #require(session.content.shownBook)
    #expect(book.characters.map(\.name) == ["The Other", "Piranesi"])
    #expect(book.characters[0].aliases == ["Ketterley"])
  }

  @Test func whatIsHalfFilledInStays() throws {
    try live("+ 'Pira' Tab 'Sus' Esc")
    #expect(session.screen.contains("what you typed is there"))
    try live("+")
    #expect(session.screen.contains("Pira") && session.screen.contains("Sus"))
    try live("Alt-X +")
    #expect(!session.screen.contains("Pira"))
    try live("Enter")
    #expect(session.screen.contains("the title is missing"))
    try live("'x' Tab Tab Tab Tab 'MMXX' Enter")
    #expect(session.screen.contains("is not a number"))
    #expect(titles.count == 4)
  }

  @Test func aBuiltInBookIsCorrectedAndExtended() throws {
    try live("3 E Tab Tab Ctrl-U 'Skye' Enter")
    #expect(session.content.shownBook?.series == "Skye")
    try live("c 'Konge Grímr' Enter Alt-Up")
    #expect(session.content.shownBook?.characters.map(\.name) == ["Konge Grímr", "Lady Beatrice"])
    try live("e Tab Tab 'king' Enter")
    #expect(session.content.shownBook?.characters.first?.role == "king")
  }

  @Test func aCharacterOccursInAnotherBook() throws {
    try live("1 j j e Tab Tab Tab 'the broken raven' Enter 2 G")
    #expect(session.screen.contains("Lileas  from The Good"))
    try live("Enter N 'still here' Ctrl-S Esc Esc")
    #expect(session.content.tab.tab.title == "The Broken Raven")
    let lileas = try session.library.target("lileas").subject
    #expect(session.library.notes(on: lileas).count == 1)
    try live("1 e Tab Tab Tab Ctrl-U 'nobody' Enter")
    #expect(session.screen.contains("there is no book “nobody”"))
  }

  @Test func whatIsNotReadYetIsHidden() throws {
    session.resize(columns: 120, rows: 40)
    try session.press("Enter")
    #expect(!session.screen.contains("arrow"))
    try live("x")
    #expect(session.screen.contains("arrow"))
    try live("x Esc . 'read' Enter Enter")
    #expect(session.screen.contains("arrow"))
    #expect(session.screen.contains("x shows spoilers of The"))
    // Who reads the third book knows the first two.
    try live("Esc . Ctrl-U Enter 3 . 'p. 1' Enter 1 Enter")
    #expect(session.screen.contains("arrow"))
  }

  // What was written on when the process was killed is kept only as long as it is gone.
  @Test func whatWasWrittenOnBeforeARelaunchCanBeRemoved() throws {
    for key in ["2", "Enter", "N"] { try session.press(key) }
    try session.relaunch()
    for key in ["Esc", "Esc"] { try session.press(key) }
    #expect(session.screen.contains("▌Sigrid"))
    try session.press("d d")
    #expect(session.screen.contains("Removed Sigrid"))
    #expect(session.screen.contains("▌Konge Grímr"))
    #expect(try session.relaunchDefect() == nil)
  }

  @Test func whatIsRemovedComesBack() throws {
    try live("g N 'x' Ctrl-S Esc")
    try live("1 d d")
    #expect(session.screen.contains("Removed Agatha"))
    #expect(session.content.shownBook?.characters.first?.name == "Jaime")
    try live("u b g d d")
    #expect(titles.first == "The Broken Raven")
    try live("u Esc 1")
    #expect(session.content.shownBook?.characters.first?.name == "Agatha")
    #expect(session.library.notes(on: .book(try #require(session.content.shownBook))).count == 1)
  }

  @Test func tabsAreClosedMovedAndPinned() throws {
    try live("2 X")
    #expect(titles == ["The Good Hawk", "The Burning Swift", "Favorites"])
    #expect(session.content.tab.tab.title == "The Burning Swift")
    try live("{ P")
    #expect(titles == ["The Burning Swift", "The Good Hawk", "Favorites"])
    #expect(session.screen.contains("1•The Burning Swift"))
    try live("b g j Enter")
    #expect(titles == ["The Burning Swift", "The Good Hawk", "The Broken Raven", "Favorites"])
    #expect(session.content.tab.tab.title == "The Broken Raven")
    try live("0 X")
    #expect(session.screen.contains("stays where it is"))
  }

  @Test func whereTheUserIs() throws {
    try live(". 'p. 112' Enter")
    #expect(session.screen.contains("reading · p. 112"))
    try live(". Ctrl-U 'read' Enter")
    #expect(session.content.shownBook?.status == .read && session.content.shownBook?.place == nil)
    try live(". Ctrl-U Enter")
    #expect(session.content.shownBook?.status == nil)
  }

  @Test func aNoteCarriesItsPlace() throws {
    try live(". 'p. 9' Enter N")
    #expect(session.screen.contains("Alt-. begins with “p. 9”"))
    try live(
      "Alt-. 'the wall' Ctrl-S Esc . Ctrl-U 'p. 112' Enter N Alt-. Ctrl-S 'p. 30' Ctrl-S Esc")
    try live("Tab s s s")
    #expect(session.screen.contains("by place · 3"))
    let model = try bookModel(of: session)
    #expect(model.notes.notes.map(model.notes.title) == ["p. 9 · the wall", "p. 30", "p. 112"])
  }

  @Test func aTitleMakesACover() throws {
    func cover(_ title: String) throws -> [String] {
      try session.press("+")
      try session.type(title)
      try session.press("Enter")
      return (2..<6).map { String(session.canvas.text(row: $0).prefix(13)) }
    }
    let covers = try ["Piranesi", "Emma", "Solaris"].map(cover)
    #expect(Set(covers).count == 3)
    // A new book stands last, whatever the name of its file.
    try session.press("4")
    #expect((2..<6).map { String(session.canvas.text(row: $0).prefix(13)) } == covers[0])
  }

  @Test func whoIsNamedElsewhereIsListed() throws {
    try live("N 'The wall hears Jaime.' Ctrl-S Esc j Enter Tab")
    #expect(session.screen.contains("→ The Good Hawk  The wall"))
    try live("Enter")
    #expect(session.content.tab.subject?.name == "The Good Hawk")
    #expect(session.screen.contains("The wall hears Jaime."))
  }

  @Test(arguments: sizes) func theForm(size: (Int, Int)) throws {
    let session = try Session(columns: size.0, rows: size.1)
    try session.press("+")
    try session.type("Piranesi")
    try session.press("Tab")
    try session.type("Susanna Clarke")
    try expectScreen(session.screen, named: "book-form-\(size.0)x\(size.1)")
    try session.press("Shift-Tab Shift-Tab")
    try session.type("A house\nof statues")
    try expectScreen(session.screen, named: "book-form-overview-\(size.0)x\(size.1)")
  }

  @Test(arguments: sizes) func aNewBookSaysHowItIsFilled(size: (Int, Int)) throws {
    let session = try Session(columns: size.0, rows: size.1)
    try session.press("+")
    try session.type("Piranesi")
    try session.press("Enter")
    try expectScreen(session.screen, named: "new-book-\(size.0)x\(size.1)")
    try session.press("c")
    try session.type("The Other")
    try session.press("Enter h")
    #expect(!session.screen.contains("None yet"))
  }

  /// A library of so many own books, in series of ten.
  private func library(of count: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.makeFolder("library/books")
    for number in 0..<count {
      let book = """
        { "title": "Book \(number)", "author": "Author \(number % 7)", "year": \(1900 + number % 120),
          "series": "Series \(number / 10)", "number": \(number % 10 + 1),
          "characters": [{ "name": "Hero of \(number)" }] }
        """
      folder.write(book.utf8, to: "library/books/book-\(1000 + number).json")
    }
    return folder
  }

  @Test(arguments: [12, 300], sizes) func manyBooks(count: Int, size: (Int, Int)) throws {
    let session = try Session(columns: size.0, rows: size.1, in: library(of: count))
    try session.press("b G")
    try expectScreen(session.screen, named: "books-\(count)-\(size.0)x\(size.1)")
    try session.press("s s s")
    try session.press("G Enter")
    #expect(session.content.tabs.count == 10)
    try expectScreen(session.screen, named: "books-\(count)-open-\(size.0)x\(size.1)")
    #expect(try session.relaunchDefect() == nil)
  }
}
