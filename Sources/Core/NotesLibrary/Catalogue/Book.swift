import Essentials
import Synchronization

/// A book of the catalogue: what its description says, and its characters.
public final class Book: Sendable, SameByIdentity {
  /// Its identity, which never changes.
  public let id: UUID
  /// Its name in paths and links: lower-case letters, digits, hyphens.
  public let slug: String
  public let title: String
  public let author: String
  public let series: String?
  /// Its number in that series, as it is written: `1`, `2.5`.
  public let number: String?
  public let year: Int?
  public let publisher: String?
  public let pages: Int?
  /// Whether the number of pages is worked out of the length of its file.
  public let hasAboutSoManyPages: Bool
  public let isbn13: String?
  /// The ISBN of 10 digits, by which Amazon knows a printed book.
  public let isbn10: String?
  /// One line that says what it is about.
  public let tagline: String
  /// A paragraph that says more, as far as the first pages tell.
  public let overview: String
  /// What books tell of it later, itself above all.
  public let later: [Later]
  /// A small picture: lines of block characters, all as wide as each other; empty for a made one.
  public let cover: [String]
  /// The name of the file of its cover, beside its own; nil where there is none.
  public let coverFile: String?
  /// Whether the user is still to read it, reads it, has read it, or stopped; nil when they did not say.
  public let status: ReadingStatus?
  /// Where the user is in it; nil when they did not say.
  public let place: String?
  /// What its characters are called.
  public let entryWords: EntryWords
  /// The characters it introduces, in the order they are shown.
  public let characters: [BookCharacter]
  public let removedCharacters: [BookCharacter]
  /// Whether it was removed, and can be brought back.
  public let isRemoved: Bool
  package let description: BookDescription
  /// Where each chapter begins, and its title: `p. 12 The wall`.
  public let chapterLines: [String]
  private let knownChapters = Mutex<[Chapter]?>(nil)
  private let knownTitles = Mutex<ChapterTitles?>(nil)

  /// Parses a book's description; a name without ending stands for a slug that is missing.
  init(_ description: BookDescription, named name: String = "") throws {
    let json = description.json
    self.description = description
    title = try json.text("title")
    let slug = try json.slug() ?? (Slug.isValid(name) ? name : Slug.derived(from: name))
    self.slug = slug
    id = try json.identifier() ?? UUID(ofAddress: Link.scheme + slug)
    author = json["author"]?.string ?? ""
    series = json["series"]?.nonEmpty
    number = json["number"]?.written
    year = json["year"]?.count
    publisher = json["publisher"]?.nonEmpty
    pages =
      json["pages"]?.count.flatMap(BookField.pages.possible)
      ?? json["pages"]?.string.flatMap(BookField.about)
    hasAboutSoManyPages = json["pages"]?.string.flatMap(BookField.about) != nil
    isbn13 = json["isbn13"]?.nonEmpty
    isbn10 = json["isbn10"]?.nonEmpty
    tagline = json["tagline"]?.string ?? ""
    overview = json["overview"]?.string ?? ""
    later = json.later
    cover = json["cover"]?.array?.compactMap(\.string) ?? []
    coverFile = json["cover"]?.string.flatMap(PictureFormat.fileName)
    chapterLines = json["chapters"]?.array?.compactMap(\.nonEmpty) ?? []
    status = json["status"]?.string.flatMap(ReadingStatus.init(rawValue:))
    place = json["place"]?.written
    isRemoved = json.isRemoved
    entryWords = json[BookField.entries.rawValue]?.string.flatMap(EntryWords.init) ?? .characters
    let characters = try json.characters.map { try BookCharacter($0, ofBook: slug) }
    self.characters = characters.filter { !$0.isRemoved }
    removedCharacters = characters.filter(\.isRemoved)
  }

  /// Its chapters, as far as it is known where they begin.
  public var chapters: [Chapter] {
    if chapterLines.isEmpty { return [] }
    return knownChapters.withLock { known in
      let chapters = known ?? Chapter.all(chapterLines, pages: pages)
      known = chapters
      return chapters
    }
  }

