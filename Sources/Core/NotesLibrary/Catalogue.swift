import DurableFiles
import Essentials

/// The books and their characters: the built-in ones, then the user's own.
public struct Catalogue: Sendable {
  /// The books in the order of their tabs.
  public private(set) var books: [Book]
  /// All books and characters, each book before its characters.
  public private(set) var subjects: [Subject]
  /// What is wrong with the user's own books that were left out, a sentence each.
  public let problems: [String]
  /// The books that no longer exist but that somebody still writes on.
  public private(set) var formerBooks: Set<UUID> = []

  /// Reads the built-in books and those in a folder, a file `SLUG.json` each, by file name.
  ///
  /// A file that cannot be read or understood costs that book only; `problems` says why.
  public init(ownBooksIn folder: String) {
    var books = Self.builtIn
    var problems: [String] = []
    var names: [String] = []
    do {
      try Folder.checkWithin(Folder.parent(of: folder), folder)
      names = try Folder.names(in: folder)
    } catch {
      problems.append("your own books cannot be read: \(error)")
    }
    for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
      do {
        let book = try Self.book(at: "\(folder)/\(name)")
        try Self.check(book, against: books)
        books.append(book)
      } catch {
        problems.append("ignored \(folder)/\(name): \(error)")
      }
    }
    self.books = books
    subjects = books.flatMap(Self.subjects)
    self.problems = problems
  }

  private static func subjects(of book: Book) -> [Subject] {
    [.book(book)] + book.characters.map { .character($0, in: book) }
  }

  /// Adds a book that no longer exists after all others, unless its identity or name is taken.
  mutating func addFormer(_ book: Book) {
    guard (try? Self.check(book, against: books)) != nil else { return }
    formerBooks.insert(book.id)
    books.append(book)
    subjects += Self.subjects(of: book)
  }

  /// The books that come with the program.
  public static let builtIn: [Book] = {
    let json = (try? JSONValue(parsing: PackageResources.catalogue_json))?["books"]?.array ?? []
    return json.compactMap { try? Book($0) }
  }()

  private static func book(at path: String) throws -> Book {
    try Book(JSONValue(parsing: DurableFile.read(path, limit: 1 << 20)))
  }

  private static func check(_ book: Book, against others: [Book]) throws(CatalogueError) {
    var ids = Set(others.flatMap { [$0.id] + $0.characters.map(\.id) })
    for id in [book.id] + book.characters.map(\.id) where !ids.insert(id).inserted {
      throw .duplicate(id.uuidString)
    }
    var slugs = Set<String>()
    for character in book.characters where !slugs.insert(character.slug).inserted {
      throw .duplicate(character.slug)
    }
    guard !others.contains(where: { $0.slug == book.slug }) else { throw .duplicate(book.slug) }
  }

  public func book(_ id: UUID) -> Book? { books.first { $0.id == id } }

  /// A character and the book that introduces it.
  public func character(_ id: UUID) -> Subject? {
    for book in books {
      if let character = book.characters.first(where: { $0.id == id }) {
        return .character(character, in: book)
      }
    }
    return nil
  }

}

/// What is wrong with a book's description.
public enum CatalogueError: Error, Hashable, CustomStringConvertible {
  /// A required text is missing.
  case missing(String)
  case notUUID(String)
  /// A slug has other characters than lower-case letters, digits and hyphens.
  case notSlug(String)
  /// Two books or characters share an identifier or a slug.
  case duplicate(String)

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
