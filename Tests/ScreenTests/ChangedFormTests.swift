import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// What is typed into a form and not saved does not look like the truth.
@Suite(.timed) struct ChangedFormTests {
  private let session: Session

  init() throws { session = try Session() }

  private var book: Book? { session.content.shownBook }

  /// Changes the book as another process does.
  private func change(_ fields: [BookField: String]) throws {
    let library = Library(path: session.folder.file("library"))
    let book = try #require(library.catalogue.books.first)
    try library.change(library.catalogue.change(of: book, fields))
    session.noticeChanges()
  }

  @Test func itSaysSoOnTheFormAndOnItsRow() throws {
    let agatha = session.library.catalogue.subjects[1]
    session.wake { [session] in session.content.edit(agatha) }
    #expect(!session.screen.contains("not saved"))
    try session.type("me")
    #expect(session.screen.contains("changed, not saved"))
    try session.press("Esc")
    func row() -> Substring? {
      session.screen.split(separator: "\n").first { $0.contains("Agatha  ") }
    }
    #expect(row()?.contains("✎") == true)
    try session.relaunch()
    #expect(row()?.contains("✎") == true)
    session.wake { [session] in session.content.edit(agatha) }
    #expect(session.screen.contains("changed, not saved") && session.screen.contains("Agathame"))
    try session.press("Alt-X")
    #expect(session.screen.contains("Form discarded") && row()?.contains("✎") == false)
  }

  @Test func itIsAmongTheDrafts() throws {
    try session.press("E")
    try session.type("!")
    try session.press("Esc D")
    #expect(session.screen.contains("The Good Hawk ✎"))
    #expect(session.screen.contains("title: The Good Hawk!"))
    try session.press("s")
    #expect(session.screen.contains("a form; Enter shows it"))
    let other = try Session(name: "other", in: session.folder)
    try other.press("D s")
    #expect(other.screen.contains("a form of main; go there"))
    try session.press("Enter Enter D")
    #expect(book?.title == "The Good Hawk!" && session.screen.contains("Everything is saved"))
  }

  @Test func anotherChangeOfTheSameFieldIsNotReplacedUnseen() throws {
    try session.press("E")
    try session.type("!")
    try change([.title: "Theirs"])
    try session.press("Enter")
    #expect(session.screen.contains("Title says “Theirs” by now") && book?.title == "Theirs")
    try session.press("Enter")
    #expect(book?.title == "The Good Hawk!")
  }

  @Test func whatIsGoneHasNoOtherChange() throws {
    let agatha = session.library.catalogue.subjects[1]
    session.wake { [session] in session.content.edit(agatha) }
    try session.type("me")
    let library = Library(path: session.folder.file("library"))
    try library.change(library.catalogue.removal(of: agatha))
    session.noticeChanges()
    try session.press("Enter")
    #expect(
      session.screen.contains("it was removed meanwhile") && session.screen.contains("Agathame"))
  }

  @Test func fieldsThatWereNotChangedFollowTheLibrary() throws {
    try session.press("E")
    try session.type("!")
    try session.press("Esc")
    try change([.author: "Theirs"])
    try session.press("E")
    #expect(session.screen.contains("Theirs"))
    try session.press("Enter")
    #expect(book?.title == "The Good Hawk!" && book?.author == "Theirs")
  }

  @Test(arguments: [false, true]) func whatWasWrongWithAFileThatIsGoodByNowIsTakenBack(
    isKilled: Bool
  ) throws {
    session.folder.makeFolder("library/books")
    session.folder.write("{ \"title\":".utf8, to: "library/books/mine.json")
    session.noticeChanges()
    #expect(session.screen.contains("mine.json"))
    session.folder.write("{ \"title\": \"Mine\" }".utf8, to: "library/books/mine.json")
    if isKilled { try session.relaunch() } else { session.noticeChanges() }
    #expect(!session.screen.contains("mine.json"))
  }
}
