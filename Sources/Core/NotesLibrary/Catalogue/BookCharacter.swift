import Essentials

/// A character of a book, as the book's description has it.
public final class BookCharacter: Sendable, SameByIdentity {
  public let id: UUID
  public let slug: String
  public let name: String
  public let aliases: [String]
  public let role: String
  /// A paragraph that says who this is, as far as the first pages tell.
  public let synopsis: String
  /// The slugs of the other books in which it occurs.
  public let appears: [String]
  public let later: [Later]
  /// What it is to others.
  public let relations: [Relation]
  /// The name of the file of its picture, beside the file of its book.
  public let pictureFile: String?
  public let isRemoved: Bool

  /// Parses a character's description; a slug that is missing is made of the name.
  init(_ json: JSONValue, ofBook book: String) throws {
    name = try json.text("name", of: "one of its characters")
    let slug = try json.slug() ?? Slug.derived(from: name)
    self.slug = slug
    id = try json.identifier() ?? UUID(ofAddress: "\(Link.scheme)\(book)/\(slug)")
    aliases = json["aliases"]?.array?.compactMap(\.nonEmpty) ?? []
    role = json["role"]?.string ?? ""
    synopsis = json["synopsis"]?.string ?? ""
    appears = json["appears"]?.array?.compactMap(\.nonEmpty) ?? []
    later = json.later
    // What is said twice is told once.
    var said: Set<[String]> = []
    relations = (json["relations"]?.array ?? []).compactMap(Relation.init)
      .filter { said.insert([$0.words, $0.other]).inserted }
    pictureFile = json["picture"]?.string.flatMap(PictureFormat.fileName)
    isRemoved = json.isRemoved
  }

  public var names: [String] { [name] + aliases }
}

/// What a book tells of a book or character, for who has read it.
public struct Later: Sendable, Hashable {
  public let bookSlug: String
  public let text: String
}

extension JSONValue {
  var later: [Later] {
    (self["later"]?.array ?? []).compactMap { element in
      guard let book = element["book"]?.nonEmpty, let text = element["text"]?.nonEmpty else {
        return nil
      }
      return Later(bookSlug: book, text: text)
    }
  }
}
