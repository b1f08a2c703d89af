import DurableFiles
import Essentials

/// The books and their characters: the built-in ones and the user's own, in the user's order.
public struct Catalogue: Sendable {
  /// The books in their order, without those that were removed.
  public private(set) var books: [Book] = []
  /// All books and characters, each book before the characters that it introduces.
  public private(set) var subjects: [Subject] = []
  public private(set) var removed: [Subject] = []
  /// What is wrong with the user's own books that were left out, a sentence each.
  public private(set) var problems: [String] = []
  /// The books and characters that no longer exist but that somebody still writes on, and whether they were
  /// removed, so that they can be restored.
  private var former: [UUID: Bool] = [:]
  /// The names of the files of the user's own books, without endings, by the books' slugs.
  private(set) var fileNames: [String: String] = [:]
  private var allBooks: [Book] = []
  private let order: [String]
  private let isOrderKnown: Bool
  // The identifiers of all books and characters, and the slugs of the books.
  private var taken: Set<String> = []
  /// The books in their order, but those of a series by their numbers, as far as they have any.
  public private(set) var seriesOrder: [Book] = []
  /// The books that the user is in the middle of, and those that they are to read.
  private(set) var reachedBooks: [UUID: ReachedBook] = [:]
  /// The slugs of the books of which nothing is said, behind the last one of their series that the user has begun.
  private(set) var unreadBooks: Set<String> = []
  // The characters that occur in a book that does not introduce them, by its slug.
  private var guests: [String: [Subject]] = [:]

  /// Makes the catalogue of the built-in books and the user's own.
  ///
  /// A file that cannot be read or understood costs that book, or its changes, only; `problems` says why.
  init(_ folder: BookFolder) {
    (order, isOrderKnown) = (folder.order, folder.problem == nil)
    problems = folder.problem.map { [$0] } ?? []
    allBooks = Self.builtIn
    for book in allBooks { try? take(book) }
    for file in folder.files {
      do {
        if let problem = file.problem { problems.append(Self.sentence(file, problem)) }
        guard let description = file.description else { continue }
        do { try add(description, named: file.name) } catch {
          guard let mended = description.withEachCharacterOnce() else { throw error }
          try add(mended, named: file.name)
        }
      } catch {
        problems.append(Self.sentence(file, "\(error)"))
      }
    }
    if !order.isEmpty || allBooks.contains(where: { $0.series != nil }) {
      allBooks = order.sorted(allBooks.map(\.standing)).map { allBooks[$0] }
    }
    index()
  }

  // Without the library's path, which would leave no room for the reason on the screen.
  private static func sentence(_ file: BookFolder.File, _ problem: String) -> String {
    "ignored books/\(file.name)\(BookFolder.ending): \(problem)"
  }

  private mutating func add(_ description: BookDescription, named name: String) throws {
    let index = Self.builtIn.firstIndex { $0.slug == name }
    let book = try Self.book(of: description, named: name)
    try take(book, insteadOf: index.map { Self.builtIn[$0] })
    if let index { allBooks[index] = book } else { allBooks.append(book) }
    fileNames[book.slug] = name
  }

  // Takes the names of a book, which may replace another one; none when it throws because one is taken.
  private mutating func take(_ book: Book, insteadOf former: Book? = nil) throws {
    let replaced = former?.names ?? []
    var own: Set<String> = []
    for name in book.names
    where !own.insert(name).inserted || taken.contains(name) && !replaced.contains(name) {
      throw Failure.duplicate(name)
    }
    var slugs: Set<String> = []
    for slug in book.allCharacters.map(\.slug) where !slugs.insert(slug).inserted {
      throw Failure.duplicate(slug)
    }
    for name in own { taken.insert(name) }
  }

  // A file that is named for a built-in book changes that.
  private static func book(of description: BookDescription, named name: String) throws -> Book {
    let builtIn = builtIn.first { $0.slug == name }?.description
    return try Book(builtIn?.overridden(by: description) ?? description, named: name)
  }

  /// Why a file of a book with this name is ignored, whatever the others say; nil when it is not.
  package static func problem(ofFile bytes: [UInt8], named name: String) -> String? {
    do {
      let json = try JSONValue(parsing: bytes)
      _ = try book(of: BookDescription(json), named: name)
      guard case .object(let members) = json, !members.isEmpty else { return "it says nothing" }
      return nil
    } catch { return "\(error)" }
  }

