import DurableFiles
public import NotesLibrary

/// Why an import, or undoing one, was not finished.
public enum ImportRunError: Error, CustomStringConvertible {
  /// A book cannot be added.
  case book(String, reason: FieldError)
  /// There is no run of this name.
  case noRun(String)
  /// Several runs begin so; these are some of them.
  case severalRuns(String, some: [String])

  public var description: String {
    switch self {
    case .book(let title, let reason): "the book “\(title)” cannot be added: \(reason)"
    case .noRun(let id): "there is no import “\(id)”; list all with import --runs"
    case .severalRuns(let name, let some):
      "several imports begin with “\(name)”: \(some.joined(separator: ", "))"
    }
  }
}
