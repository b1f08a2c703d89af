import DurableFiles
import NotesLibrary

/// The file of a run that is under way; it appears when the run is complete.
struct RunFile {
  let id: String
  private let file: NewFile

  init(of id: String, in library: Library) throws {
    self.id = id
    try Folder.create(ImportHistory.folder(inLibrary: library.path))
    file = try NewFile(at: ImportHistory.path(ofRun: id, inLibrary: library.path))
  }

  func append(_ line: ImportLine, former: [UInt8]? = nil) throws {
    try file.append(line.line(run: id, former: former))
  }

  /// Makes the file durable, and gives it its name.
  func finish() throws {
    try file.finish()
  }
}
