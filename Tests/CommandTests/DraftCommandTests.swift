import Commands
import DurableFiles
import Essentials
import Glibc
import NotesLibrary
import SceneState
import TestSupport
import Testing

/// `hawknotes drafts`: the drafts of live, kept, closed and broken sessions.
@Suite(.timed) struct DraftCommandTests {
  private let shell: Shell
  private let agatha: Subject
  private let book: Subject

  init() throws {
    shell = try Shell()
    let subjects = Library(path: shell.libraryPath).catalogue.subjects
    agatha = try #require(subjects.first { $0.name == "Agatha" })
    book = try #require(subjects.first { $0.name == "The Good Hawk" })
  }

  private var store: SessionStore {
    SessionStore(
      path: shell.statePath, terminal: TerminalIdentity(environment: [:], deviceName: nil))
  }

  @discardableResult
  private func write(_ text: String, on subject: Subject, in session: String) throws -> Scene {
    let scene = try store.open(session)
    let view = subject.character == nil ? "BookView" : "CharacterView"
    scene.setText(Array(text.utf8), forKey: "\(view).newNote@\(subject.id)")
    try scene.commitDurably()
    return scene
  }

  private var drafts: [JSONValue] {
    get throws { try #require(try JSONValue(parsing: shell.run("drafts", "--json").output).array) }
  }

  private func id(at index: Int = 0) throws -> String {
    try #require(try drafts[index]["id"]?.string)
  }

  private func noteTexts() -> [String] {
    let library = Library(path: shell.libraryPath)
    return [agatha, book].flatMap(library.notes).compactMap {
      (try? library.bytes(of: $0)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test func draftsOfAllSessionsAreListed() throws {
    try write("The wall\nhears.", on: agatha, in: "kept")
    try write("Gone words", on: book, in: "gone")
    try store.close("gone")
    let live = try write("Now", on: agatha, in: "live")
    let lines = shell.run("drafts").lines
    #expect(lines.count == 3)
    #expect(lines.contains { $0.hasSuffix("Agatha         new  kept  kept    3 words  The wall") })
    #expect(lines.contains { $0.contains("The Good Hawk  new  gone  closed  2 words  Gone words") })
    #expect(lines.contains { $0.contains("live  live") })
    #expect(try drafts.allSatisfy { $0["note"] == .null && $0["id"]?.string?.count == 8 })
    withExtendedLifetime(live) {}
  }

  @Test func nothingIsADraftButWhatIsNotSaved() throws {
    let scene = try store.open("main")
    for key in ["KillRing.Text@1", "SearchView.Text", "NoteView.editedNote@\(agatha.id)/x"] {
      scene.setText(Array("words".utf8), forKey: key)
    }
    try scene.commit()
    let result = shell.run("drafts")
    #expect(
      result.output.isEmpty && result.errors.contains("there are no drafts: everything is saved"))
  }

  @Test func whatIsNotInTheLibraryHasNoIdentifierForAName() throws {
    do {
      let scene = try store.open("main")
      scene.setText(Array("words".utf8), forKey: "CharacterView.newNote@NOBODY")
      try scene.commitDurably()
    }
    #expect(shell.run("drafts").text.contains("  what is not in this library  new"))
    let id = try id()
    #expect(
      shell.run("drafts", "save", id).errors
        == "hawknotes: what the draft is on is not in this library; bring that back first\n")
    #expect(
      shell.run("drafts", "discard", id).errors.contains(
        "the draft on what is not in this library is"))
  }

  @Test func whatBecomesOfADraftIsPrintedAsJSON() throws {
    do { try write("words", on: agatha, in: "main") }
    let draft = try drafts[0]
    let discarded = shell.run("drafts", "discard", try id(), "--json").json
    let name = try #require(discarded["discarded"]?.string)
    #expect(discarded["id"] == draft["id"] && discarded["firstLine"] == "words")
    #expect(shell.run("drafts", "restore", name, "--json").json == ["session": "main"])
    #expect(shell.run("drafts", "save", try id(), "--json").json["name"] == "Agatha")
    #expect(noteTexts() == ["words"])
    #expect(shell.run("drafts", "show", "x", "--json").code == .usage)
  }

  @Test func whatWasRemovedIsCalledByItsName() throws {
    _ = shell.run("books", "add", "Only Here")
    let subject = try Library(path: shell.libraryPath).target("only-here").subject
    let scene = try write("words", on: subject, in: "main")
    scene["ContentView.WrittenSubject"] = subject.reminder
    try scene.commitDurably()
    _ = shell.run("books", "remove", "only-here")
    let (removed, advice) = (try id(), "bring that back first\n")
    #expect(
      shell.run("drafts", "save", removed).errors
        == "hawknotes: what the draft is on, Only Here, is not in this library; \(advice)")
    unlink("\(shell.libraryPath)/books/only-here.json")
    #expect(shell.run("drafts").text.contains("  Only Here  new"))
    #expect(shell.run("drafts", "save", removed).errors.contains("is on, Only Here, is not in"))
    withExtendedLifetime(scene) {}
  }

