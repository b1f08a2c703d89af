import DurableFiles
import Exports
import Glibc
import NotesLibrary
import ScreenModels

/// New files, written on any thread.
enum FileWriting {
  /// What came of it.
  struct Result: Sendable {
    let path: String
    /// Why nothing was written there; nil if it was.
    let failure: FileError?
  }

  /// Makes a new file with some bytes, durably.
  static func write(_ bytes: [UInt8], to path: String) -> Result {
    result(path) { () throws(FileError) in try DurableFile.create(bytes, at: path) }
  }

  /// Exports the notes on a target of a library to a new file whose ending names the format.
  static func export(_ target: String, of libraryPath: String, to path: String) -> Result {
    result(path) { () throws(FileError) in
      // That of the loop belongs to its thread.
      let library = Library(path: libraryPath)
      let isFolder = path.hasSuffix("/")
      guard let selection = selection(target, in: library),
        let format = isFolder ? .md : ExportFormat(ofPath: path)
      else {
        throw FileError("find what to export to", path, code: ENOENT)
      }
      var export = Export(of: selection, from: library, as: format)
      do {
        try isFolder
          ? export.write(toFolder: String(path.dropLast())) : export.write(toFile: path)
      } catch {
        throw error as? FileError ?? FileError("export to", path, code: EIO)
      }
      // The file is there, and has all other notes.
      if let problem = export.problems.first { throw problem }
    }
  }

  private static func selection(_ target: String, in library: Library) -> ExportSelection? {
    if target == WriteFileModel.everything { return .everything }
    return (try? library.target(target)).map { .target($0) }
  }

  private static func result(_ path: String, _ body: () throws(FileError) -> Void) -> Result {
    do throws(FileError) {
      try body()
      return Result(path: path, failure: nil)
    } catch {
      return Result(path: path, failure: error)
    }
  }
}
