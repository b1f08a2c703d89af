import Essentials

/// A book to keep notes on.
public final class Book: Sendable, Identifiable {
  /// Its identity, which never changes.
  public let id: UUID
  /// Its name in paths and links: lower-case letters, digits, hyphens.
  public let slug: String
  public let title: String
  public let author: String
  public let year: Int?
  public let publisher: String?
  public let pages: Int?
  public let isbn13: String?
  /// The ISBN of 10 digits, by which Amazon knows a printed book.
  public let isbn10: String?
  /// One line that says what it is about.
  public let tagline: String
  /// A paragraph that says more.
  public let overview: String
  /// A small picture: lines of block characters, all as wide as each other.
  public let cover: [String]
  /// The characters it introduces, in the order they are shown.
  public let characters: [BookCharacter]

  /// Parses a book's description.
  init(_ json: JSONValue) throws(CatalogueError) {
    let slug = try Self.slug(json)
    id = try Self.identifier(json)
    self.slug = slug
    title = try Self.text(json, "title")
    author = json["author"]?.string ?? ""
    year = json["year"]?.integer
    publisher = json["publisher"]?.string
    pages = json["pages"]?.integer
    isbn13 = json["isbn13"]?.string
    isbn10 = json["isbn10"]?.string
    tagline = json["tagline"]?.string ?? ""
    overview = json["overview"]?.string ?? ""
    cover = json["cover"]?.array?.compactMap(\.string) ?? []
    var characters: [BookCharacter] = []
    for element in json["characters"]?.array ?? [] {
      characters.append(try BookCharacter(element))
    }
    self.characters = characters
  }

  /// The address of its page at Amazon, or of a search for it when its number is not known.
  public var amazonAddress: String {
    if let isbn10 { return "https://www.amazon.com/dp/\(isbn10)" }
    let words = "\(title) \(author)".split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return "https://www.amazon.com/s?k=" + words.joined(separator: "+")
  }
}

extension Book: Hashable {
  /// Books with the same identity are equal.
  public static func == (left: Book, right: Book) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
