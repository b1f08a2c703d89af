import NotesLibrary
import TestSupport

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

  /// A session runs it again when a kill came between the move and its record of it.
  @Test func movingItAgainAfterAKillIsDone() throws {
    let note = try library.add("0", on: agatha)
    try library.save("1", over: note)
    let move = try library.relocation(of: note, to: jaime)
    try move.run()
    try move.run(isRepetition: true)
    #expect(throws: Failure.self) { try move.run() }
    library.noteWasMoved(move)
    #expect(library.notes(on: jaime) == [move.movedNote])
    #expect(try library.versionTexts(of: move.movedNote) == ["0"])
  }

  /// A change that was begun before the move is saved where the note is now, beside what it says there.
  @Test func aChangeBegunBeforeFollowsTheNote() throws {
    let note = try library.add("one\ntwo\n", on: agatha)
    let move = try library.relocation(of: note, to: jaime)
    try move.run()
    let base = "one\ntwo\n"
    let outcome = try library.save("1\ntwo\n", over: note, base: base)
    #expect(outcome == .saved && access(note.path, F_OK) != 0)
    try library.save("1\ntwo\nthree\n", over: move.movedNote)
    try library.save("one\n2\n", over: note, base: base)
    #expect(try library.text(of: move.movedNote) == "1\n2\nthree\n")
    try library.delete(move.movedNote)
    try library.save("1\ntwo\n", over: note, base: base)
    #expect(library.notes(on: agatha) == [note], "a deleted note is made again")
  }
}
