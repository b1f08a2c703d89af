package import Essentials

extension Catalogue {
  /// Returns what adds a book, and the slug it gets: the one asked for, or one made of the title.
  public func addition(
    ofBook fields: [BookField: String], slug: String? = nil
  ) throws -> (edit: BookEdit, slug: String) {
    let slug = try Self.slug(slug, madeOf: fields[.title] ?? "", notIn: slugs)
    return (try edit(adding: fields, as: slug, order(withLast: [(fields, slug)])), slug)
  }

  /// Returns what adds books with slugs that are free; they stand last, in their order.
  public func additions(
    of books: [(fields: [BookField: String], slug: String)]
  ) throws -> [BookEdit] {
    // The first one that is made says where all of them stand.
    var order = order(withLast: books)
    return try books.map { fields, slug in
      defer { order = nil }
      do { return try edit(adding: fields, as: slug, order) } catch {
        throw Failure("the book “\(fields[.title] ?? "")” cannot be added: \(error)")
      }
    }
  }

  private func edit(
    adding fields: [BookField: String], as slug: String, _ order: [String]?
  ) throws -> BookEdit {
    let members = try BookField.members(fields, of: nil)
    try checkISBN(fields, of: nil)
    return BookEdit(action: .add, file: slug, members: members, slugs: order ?? [])
  }

  /// The character of a book that a new one of these facts may be already: it has its name.
  public func character(like facts: [CharacterField: String], in book: Book) -> Subject? {
    let name = facts[.name]?.withSingleSpaces.lowercased() ?? ""
    return characters(in: book).first { person in
      person.names.contains { $0.withSingleSpaces.lowercased() == name }
    }
  }

  // Imports find a book by its number, so no two may have the same one.
  private func checkISBN(_ fields: [BookField: String], of book: Book?) throws {
    guard let isbn = fields[.isbn].flatMap({ ISBN($0) })?.thirteen,
      let other = books.first(where: { $0.isbn13 == isbn }), book?.isbn13 != isbn
    else { return }
    throw Failure(
      "“\(other.title)” has the ISBN \(isbn) already, and imports find books by it; "
        + "give another one, or none")
  }

  private static func slug(
    _ wanted: String?, madeOf name: String, notIn taken: Set<String>
  ) throws -> String {
    guard let wanted else { return Slug.made(of: name, notIn: taken) }
    guard Slug.isValid(wanted) else {
      throw Failure.notASlug(wanted, kind: .usage)
    }
    guard !taken.contains(wanted) else {
      throw Failure("the slug “\(wanted)” is taken; choose another one")
    }
    return wanted
  }

  public func addition(
    of fields: [CharacterField: String], to book: Book, slug: String? = nil
  ) throws -> (edit: BookEdit, slug: String) {
    let members = try CharacterField.members(fields, isNew: true)
    let taken = Set(book.allCharacters.map(\.slug))
    let slug = try Self.slug(slug, madeOf: fields[.name] ?? "", notIn: taken)
    return (edit(.addCharacter, of: book, character: slug, members: members), slug)
  }

  /// Returns what adds those of some described characters whom a book does not have, without pictures.
  package func additions(of characters: [JSONValue], to book: Book) -> [BookEdit] {
    let known = Set(book.allCharacters.map(\.slug))
    return characters.compactMap { described in
      guard let character = try? BookCharacter(described, ofBook: book.slug),
        !known.contains(character.slug), !described.isRemoved
      else { return nil }
      let members = described.setting("picture", to: nil)
      return edit(.addCharacter, of: book, character: character.slug, members: members)
    }
  }

  /// Returns what changes some facts of a book; an empty text removes one.
  public func change(of book: Book, _ fields: [BookField: String]) throws -> BookEdit {
    let members = try BookField.members(fields, of: book)
    try checkISBN(fields, of: book)
    return edit(.change, of: book, members: members)
  }

  /// Returns what changes some facts of a character; an empty text removes one.
  public func change(
    of character: BookCharacter, in book: Book, _ fields: [CharacterField: String]
  ) throws -> BookEdit {
    edit(
      .character, of: book, character: character.slug,
      members: try CharacterField.members(fields, isNew: false))
  }

  /// Returns what removes a book or character, whose notes stay where they are.
  public func removal(of subject: Subject) -> BookEdit { removal(of: subject, is: true) }

  /// Returns what brings a book or character back that was removed.
  public func restoration(of subject: Subject) -> BookEdit { removal(of: subject, is: .null) }

  private func removal(of subject: Subject, is value: JSONValue) -> BookEdit {
    edit(
      subject.character == nil ? .change : .character, of: subject.book,
      character: subject.character?.slug ?? "", members: ["removed": value])
  }

  /// Returns what moves a book before another one, or to the end.
  public func move(_ book: Book, before other: Book?) -> BookEdit {
    BookEdit(action: .bookOrder, slugs: moved(book.slug, before: other?.slug, in: orderedSlugs))
  }

  /// Returns what moves a character before another one of its book, or to the end.
  public func move(
    _ character: BookCharacter, before other: BookCharacter?, in book: Book
  ) -> BookEdit {
    let slugs = book.allCharacters.map(\.slug)
    return edit(.order, of: book, slugs: moved(character.slug, before: other?.slug, in: slugs))
  }

  private func moved(_ slug: String, before other: String?, in slugs: [String]) -> [String] {
    var slugs = slugs.filter { $0 != slug }
    slugs.insert(slug, at: other.flatMap(slugs.firstIndex) ?? slugs.count)
    return slugs
  }

  /// Returns what takes a change back that was not made yet; nil for one of facts, or that adds something.
  public func inverse(of edit: BookEdit) -> BookEdit? {
    if edit.action == .bookOrder { return BookEdit(action: .bookOrder, slugs: orderedSlugs) }
    guard let subject = subject(of: edit) else { return nil }
    let book = subject.book
    switch (edit.action, edit.outcome) {
    case (_, .removed): return restoration(of: subject)
    case (_, .restored): return removal(of: subject)
    case (.order, _): return self.edit(.order, of: book, slugs: book.allCharacters.map(\.slug))
    case (.relations, _): return subject.character.map { edit.inverse(before: $0.relations) }
    case (.change, _) where edit.isOfWhereabouts:
      let former = book.description.members(edit.whereabouts)
      return edit.inverse(to: self.edit(.change, of: book, members: former))
    default: return nil
    }
  }

  func edit(
    _ action: BookEdit.Action, of book: Book, character: String = "",
    members: JSONValue = .object([]), slugs: [String] = []
  ) -> BookEdit {
    BookEdit(
      action: action, file: fileNames[book.slug] ?? book.slug, character: character,
      members: members, slugs: slugs)
  }

  /// The book or character that a change is of, also if it is removed; nil when it is none.
  public func subject(of edit: BookEdit) -> Subject? {
    let books = books + removed.compactMap { $0.character == nil ? $0.book : nil }
    guard let book = books.first(where: { (fileNames[$0.slug] ?? $0.slug) == edit.file }) else {
      return nil
    }
    guard !edit.character.isEmpty else { return .book(book) }
    return book.allCharacters.first { $0.slug == edit.character }.map { .character($0, in: book) }
  }
}

extension BookDescription {
  fileprivate func members(_ names: [String]) -> JSONValue {
    .object(names.map { .init($0, json[$0] ?? .null) })
  }
}
