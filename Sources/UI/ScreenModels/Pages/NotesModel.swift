import Drafts
public import Markdown
public import NotesLibrary
public import SceneState
import Search

/// The list of the notes on a subject, and of those elsewhere that name it or link to it.
public final class NotesModel: SceneBacked {
  public enum Order: String, SceneStorageValue, CaseIterable {
    /// Where in the book they belong; those without a place come last, newest first.
    case place
    case newest
    case oldest
    case title
  }

  public let scene: Scene
  public let sceneScope: String
  public let subject: Subject
  public private(set) lazy var list = ListModel(scene: scene, scope: "Notes/\(sceneScope)") {
    [unowned self] in
    let rows = rows
    return ListRows(count: rows.count, nearest: rows.noteRow, identifier: rows.id, row: rows.row)
  }
  // It has the model.
  private unowned let page: SubjectModel
  private let library: Library
  private let mentions: Mentions
  private lazy var rowLines = NoteRowLines(library: library)
  private let filtering = NoteFiltering()
  private let arranged = Last<(String, Order?, Bool, Int, Int), NoteRows>()
  private let countedChapters = Last<Int, [Chapter: Int]>()

  @SceneStorage("NotesView.Order") private var storedOrder: Order? = nil
  /// The filter of the list as it was typed, see `NoteFilter`; empty when all notes are shown.
  @SceneStorage("NotesView.Filter") public private(set) var filter = ""

  // So many are read for their places in no time; for more, the user has to ask.
  static let mostReadUnasked = 200

  init(of page: SubjectModel) {
    (scene, sceneScope, subject) = (page.scene, page.sceneScope, page.subject)
    (self.page, library, mentions) = (page, page.library, page.mentions)
  }

  // The notes on a book are with those on its people, as far as they are about it.
  private var all: [Note] {
    subject.character == nil ? library.notes(about: subject.book) : library.notes(on: subject)
  }

  public var rows: NoteRows {
    let key = (filter, storedOrder, page.showsLater, library.version, mentions.version)
    return arranged.value(for: key, by: ==, makeRows)
  }

  private func makeRows() -> NoteRows {
    let (wanted, hasPlace) = (NoteFilter(filter), { [library] in library.place(of: $0) != nil })
    let all = all
    let notes = filtering.notes(in: all, matching: wanted, note: { $0 }, hasPlace: hasPlace)
    let naming = mentions.value?.mentions(of: subject.id) ?? []
    let others = naming.filter { !includes($0.note) }
    let mentions = filtering.notes(in: others, matching: wanted, note: \.note, hasPlace: hasPlace)
    return NoteRows(
      notes, of: count(ofFiltered: all), on: subject, mentions: mentions,
      by: storedOrder ?? Self.order(of: all.count), showsLater: page.showsLater, library: library)
  }

  /// The order of so many notes where none was chosen.
  static func order(of count: Int) -> Order { count > mostReadUnasked ? .newest : .place }

  /// How many of the notes on a book are in each chapter, whatever is filtered; empty where there are too many to
  /// look at.
  public var chapterCounts: [Chapter: Int] {
    guard rows.isPlaceWanted else { return [:] }
    return countedChapters.value(for: library.version) {
      let all = all
      let chapters = zip(all, library.places(of: all)).compactMap {
        library.chapter(of: $0, at: $1, in: subject.book)
      }
      return Dictionary(chapters.map { ($0, 1) }, uniquingKeysWith: +)
    }
  }

  // A later note that is hidden is not among those of which some match.
  private func count(ofFiltered notes: [Note]) -> Int {
    guard !filter.isEmpty, !page.showsLater, library.mayHaveLaterNotes(on: subject) else {
      return notes.count
    }
    return zip(notes, library.places(of: notes)).count { !library.isLater($0, at: $1) }
  }

  /// Whether a note is on the subject or, if this is a book, about it.
  public func includes(_ note: Note) -> Bool {
    subject.character == nil ? library.isAbout(subject.book, note) : note.subject == subject
  }

  /// Whether a note that belongs here is not in the list because of the filter.
  func leavesOut(_ note: Note) -> Bool {
    !filter.isEmpty && includes(note) && !rows.notes.contains(note)
  }

  /// Selects a note or, where it is hidden as a later one, the row that counts those.
  public func select(_ note: Note) {
    let id = rows.id(of: note)
    list.select(rows.row(of: id) == nil ? NoteRows.later : id)
  }

  /// Shows the notes that match a text only; the selected one stays selected if it is among them.
  func setFilter(_ text: String) {
    guard text != filter else { return }
    list.keepingSelection { filter = text }
  }

  /// Sorts the notes by something else; the selected one stays selected.
  public func selectNextOrder() {
    list.keepingSelection { storedOrder = rows.order.next }
  }

  /// The number of the selected note among those on the subject that are shown, and how many these are.
  public var position: String {
    let rows = rows
    guard let row = list.selectedRow else { return "\(rows.notes.count)" }
    return "\(rows.noteCount(upTo: row)) of \(rows.notes.count)"
  }

  /// The number of the selected note among all that are shown, and how many these are; empty on a row that is
  /// no note.
  public var spokenPosition: String {
    let rows = rows
    guard let row = list.selectedRow, rows[row].note != nil else { return "" }
    return "\(rows.openCount(upTo: row)) of \(rows.openCount(upTo: rows.count - 1))"
  }

  /// Updates the number of lines that fit, and begins to look for the notes that name the subject.
  public func layOut(lineCount: Int, wantedHeight: (Int) -> Int) {
    mentions.begin()
    let leads = rows.headedRows
    // In few lines the notes are more important, but a page alone does not say of which book it is.
    let least =
      rows.hasOtherBooks ? Self.leastForBooks : max(Self.leastForChapters, 2 * leads.count)
    list.layOut(
      lineCount: lineCount, isComplete: mentions.isCurrent,
      leads: lineCount >= least ? leads : [],
      wantedHeight: wantedHeight)
  }

  private static let leastForChapters = 10
  private static let leastForBooks = 4

  public var selection: Note? { list.selectedRow.flatMap { rows[$0].note } }

  /// The first lines of a note, at most one more than a row has, as its Markdown is meant.
  ///
  /// They are without the place that is beside them; a text without words has none.
  ///
  /// Throws when it cannot be read.
  public func rowLines(of note: Note, width: Int) throws -> [MarkdownLine] {
    try rowLines.lines(of: note, width: width, isWithoutPlace: rows.place(of: note) != nil)
  }

  /// Whether some of the notes are of another year.
  public var hasOtherYears: Bool {
    // They are sorted by their dates.
    let (notes, today) = (all, library.today())
    return [notes.first, notes.last].contains { $0?.date.isInYear(of: today) == false }
  }

  /// Whether a note has changes in this session that are not saved.
  public func isChanged(_ note: Note) -> Bool {
    UnsavedText.isChanged(note.id, on: note.subject, in: scene)
  }
}

extension Prompt {
  /// The list follows what is typed, and stays filtered.
  static func noteFilter(of notes: NotesModel, _ prompts: PromptModel) -> Prompt {
    var prompt = prompts.prompt(.noteFilter, "Filter:")
    prompt.status = { typed in
      guard !typed.isEmpty else { return Message("words, #tag, != conflict, no:place") }
      let (count, all) = (notes.rows.notes.count, notes.rows.noteCount)
      return Message("\(count) of \(all)", isWarning: count == 0)
    }
    prompt.follow = { notes.setFilter($0) }
    prompt.move = notes.list.select(by:)
    prompt.accept = { _ in {} }
    prompt.cancel = { _ in notes.setFilter("") }
    return prompt
  }
}