  private mutating func index() {
    books = allBooks.filter { !$0.isRemoved }
    seriesOrder = Self.inSeriesOrder(books)
    subjects = books.flatMap { Subject.book($0).withCharacters }
    removed = allBooks.flatMap { book in
      book.isRemoved ? [.book(book)] : book.removedCharacters.map { .character($0, in: book) }
    }
    findReachedBooks()
    guests = [:]
    for subject in subjects {
      for slug in Set(subject.character?.appears ?? []) where slug != subject.book.slug {
        guests[slug, default: []].append(subject)
      }
    }
  }

  /// Without a position, nothing of it is read.
  typealias ReachedBook = (book: Book, position: BookPosition?)

  private mutating func findReachedBooks() {
    reachedBooks = [:]
    for book in books {
      let position = book.readTo
      if position != nil || book.status == .toRead { reachedBooks[book.id] = (book, position) }
    }
    let horizon = Horizon(self)
    let unread = books.filter {
      $0.series != nil && $0.status == nil && !horizon.reaches(nil, in: $0)
    }
    unreadBooks = Set(unread.map(\.slug))
  }

  // The books of a series with a number have the same rows among all as before.
  private static func inSeriesOrder(_ books: [Book]) -> [Book] {
    var ordered = books
    let numbered = books.indices.filter { books[$0].series != nil && books[$0].position != nil }
    for rows in Dictionary(grouping: numbered, by: { books[$0].series }).values {
      let sorted = rows.sorted {
        (books[$0].position ?? 0, $0) < (books[$1].position ?? 0, $1)
      }
      for (row, index) in zip(rows, sorted) { ordered[row] = books[index] }
    }
    return ordered
  }

  /// The books of the same series, in its order; none for a book of no series.
  public func series(of book: Book) -> [Book] {
    book.series == nil ? [] : seriesOrder.filter { $0.series == book.series }
  }

  /// The books in which somebody occurs, in the order of their series; of a book, itself.
  public func books(of subject: Subject) -> [Book] {
    subject.character == nil
      ? [subject.book] : seriesOrder.filter { subject.occurs(inBook: $0.slug) }
  }

  /// The characters of a book: those it introduces, then those that come from others.
  public func characters(in book: Book) -> [Subject] {
    book.characters.map { .character($0, in: book) } + (guests[book.slug] ?? [])
  }

  /// Adds a book that no longer exists, or characters that its book no longer has, as they were; returns
  /// whether it did.
  ///
  /// Nothing is added when all of it exists, or an identity or name is taken by something else.
  mutating func addFormer(_ description: BookDescription) -> Bool {
    guard let former = try? Book(description), !has(former) else { return false }
    if let index = allBooks.firstIndex(of: former) {
      let known = allBooks[index]
      let whole = known.description.recalling(description.elements)
      guard let book = try? Book(whole, named: former.slug) else { return false }
      if known.isRemoved { self.former[book.id] = true }
      for character in former.characters where !known.characters.contains(character) {
        self.former[character.id] = known.removedCharacters.contains(character)
      }
      allBooks[index] = book
    } else {
      guard (try? take(former)) != nil else { return false }
      self.former[former.id] = false
      allBooks.append(former)
    }
    index()
    return true
  }

  /// Has a book be read as far as a place, and nothing of those that follow it in its series.
  mutating func read(_ book: Book, upTo place: BookPlace) throws {
    let later = series(of: book).drop { $0 != book }.dropFirst()
    try set(.reading, place.text, of: book)
    for book in later { try set(.toRead, nil, of: book) }
    index()
  }

  private mutating func set(_ status: ReadingStatus, _ place: String?, of book: Book) throws {
    guard let number = allBooks.firstIndex(of: book) else { return }
    let json = book.description.json.setting("place", to: place.map(JSONValue.string))
      .setting("status", to: .string(status.rawValue))
    allBooks[number] = try Book(BookDescription(json), named: book.slug)
  }

  /// Whether a book or character is only there because somebody still writes on it.
  public func isFormer(_ id: UUID) -> Bool { former[id] != nil }

  /// The book of a subject, or itself, if that is only there because somebody still writes on it.
  public func lost(of subject: Subject) -> Subject? {
    former.isEmpty ? nil : [.book(subject.book), subject].first { isFormer($0.id) }
  }

  /// How a subject that no longer exists is found again, in words; nil for one that is there.
  public func loss(of subject: Subject) -> String? {
    lost(of: subject).map { lost in
      guard former[lost.id] == true else { return "\(lost.name) is not in this library now" }
      let command = lost.character == nil ? "books" : "characters"
      return "\(lost.name) was removed: hawknotes \(command) restore \(lost.slugPath)"
    }
  }

