public import NotesLibrary

/// What notes and books say of people, as far as it is shown.
public struct PeopleReading: Sendable {
  private(set) var relations: [UUID: [KnownRelation]] = [:]
  private var namings: [MentionTable.Naming] = []
  private let people: [UUID: Subject]
  private let catalogue: Catalogue

  public init(
    _ catalogue: Catalogue, _ table: MentionTable = MentionTable(), within horizon: Horizon
  ) {
    self.catalogue = catalogue
    let book = { (naming: MentionTable.Naming) in
      catalogue.book(of: naming.note, at: naming.place)
    }
    namings = table.namings.filter { horizon.includes($0.place, in: book($0)) }
    let shown = catalogue.relations.filter { horizon.includes($0) }
    let met = Set(namings.flatMap(\.people) + shown.flatMap(\.both))
    // As of an earlier place, those whom the reader got to know behind it are not there yet.
    let reached = Set(
      table.namings.filter { horizon.reaches($0.place, in: book($0)) }.flatMap(\.people)
        + catalogue.relations.filter { horizon.reaches($0) }.flatMap(\.both))
    let known = catalogue.subjects.filter { subject in
      guard let character = subject.character, horizon.includes(nil, in: subject.book) else {
        return false
      }
      return met.contains(subject.id) || !reached.contains(subject.id) || character.isDescribed
    }
    people = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    for relation in shown where relation.both.allSatisfy({ people[$0] != nil }) {
      for person in Set(relation.both) { relations[person, default: []].append(relation) }
    }
  }

  /// Where in a book notes name each person.
  func positions(in book: Book) -> [UUID: [BookPosition]] {
    var positions: [UUID: [BookPosition]] = [:]
    for naming in namings {
      guard let place = naming.place, catalogue.book(of: naming.note, at: place) == book else {
        continue
      }
      for person in naming.people {
        positions[person, default: []].append(BookPosition(of: place, in: book))
      }
    }
    return positions
  }

  // MARK: Entries

  func entries(of characters: [Subject]) -> [WhoIsWho.Entry] {
    let shown = characters.filter { people[$0.id] != nil }
    return shown.map { .person($0) } + (suggestion(among: Set(shown.map(\.id))).map { [$0] } ?? [])
  }

  func entries(around person: Subject) -> [WhoIsWho.Entry] {
    guard people[person.id] != nil else { return [] }
    let relations = sides(of: person)
    let together = together(with: person)
    let related = Set(relations.map { $0.person(beside: person).id })
    let suggestion = together.first { !related.contains($0.person.id) }.flatMap {
      $0.notes < Self.leastNotes
        ? nil : WhoIsWho.Entry.suggestion($0.person, person, notes: $0.notes)
    }
    return [.person(person)] + relations.map { .relation($0) }
      + together.map { .together($0.person, notes: $0.notes, places: $0.places) }
      + (suggestion.map { [$0] } ?? [])
  }

  /// What a character is to others, in a few words with short names.
  public func summary(of person: Subject) -> String {
    let relations = sides(of: person)
    let names = ShortNames([person] + relations.map { $0.person(beside: person) })
    return relations.map { $0.summary(of: person, names.called) }.joined(separator: "; ")
  }

  // Kin first. What two say of each other in the same way is said once.
  private func sides(of person: Subject) -> [KnownRelation] {
    let all = relations[person.id] ?? []
    let said = Set(all.filter { $0.other == person }.map { Side($0, beside: person) })
    let sides = all.filter { $0.other == person || !said.contains(Side($0, beside: person)) }
    let ranks = sides.map { Side($0, beside: person).place?.rawValue ?? .max }
    return sides.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { sides[$0] }
  }

  private struct Side: Hashable {
    let person: UUID
    let place: KinWord.Place?
    let words: String

    init(_ relation: KnownRelation, beside person: Subject) {
      self.person = relation.person(beside: person).id
      let phrase = relation.phrase(beside: person)
      place = KinWord(phrase)?.place
      words = place == nil ? phrase : ""
    }
  }

