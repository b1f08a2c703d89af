/// What is wrong with a book's description.
public enum CatalogueError: Error, Hashable, CustomStringConvertible {
  /// A text that every book or character has is absent.
  case missing(String)
  /// An identifier is not a UUID.
  case notUUID(String)
  /// A slug holds something else than lower-case letters, digits and hyphens.
  case notSlug(String)
  /// Two books or characters share an identifier or a slug.
  case duplicate(String)

  /// What it is and what to do.
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
