import NotesLibrary
import TestSupport

/// The file of a note may have any name that a file can have, and the user decides who may read it,
/// whatever is done to the note.
@Suite(.timed) struct NoteFileTests {
  private let place = LibraryFolder()
  private let library: Library
  private let agatha: Subject

  init() throws {
    library = place.open()
    agatha = try library.subject("the-good-hawk/agatha")
  }

  /// Does all that can be done with a note whose text is "one"; then it has that text again.
  private func liveThrough(_ note: Note) throws {
    #expect(try library.save("two\n\nlast", over: note, base: "one") == .saved)
    place.put("two\n\nlast!".utf8, note.path.name, on: agatha)
    #expect(try library.save("2\n\nlast", over: note, base: "two\n\nlast") == .merged)
    #expect(try library.text(of: note) == "2\n\nlast!")
    guard case .conflict(let copy) = try library.save("x", over: note, base: "else") else {
      Issue.record("there is no conflict")
      return
    }
    unlink(copy)
    #expect(try Set(library.versions(of: note).map { try library.bytes(of: $0).count }) == [3, 10])
    try library.delete(note)
    #expect(library.note(note.id, on: agatha) == nil)
    try library.restore(note.id, on: agatha)
    #expect(library.note(note.id, on: agatha)?.path == note.path)
    #expect(try library.save("one", over: note, base: "2\n\nlast!") == .saved)
    unlink(note.path)
    #expect(try library.save("one", over: note, base: "2") == .saved)
  }

  @Test(arguments: [
    "-n", "--upload-pack=id", "a\nb", "%s%n", "CON", " x. ", "a.git", "A", "a", "$(id)", "~", "a~b",
    String(repeating: "n", count: 252), String(repeating: "漢", count: 84),
    "a" + String(repeating: "\u{301}", count: 125), "e\u{301}", "\u{E9}",
    "e\u{301}" + FileName.mark(of: "e\u{301}"), "x" + FileName.mark(of: "x"),
  ])
  func anyNameIsANotes(name: String) throws {
    place.put("one".utf8, "\(name).md", on: agatha)
    place.put("other".utf8, "other.md", on: agatha)
    let notes = library.notes(on: agatha)
    let note = try #require(notes.first { $0.path.name.utf8.elementsEqual("\(name).md".utf8) })
    #expect(library.note(note.id, on: agatha) == note)
    #expect(library.formerNote(note.id, on: agatha)?.path == note.path)
    try liveThrough(note)
    #expect(place.names(on: agatha).sorted() == ["\(name).md", "other.md"].sorted())
  }

  /// A library may come from anywhere, with what looks as if a save had been cut short.
  @Test(arguments: ["endless", "link", "pipe", "folder"])
  func whatLooksLikeALeftoverIsPutAsideUnread(kind: String) throws {
    let note = try library.add("one", on: agatha)
    let folder = Folder.parent(of: note.path)
    place.folder.write("secret".utf8, to: "secret")
    for name in [".\(note.id).md.main.tmp", "\(note.id).conflict-20261120T140312Z-main.md"] {
      switch kind {
      case "endless":
        close(open("\(folder)/\(name)", O_CREAT | O_WRONLY, 0o600))
        truncate("\(folder)/\(name)", 10 << 30)
      case "link": symlink(place.folder.file("secret"), "\(folder)/\(name)")
      case "pipe": mkfifo("\(folder)/\(name)", 0o600)
      default: mkdir("\(folder)/\(name)", 0o700)
      }
    }
    let (one, two) = ("one".bytes, "two".bytes)
    #expect(try !library.finishSaving(two, as: note, base: one, origin: one, owner: "main"))
    #expect(try library.save("two", over: note, base: "one") == .saved)
    #expect(try library.text(of: note) == "two")
    #expect(place.folder.text("secret") == "secret")
    #expect(!place.names(on: agatha).contains { $0.hasSuffix(".tmp") })
  }

  /// A save that was cut short finds its note where it was moved before it could go on.
  @Test func aSavedNoteIsFoundWhereItWasMoved() throws {
    let library = place.open()
    let text = "one".bytes
    let note = try library.add(text, on: agatha, id: library.makeNoteID())
    let other = try library.subject("the-good-hawk")
    #expect(rename(note.path, "\(library.path)/notes/\(other.slugPath)/\(note.id).md") == 0)
    #expect(try library.finishSaving(text, as: note, base: nil, owner: "main"))
    #expect(try !library.finishSaving([65], as: note, base: nil, owner: "main"))
  }
}

extension String {
  fileprivate var name: String { String(split(separator: "/").last ?? "") }
}

/// A link within the library, which anybody may have sent, never leads out of it.
@Suite(.timed) struct ConfinementTests {
  private let place = LibraryFolder()
  private let library: Library
  private let agatha: Subject
  private let id = "20261120T140312Z-7f3a9c2e"

  init() throws {
    library = place.open()
    agatha = try library.subject("the-good-hawk/agatha")
    for folder in ["outside", "outside/agatha", "outside/the-good-hawk/agatha"] {
      place.folder.write("secret".utf8, to: "\(folder)/\(id).md")
    }
  }

  /// What names a note may come from a session's state, which anybody may have sent.
  @Test(arguments: [
    "../agatha", "../../outside", "../../../outside/x", "/x", "a/b", "", ".", "a\0b",
  ])
  func aNameThatLeadsElsewhereIsNoNotes(name: String) throws {
    try library.add([65], on: agatha, id: id)
    for folder in ["library/.bin", "library/.bin/the-good-hawk", "library/.bin/the-good-hawk/a"] {
      place.folder.makeFolder(folder)
    }
    place.folder.write("binned".utf8, to: "library/.bin/the-good-hawk/\(id).md")
    let other = name + (name.hasSuffix("/x") ? "" : "/") + id
    for name in [name, other, "../\(id)"] {
      #expect(!library.wasSaved(name, on: agatha))
      #expect(throws: Failure.self) { try library.add([66], on: agatha, id: name) }
      #expect(throws: Failure.self) { try library.restore(name, on: agatha) }
    }
    #expect(place.folder.names(in: "library/notes/the-good-hawk") == ["agatha"])
    #expect(place.folder.names(in: "library/notes/the-good-hawk/agatha") == ["\(id).md"])
    #expect(place.folder.names(in: "library/.bin/the-good-hawk") == ["\(id).md", "a"])
  }
}
