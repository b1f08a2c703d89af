public import NotesLibrary
public import Search

/// The card of a person whom a text names.
public final class CardModel: NavigatorBacked {
  public let navigator: Navigator
  private let last = Last<(UUID, Int, Int), Card?>()
  private let summaries = Last<(Int, Bool), PeopleReading>()

  public struct Card {
    public let person: Subject
    public let who: WhoIsWho
    /// The last note that names the person or is on them.
    public let lastNote: Note?
  }

  init(navigator: Navigator) { self.navigator = navigator }

  private var shownPerson: UUID? {
    if case .card(let person)? = window.layers.modal { person } else { nil }
  }

  /// Shows who is named at the cursor of the text that is read or written, or next to whoever is shown.
  public func show() {
    let named = namedPeople.filter { card(of: $0) != nil }
    let index = shownPerson.flatMap(named.firstIndex).map { $0 + 1 } ?? 0
    guard !named.isEmpty else { return window.warn("None of your characters is named here") }
    window.layers.modal = .card(named[index % named.count])
  }

  private var namedPeople: [UUID] {
    let (editor, subject): (EditorModel, Subject)
    switch navigator.top {
    case .note(let model): (editor, subject) = (model.editor, model.note.subject)
    case .subject(let model): (editor, subject) = (model.draft.editor, model.subject)
    case .favorites: return []
    }
    return NamedPeople(library.catalogue).people(
      in: editor.buffer.bytes, ofBook: subject.book.slug, at: editor.cursor)
  }

  /// The card of a person as far as the reader knows them; nil where they do not.
  public func card(of id: UUID) -> Card? {
    let mentions = navigator.mentions
    mentions.begin()
    return last.value(for: (id, library.version, mentions.version), by: ==) {
      makeCard(of: id)
    }
  }

  private func makeCard(of id: UUID) -> Card? {
    guard let person = library.catalogue.character(id) else { return nil }
    let table = navigator.mentions.value ?? MentionTable()
    let horizon = Horizon(library.catalogue)
    let who = WhoIsWho(of: person, in: person.book, library.catalogue, table, within: horizon)
    guard !who.entries.isEmpty else { return nil }
    let notes = table.namings.lazy.filter { naming in
      naming.people.contains(id) && horizon.includes(naming.place, in: naming.note.subject.book)
    }
    return Card(
      person: person, who: who,
      lastNote: notes.map(\.note).max { ($0.date, $0.id) < ($1.date, $1.id) })
  }

  /// The text about a book or character; of somebody of whom nothing is told, what they are to others.
  public func text(about subject: Subject, showsLater: Bool) -> SubjectText {
    let catalogue = library.catalogue
    let told = catalogue.text(about: subject, showsLater: showsLater)
    guard subject.character != nil, told.paragraphs.isEmpty else { return told }
    let summaries = summaries.value(for: (library.catalogueVersion, showsLater), by: ==) {
      PeopleReading(catalogue, within: Horizon(catalogue, showsLater: showsLater))
    }
    return told.or(summaries.summary(of: subject))
  }

  /// Opens the person of the card, or who is who around them.
  public func open(showsPeople: Bool = false) {
    guard let person = shownPerson.flatMap(library.catalogue.character) else { return }
    window.layers.modal = nil
    if showsPeople { navigator.showPeople(around: person) } else { navigator.showPage(of: person) }
  }
}
