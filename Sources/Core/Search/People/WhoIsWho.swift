public import NotesLibrary

/// Who is who around a character or in a book, as far as a horizon reaches: nothing else leaves a trace.
public struct WhoIsWho: Sendable {
  /// A row of the list of people.
  public enum Entry: Sendable {
    case person(Subject)
    case relation(KnownRelation)
    /// Somebody whom notes name together with the character, and how many do; then how many places are
    /// named in different notes on both.
    case together(Subject, notes: Int, places: Int)
    /// Two whom many notes name together, though nobody said what they are to each other.
    case suggestion(Subject, Subject, notes: Int)
  }

  /// The character or book.
  public let subject: Subject
  /// The book whose places are shown.
  public let book: Book
  public let entries: [Entry]
  /// The places in the book from which something new is known, in their order.
  public let steps: [BookPlace]
  /// The names that several of those have whom the rows are about.
  private(set) var sharedNames: Set<String> = []
  private(set) var shortNames = ShortNames([])
  private let relations: [UUID: [KnownRelation]]
  private let positions: [UUID: [BookPosition]]
  private let scale: PlaceScale?

  public init(
    of subject: Subject, in book: Book, _ catalogue: Catalogue, _ table: MentionTable,
    within horizon: Horizon
  ) {
    (self.subject, self.book) = (subject, book)
    let reading = PeopleReading(catalogue, table, within: horizon)
    relations = reading.relations
    let character = subject.character == nil ? nil : subject
    entries =
      character.map(reading.entries(around:)) ?? reading.entries(of: catalogue.characters(in: book))
    steps = PeopleReading.steps(in: book, of: character, catalogue, table, horizon)
    positions = reading.positions(in: book)
    scale = PlaceScale(positions.values.flatMap(\.self), in: book)
    let people = entries.map(person)
    sharedNames = people.sharedNames
    shortNames = ShortNames(
      people + people.flatMap(relations).flatMap { [$0.subject, $0.other] })
  }

  public func relations(of person: Subject) -> [KnownRelation] { relations[person.id] ?? [] }

  /// What a character is to others, in a few words.
  func summary(of person: Subject, _ called: (String) -> String) -> String {
    relations(of: person).map { $0.summary(of: person, called) }.joined(separator: "; ")
  }

  public func family(of person: Subject) -> FamilyTree {
    FamilyTree(of: person, relations, shortNames)
  }

  /// A line of cells for the book, each as high as notes that belong there name the character; nil where none does.
  public func strip(of person: Subject, cells: Int) -> String? {
    positions[person.id].flatMap { scale?.strip(of: $0, cells: cells) }
  }

  /// At how many places of the book notes name a character.
  public func placeCount(of person: Subject) -> Int { Set(positions[person.id] ?? []).count }
}