  private typealias Companion = (person: Subject, notes: Int, places: Int)

  private func together(with person: Subject) -> [Companion] {
    let own = namings.filter { $0.people.contains(person.id) }
    var notes: [UUID: Int] = [:]
    for naming in own { for other in naming.people { notes[other, default: 0] += 1 } }
    let ownPlaces = Set(own.compactMap { Spot($0, catalogue) })
    var places: [UUID: Set<Spot>] = [:]
    for naming in namings where !naming.people.contains(person.id) {
      guard let spot = Spot(naming, catalogue), ownPlaces.contains(spot) else { continue }
      for other in naming.people { places[other, default: []].insert(spot) }
    }
    notes[person.id] = nil
    let companions = Set(notes.keys).union(places.keys).compactMap { id in
      people[id].map { ($0, notes[id] ?? 0, places[id]?.count ?? 0) as Companion }
    }
    return companions.sorted {
      ($1.notes, $1.places, $0.person.name, $0.person.slugPath)
        < ($0.notes, $0.places, $1.person.name, $1.person.slugPath)
    }
  }

  private struct Spot: Hashable {
    let book: UUID
    let position: BookPosition

    init?(_ naming: MentionTable.Naming, _ catalogue: Catalogue) {
      guard let place = naming.place else { return nil }
      let book = catalogue.book(of: naming.note, at: place)
      (self.book, position) = (book.id, BookPosition(of: place, in: book))
    }
  }

  // What is offered is seen in so many notes, none of which is a list of people.
  private static let leastNotes = 3
  private static let mostInNote = 12

  private struct Pair: Hashable {
    let one, other: UUID

    var text: String { one.uuidString + other.uuidString }
  }

  private func suggestion(among shown: Set<UUID>) -> WhoIsWho.Entry? {
    var counts: [Pair: Int] = [:]
    for naming in namings where naming.people.count <= Self.mostInNote {
      let named = naming.people.filter(shown.contains).sorted { $0.uuidString < $1.uuidString }
      for (index, one) in named.enumerated() {
        for other in named[(index + 1)...] { counts[Pair(one: one, other: other), default: 0] += 1 }
      }
    }
    let free = counts.filter { pair, count in
      count >= Self.leastNotes
        && !(relations[pair.one] ?? []).contains { $0.both.contains(pair.other) }
    }
    let best = free.max { ($0.value, $1.key.text) < ($1.value, $0.key.text) }
    guard let best, let one = people[best.key.one], let other = people[best.key.other] else {
      return nil
    }
    return .suggestion(one, other, notes: best.value)
  }

  // MARK: Steps

  /// Where in a book something new is known of a person, or of anybody, wherever it is looked at from.
  static func steps(
    in book: Book, of person: Subject?, _ catalogue: Catalogue, _ table: MentionTable,
    _ horizon: Horizon
  ) -> [BookPlace] {
    let relations = catalogue.relations.filter { relation in
      relation.book == book
        && (person == nil || [relation.subject, relation.other].contains(person))
        && horizon.reaches(relation)
        && horizon.reaches(nil, in: relation.subject.book)
        && horizon.reaches(nil, in: relation.other.book)
    }
    let namings = table.namings.lazy.filter { naming in
      person.map { naming.people.contains($0.id) } ?? true
        && catalogue.book(of: naming.note, at: naming.place) == book
    }
    var places: [BookPosition: BookPlace] = [:]
    for place in relations.compactMap(\.place) + namings.compactMap(\.place)
    where horizon.reaches(place, in: book) {
      places[BookPosition(of: place, in: book)] = place
    }
    return places.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension BookCharacter {
  /// Whether its book says more of it than names.
  fileprivate var isDescribed: Bool { !role.isEmpty || !synopsis.isEmpty }
}

extension KnownRelation {
  fileprivate var both: [UUID] { [subject.id, other.id] }
}
