public import NotesLibrary
public import Reading
public import SceneState

/// A part of the library page, by the name that is shown and kept.
public enum HomePane: String, SceneStorageValue, CaseIterable {
  case books = "Books"
  case quotes = "Today"
  case drafts = "Drafts"
  case notes = "Lately"
}

/// The library page: its books, the quotes of the day, the last notes, the last year.
public final class HomeModel: NavigatorBacked {
  public var navigator: Navigator { actions.navigator }
  let actions: LibraryActions
  let record: BackgroundReading<ReadingRecord>
  public private(set) lazy var bookList = ListModel(scene: scene, scope: "BooksView") {
    [unowned self] in ListRows(books, id: \.id.uuidString)
  }
  let sortedBooks = Last<(BookOrder, Int, Int), [Book]>()
  // Nil until one is chosen.
  @SceneStorage("BooksView.Order") var chosenOrder: BookOrder? = nil
  public private(set) lazy var quoteList = ListModel(scene: scene, scope: "HomeView.Quotes") {
    [unowned self] in ListRows(quotes, isComplete: record.isCurrent, id: \.id)
  }
  public private(set) lazy var noteList = ListModel(scene: scene, scope: "HomeView.Notes") {
    [unowned self] in ListRows(notes, isComplete: record.isCurrent, id: \.link)
  }
  private var (quoteLimit, noteLimit) = (DailyQuotes.usualCount, HomeModel.noteCount)
  /// The first lines of the last notes, for their rows.
  public let rowLines: NoteRowLines
  private let known = Last<(Int, Int, Day), (quotes: [Quote], notes: [Note])>()
  private let knownYear = Last<(Int, Int, Day), ReadingPeriod>()

  @SceneStorage("HomeView.Focus") public private(set) var focus = HomePane.books
  /// The pane beside the books in a narrow window.
  @SceneStorage("HomeView.SecondPane") public private(set) var secondPane = HomePane.quotes

  // More than a pane shows.
  private static let noteCount = 40

  init(actions: LibraryActions, record: BackgroundReading<ReadingRecord>) {
    (self.actions, self.record) = (actions, record)
    rowLines = NoteRowLines(library: actions.library)
  }

  public func focus(_ pane: HomePane) {
    focus = pane
    if pane != .books { secondPane = pane }
  }

  public func moveFocus(by offset: Int) { focus(HomePane.allCases.element(offset, after: focus)) }

  private var today: Day { Day(of: library.today()) }

  private var shown: (quotes: [Quote], notes: [Note]) {
    guard let value = record.value else { return ([], []) }
    return known.value(for: (record.version, library.version, today), by: ==) {
      let notes = value.lastNotes.lazy.filter { [library] in !library.isLater($0) }
      return (value.quotes(on: today, in: library), Array(notes.prefix(Self.noteCount)))
    }
  }

  public var quotes: [Quote] { Array(shown.quotes.prefix(quoteLimit)) }

  /// Shows only as many quotes as fit into a number of lines, at least one.
  public func limitQuotes(toLines count: Int, height: (Quote) -> Int) {
    quoteLimit = Self.count(of: shown.quotes.lazy.map(height), in: count)
  }

  private static func count(of heights: some Sequence<Int>, in lineCount: Int) -> Int {
    var rest = lineCount
    let shown = heights.prefix { height in
      rest -= height
      return rest >= 0
    }
    return max(1, shown.count)
  }

  /// The grade that a quote was given today; nil if it was given none.
  public func grade(of quote: Quote) -> Grade? {
    guard let given = record.value?.grades.last(of: quote.id), Day(of: given.moment) == today else {
      return nil
    }
    return given.grade
  }

  /// The last notes, the newest first.
  public var notes: [Note] { Array(shown.notes.prefix(noteLimit)) }

  /// Whether there are any, perhaps only on what comes after the user's places.
  public var hasNotes: Bool { record.value?.lastNotes.isEmpty == false }

  /// Shows only as many notes as fit into a number of lines, at least one.
  public func limitNotes(toLines count: Int, height: (Note) -> Int) {
    noteLimit = Self.count(of: shown.notes.lazy.map(height), in: count)
  }

  /// What was noted and read on the last days of a year; nil while it is not known.
  public var lastYear: ReadingPeriod? {
    record.value.map { value in
      knownYear.value(for: (record.version, library.catalogueVersion, today), by: ==) {
        ReadingPeriod(from: today + (1 - 365), count: 365, of: value, in: library.catalogue)
      }
    }
  }

  /// How fast a book is being read; nil when that is not known.
  public func pace(of book: Book) -> ReadingPace? {
    record.value.flatMap { ReadingPace(of: book, asOf: today, in: $0) }
  }

  /// Gives a quote of the day a grade, and selects the next one.
  public func grade(_ quote: Quote, _ grade: Grade) {
    actions.grade(quote.id, grade, insteadOf: record.value?.grades.last(of: quote.id)?.grade)
    if grade != .never { quoteList.select(by: 1) }
  }
}

extension BackgroundReading<ReadingRecord> {
  public func begin() { begin { ReadingRecord(of: $0) } }
}
