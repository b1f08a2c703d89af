/// A book of the series that the reader keeps notes on.
public struct Book: Hashable, Sendable, Identifiable {
  /// Its identity, the same for ever.
  public let id: UUID
  /// Its name in paths and links: lower-case letters, digits, hyphens.
  public let slug: String
  /// The title.
  public let title: String
  /// Who wrote it.
  public let author: String
  /// When it was first published.
  public let year: Int?
  /// Who published it.
  public let publisher: String?
  /// How many pages it has.
  public let pages: Int?
  /// The ISBN of 13 digits.
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

  /// The address of its page at Amazon, or of a search for it when its number is not known.
  public var amazonAddress: String {
    if let isbn10 { return "https://www.amazon.com/dp/\(isbn10)" }
    let words = "\(title) \(author)".unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic ? String(scalar) : "+"
    }
    return "https://www.amazon.com/s?k=" + words.joined()
  }
}

/// A character that a book introduces.
public struct BookCharacter: Hashable, Sendable, Identifiable {
  /// Its identity, the same for ever.
  public let id: UUID
  /// Its name in paths and links.
  public let slug: String
  /// The name.
  public let name: String
  /// A paragraph that says who this is.
  public let synopsis: String
}
