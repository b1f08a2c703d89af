import Essentials
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
