/// Why an encoded path does not name a book or character.
public enum SubjectPathError: Error, Hashable, CustomStringConvertible {
  /// It does not have the form `b|…` or `b|…::c|…`.
  case wrongShape(String)
  case wrongTag(String, expected: String)
  case notUUID(String)
  case unknownBook(UUID)
  case unknownCharacter(UUID)
  case characterOfAnotherBook(String, book: String)

  public var description: String {
    switch self {
    case .wrongShape(let text): "“\(text)” is not a path of the form b|…::c|…"
    case .wrongTag(let tag, let expected): "the path has “\(tag)” where “\(expected)” belongs"
    case .notUUID(let text): "“\(text)” in the path is not a UUID"
    case .unknownBook: "the book of the path is not in this library"
    case .unknownCharacter: "the character of the path is not in this library"
    case .characterOfAnotherBook(let name, let book): "\(name) does not first appear in \(book)"
    }
  }
}
