import JSON

extension Book {
  /// Reads a book; an identifier may be absent only in the reader's own books, which then get one
  /// from `fallbackSlug`.
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

  static func identifier(_ json: JSONValue) throws(CatalogueError) -> UUID {
    let text = try text(json, "id")
    guard let id = UUID(uuidString: text) else { throw .notUUID(text) }
    return id
  }

  static func slug(_ json: JSONValue) throws(CatalogueError) -> String {
    let text = try text(json, "slug")
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard isPlain, !text.isEmpty, !text.hasPrefix("-"), text.utf8.count <= 100 else {
      throw .notSlug(text)
    }
    return text
  }

  static func text(_ json: JSONValue, _ name: String) throws(CatalogueError) -> String {
    guard let text = json[name]?.string, !text.isEmpty else { throw .missing(name) }
    return text
  }
}

extension BookCharacter {
  init(_ json: JSONValue) throws(CatalogueError) {
    id = try Book.identifier(json)
    slug = try Book.slug(json)
    name = try Book.text(json, "name")
    synopsis = json["synopsis"]?.string ?? ""
  }
}
