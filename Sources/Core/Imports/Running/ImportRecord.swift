import DurableFiles
import NotesLibrary

/// The file of a run that is under way; it appears when the run is complete.
struct ImportRecord {
  let id: String
  private let file: NewFile

  init(of id: String, in library: Library) throws(ImportRunError) {
    self.id = id
    do throws(FileError) {
      try Folder.create(ImportHistory.folder(inLibrary: library.path))
      file = try NewFile(at: ImportHistory.path(ofRun: id, inLibrary: library.path))
    } catch {
      throw .file(error)
    }
  }

  func append(_ line: ImportLine, former: [UInt8]? = nil) throws(ImportRunError) {
    do throws(FileError) {
      try file.append(line.text(run: id, former: former).utf8)
    } catch {
      throw .file(error)
    }
  }

  /// Makes the file durable, and gives it its name.
  func finish() throws(ImportRunError) {
    do throws(FileError) { try file.finish() } catch { throw .file(error) }
  }
}
