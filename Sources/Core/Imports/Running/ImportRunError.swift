public import DurableFiles
public import NotesLibrary

/// Why an import, or undoing one, was not finished.
public enum ImportRunError: Error, CustomStringConvertible {
  case file(FileError)
  case library(LibraryError)
  /// A book cannot be added.
  case book(String, reason: FieldError)
  /// A line in the file of a run is damaged.
  case damagedRun(path: String, line: Int)
  /// There is no run of this name.
  case noRun(String)
  /// Several runs begin so; these are some of them.
  case severalRuns(String, some: [String])

  public var description: String {
    switch self {
    case .file(let error): error.description
    case .library(let error): error.description
    case .book(let title, let reason): "the book “\(title)” cannot be added: \(reason)"
    case .damagedRun(let path, let line):
      "line \(line) of \(path) is damaged, so it is not known what was imported before; "
        + "nothing was changed; restore the file from a backup, or move it away"
    case .noRun(let id): "there is no import “\(id)”; list all with import --runs"
    case .severalRuns(let name, let some):
      "several imports begin with “\(name)”: \(some.joined(separator: ", "))"
    }
  }
}
