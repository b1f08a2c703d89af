import NotesLibrary
import PseudoTerminal

/// A library in a folder of its own.
struct ActivityPlace {
  let folder: TemporaryFolder
  let library: Library

  init() throws {
    folder = try TemporaryFolder()
    library = Library(path: folder.path + "/library")
  }
}
