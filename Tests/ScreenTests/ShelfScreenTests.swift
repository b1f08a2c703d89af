import Glibc
import PseudoTerminal
import SceneState
import ScreenModels
import TestSupport
import Testing

/// The list of the drafts of all sessions.
@Suite(.timed) struct ShelfScreenTests {
  /// A session with a draft beside others: one that is kept and one that was closed.
  private func session(columns: Int = 80, rows: Int = 24) throws -> Session {
    let folder = try TemporaryFolder()
    let evening = try Session(name: "evening", in: folder)
    try evening.press("2 N")
    try evening.type("Who keeps the gate?\nNobody, says Nathara.")
    let gone = try Session(name: "gone", in: folder)
    try gone.press("1 Enter N")
    try gone.type("The sea wall hears everything.")
    let session = try Session(columns: columns, rows: rows, in: folder)
    try session.press("3 N")
    try session.type("Swift")
    try session.press("Esc")
    return session
  }

  private static func fill(_ folder: TemporaryFolder) throws {
    try SessionStore(
      path: folder.file("state"), terminal: TerminalIdentity(environment: [:], deviceName: nil)
    ).close("gone", at: Session.start)
    for (number, file) in [
      "sessions/evening/journal", "closed/gone/journal", "sessions/main/journal",
    ].enumerated() {
      let time = timespec(tv_sec: Session.start + number * 60, tv_nsec: 0)
      var times = [time, time]
      utimensat(AT_FDCWD, folder.file("state/\(file)"), &times, 0)
    }
  }

  private func filledSession(columns: Int = 80, rows: Int = 24) throws -> Session {
    let session = try session(columns: columns, rows: rows)
    try Self.fill(session.folder)
    return session
  }

  @Test(arguments: GoldenScreenTests.sizes) func theList(size: (Int, Int)) throws {
    let session = try filledSession(columns: size.0, rows: size.1)
    try session.press("D j")
    try expectScreen(session.screen, named: "drafts-\(size.0)x\(size.1)")
  }

  @Test(arguments: GoldenScreenTests.sizes) func theTextOfAnother(size: (Int, Int)) throws {
    let session = try filledSession(columns: size.0, rows: size.1)
    try session.press("D G Enter Down")
    try expectScreen(session.screen, named: "draft-text-\(size.0)x\(size.1)")
  }

  @Test func relaunchIsInvisible() throws {
    for (columns, rows) in [(100, 24), (40, 10)] {
      let session = try filledSession(columns: columns, rows: rows)
      try expectInvisibleRelaunches(
        of: session, pressing: "D j G Enter Down Right Esc k : d r a f Esc ? Esc d m")
    }
  }

  @Test func enterGoesToADraftOfThisSession() throws {
    let session = try filledSession()
    try session.press("1 D")
    #expect(session.content.shelf.drafts.map { $0.location.name } == ["main", "gone", "evening"])
    try session.press("Enter")
    try session.type(" and swifter")
    #expect(session.screen.contains("Swift and swifter"))
  }

  @Test func aDraftIsSavedFromTheList() throws {
    let session = try filledSession()
    try session.press("D G s")
    #expect(session.screen.contains("Saved"))
    #expect(session.content.shelf.drafts.map { $0.location.name } == ["main", "gone"])
    let notes = session.library.catalogue.subjects.flatMap(session.library.notes)
    #expect(try notes.map { try session.library.bytes(of: $0) }.count == 1)
    try session.press("g s")
    #expect(session.content.shelf.drafts.map { $0.location.name } == ["gone"])
  }

