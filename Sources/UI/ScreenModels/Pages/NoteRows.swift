public import NotesLibrary
public import Search

public enum NoteListRow {
  case note(Note)
  /// Where the user is in the book, in their words.
  case here(String)
  /// How many notes are hidden, because they are about what comes after that.
  case later(Int)
  /// How many notes on other subjects name this one, which follow, and how many later ones do, which are hidden.
  case named(Int, later: Int)
  /// A note on another subject, and how it names this one.
  case mention(MentionTable.Mention)

  public var note: Note? {
    switch self {
    case .note(let note): note
    case .mention(let mention): mention.note
    case .here, .later, .named: nil
    }
  }
}

/// The rows of a list of notes: the notes on its subject, with what is said about the user's place among
/// them, then those elsewhere that name the subject.
public struct NoteRows {
  private let subject: Subject
  public let order: NotesModel.Order
  /// How many notes on the subject there are, whatever the filter; under one, without those that are hidden.
  public let noteCount: Int
  /// Those that are shown, in their order.
  public private(set) var notes: [Note]
  private var mentions: [MentionTable.Mention]
  private let hiddenMentionCount: Int
  /// Whether the places of the notes are read, which they are not of very many that are not sorted by them.
  let isPlaceWanted: Bool
  /// How many notes are about what comes after the user's place, whether they are hidden or not.
  public let laterCount: Int
  // By the identifiers of their rows; empty where the notes are not sorted by them.
  private var places: [String: String] = [:]
  /// The width of the widest place in cells, one for each character; nil where there is none.
  public private(set) var widestPlace: Int?
  /// How much of the book is before each place that is known, from 0 to 1, also where the note is hidden;
  /// none of very many notes that are not sorted by their places.
  public private(set) var shares: [Double] = []
  // By the numbers of the first notes below them: chapters, or the books of somebody who occurs in several; empty
  // where not more than one chapter is known.
  private var headings: [Int: String] = [:]
  /// Whether some of the notes have their places in another book than that of the subject.
  public private(set) var hasOtherBooks = false
  private var signs: [NoteListRow] = []
  // The number of the note before which the signs are.
  private var signIndex: Int

  /// Makes the rows of notes that are sorted by their dates, newest first.
  init(
    _ notes: [Note], of noteCount: Int, on subject: Subject, mentions: [MentionTable.Mention],
    by order: NotesModel.Order, showsLater: Bool, library: Library
  ) {
    (self.order, self.noteCount) = (order, noteCount)
    let book = subject.book
    // A look at a place is one at a file, and a book may have very many notes.
    isPlaceWanted =
      order == .place || notes.count <= NotesModel.mostReadUnasked
      || library.mayHaveLaterNotes(on: subject)
    let places = isPlaceWanted ? library.places(of: notes) : []
    let known = zip(notes, places).filter { !library.isLater($0, at: $1) }
    let knownMentions = mentions.filter { !library.isLater($0.note) }
    let laterNoteCount = places.count - known.count
    let laterMentionCount = mentions.count - knownMentions.count
    laterCount = laterNoteCount + laterMentionCount
    hiddenMentionCount = showsLater ? 0 : laterMentionCount
    self.subject = subject
    self.notes = showsLater || !isPlaceWanted ? notes : known.map(\.0)
    self.mentions = showsLater ? mentions : knownMentions
    signIndex = self.notes.count
    shares = zip(notes, places).compactMap { library.position(of: $0, at: $1, in: book)?.share }
    switch order {
    case .newest: break
    case .oldest: self.notes.reverse()
    case .title: self.notes = self.notes.sorted(byWords: { [library.title(of: $0)] })
    case .place:
      sortByPlace(
        showsLater ? places : known.map(\.1), in: book, of: library,
        hasLater: known.count < places.count)
    }
    if !showsLater, laterNoteCount > 0 { signs.append(.later(laterNoteCount)) }
  }

  private mutating func sortByPlace(
    _ places: [BookPlace?], in book: Book, of library: Library, hasLater: Bool
  ) {
    let ordered = library.inOrderOfPlaces(notes.reversed(), at: places.reversed())
    let placed = ordered.prefix { $0.place != nil }
    for entry in placed { self.places[id(of: entry.note)] = entry.place?.text }
    widestPlace = self.places.values.map(\.count).max()
    // Of those without a place, the newest matters most.
    notes = placed.map(\.note) + ordered[placed.endIndex...].reversed().map(\.note)
    hasOtherBooks = placed.haveOthers(than: book)
    setSigns(placed, in: library.catalogue.books(of: subject), hasLater: hasLater)
    if hasOtherBooks || !book.chapters.isEmpty { setHeadings(of: placed, in: book) }
  }

