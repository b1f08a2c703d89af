import Essentials

/// A fact of a book that the user may set, as text.
public enum BookField: String, CaseIterable, Sendable {
  case title, author, series, number, year, publisher, pages, isbn, tagline, overview, chapters,
    cover, status, place
  case rating, entries

  /// Those of which nothing more is known than their text: pages, exports and JSON have each by its name.
  public static let others = allCases.filter { !known.contains($0) }

  private static let known: Set<BookField> = [
    .title, .author, .series, .number, .year, .publisher, .pages, .isbn, .tagline, .overview,
    .chapters, .cover, .status, .place, .entries,
  ]

  /// How it is asked for.
  public var words: FieldWords {
    switch self {
    case .title: .init("Title", "the title", hint: "required")
    case .author: .init("Author", "who wrote it")
    case .series: .init("Series", "the series it belongs to")
    case .number: .init("Number in it", "its number in the series: 1, 2.5", value: .text("N"))
    case .year: .init("Year", "the year it was published in", value: .text("N"))
    case .publisher: .init("Publisher", "who published it")
    case .pages: .init("Pages", "how many pages it has: 300, about 300", value: .text("N"))
    case .isbn: .init("ISBN", "its ISBN, of 10 or 13 digits", value: .text("ISBN"))
    case .tagline:
      .init("Tagline", "one line about it", hint: "one line that says what it is about")
    case .overview: .init("Overview", "a paragraph about it", isLong: true)
    case .chapters:
      .init(
        "Chapters", "where they begin: p. 12 The wall", hint: "a line each: p. 12 The wall",
        isLong: true)
    case .cover:
      .init(
        "Cover", "its cover, from a picture or an EPUB", value: .file,
        hint: "the file of a picture, or an EPUB")
    case .status:
      .init("", "how far you have read", value: .choice(ReadingStatus.allCases.map(\.rawValue)))
    case .place: .init("", "where you are in it: p. 112, ch. 7, 36 %", value: .text("PLACE"))
    case .rating: .init("Rating", "what you think of it: 4 of 5", hint: "4 of 5, or what you like")
    case .entries:
      .init(
        "Entries", "what its characters are called: terms, poems",
        value: .text("WORD"),
        hint: "characters; or say terms, poems, Begriff/Begriffe")
    }
  }

  /// Returns what it says of a book; empty where nothing is known.
  public func text(of book: Book) -> String {
    switch self {
    case .year: book.year.map(String.init) ?? ""
    case .pages: book.pageCount ?? ""
    case .isbn: book.isbn13 ?? book.isbn10 ?? ""
    case .chapters: book.chapterLines.joined(separator: "\n")
    case .cover: book.coverFile ?? ""
    case .status: book.status?.rawValue ?? ""
    default: book.description.json[rawValue]?.written ?? ""
    }
  }

  /// What a user says of where they are in a book: words for how far it is read, or a place in it.
  ///
  /// Behind `read` and `unfinished` may stand how many stars it gets: `read 4`.
  public static func whereabouts(_ typed: String) -> [BookField: String] {
    if let status = ReadingStatus(words: typed) { return whereabouts(status) }
    let words = typed.split(separator: " ", maxSplits: 1).map(String.init)
    if words.count == 2, let status = ReadingStatus(words: words[0]),
      let stars = Stars(words[1]), status == .read || status == .unfinished
    {
      return whereabouts(status).merging([.rating: stars.words]) { $1 }
    }
    return typed.isBlank ? [.status: "", .place: ""] : [.place: typed]
  }

  private static func whereabouts(_ status: ReadingStatus) -> [BookField: String] {
    let fields = [BookField.status: status.rawValue]
    let keepsPlace = status == .unfinished || status == .reading
    return keepsPlace ? fields : fields.merging([.place: ""]) { $1 }
  }

  static func members(_ fields: [BookField: String], of book: Book?) throws -> JSONValue {
    let isNew = book == nil
    var fields = fields
    if fields[.status] == nil, let place = fields[.place], !place.isBlank {
      fields[.place] = nil
      fields.merge(whereabouts(place)) { $1 }
    }
    completeWhereabouts(&fields)
    let planned = try planned(fields, of: book)
    try writePlace(&fields, in: planned)
    guard fields[.title].map({ !$0.isInvisible }) ?? !isNew else { throw Failure.lacks("title") }
    var members: [JSONValue.Member] = []
    for field in allCases {
      guard let text = fields[field], !(isNew && text.isBlank) else { continue }
      members += try field.members(text)
    }
    // What a file says already is no obstacle to a change of something else.
    let (chapters, pages) = (planned.chapterLines, planned.pages)
    if chapters != book?.chapterLines || pages != book?.pages {
      try ChapterLines.check(chapters, pages: pages)
    }
    return .object(members)
  }

