public import DurableFiles
public import NotesLibrary

/// Why an import or its undoing was not finished.
public enum ImportRunError: Error, CustomStringConvertible {
  case file(FileError)
  case library(LibraryError)
  /// A book cannot be made.
  case book(String, reason: FieldError)
  /// A line of the record of a run cannot be understood.
  case damagedRun(path: String, line: Int)
  /// There is no run of this name.
  case noRun(String)

  public var description: String {
    switch self {
    case .file(let error): error.description
    case .library(let error): error.description
    case .book(let title, let reason): "“\(title)” cannot be made a book: \(reason)"
    case .damagedRun(let path, let line):
      "line \(line) of \(path) is damaged, so nobody knows what was imported or deleted before; "
        + "nothing was changed; bring the file back from a backup, or move it away"
    case .noRun(let id): "there is no import “\(id)”; import --runs lists them"
    }
  }
}
