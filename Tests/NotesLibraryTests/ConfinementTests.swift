import Glibc
import NotesLibrary
import TestSupport
import Testing

/// A link within the library, which anybody may have sent, never leads out of it.
@Suite(.timed) struct ConfinementTests {
  private let place: LibraryFolder
  private let library: Library
  private let agatha: Subject
  private let id = "20261120T140312Z-7f3a9c2e"

  init() throws {
    place = try LibraryFolder()
    library = place.open()
    agatha = try library.subject("the-good-hawk/agatha")
    place.folder.makeFolder("outside/the-good-hawk/agatha")
    place.folder.makeFolder("outside/agatha")
    for folder in ["outside", "outside/agatha", "outside/the-good-hawk/agatha"] {
      place.folder.write("secret".utf8, to: "\(folder)/\(id).md")
    }
  }

  private func link(_ target: String, at name: String) {
    place.folder.makeFolder(String(name[..<(name.lastIndex(of: "/") ?? name.endIndex)]))
    symlink(target, place.folder.file(name))
  }

  @Test(arguments: [
    ("../outside", "library/notes"), ("../../outside", "library/notes/the-good-hawk"),
    ("../../../outside", "library/notes/the-good-hawk/agatha"), ("nowhere", "library/notes"),
    ("/", "library/notes/the-good-hawk"), ("agatha", "library/notes/the-good-hawk/agatha"),
  ])
  func aFolderThatLeadsOutIsNeitherReadNorWritten(target: String, name: String) throws {
    link(target, at: name)
    #expect(library.notes(on: agatha).isEmpty)
    #expect(library.problem?.description.contains("it is a link to another place") == true)
    #expect(!library.wasSaved(id, on: agatha))
    #expect(throws: LibraryError.self) { try library.add([65], on: agatha, id: "x") }
    let note = try #require(library.formerNote(id, on: agatha))
    #expect(throws: LibraryError.self) {
      try library.save([65], over: note, base: Array("secret".utf8), owner: "main")
    }
    #expect(throws: LibraryError.self) { try library.delete(note) }
    #expect(throws: LibraryError.self) { try library.restore(id, on: agatha) }
    for folder in ["outside", "outside/agatha", "outside/the-good-hawk/agatha"] {
      #expect(place.folder.text("\(folder)/\(id).md") == "secret")
      #expect(place.folder.names(in: folder).filter { $0.hasSuffix(".md") } == ["\(id).md"])
    }
  }

  @Test func aBinThatLeadsOutReceivesNothing() throws {
    let note = try library.add(Array("text".utf8), on: agatha, id: id)
    link("../outside", at: "library/.bin")
    #expect(throws: LibraryError.self) { try library.delete(note) }
    #expect(place.names(on: agatha) == ["\(id).md"])
    #expect(throws: LibraryError.self) { try library.restore(id, on: agatha) }
  }

  @Test func booksFromElsewhereAreLeftOut() {
    place.folder.makeFolder("library")
    link("../outside", at: "library/books")
    let catalogue = place.open().catalogue
    #expect(catalogue.books.count == 3 && catalogue.problems.count == 1)
  }

  @Test func aLinkThatStaysInsideIsFollowed() throws {
    place.folder.makeFolder("library/notes/the-good-hawk/everyone")
    link("everyone", at: "library/notes/the-good-hawk/agatha")
    let note = try library.add(Array("text".utf8), on: agatha, id: id)
    #expect(library.notes(on: agatha) == [note])
    #expect(place.folder.text("library/notes/the-good-hawk/everyone/\(id).md") == "text")
    try library.delete(note)
    try library.restore(id, on: agatha)
  }

  @Test func theLibraryItselfMayBeALink() throws {
    place.folder.makeFolder("elsewhere")
    symlink("elsewhere", place.folder.file("library"))
    let note = try library.add(Array("text".utf8), on: agatha, id: id)
    #expect(library.notes(on: agatha) == [note])
    #expect(place.folder.text("elsewhere/notes/the-good-hawk/agatha/\(id).md") == "text")
  }

  @Test func aNoteThatBecomesEndlessIsNotRead() throws {
    let note = try library.add(Array("text".utf8), on: agatha, id: id)
    truncate(note.path, 10 << 30)
    #expect(library.notes(on: agatha) == [note])
    #expect(library.title(of: note).count == 512)
    #expect(throws: LibraryError.self) { try library.bytes(of: note) }
    #expect(throws: LibraryError.self) {
      try library.save([65], over: note, base: Array("text".utf8), owner: "main")
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
      #expect(throws: LibraryError.self) { try library.add([66], on: agatha, id: name) }
      #expect(throws: LibraryError.self) { try library.restore(name, on: agatha) }
    }
    #expect(place.folder.names(in: "library/notes/the-good-hawk") == ["agatha"])
    #expect(place.folder.names(in: "library/notes/the-good-hawk/agatha") == ["\(id).md"])
    #expect(place.folder.names(in: "library/.bin/the-good-hawk") == ["\(id).md", "a"])
  }
}
