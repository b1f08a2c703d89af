import DurableFiles

/// Why something in the library could not be done.
public enum LibraryError: Error, CustomStringConvertible {
  /// The note has more bytes than one may have.
  case noteIsTooLarge(String)
  case noteIsGone(String)
  /// No file in a subject's folder can have this name.
  case notAName(String)
  case emptyNote
  /// The library's folder existed and no longer does.
  case isMissing(String)
  /// No deleted note of this name is in the bin.
  case notInBin(String)
  /// A subject, named last, has a note of this name already.
  case nameIsTaken(String, String)
  /// The note is on the subject, named last, already.
  case isThereAlready(String, String)
  /// There is no such book or character any more.
  case noSubject(String)

  public var description: String {
    switch self {
    case .noteIsTooLarge(let path):
      "\(path) has more than \(Library.largestNote >> 20) MiB, the most that is opened here"
    case .noteIsGone(let id): "the note \(id) is not there any more; it may be in the bin"
    case .notAName(let id): "no note can have the name “\(id)”; nothing was done"
    case .emptyNote: "there is nothing to save; write something first"
    case .isMissing(let path):
      "cannot be saved: no library at \(path) now; mkdir makes one"
    case .notInBin(let id): "the note \(id) is not in the bin"
    case .nameIsTaken(let id, let name):
      "\(name) has a note \(id) already; nothing was moved"
    case .isThereAlready(let id, let name): "the note \(id) is on \(name) already"
    case .noSubject(let name): "\(name) is not there any more; nothing was moved"
    }
  }
}
