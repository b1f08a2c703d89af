import DisplayText
import Essentials
import NotesLibrary
import Search

extension Call {
  func who() throws {
    let (library, subject) = (try library, try target().subject)
    let view = try view(of: subject.book, library.catalogue)
    let table = MentionTable().updated(from: library, limit: .max) ?? MentionTable()
    let horizon = Horizon(
      library.catalogue, asOf: view.map { (subject.book, $0) }, showsLater: showsLater)
    let who = WhoIsWho(of: subject, in: subject.book, library.catalogue, table, within: horizon)
    isJSON ? console.print(who.json(asOf: view)) : print(who, asOf: view)
    reportUnlisted(in: library, problems: table.problems)
  }

  // An earlier place than the reader's: what is known there is all that is shown.
  private func view(of book: Book, _ catalogue: Catalogue) throws -> BookPlace? {
    guard let text = try arguments.text(of: .at) else { return nil }
    let place = try book.place(written: text)
    if Horizon(catalogue, showsLater: showsLater).reaches(place, in: book) { return place }
    report(
      "\(place.text) is after your place: this is what you know there; "
        + "\(Option.later.name) shows what comes after it")
    return nil
  }

  private func print(_ who: WhoIsWho, asOf view: BookPlace?) {
    let heading = [who.subject.name, view.map { "as of \($0.text)" }].compactMap(\.self)
    console.print(heading.joined(separator: " · ").displaySafe, .strong)
    let people = who.subject.character == nil ? [] : [who.subject]
    let width = invocation.outputColumns.map { $0 - 2 } ?? .max
    for line in people.flatMap({ who.family(of: $0).lines(width: width) }) {
      console.print("  \(line)")
    }
    let cells = who.rows
    // A part of a line of the book says nothing, and takes the room of the words.
    console.print(console.fits(cells) ? cells : cells.map { Array($0.dropLast()) })
    if case .suggestion(let one, let other, _)? = who.entries.last, let entry = who.entries.last {
      report(
        "\(who.sentence(of: entry)) “\(Program.name) characters relate \(one.slugPath) WORDS "
          + "\(other.slugPath)” says it")
    }
    if cells.isEmpty {
      let subject = who.subject.character.map(\.name) ?? "anybody in \(who.book.title)"
      report("nothing is known of \(subject) yet")
    }
  }
}

extension WhoIsWho {
  private static let stripCells = 20

  fileprivate var rows: [[Table.Cell]] { entries.filter(isListed).map(row) }

  private func isListed(_ entry: Entry) -> Bool {
    switch entry {
    case .suggestion: false
    // The heading has the name already.
    case .person(subject): !words(of: entry).isEmpty || strip(of: subject) != nil
    default: true
    }
  }

  private func strip(of person: Subject) -> String? { strip(of: person, cells: Self.stripCells) }

  private func row(_ entry: Entry) -> [Table.Cell] {
    let person = person(of: entry)
    return [
      .init(name(of: person), .strong), .init(words(of: entry)) { words(of: entry, width: $0) },
      .init(since(of: entry) ?? "", .dim), .init(strip(of: person) ?? "", .dim),
    ]
  }

  // MARK: JSON

  fileprivate func json(asOf view: BookPlace?) -> JSONValue {
    .record([
      "target": subject.slugPath, "book": book.slug, "at": view?.text,
      "places": steps.map(\.text), "people": entries.compactMap(json),
    ])
  }

  private func json(_ entry: Entry) -> JSONValue? {
    let (person, sentence) = (person(of: entry).slugPath, sentence(of: entry))
    switch entry {
    case .person(let subject):
      return .record([
        "kind": "person", "character": person, "sentence": sentence,
        "relations": relations(of: subject).map { $0.json(in: book) },
      ])
    case .relation(let relation):
      return relation.json(in: book).setting("kind", to: "relation")
        .setting("character", to: .string(person)).setting("sentence", to: .string(sentence))
    case .together(_, let notes, let places):
      return .record([
        "kind": "together", "character": person, "sentence": sentence, "notes": notes,
        "places": places,
      ])
    case .suggestion: return nil
    }
  }
}

extension KnownRelation {
  fileprivate func json(in book: Book) -> JSONValue {
    .record([
      "subject": subject.slugPath, "is": words, "of": other.slugPath, "book": self.book.slug,
      "since": since(in: book),
    ])
  }
}

extension Option {
  static let at = Option("--at", "PLACE", summary: "as of a place: ch. 7")
  static let laterOfPeople = Option(later.name, summary: later.summary, formerly: "--all")
  static let since = Option(
    "--since", "PLACE", mayBeEmpty: true,
    summary: "known from there on: ch. 2, a book, or BOOK, ch. 2")
}
