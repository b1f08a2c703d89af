import NotesLibrary
import TestSupport

@Suite(.timed) struct MovedNoteTests {
  let place = LibraryFolder()
  let library: Library
  let agatha: Subject
  let jaime: Subject

  init() throws {
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

@Suite(.timed) struct ConflictCopyTests {
  private let place = LibraryFolder()
  private let subject: Subject
  private static let id = "20261120T140312Z-7f3a9c2e"

  init() throws {
    subject = try place.open().subject("the-good-hawk")
    for name in [Self.id, "todo", Self.first, Self.second, Self.nested] {
      place.put([65], "\(name).md", on: subject)
    }
  }

  private static let first = id + ".conflict-20261121T080000Z-main"
  private static let second = id + ".conflict-20261122T080000Z-in-the-evening-2"
  private static let nested = first + ".conflict-20261123T080000Z-main"

  private func note(_ id: String) throws -> Note {
    try #require(place.open().notes(on: subject).first { $0.id == id })
  }

  @Test func theCopiesOfANoteNewestFirst() throws {
    let library = place.open()
    let copies = library.conflictCopies(of: try note(Self.id)).map(\.id)
    #expect(copies == [Self.second, Self.nested, Self.first])
    #expect(library.conflictCopies(of: try note(Self.first)).map(\.id) == [Self.nested])
    #expect(library.conflictCopies(of: try note("todo")).isEmpty)
  }

  @Test func theNoteThatACopyBelongsTo() throws {
    let library = place.open()
    #expect(library.original(of: try note(Self.second))?.id == Self.id)
    #expect(library.original(of: try note(Self.nested))?.id == Self.first)
    #expect(library.original(of: try note(Self.id)) == nil)
  }

  @Test func whenACopyWasMade() throws {
    let conflict = try #require(try note(Self.second).conflict)
    #expect(conflict.moment.iso8601 == "2026-11-22T08:00:00Z")
    #expect(conflict.session == "in-the-evening-2")
    #expect(try note(Self.nested).conflict?.moment.iso8601 == "2026-11-23T08:00:00Z")
    #expect(try note(Self.id).conflict == nil)
  }
}
