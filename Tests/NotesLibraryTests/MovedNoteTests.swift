import Glibc
import NotesLibrary
import TestSupport
import Testing

/// Moving a note to another book or character.
@Suite(.timed) struct MovedNoteTests {
  let place: LibraryFolder
  let library: Library
  let agatha: Subject
  let jaime: Subject

  init() throws {
    place = try LibraryFolder()
    library = place.open()
    agatha = try library.subject("the-good-hawk/agatha")
    jaime = try library.subject("the-good-hawk/jaime")
  }

  private func texts(of note: Note) throws -> [String] {
    try library.versions(of: note).map {
      String(decoding: try library.bytes(of: $0), as: UTF8.self)
    }
  }

  private func change(_ note: Note, to text: String) throws {
    _ = try library.save(
      Array(text.utf8), over: note, base: try library.bytes(of: note), owner: "main")
  }

  @Test func itKeepsItsNameItsBytesAndItsFormerTexts() throws {
    let note = try library.add("0", on: agatha)
    try change(note, to: "1")
    try change(note, to: "2")
    chmod(note.path, 0o644)
    let moved = try library.move(note, to: jaime)
    #expect(library.versionProblem == nil)
    #expect(library.notes(on: agatha) == [] && library.notes(on: jaime) == [moved])
    #expect(moved.id == note.id && moved.date == note.date)
    #expect(try library.bytes(of: moved) == Array("2".utf8))
    #expect(place.folder.mode(of: "library/notes/the-good-hawk/jaime/\(note.id).md") == 0o644)
    #expect(try texts(of: moved) == ["1", "0"] && texts(of: note) == [])
    #expect(place.folder.names(in: "state/versions/the-good-hawk/agatha") == [])
  }

  @Test func movingItBackUndoesThat() throws {
    let note = try library.add("0", on: agatha)
    try change(note, to: "1")
    let moved = try library.move(note, to: jaime)
    try change(moved, to: "2")
    #expect(try library.move(moved, to: agatha) == note)
    #expect(try library.bytes(of: note) == Array("2".utf8))
    #expect(try texts(of: note) == ["1", "0"])
    #expect(library.notes(on: jaime) == [])
  }

  @Test func itGoesToABookAndToOneOfTheUsersOwn() throws {
    place.putBook(#"{"title": "Piranesi"}"#, named: "piranesi.json")
    library.refresh()
    let note = try library.add("0", on: agatha)
    let moved = try library.move(note, to: try library.subject("piranesi"))
    #expect(place.folder.text("library/notes/piranesi/\(note.id).md") == "0")
    try library.move(moved, to: try library.subject("the-broken-raven"))
    #expect(place.folder.text("library/notes/the-broken-raven/\(note.id).md") == "0")
  }

  @Test func nothingIsOverwritten() throws {
    for subject in [agatha, jaime] { place.put(subject.name.utf8, "todo.md", on: subject) }
    let note = try #require(library.note("todo", on: agatha))
    let error = #expect(throws: LibraryError.self) { try library.move(note, to: jaime) }
    #expect(error?.description == "Jaime has a note todo already; nothing was moved")
    #expect(place.folder.text("library/notes/the-good-hawk/agatha/todo.md") == "Agatha")
    #expect(place.folder.text("library/notes/the-good-hawk/jaime/todo.md") == "Jaime")
  }

  @Test func theOtherTextOfAConflictGoesWithIt() throws {
    let note = try library.add("0", on: agatha)
    let other = try library.add("another", on: agatha)
    for text in ["1", "2"] {
      _ = try library.save(Array(text.utf8), over: note, base: [48], owner: "main")
    }
    #expect(library.notes(on: agatha).count == 3)
    try library.move(note, to: jaime)
    #expect(library.notes(on: agatha) == [other])
    let moved = library.notes(on: jaime)
    #expect(moved.count == 2 && moved.count { $0.isConflictCopy } == 1)
    #expect(try Set(moved.map(library.bytes(of:))) == [[49], [50]])
    // Alone, the copy goes without the note.
    let copy = try #require(moved.first { $0.isConflictCopy })
    try library.move(copy, to: agatha)
    #expect(library.notes(on: jaime).map(\.id) == [note.id])
  }

  @Test func whereItCannotGoItStays() throws {
    let note = try library.add("0", on: agatha)
    #expect(throws: LibraryError.self) { try library.move(note, to: agatha) }
    symlink("/tmp", place.folder.file("library/notes/the-broken-raven"))
    let raven = try library.subject("the-broken-raven")
    #expect(throws: LibraryError.self) { try library.move(note, to: raven) }
    place.putBook(#"{"title": "Piranesi"}"#, named: "piranesi.json")
    library.refresh()
    let piranesi = try library.subject("piranesi")
    unlink(place.folder.file("library/books/piranesi.json"))
    library.refresh()
    let error = #expect(throws: LibraryError.self) { try library.move(note, to: piranesi) }
    #expect(error?.description == "Piranesi is not there any more; nothing was moved")
    #expect(library.notes(on: agatha) == [note])
    unlink(note.path)
    let gone = #expect(throws: LibraryError.self) { try library.move(note, to: jaime) }
    guard case .noteIsGone(note.id)? = gone else {
      Issue.record("\(String(describing: gone))")
      return
    }
  }

  /// A session runs it again when a kill came between the move and its record of it.
  @Test func movingItAgainAfterAKillIsDone() throws {
    let note = try library.add("0", on: agatha)
    try change(note, to: "1")
    let move = try library.relocation(of: note, to: jaime)
    try move.run()
    try move.run(isRepetition: true)
    #expect(throws: LibraryError.self) { try move.run() }
    library.noteWasMoved(move)
    #expect(library.notes(on: jaime) == [move.movedNote])
    #expect(try texts(of: move.movedNote) == ["0"])
  }

  /// A change that was begun before the move ends as a note, too: nothing typed is lost.
  @Test func aChangeBegunBeforeIsSavedAsANoteOfItsOwn() throws {
    let note = try library.add("0", on: agatha)
    let move = try library.relocation(of: note, to: jaime)
    try move.run()
    let outcome = try library.save([49], over: note, base: [48], owner: "main")
    #expect(outcome == .saved)
    #expect(try library.bytes(of: note) == [49] && library.bytes(of: move.movedNote) == [48])
  }

  @Test func formerTextsThatCannotFollowAreReported() throws {
    let note = try library.add("0", on: agatha)
    try change(note, to: "1")
    place.folder.write([], to: "state/versions/the-broken-raven")
    let moved = try library.move(note, to: try library.subject("the-broken-raven"))
    #expect(library.versionProblem != nil)
    #expect(try library.bytes(of: moved) == [49])
    #expect(try texts(of: note) == ["0"])
  }
}
