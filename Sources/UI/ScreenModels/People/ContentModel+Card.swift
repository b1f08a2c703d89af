public import NotesLibrary
public import Search

/// The card of a person whom a text names.
extension ContentModel {
  /// What a card says.
  public struct Card {
    public let person: Subject
    public let who: WhoIsWho
    /// The last note that names the person or is on them.
    public let lastNote: Note?
  }

  /// Shows who is named at the cursor of the text that is read or written.
  public func showCard() { showCard(behind: nil) }

  /// Shows the card of the next one whom the text names.
  public func showNextCard() {
    if case .card(let person)? = layers.modal { showCard(behind: person) }
  }

  private func showCard(behind person: UUID?) {
    let named = namedPeople.filter { card(of: $0) != nil }
    let index = person.flatMap(named.firstIndex).map { $0 + 1 } ?? 0
    guard !named.isEmpty else {
      return show(Message("Nobody whom you know is named here", isWarning: true))
    }
    layers.modal = .card(named[index % named.count])
  }

  private var namedPeople: [UUID] {
    let (editor, subject): (EditorModel, Subject)
    switch top {
    case .note(let model): (editor, subject) = (model.editor, model.note.subject)
    case .subject(let model): (editor, subject) = (model.draft.editor, model.subject)
    case .favorites: return []
    }
    return NamedPeople(library.catalogue).people(
      in: editor.buffer.bytes, ofBook: subject.book.slug, at: editor.cursor)
  }

  /// The card of a person as far as the reader knows them; nil where they do not.
  public func card(of id: UUID) -> Card? {
    mentions.begin()
    let versions = [library.version, mentions.version]
    if let lastCard, lastCard.card?.person.id == id, lastCard.versions == versions {
      return lastCard.card
    }
    let card = makeCard(of: id)
    lastCard = (versions, card)
    return card
  }

  private func makeCard(of id: UUID) -> Card? {
    guard let person = library.catalogue.character(id) else { return nil }
    let table = mentions.table.value ?? MentionTable()
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

  /// Opens the person of the card, or who is who around them.
  public func openCard(showsPeople: Bool = false) {
    guard case .card(let id)? = layers.modal, let person = library.catalogue.character(id) else {
      return
    }
    layers.modal = nil
    if showsPeople { showPeople(around: person) } else { showPage(of: person) }
  }

  /// Shows who is who around a character, on top of its page.
  public func showPeople(around person: Subject) {
    showPage(of: person)
    if case .subject(let page) = top { page.people.isShown = true }
  }

  public func closeCard() { layers.modal = nil }
}
