import Exports
import Glibc
import NotesLibrary
import ScreenModels

enum FileWriting {
  /// Exports the notes on a target of a library to a new file whose ending names the format; returns how
  /// many are left out because they are about what comes after the user's place in a book.
  static func export(_ target: String, of libraryPath: String, to path: String) throws -> Int {
    // That of the loop belongs to its thread.
    let library = Library(path: libraryPath)
    let isFolder = path.hasSuffix("/")
    let format = isFolder ? .md : ExportFormat(ofPath: path) ?? .md
    var export = Export(
      of: try selection(target, in: library), from: library, as: format, showsLater: false)
    try isFolder ? export.write(toFolder: String(path.dropLast())) : export.write(toFile: path)
    // The file is there, and has all other notes.
    if let problem = export.problems.first { throw problem }
    return export.laterCount
  }

  private static func selection(_ target: String, in library: Library) throws -> ExportSelection {
    target == Effect.everything ? .everything : .target(try library.target(target))
  }
}
