import Essentials

/// A character that a book introduces.
public final class BookCharacter: Sendable, Identifiable {
  /// Its identity, which never changes.
  public let id: UUID
  /// Its name in paths and links.
  public let slug: String
  public let name: String
  /// Other names, by which texts mention it.
  public let aliases: [String]
  /// What it is, in a few words.
  public let role: String
  /// A paragraph that says who this is, as far as the first pages tell.
  public let synopsis: String
  /// The slugs of the other books in which it occurs.
  public let appears: [String]
  /// What books tell of it later.
  public let later: [Later]
  /// Whether it was removed, and can be brought back.
  public let isRemoved: Bool

  /// What a book tells of a character, for who has read it.
  public struct Later: Sendable, Hashable {
    /// The slug of the book.
    public let book: String
    public let text: String
  }

  /// Parses a character's description; a slug that is missing is made of the name.
  init(_ json: JSONValue, ofBook book: String) throws(CatalogueError) {
    name = try json.text("name")
    let slug = try json.slug() ?? Slug.made(of: name)
    self.slug = slug
    id = try json.identifier() ?? UUID(ofAddress: "\(Link.scheme)\(book)/\(slug)")
    aliases = json["aliases"]?.array?.compactMap(\.nonEmpty) ?? []
    role = json["role"]?.string ?? ""
    synopsis = json["synopsis"]?.string ?? ""
    appears = json["appears"]?.array?.compactMap(\.nonEmpty) ?? []
    later = json["later"]?.array?.compactMap(Later.init) ?? []
    isRemoved = json.isRemoved
  }

  /// All names by which it is mentioned.
  public var names: [String] { [name] + aliases }
}

extension BookCharacter: Hashable {
  /// Characters with the same identity are equal.
  public static func == (left: BookCharacter, right: BookCharacter) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension BookCharacter.Later {
  fileprivate init?(_ json: JSONValue) {
    guard let book = json["book"]?.nonEmpty, let text = json["text"]?.nonEmpty else { return nil }
    self.init(book: book, text: text)
  }
}