  @Test func aDraftIsShownByteForByte() throws {
    try write("a\u{1B}[2Jb\n", on: agatha, in: "main")
    #expect(shell.run("drafts", "show", try id()).output == Array("a\u{1B}[2Jb\n".utf8))
    #expect(!shell.run("drafts").text.contains("\u{1B}"))
  }

  @Test func aDraftIsSavedOnceAndTheSessionStaysAsItWas() throws {
    try write("words", on: agatha, in: "main")
    let before = try store.summaries().map { [$0.terminal, $0.presentedValue] }
    let result = shell.run("drafts", "save", String(try id().prefix(4)))
    #expect(result.code == .done)
    #expect(result.errors == "hawknotes: the draft on Agatha is saved as a note\n")
    #expect(noteTexts() == ["words"])
    #expect(try drafts.isEmpty)
    #expect(try store.summaries().map { [$0.terminal, $0.presentedValue] } == before)
  }

  @Test func aClosedSessionsDraftIsSavedWhereItIs() throws {
    try write("words", on: book, in: "main")
    try store.close("main")
    #expect(shell.run("drafts", "save", try id()).code == .done)
    #expect(noteTexts() == ["words"])
    #expect(try drafts.isEmpty)
    #expect(try store.closedSummaries().map(\.formerName) == ["main"])
  }

  @Test func aChangedNoteIsSavedAsThatNote() throws {
    let id = shell.run("add", "agatha", "one\n\nthree\n").lines[0]
    let scene = try store.open("main")
    let scope = "\(agatha.id)/\(id)"
    scene.setText(Array("one\n\nthree\n".utf8), forKey: "NoteView.baseNote@\(scope)")
    scene.setText(Array("one\n\nthree, four\n".utf8), forKey: "NoteView.editedNote@\(scope)")
    scene["NoteView.IsChanged@\(scope)"] = "true"
    try scene.commitDurably()
    #expect(try drafts[0]["note"]?.string == id)
    #expect(shell.run("drafts", "save", try self.id()).code == .temporaryFailure)
    withExtendedLifetime(scene) {}
  }

  @Test func aDraftIsDiscardedIntoTheBin() throws {
    try write("words", on: agatha, in: "main")
    let result = shell.run("drafts", "discard", try id())
    #expect(result.code == .done && result.errors.contains("drafts restore 20"))
    #expect(try drafts.isEmpty && noteTexts().isEmpty)
    let path = "\(shell.statePath)/bin/\(try discardedName()).md"
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(status.st_size == 5)
  }

  private func discardedName() throws -> String {
    let names = try Folder.names(in: shell.statePath + "/bin").filter { $0.hasSuffix(".md") }
    return String(try #require(names.first).dropLast(3))
  }

  @Test func aDiscardedDraftIsRestoredToItsSession() throws {
    try write("words", on: agatha, in: "main")
    let former = try id()
    #expect(shell.run("drafts", "discard", former).code == .done)
    let result = shell.run("drafts", "restore", String(try discardedName().prefix(9)))
    #expect(result.errors.contains("the draft is back, in the session main"))
    #expect(try id() == former)
    #expect(shell.run("drafts", "show", former).output == Array("words".utf8))
    #expect(try Folder.names(in: shell.statePath + "/bin") == [])
    #expect(shell.run("drafts", "restore", "20").errors.contains("none can be restored"))
  }

  @Test func aDiscardedDraftOfALiveSessionIsRestoredBesideIt() throws {
    try write("words", on: agatha, in: "main")
    #expect(shell.run("drafts", "discard", try id()).code == .done)
    let scene = try write("other", on: agatha, in: "main")
    let result = shell.run("drafts", "restore", try discardedName())
    #expect(result.errors.contains("in the session main-2"))
    #expect(try drafts.count == 2)
    withExtendedLifetime(scene) {}
  }

  @Test func aLiveSessionsDraftIsLeftAlone() throws {
    let scene = try write("words", on: agatha, in: "main")
    for action in ["save", "discard"] {
      let result = shell.run("drafts", action, try id())
      #expect(result.code == .temporaryFailure)
      #expect(
        result.errors.contains(
          "draft belongs to main, which is open in process \(getpid()); go there"))
    }
    #expect(try drafts.count == 1)
    withExtendedLifetime(scene) {}
  }