  @Test func aDraftIsMovedHereBehindWhatIsThere() throws {
    let session = try filledSession()
    try session.press("2 N")
    try session.type("Mine.")
    try session.press("Esc D G m")
    #expect(session.screen.contains("Moved here from evening"))
    let text = try #require(session.content.draft?.editor.buffer.bytes)
    #expect(
      String(decoding: text, as: UTF8.self) == "Mine.\n\nWho keeps the gate?\nNobody, says Nathara."
    )
    try session.press("Esc D")
    #expect(!session.content.shelf.drafts.contains { $0.location.name == "evening" })
  }

  @Test func whatIsBeingWrittenElsewhereIsLeftThere() throws {
    let session = try filledSession()
    try session.press("D G")
    let draft = try #require(session.content.shelf.selection)
    // The session that has it is opened by somebody just now.
    let store = session.scene.store
    let other = try store.open("evening")
    try session.press("m")
    #expect(session.screen.contains("is open in"))
    #expect(other.text(forKey: draft.key.text) == draft.buffer)
    #expect(session.scene.text(forKey: draft.key.text).isEmpty)
  }

  @Test func aDraftIsDiscardedIntoTheBin() throws {
    let session = try filledSession()
    try session.press("D d d d")
    #expect(session.screen.contains("Everything is saved."))
    let names = session.folder.names(in: "state/bin").filter { $0.hasSuffix(".md") }
    let texts = Set(names.compactMap { session.folder.text("state/bin/\($0)") })
    #expect(
      texts == [
        "Swift", "The sea wall hears everything.", "Who keeps the gate?\nNobody, says Nathara.",
      ])
    try session.press("s")
    #expect(session.screen.contains("there are no drafts"))
  }

  @Test func discardedDraftsComeBackOneByOne() throws {
    let session = try filledSession()
    try session.press("D d d d Esc")
    try session.relaunch()
    try session.press("u u u")
    #expect(session.screen.contains("is back"))
    try session.relaunch()
    #expect(session.scene.draftCount == 3)
    // The bin is emptied in the background, once the session has its drafts durably.
    for _ in 0..<1000 where session.folder.names(in: "state/bin") != [] { usleep(10_000) }
    #expect(session.folder.names(in: "state/bin") == [])
    try session.press("u")
    #expect(session.screen.contains("nothing to undo"))
  }

  @Test func aDraftIsDiscardedFromItsEditorAndComesBack() throws {
    let session = try Session()
    try session.press("N")
    try session.type("the wall")
    try session.press("Alt-X")
    #expect(session.screen.contains("Discarded; u brings it back"))
    #expect(session.content.draft?.isEmpty == true)
    try session.relaunch()
    try session.press("N")
    try session.type("more")
    try session.press("Esc u")
    let text = session.content.draft?.editor.buffer.bytes ?? []
    #expect(String(decoding: text, as: UTF8.self) == "more\n\nthe wall")
    try session.press("Alt-X : d i s c a r d Enter")
    #expect(session.screen.contains("there is no draft here"))
  }

  @Test func discardedChangesOfANoteComeBackWithWhatTheyAreBasedOn() throws {
    let session = try Session()
    try session.press("N o n e Ctrl-S Esc Tab Enter e End x Esc D d Esc Esc")
    #expect(session.scene.draftCount == 0)
    try session.press("u")
    #expect(session.scene.draftCount == 1)
    try session.press("Enter Ctrl-S")
    #expect(session.screen.contains("Saved") && session.scene.draftCount == 0)
    let book = try #require(session.content.tab.subject)
    let texts = try session.library.notes(on: book).map { try session.library.bytes(of: $0) }
    #expect(texts == [Array("onex".utf8)])
  }

  @Test func changesOfANoteAreMovedWithWhatTheyAreBasedOn() throws {
    let session = try Session()
    try session.press("N")
    try session.type("one")
    try session.press("Ctrl-S Esc")
    try Self.change(in: session.folder)
    try session.press("D")
    #expect(session.content.shelf.selection?.key.note != nil)
    try session.press("m")
    #expect(session.screen.contains("Moved here from other") && session.screen.contains("one two"))
    try session.press("Ctrl-S")
    let notes = session.library.catalogue.subjects.flatMap(session.library.notes)
    #expect(try notes.map { try session.library.bytes(of: $0) } == [Array("one two".utf8)])
    try session.press("Esc Esc D")
    #expect(session.screen.contains("Everything is saved."))
  }

  // The other session is released at the end.
  private static func change(in folder: TemporaryFolder) throws {
    let other = try Session(name: "other", in: folder)
    try other.press("Tab Enter e End")
    try other.type(" two")
  }

  @Test func fiveHundredDraftsAreListed() throws {
    let session = try Session()
    let subjects = session.library.catalogue.subjects
    let store = session.scene.store
    for number in 0..<(500 / subjects.count + 1) {
      let scene = try store.open("session-\(number)")
      for subject in subjects {
        let view = subject.character == nil ? "BookView" : "CharacterView"
        scene.setText(Array("draft \(number)".utf8), forKey: "\(view).newNote@\(subject.id)")
      }
      try scene.commit()
    }
    try session.press("D G")
    #expect(session.content.shelf.drafts.count >= 500)
    #expect(session.screen.contains("draft "))
  }

  @Test func aDraftOnWhatWasRemovedSaysWhatThatWas() throws {
    let folder = try TemporaryFolder()
    let text = #"{"title": "Piranesi", "characters": [{"name": "Raphael"}]}"#
    folder.makeFolder("library/books")
    folder.write(text.utf8, to: "library/books/piranesi.json")
    let session = try Session(in: folder)
    try session.press("4 Enter N")
    try session.type("Who?")
    try session.press("Esc Esc 1")
    let removed = text.replacing("}]", with: #", "removed": true}]"#)
    folder.write(removed.utf8, to: "library/books/piranesi.json")
    session.content.libraryDidChange()
    try session.press("D")
    #expect(session.screen.contains("Raphael"))
    try session.press("s")
    #expect(session.screen.contains("Raphael, is not in this library; bring that back first"))
    try session.press("m")
    #expect(session.screen.contains("the draft on Raphael"))
    try session.type("agatha")
    try session.press("Enter")
    #expect(session.screen.contains("The draft is on Agatha now"))
    #expect(session.content.shelf.drafts.map(\.subjectName) == ["Agatha"])
    try session.press("Esc u D")
    #expect(session.content.shelf.drafts.map(\.subjectName) == ["Raphael"])
  }

  /// A state that was set aside has the same text as the session that was given it back.
  @Test func aTextThatWasTakenBackIsFoundOnce() throws {
    let session = try Session()
    try session.press("N")
    try session.type("zebra")
    try session.press("Esc")
    let journal = try #require(session.folder.bytes("state/sessions/main/journal"))
    session.folder.makeFolder("state/set-aside")
    session.folder.write(journal, to: "state/set-aside/main.journal")
    try session.press("/")
    try session.type("zebra")
    #expect(session.content.search.resultCount == 1)
  }

  @Test func aDraftOfThisSessionSaysWhenItWasChanged() throws {
    let session = try Session(columns: 120, rows: 24)
    try session.press("N a Esc D")
    let row = session.screen.split(separator: "\n").first { $0.contains(" here ") }
    #expect(row?.contains("20 Nov") == true)
  }
}
