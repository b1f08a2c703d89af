import NotesLibrary
import PseudoTerminal

/// A library in its own folder, for a test.
struct ActivityPlace {
  let folder: TemporaryFolder
  let library: Library

  init() throws {
    folder = try TemporaryFolder()
    library = Library(path: folder.path + "/library")
  }
}
