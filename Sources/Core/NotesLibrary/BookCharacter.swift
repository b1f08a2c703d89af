import Essentials

/// A character that a book introduces.
public final class BookCharacter: Sendable, Identifiable {
  /// Its identity, which never changes.
  public let id: UUID
  /// Its name in paths and links.
  public let slug: String
  public let name: String
  /// A paragraph that says who this is.
  public let synopsis: String

  /// Parses a character's description.
  init(_ json: JSONValue) throws(CatalogueError) {
    id = try Book.identifier(json)
    slug = try Book.slug(json)
    name = try Book.text(json, "name")
    synopsis = json["synopsis"]?.string ?? ""
  }
}

extension BookCharacter: Hashable {
  /// Characters with the same identity are equal.
  public static func == (left: BookCharacter, right: BookCharacter) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
