import Glibc
import NotesLibrary
import TestSupport
import Testing

/// A note whose file others remove while it is being saved.
@Suite(.timed) struct VanishingNoteTests {
  @Test func aNoteThatVanishesWhileItIsSavedIsMadeAgain() throws {
    let place = try LibraryFolder()
    let library = place.open()
    let subject = try library.subject("the-good-hawk")
    let note = try library.add(Array("words".utf8), on: subject, id: library.makeNoteID())
    let save = try library.makeSave(
      of: Array("more words".utf8), as: note, base: Array("words".utf8), owner: "main")
    var isThere = true
    let step = save.run {
      if isThere { unlink(note.path) }
      isThere = false
      return true
    }
    guard case .saved = step else {
      Issue.record("\(step)")
      return
    }
    #expect(try library.bytes(of: note) == Array("more words".utf8))
  }
}