  // The book as it will be, as far as a place is in it.
  private static func planned(_ fields: [BookField: String], of book: Book?) throws -> Book {
    var json = book?.description.json ?? ["title": "new"]
    if let pages = fields[.pages] {
      json = json.setting("pages", to: .string(pages.trimmingWhitespace))
    }
    if let chapters = fields[.chapters] {
      let lines = ChapterLines(chapters).lines.map(JSONValue.string)
      json = json.setting("chapters", to: .array(lines))
    }
    return try Book(BookDescription(json))
  }

  // The place that its reader has already must be in the book as it will be, too.
  private static func writePlace(
    _ fields: inout [BookField: String], in book: Book
  ) throws {
    if let place = fields[.place]?.trimmingWhitespace, !place.isEmpty {
      fields[.place] = try written(place, in: book)
    } else if fields[.place] == nil, fields[.pages] ?? fields[.chapters] != nil,
      book.readTo != nil, let place = book.place
    {
      do {
        _ = try written(place, in: book)
      } catch {
        throw Failure("\(error), and you are there; change your place first", kind: .usage)
      }
    }
  }

  // Somebody who has a place in a book is reading it, and is at none before or after that, unless they stop there.
  private static func completeWhereabouts(_ fields: inout [BookField: String]) {
    let status = fields[.status].flatMap(ReadingStatus.init(rawValue:))
    if let place = fields[.place] {
      if fields[.status] == nil, !place.isBlank { fields[.status] = ReadingStatus.reading.rawValue }
    } else if let status, !status.hasPlace {
      fields[.place] = ""
    }
  }

  private static func written(_ place: String, in book: Book) throws -> String {
    try book.place(written: place, or: ReadingStatus.allCases.map(\.words)).text
  }

  /// Reads a number of pages that is an estimate: `about 300`.
  static func about(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    return words.count == 2 && words[0] == "about" ? BookField.pages.number(in: words[1]) : nil
  }

  /// Reads a number that it can be; no calendar has a year 0, and one before it is negative.
  package func number(in text: some StringProtocol) -> Int? {
    Self.integer(text).flatMap(possible)
  }

  // In the digits of any script.
  private static func integer(_ text: some StringProtocol) -> Int? {
    Int(String(text.map { $0.digit ?? $0 }))
  }

  func possible(_ number: Int) -> Int? {
    let isPossible =
      self == .year ? number != 0 && -9999...9999 ~= number : 1...Self.mostPages ~= number
    return isPossible ? number : nil
  }

  /// No book has more; sums of them do not overflow.
  package static let mostPages = 1_000_000

  private func members(_ text: String) throws -> [JSONValue.Member] {
    guard !text.isBlank else {
      return (self == .isbn ? ["isbn13", "isbn10"] : [rawValue]).map { .init($0, .null) }
    }
    guard self == .isbn else { return [.init(rawValue, try value(text))] }
    guard let isbn = ISBN(text) else {
      throw Failure(
        "“\(text)” is not an ISBN: its digits do not fit together; look at the book again",
        kind: .usage)
    }
    return [
      .init("isbn13", .string(isbn.thirteen)),
      .init("isbn10", isbn.ten.map(JSONValue.string) ?? .null),
    ]
  }

  private func value(_ text: String) throws -> JSONValue {
    let trimmed = text.trimmingWhitespace
    switch self {
    case .pages where Self.about(trimmed) != nil: return .string(trimmed)
    case .chapters: return try ChapterLines(text).json()
    case .year, .pages:
      guard let number = number(in: trimmed) else {
        let wanted =
          self == .year
          ? "a year; say 1866, or -700 for 700 BC" : "a number of pages; say 300, or about 300"
        throw Failure("“\(text)” is not \(wanted)", kind: .usage)
      }
      return .integer(number)
    case .title, .author, .series: return .string(text.withoutDirections.trimmingWhitespace)
    case .number: return Self.integer(trimmed).map { .integer($0) } ?? .string(trimmed)
    case .status:
      guard let status = ReadingStatus(rawValue: trimmed) else {
        throw Failure(
          "“\(text)” says nothing of how far you are; to-read, reading, read or "
            + "unfinished does", kind: .usage)
      }
      return .string(status.rawValue)
    case .entries where EntryWords(trimmed) == nil:
      throw Failure(
        "“\(text)” is no word for many; say terms, or both words: Begriff/Begriffe", kind: .usage)
    default: return .string(trimmed)
    }
  }
}

extension Failure {
  static func lacks(_ name: String) -> Self {
    Self("the \(name) is missing; type one", kind: .usage)
  }
}
