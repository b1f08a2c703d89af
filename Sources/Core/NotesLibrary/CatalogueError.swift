/// What is wrong with a book's description.
public enum CatalogueError: Error, Hashable, CustomStringConvertible {
  /// A required text is missing.
  case missing(String)
  /// An identifier is not a UUID.
  case notUUID(String)
  /// A slug has other characters than lower-case letters, digits and hyphens.
  case notSlug(String)
  /// Two books or characters share an identifier or a slug.
  case duplicate(String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .missing(let name): "it has no “\(name)”; add one"
    case .notUUID(let text): "“\(text)” is not a UUID; uuidgen makes one"
    case .notSlug(let text):
      "the slug “\(text)” may hold lower-case letters, digits and hyphens only"
    case .duplicate(let text): "“\(text)” is there already; give it another"
    }
  }
}
