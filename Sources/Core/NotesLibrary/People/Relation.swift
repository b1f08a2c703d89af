import Essentials

/// What a character is to another one, as its book's file has it: `sister` of `agatha` since `ch. 2`.
public struct Relation: Sendable, Hashable {
  public let words: String
  /// The slug of the other one, or `book/slug`.
  let other: String
  /// A place, a book, or a book and a place in it; nil when it is known from the beginning.
  let since: String?
  /// All that the file says of it.
  let json: JSONValue

  init?(_ json: JSONValue) {
    guard let words = json["is"]?.nonEmpty, let other = json["of"]?.nonEmpty else { return nil }
    (self.words, self.other, self.json) = (words, other, json)
    since = json["since"]?.written
  }
}

/// A relation of two characters that are there, and from where in which book on it is known.
public struct KnownRelation: Sendable, Hashable {
  public let subject: Subject
  public let words: String
  public let other: Subject
  public let book: Book
  /// Nil for the book's beginning.
  public let place: BookPlace?
  /// Whether it says which book, as what a book tells of a character does.
  public let namesBook: Bool
  package let written: Relation

  /// Where it is known from, as its file says it.
  public var writtenSince: String? { written.since }

  public func isBetween(_ one: Subject, _ other: Subject) -> Bool {
    (subject, self.other) == (one, other) || (subject, self.other) == (other, one)
  }

  /// The one of the two that another one has to do with.
  public func person(beside other: Subject) -> Subject { subject == other ? self.other : subject }

  /// Where it is known from, for somebody who looks at a book; nil for the beginning of that.
  public func since(in shown: Book) -> String? {
    guard let place else { return namesBook ? book.title : nil }
    if place.isEnd { return "the end of \(book.title)" }
    return book == shown ? place.text : "\(book.title), \(place.text)"
  }
}

/// What relations are called in sentences.
extension KnownRelation {
  /// `Lileas is Agatha's sister`.
  public var sentence: String { sentence { $0 } }

  private func sentence(_ called: (String) -> String) -> String {
    "\(called(subject.name)) \(RelationWords(words).isVerb ? "" : "is ")"
      + Self.words(words, of: called(other.name))
  }

  /// What is said when it is taken back.
  public var retraction: String { "it is no longer said that \(sentence)" }

  public func sentence(in book: Book) -> String {
    sentence + (since(in: book).map { ", since \($0)" } ?? "")
  }

  /// What the other one of the two is to this one, or a sentence where no word is known for that; in that,
  /// names are as `called` makes them.
  public func phrase(beside person: Subject, _ called: (String) -> String = { $0 }) -> String {
    if person == other, !RelationWords(words).precedeName { return words }
    return KinWord(words)?.inverse ?? sentence(called)
  }

  /// What this one of the two is to the other one, `Agatha's sister`, or a sentence where no word is known
  /// for that; names are as `called` makes them.
  public func summary(of person: Subject, _ called: (String) -> String = { $0 }) -> String {
    guard person == other else { return Self.words(words, of: called(other.name)) }
    if RelationWords(words).precedeName { return sentence(called) }
    let name = called(subject.name)
    return KinWord(words).map { "\(name)'s \($0.inverse)" } ?? "\(words): \(name)"
  }

  private static func words(_ words: String, of name: String) -> String {
    RelationWords(words).precedeName ? "\(words) \(name)" : "\(name)'s \(words)"
  }
}

extension Catalogue {
  /// The relations of all characters that are there, in the order of their books.
  public var relations: [KnownRelation] {
    let people = subjects.filter { $0.character?.relations.isEmpty == false }
    guard !people.isEmpty else { return [] }
    let names = PeopleNames(self)
    return people.flatMap { subject in
      (subject.character?.relations ?? []).compactMap { names.known($0, of: subject) }
    }
  }

  func known(_ relation: Relation, of subject: Subject) -> KnownRelation? {
    PeopleNames(self).known(relation, of: subject)
  }

  typealias Since = (book: Book, place: BookPlace?, namesBook: Bool)

  /// Reads `ch. 2`, `the-broken-raven`, or `The Broken Raven, ch. 2`; nil for anything else.
  func readSince(_ text: String, in book: Book) -> Since? {
    if let place = BookPlace(leading: text), place.isAlone { return (book, place, false) }
    if let book = named(text[...]) { return (book, nil, true) }
    // Titles and places have commas, too.
    for comma in text.indices where text[comma] == "," {
      let place = BookPlace(leading: String(text[text.index(after: comma)...]))
      if let place, place.isAlone, let book = named(text[..<comma]) { return (book, place, true) }
    }
    return nil
  }

  private func named(_ name: Substring) -> Book? {
    let name = String(name).trimmingWhitespace.lowercased()
    return books.first { $0.slug == name } ?? books.map(Subject.book).called(name).first?.book
  }
}

private struct PeopleNames {
  private let catalogue: Catalogue
  // By their slugs, which several may have, and by those with the book.
  private var people: [String: [Subject]] = [:]

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    for person in catalogue.people {
      people[person.slug, default: []].append(person)
      people[person.slugPath] = [person]
    }
  }

  func known(_ relation: Relation, of subject: Subject) -> KnownRelation? {
    let others = people["\(subject.book.slug)/\(relation.other)"] ?? people[relation.other] ?? []
    guard let other = others.first, others.count == 1 else { return nil }
    let later = catalogue.laterBook(of: subject, other)
    let since = relation.since.flatMap { catalogue.readSince($0, in: later) }
    return KnownRelation(
      subject: subject, words: relation.words, other: other, book: since?.book ?? later,
      place: since?.place, namesBook: since?.namesBook ?? false, written: relation)
  }
}
