/// Why a text is not a valid link.
public enum LinkError: Error, Hashable, CustomStringConvertible {
  /// It has so many bytes.
  case tooLong(Int)
  /// It begins with something else.
  case wrongScheme
  /// It has more names than three, or an empty one.
  case wrongShape
  /// A name in it is not encoded as in links.
  case wrongSpelling

  /// What is wrong.
  public var description: String {
    switch self {
    case .tooLong(let count): "a link of \(count) bytes is too long"
    case .wrongScheme: "a link begins with \(Link.scheme)"
    case .wrongShape: "a link has a book, perhaps a character, perhaps a note, and nothing else"
    case .wrongSpelling:
      "a link has letters, digits, dashes, and %XX for every other byte of a note's name"
    }
  }
}
