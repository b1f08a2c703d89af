import DisplayText
import Essentials
import NotesLibrary
import Search

extension Verb {
  static func who(_ call: Call) throws -> Outcome {
    let library = try call.context.library
    let subject = try library.namedTarget(call.operand()).subject
    let view = try view(call, of: subject.book, library.catalogue)
    let table = MentionTable().updated(from: library, limit: .max) ?? MentionTable()
    let horizon = Horizon(
      library.catalogue, asOf: view.map { (subject.book, $0) },
      showsLater: call.arguments.has(.later))
    let who = WhoIsWho(of: subject, in: subject.book, library.catalogue, table, within: horizon)
    if call.isJSON {
      call.console.print(json(who, asOf: view))
    } else {
      print(who, asOf: view, call.context)
    }
    return call.context.outcome(ofListing: library, problems: table.problems)
  }

  // An earlier place than the reader's: what is known there is all that is shown.
  private static func view(
    _ call: Call, of book: Book, _ catalogue: Catalogue
  ) throws -> BookPlace? {
    guard let text = try call.arguments.text(of: .at) else { return nil }
    let place = try BookPlace(written: text, in: book)
    let horizon = Horizon(catalogue, showsLater: call.arguments.has(.later))
    if horizon.reaches(place, in: book) { return place }
    call.invocation.report(
      "\(place.text) is after your place: this is what you know there; "
        + "\(Option.later.name) shows what comes after it")
    return nil
  }

  // MARK: Text

  private static let stripCells = 20

  private static func print(_ who: WhoIsWho, asOf view: BookPlace?, _ context: CommandContext) {
    let console = context.console
    console.print(
      ([who.subject.name] + (view.map { ["as of \($0.text)"] } ?? [])).joined(separator: " · ")
        .displaySafe, .strong)
    let people = who.subject.character == nil ? [] : [who.subject]
    let width = context.invocation.outputColumns.map { $0 - 2 } ?? .max
    for line in people.flatMap({ who.family(of: $0).lines(width: width) }) {
      console.print("  \(line)")
    }
    let rows = who.entries.filter { entry in
      switch entry {
      case .suggestion: false
      // The heading has the name already.
      case .person(who.subject):
        !who.words(of: entry).isEmpty || who.strip(of: who.subject, cells: stripCells) != nil
      default: true
      }
    }
    let cells = rows.map { row($0, who) }
    // A part of a line of the book says nothing, and takes the room of the words.
    console.print(console.fits(cells) ? cells : cells.map { Array($0.dropLast()) })
    if case .suggestion(let one, let other, _)? = who.entries.last, let entry = who.entries.last {
      context.invocation.report(
        "\(who.sentence(of: entry)) “\(Program.name) characters relate \(one.slugPath) WORDS "
          + "\(other.slugPath)” says it")
    }
    if rows.isEmpty {
      let subject = who.subject.character.map(\.name) ?? "anybody in \(who.book.title)"
      context.invocation.report("nothing is known of \(subject) yet")
    }
  }

  private static func row(_ entry: WhoIsWho.Entry, _ who: WhoIsWho) -> [Table.Cell] {
    let person = who.person(of: entry)
    return [
      .init(who.name(of: person), .strong),
      .init(who.words(of: entry)) { who.words(of: entry, width: $0) },
      .init(who.since(of: entry) ?? "", .dim),
      .init(who.strip(of: person, cells: stripCells) ?? "", .dim),
    ]
  }

  // MARK: JSON

  private static func json(_ who: WhoIsWho, asOf view: BookPlace?) -> JSONValue {
    [
      "target": .string(who.subject.slugPath), "book": .string(who.book.slug),
      "at": .init(view?.text), "places": .array(who.steps.map { .string($0.text) }),
      "people": .array(who.entries.compactMap { json($0, who) }),
    ]
  }

  private static func json(_ entry: WhoIsWho.Entry, _ who: WhoIsWho) -> JSONValue? {
    let person = JSONValue.string(who.person(of: entry).slugPath)
    let sentence = JSONValue.string(who.sentence(of: entry))
    switch entry {
    case .person(let subject):
      return [
        "kind": "person", "character": person, "sentence": sentence,
        "relations": .array(who.relations(of: subject).map { $0.json(in: who.book) }),
      ]
    case .relation(let relation):
      return relation.json(in: who.book).setting("kind", to: "relation")
        .setting("character", to: person).setting("sentence", to: sentence)
    case .together(_, let notes, let places):
      return [
        "kind": "together", "character": person, "sentence": sentence, "notes": .integer(notes),
        "places": .integer(places),
      ]
    case .suggestion: return nil
    }
  }
}

extension KnownRelation {
  fileprivate func json(in book: Book) -> JSONValue {
    [
      "subject": .string(subject.slugPath), "is": .string(words), "of": .string(other.slugPath),
      "book": .string(self.book.slug), "since": .init(since(in: book)),
    ]
  }
}

extension Option {
  static let at = Option("--at", .required("PLACE"), summary: "as of an earlier place: ch. 7")
  static let since = Option(
    "--since", .text("PLACE"),
    summary: "known from there on: ch. 2, a book, or BOOK, ch. 2")
}
