import NotesLibrary
import PseudoTerminal

struct ActivityPlace {
  let folder: TemporaryFolder
  let library: Library

  init() throws {
    folder = try TemporaryFolder()
    library = Library(path: folder.path + "/library")
  }
}