  private func has(_ former: Book) -> Bool {
    guard let book = book(former.id) else { return false }
    return former.characters.allSatisfy(book.characters.contains)
  }

  public static let builtIn: [Book] = [
    BookDescription.theGoodHawk, .theBrokenRaven, .theBurningSwift,
  ].compactMap { try? Book($0) }

  public func book(_ id: UUID) -> Book? { books.first { $0.id == id } }
  /// The characters of all books.
  public var people: [Subject] { subjects.filter { $0.character != nil } }
  public func subject(_ id: UUID) -> Subject? { subjects.first { $0.id == id } }

  /// What was removed, and all who are in a book that was.
  public var allRemoved: [Subject] {
    removed.flatMap { subject in
      let others = subject.character == nil ? subject.book.removedCharacters : []
      return subject.withCharacters + others.map { .character($0, in: subject.book) }
    }
  }

  /// Returns a book or character, also one that was removed, by itself or with its book.
  public func anySubject(_ id: UUID) -> Subject? {
    subject(id) ?? allRemoved.first { $0.id == id }
  }

  /// The name of the user's own file of a book, without its ending; nil when there is none.
  public func fileName(of book: Book) -> String? { fileNames[book.slug] }

  /// Whether a book of this slug is there, also if it was removed.
  public func hasBook(_ slug: String) -> Bool { allBooks.contains { $0.slug == slug } }

  /// The slugs of all books, also of those that were removed.
  package var slugs: Set<String> { Set(allBooks.map(\.slug)) }

  /// The slugs of the books in their order, also of those whose files cannot be read now.
  ///
  /// The latter follow the same one as in the user's order.
  var orderedSlugs: [String] {
    let slugs = ownOrder.map(\.slug)
    let present = Set(slugs)
    var absent: [String: [String]] = [:]
    var last = ""
    for slug in order {
      if present.contains(slug) {
        last = slug
      } else if Slug.isValid(slug) {
        absent[last, default: []].append(slug)
      }
    }
    return ([""] + slugs).flatMap { [$0] + (absent[$0] ?? []) }.filter { !$0.isEmpty }
  }

  private var ownOrder: [Book] { allBooks.filter { !isFormer($0.id) } }

  /// Returns the order in which new books stand last; nil if they do so without one.
  ///
  /// A book of a series that is here stands with the others, and one alone without an order.
  func order(withLast new: [(fields: [BookField: String], slug: String)]) -> [String]? {
    let standings = new.map { Book.standing($1, $0[.series], $0[.number]) }
    // What cannot be read is not replaced.
    guard standings.contains(where: { $0.series == nil }), isOrderKnown else { return nil }
    let builtIn = Set(Self.builtIn.map(\.slug))
    let others = ownOrder.filter { !builtIn.contains($0.slug) }.map(\.standing) + standings
    let books =
      ownOrder.filter { builtIn.contains($0.slug) }.map(\.standing)
      + others.sorted { fileNames[$0.slug] ?? $0.slug < fileNames[$1.slug] ?? $1.slug }
    let known = Set(ownOrder.compactMap(\.series))
    let last = [String]().sorted(standings).map { standings[$0] }
      .filter { $0.series.map { !known.contains($0) } ?? true }.map(\.slug)
    let unordered = order.sorted(books).map { books[$0].slug }.suffix(last.count)
    if unordered.elementsEqual(last) { return nil }
    let moved = Set(last)
    return orderedSlugs.filter { !moved.contains($0) } + last
  }

  public func character(_ id: UUID) -> Subject? { subjects.first { $0.character?.id == id } }
}

extension Book {
  fileprivate var standing: BookStanding { (slug, series, position ?? .infinity) }
  fileprivate var position: Double? { Self.position(number) }

  fileprivate static func standing(
    _ slug: String, _ series: String?, _ number: String?
  ) -> BookStanding {
    (slug, series.flatMap { $0.isEmpty ? nil : $0 }, position(number) ?? .infinity)
  }

  // Its number in the series, where that is one.
  private static func position(_ number: String?) -> Double? {
    number.flatMap(Double.init).flatMap { $0.isNaN ? nil : $0 }
  }

  var allCharacters: [BookCharacter] { characters + removedCharacters }
  fileprivate var names: [String] { [id.uuidString] + allCharacters.map(\.id.uuidString) + [slug] }
}

extension Failure {
  fileprivate static func duplicate(_ text: String) -> Failure {
    Failure("“\(text)” is there already; give it another")
  }
}