  private typealias Placed = ArraySlice<PlacedNote>

  // In the last of its books in which the user has a place.
  private mutating func setSigns(_ placed: Placed, in books: [Book], hasLater: Bool) {
    guard let here = books.lastIndex(where: { $0.readTo != nil }),
      let words = books[here].place, let readTo = books[here].readTo, hasLater || !placed.isEmpty
    else { return }
    let title = books[here] == subject.book ? nil : books[here].title
    let place = [title, words].compactMap(\.self).joined(separator: ", ")
    // Those are above the line because nothing is known of them.
    let isUnclear = placed.contains {
      $0.book == books[here] && !$0.isLater && !$0.isComparable(to: readTo)
    }
    let doubt = isUnclear ? "some cannot be compared" : nil
    let facts = [place, books[here].chapterTitle, doubt].compactMap(\.self)
    signs = [.here(facts.joined(separator: " · "))]
    let next = Set(books[(here + 1)...])
    signIndex =
      placed.firstIndex { next.contains($0.book) || $0.book == books[here] && $0.isLater }
      ?? placed.count
  }

  private mutating func setHeadings(of placed: Placed, in book: Book) {
    var last: String?
    for index in notes.indices {
      let heading =
        index < placed.count
        ? placed[index].heading(in: book, hasOthers: hasOtherBooks) ?? Chapter.none
        : PlacedNote.withoutPlace
      if heading != last { headings[index] = heading }
      last = heading
    }
    if headings.count < 2, !hasOtherBooks { headings = [:] }
  }

  public var headedRows: Set<Int> { Set(headings.keys.map(row(ofNote:))) }

  /// The heading above a row; nil where there is none.
  public func heading(above row: Int) -> String? {
    guard !headings.isEmpty, case .note = self[row] else { return nil }
    return headings[row < signIndex ? row : row - signs.count]
  }

  // The row of a note, by its number among those that are shown.
  private func row(ofNote index: Int) -> Int { index < signIndex ? index : index + signs.count }

  public var count: Int { notes.count + signs.count + (hasNamed ? 1 : 0) + mentions.count }

  private var hasNamed: Bool { !mentions.isEmpty || hiddenMentionCount > 0 }

  /// How many of the rows up to one are notes on the subject.
  func noteCount(upTo row: Int) -> Int {
    min(notes.count, row + 1 - min(max(row + 1 - signIndex, 0), signs.count))
  }

  /// How many of the rows up to one are notes, on whatever subject.
  func openCount(upTo row: Int) -> Int {
    noteCount(upTo: row) + max(0, row - notes.count - signs.count)
  }

  /// The row of a note that is nearest to another row: that itself, else the one before it.
  func noteRow(near row: Int) -> Int {
    let isNote = { (row: Int) in self[row].note != nil }
    return (0...row).last(where: isNote) ?? (row..<count).first(where: isNote) ?? row
  }

  /// The place of a note, where they are sorted by it.
  public func place(of note: Note) -> String? { places[id(of: note)] }

  public var areAllPlaced: Bool { places.count == notes.count }

  public subscript(row: Int) -> NoteListRow {
    if row < signIndex { return .note(notes[row]) }
    if row < signIndex + signs.count { return signs[row - signIndex] }
    let index = row - signs.count
    if index < notes.count { return .note(notes[index]) }
    return index == notes.count
      ? .named(mentions.count, later: hiddenMentionCount)
      : .mention(mentions[index - notes.count - 1])
  }

  /// The identifier of a note's row: only those on one subject differ in their names.
  func id(of note: Note) -> String { note.subject == subject ? note.id : note.link }

  static let later = "/later"

  // No file can have the names of those that are no notes.
  func id(at row: Int) -> String {
    switch self[row] {
    case .note(let note): id(of: note)
    case .mention(let mention): mention.note.link
    case .here: "/here"
    case .later: Self.later
    case .named: "/named"
    }
  }

  func row(of id: String) -> Int? {
    if let index = notes.firstIndex(where: { self.id(of: $0) == id }) { return row(ofNote: index) }
    return (min(signIndex, notes.count)..<count).first { self.id(at: $0) == id }
  }
}
