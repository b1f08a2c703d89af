import Essentials
import Glibc
import NotesLibrary
import TestSupport
import Testing

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

  /// A session runs it again when a kill came between the move and its record of it.
  @Test func movingItAgainAfterAKillIsDone() throws {
    let note = try library.add("0", on: agatha)
    try change(note, to: "1")
    let move = try library.relocation(of: note, to: jaime)
    try move.run()
    try move.run(isRepetition: true)
    #expect(throws: Failure.self) { try move.run() }
    library.noteWasMoved(move)
    #expect(library.notes(on: jaime) == [move.movedNote])
    #expect(try texts(of: move.movedNote) == ["0"])
  }

  /// A change that was begun before the move is saved where the note is now, beside what it says there.
  @Test func aChangeBegunBeforeFollowsTheNote() throws {
    let note = try library.add("one\ntwo\n", on: agatha)
    let move = try library.relocation(of: note, to: jaime)
    try move.run()
    let base = Array("one\ntwo\n".utf8)
    let outcome = try library.save(Array("1\ntwo\n".utf8), over: note, base: base, owner: "main")
    #expect(outcome == .saved && access(note.path, F_OK) != 0)
    try change(move.movedNote, to: "1\ntwo\nthree\n")
    _ = try library.save(Array("one\n2\n".utf8), over: note, base: base, owner: "main")
    #expect(try library.bytes(of: move.movedNote) == Array("1\n2\nthree\n".utf8))
    try library.delete(move.movedNote)
    _ = try library.save(Array("1\ntwo\n".utf8), over: note, base: base, owner: "main")
    #expect(library.notes(on: agatha) == [note], "a deleted note is made again")
  }
}