  @Test func aBrokenStatesDraftIsFoundUntilItIsDealtWith() throws {
    try write("lost words", on: agatha, in: "main")
    try Self.moveAside(in: shell.statePath)
    #expect(try drafts.map { $0["state"]?.string } == ["broken"])
    let file = "\(shell.statePath)/set-aside/main.journal"
    var before = stat()
    lstat(file, &before)
    #expect(shell.run("drafts", "save", try id()).code == .done)
    #expect(noteTexts() == ["lost words"])
    #expect(try drafts.isEmpty)
    var after = stat()
    #expect(lstat(file, &after) == 0 && after.st_size == before.st_size)
  }

  @Test func whatABrokenStateShowsOnceMoreIsListedOnce() throws {
    try write("words", on: agatha, in: "main")
    try Self.moveAside(in: shell.statePath)
    try write("words", on: agatha, in: "main")
    #expect(try drafts.map { $0["state"]?.string } == ["kept"])
    try write("other words", on: agatha, in: "main")
    #expect(Set(try drafts.map { $0["state"]?.string }) == ["kept", "broken"])
  }

  @Test func whatAnotherSessionOfTheNameHasIsNotListedTwice() throws {
    for text in ["first", "second"] {
      try write(text, on: agatha, in: "main")
      try store.close("main")
    }
    try write("third", on: agatha, in: "main")
    mkdir("\(shell.statePath)/set-aside", 0o700)
    let journal = try DurableFile.read("\(shell.statePath)/sessions/main/journal")
    try DurableFile.create(journal, at: "\(shell.statePath)/set-aside/main.journal")
    let states = try drafts.compactMap { $0["state"]?.string }
    #expect(states.sorted() == ["closed", "closed", "kept"])
  }

  @Test func whatCannotBeReadIsSaid() throws {
    try write("words", on: agatha, in: "main")
    try #require(unlink("\(shell.statePath)/sessions/main/journal") == 0)
    mkdir("\(shell.statePath)/sessions/main/journal", 0o700)
    #expect(shell.run("drafts").errors.contains("main: "))
  }

  private static func moveAside(in state: String) throws {
    mkdir("\(state)/set-aside", 0o700)
    try #require(
      rename("\(state)/sessions/main/journal", "\(state)/set-aside/main.journal") == 0)
  }

  @Test func theCommandLineIsChecked() throws {
    #expect(shell.run("drafts", "sav").errors.contains("did you mean drafts save?"))
    for words in [["save"], ["show"], ["discard"], ["list", "a"], ["save", "a", "b"]] {
      #expect(shell.run((["drafts"] + words).map { Array($0.utf8) }).code == .usage, "\(words)")
    }
    let unknown = shell.run("drafts", "show", "ffffffff")
    #expect(unknown.code == .failed && unknown.errors.contains("“hawknotes drafts” lists"))
  }

  @Test func severalThatBeginAlikeAreNamed() throws {
    for subject in Library(path: shell.libraryPath).catalogue.subjects {
      try write("words", on: subject, in: "main")
    }
    let first = Dictionary(grouping: try drafts.compactMap { $0["id"]?.string?.first }) { $0 }
    let shared = try #require(first.first { $0.value.count > 1 }).key
    let result = shell.run("drafts", "show", String(shared))
    #expect(result.code == .failed && result.errors.contains("several drafts begin with"))
  }

  @Test func aFormThatWasChangedIsListedAndShownOnly() throws {
    do {
      let scene = try store.open("main")
      scene["Form.Begun"] = "book/\(book.id)\n"
      scene.setText(Array("The Good Hawk".utf8), forKey: "Form.Base@book/\(book.id)/title")
      scene.setText(Array("The Hawk".utf8), forKey: "Form.Text@book/\(book.id)/title")
      scene.setText(Array("same".utf8), forKey: "Form.Base@book/\(book.id)/author")
      scene.setText(Array("same".utf8), forKey: "Form.Text@book/\(book.id)/author")
      try scene.commitDurably()
    }
    #expect(shell.run("drafts").lines.contains { $0.contains("The Good Hawk  form  main") })
    #expect(try drafts.map { $0["form"] } == [.bool(true)])
    #expect(shell.run("drafts", "show", try id()).output == Array("title: The Hawk\n".utf8))
    for action in ["save", "discard"] {
      let result = shell.run("drafts", action, try id())
      #expect(result.errors.contains("it is a form of the session main") && result.code == .failed)
    }
    #expect(try drafts.count == 1 && noteTexts() == [])
  }
}
