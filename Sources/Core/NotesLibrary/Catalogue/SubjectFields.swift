import Essentials

/// A fact of a book that the user may set, as text.
public enum BookField: String, CaseIterable, Sendable {
  case title, author, series, number, year, publisher, pages, isbn, tagline, overview, chapters,
    cover,
    status, place

  /// Returns what it says of a book; empty where nothing is known.
  public func text(of book: Book) -> String {
    switch self {
    case .title: book.title
    case .author: book.author
    case .series: book.series ?? ""
    case .number: book.number ?? ""
    case .year: book.year.map(String.init) ?? ""
    case .publisher: book.publisher ?? ""
    case .pages: book.pageCount ?? ""
    case .isbn: book.isbn13 ?? book.isbn10 ?? ""
    case .tagline: book.tagline
    case .overview: book.overview
    case .chapters: book.chapterLines.joined(separator: "\n")
    case .cover: book.coverFile ?? ""
    case .status: book.status?.rawValue ?? ""
    case .place: book.place ?? ""
    }
  }

  static func members(_ fields: [BookField: String], of book: Book?) throws -> JSONValue {
    let isNew = book == nil
    var fields = fields
    if let place = fields[.place]?.trimmingWhitespace, !place.isEmpty {
      let pages = fields[.pages].map { Int($0.trimmingWhitespace) ?? about($0) } ?? book?.pages
      fields[.place] = try BookPlace.written(
        place, after: book?.place, pages: pages,
        lastChapter: book?.chapters.compactMap(\.number).max())
    }
    guard fields[.title].map({ !$0.isBlank }) ?? !isNew else { throw Failure.lacks("title") }
    var members: [JSONValue.Member] = []
    for field in allCases {
      guard let text = fields[field], !(isNew && text.isBlank) else { continue }
      members += try field.members(text)
    }
    return .object(members)
  }

  /// Reads a number of pages that is an estimate: `about 300`.
  static func about(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    return words.count == 2 && words[0] == "about" ? Int(words[1]) : nil
  }

  private static func chapterLines(_ text: String) throws -> JSONValue {
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmingWhitespace }
      .filter { !$0.isEmpty }
    for line in lines where BookPlace.leading(line[...]).map({ $0.place.isOfChapter }) != true {
      throw Failure(
        "“\(line)” does not say where a chapter begins; say p. 12 or 4.5 %, then its title",
        kind: .usage)
    }
    return .array(lines.map(JSONValue.string))
  }

  private func members(_ text: String) throws -> [JSONValue.Member] {
    guard !text.isBlank else {
      return (self == .isbn ? ["isbn13", "isbn10"] : [rawValue]).map { .init($0, .null) }
    }
    let trimmed = text.trimmingWhitespace
    switch self {
    case .pages where Self.about(trimmed) != nil: return [.init(rawValue, .string(trimmed))]
    case .chapters: return [.init(rawValue, try Self.chapterLines(text))]
    case .year, .pages:
      guard let number = Int(trimmed), number >= 0 || self == .year else {
        throw Failure("the \(rawValue) “\(text)” is not a number", kind: .usage)
      }
      return [.init(rawValue, .integer(number))]
    case .number:
      return [.init(rawValue, Int(trimmed).map { .integer($0) } ?? .string(trimmed))]
    case .isbn:
      guard let isbn = ISBN(text) else {
        throw Failure(
          "“\(text)” is not an ISBN: its digits do not fit together; look at the book again",
          kind: .usage)
      }
      return [
        .init("isbn13", .string(isbn.thirteen)),
        .init("isbn10", isbn.ten.map(JSONValue.string) ?? .null),
      ]
    case .status:
      guard let status = ReadingStatus(rawValue: trimmed) else {
        throw Failure(
          "“\(text)” says nothing of how far you are; to-read, reading or read does", kind: .usage)
      }
      return [.init(rawValue, .string(status.rawValue))]
    default: return [.init(rawValue, .string(trimmed))]
    }
  }
}

public enum CharacterField: String, CaseIterable, Sendable {
  case name
  /// Other names, separated by commas.
  case aliases
  case role, synopsis
  /// The slugs of the other books in which it occurs, separated by commas.
  case appears
  /// The file of its picture.
  case picture

  public func text(of character: BookCharacter) -> String {
    switch self {
    case .name: character.name
    case .aliases: character.aliases.joined(separator: ", ")
    case .role: character.role
    case .synopsis: character.synopsis
    case .appears: character.appears.joined(separator: ", ")
    case .picture: character.pictureFile ?? ""
    }
  }

  static func members(_ fields: [CharacterField: String], isNew: Bool) throws -> JSONValue {
    guard fields[.name].map({ !$0.isBlank }) ?? !isNew else { throw Failure.lacks("name") }
    return .object(
      allCases.compactMap { field in
        guard let text = fields[field], !(isNew && text.isBlank) else { return nil }
        return .init(field.rawValue, field.value(text))
      })
  }

  private func value(_ text: String) -> JSONValue {
    switch self {
    case .aliases, .appears:
      .array(Self.values(in: text).map { .string($0) })
    case .name, .role, .synopsis, .picture: text.isBlank ? .null : .string(text.trimmingWhitespace)
    }
  }

  private static func values(in text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmingWhitespace }.reduce(into: []) {
      values, value in
      if !value.isEmpty, !values.contains(value) { values.append(value) }
    }
  }
}

extension Failure {
  fileprivate static func lacks(_ name: String) -> Self {
    Self("the \(name) is missing; type one", kind: .usage)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
