import DisplayText
import Essentials
public import NotesLibrary

/// What a row of the list of people says.
extension WhoIsWho {
  /// Whom a row is about.
  public func person(of entry: Entry) -> Subject {
    switch entry {
    case .person(let person), .together(let person, _, _), .suggestion(let person, _, _): person
    case .relation(let relation): relation.person(beside: subject)
    }
  }

  /// How somebody is called in the list: with the book where another one there has the same name.
  public func name(of person: Subject) -> String {
    sharedNames.contains(person.name) ? "\(person.name) · \(person.book.title)" : person.name
  }

  /// Returns the words of a row in lines of at most `width` columns, with short names if there are several.
  public func lines(of entry: Entry, width: Int) -> [String] {
    let whole = words(of: entry)
    if whole.displayWidth <= width { return [whole] }
    return words(of: entry, shortNames.called).wrapped(toWidth: max(1, width))
  }

  /// Returns a row's words in at most `width` columns: what somebody is to others stays, as far as names can be cut.
  public func words(of entry: Entry, width: Int) -> String {
    let whole = words(of: entry)
    guard whole.displayWidth > width else { return whole.truncated(toWidth: width) }
    let cut = Self.nameWidths.lazy.map { nameWidth in
      words(of: entry) { shortNames.called($0).truncated(toWidth: nameWidth) }
    }
    return (cut.first { $0.displayWidth <= width } ?? cut[Self.nameWidths.count - 1])
      .truncated(toWidth: width)
  }

  private static let nameWidths = [28, 24, 20, 16, 12, 8, 5]

  /// What somebody is, or is to another; `called` shortens the names in it.
  public func words(of entry: Entry, _ called: (String) -> String = { $0 }) -> String {
    switch entry {
    case .person(let person):
      let summary = person == subject ? "" : summary(of: person, called)
      return summary.isEmpty ? person.character?.role ?? "" : summary
    case .relation(let relation): return relation.phrase(beside: subject, called)
    case .together(_, let notes, let places):
      let counts = [countedUnlessNone(notes, "note"), countedUnlessNone(places, "place")]
      return "\(counts.filter { !$0.isEmpty }.joined(separator: " and ")) together"
    case .suggestion(_, let other, let notes):
      return "and \(called(other.name)): \(notes) notes together, no relation yet"
    }
  }

  /// From where a relation is known, as `since ch. 2`; nil when it is from the beginning, or no relation.
  public func since(of entry: Entry) -> String? {
    guard case .relation(let relation) = entry else { return nil }
    return relation.since(in: book).map { "since \($0)" }
  }

  /// The whole row in words, for those who hear it.
  public func sentence(of entry: Entry) -> String {
    let (person, words) = (person(of: entry), words(of: entry))
    switch entry {
    case .person:
      let count = placeCount(of: person)
      let noted = count == 0 ? "" : "noted at \(counted(count, "place"))"
      return [name(of: person), words, noted].filter { !$0.isEmpty }.joined(separator: ", ")
    case .relation(let relation): return relation.sentence(in: book)
    case .together: return "\(name(of: person)) and \(subject.name): \(words)"
    case .suggestion: return "\(person.name) \(words)"
    }
  }
}