  /// The titles of its chapters; nil where it has none.
  var chapterTitles: ChapterTitles? {
    if chapterLines.isEmpty { return nil }
    return knownTitles.withLock { known in
      let titles = known ?? ChapterTitles(of: self)
      known = titles
      return titles
    }
  }

  /// `4 · The Nine Names`: its number in its series, and its title.
  public var titleInSeries: String {
    [series == nil ? nil : number, title].compactMap(\.self).joined(separator: " · ")
  }

  /// The number of its pages in words: `300`, `about 300`.
  public var pageCount: String? { pages.map { "\(hasAboutSoManyPages ? "about " : "")\($0)" } }

  /// What is known of it beside its title and its texts: lines of what belongs together.
  public var factLines: [String] {
    let count = pages.map { (hasAboutSoManyPages ? "about " : "") + counted($0, "page") }
    let chapterCount = countedUnlessNone(chapterLines.count, "chapter")
    let known: [[String?]] = [
      [author, year.map(String.init), publisher, count, chapterCount],
      [series, number.map { "number \($0)" }],
      [isbn13.map { "ISBN \($0)" }, isbn10.map { "ISBN \($0)" }],
      [status?.words, place],
    ]
    let others = BookField.others.map { (name: $0.rawValue, text: $0.text(of: self)) }
    return known.map { $0.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ") }
      .filter { !$0.isEmpty } + others.filter { !$0.text.isEmpty }.map { "\($0.name) \($0.text)" }
  }

  /// The names of the first author, without what stands behind them in brackets.
  package var firstAuthor: [Substring] {
    author.prefix { !",;(（".contains($0) }.split(separator: " ")
  }

  /// The last word of the first author, with a `Le` or `Van` before it, in Chinese or Japanese the first one; empty
  /// where nobody is known.
  public var surname: String {
    let words = firstAuthor
    if let first = words.first, first.hasFamilyNameFirst { return String(first) }
    let particles = words.dropLast().reversed().prefix(while: Self.particles.contains)
    return (particles.reversed() + words.suffix(1)).joined(separator: " ")
  }

  // In lower case they stand behind the other names in lists: `Beauvoir, Simone de`.
  private static let particles: Set<Substring> = [
    "Da", "De", "Del", "Della", "Di", "Du", "El", "La", "Le", "Van", "Von",
  ]

  /// The user's place, a page with the number of all: `p. 112 of about 300`; nil when it is not set.
  public var placeOfPages: String? {
    guard let place, let pageCount, BookPlace(leading: place)?.pageNumber != nil else {
      return place
    }
    return "\(place) of \(pageCount)"
  }

  /// The address of its page at Amazon, or of a search for it when its number is not known.
  public var amazonAddress: String {
    if let isbn10 { return "https://www.amazon.com/dp/\(isbn10)" }
    let words = "\(title) \(author)".split { !($0.isLetter || $0.isNumber) }.map { word in
      PercentEncoding.encoded(String(word)) { $0 < 0x80 }
    }
    return "https://www.amazon.com/s?k=" + words.joined(separator: "+")
  }
}

public enum ReadingStatus: String, Sendable, CaseIterable {
  case toRead = "to-read"
  case reading
  case read
  /// They stopped reading it, where their place is.
  case unfinished

  public var words: String { self == .toRead ? "to read" : rawValue }

  var isBegun: Bool { self != .toRead }
  var hasPlace: Bool { self == .reading || self == .unfinished }

  public init?(words: String) {
    let typed = words.trimmingWhitespace.lowercased()
    let meant = Self.allCases.first { [$0.words, $0.rawValue].contains(typed) }
    guard let status = typed == "finished" ? .read : meant else { return nil }
    self = status
  }
}

extension Substring {
  /// Whether it is the first name of somebody who is called in a script of East Asia.
  package var hasFamilyNameFirst: Bool { unicodeScalars.first.map { $0.value >= 0x2e80 } ?? false }
}
