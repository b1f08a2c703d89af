import Drafts
public import Markdown
public import NotesLibrary
public import SceneState
public import Search

/// The list of the notes on a subject, and of those elsewhere that name it or link to it.
public final class NotesModel: SceneBacked {
  public enum Order: String, SceneStorageValue, CaseIterable {
    case newest
    case oldest
    case title
    /// Where in the book they belong; those without a place come last.
    case place
  }

  public let scene: Scene
  public let sceneScope: String
  public let subject: Subject
  /// Selection and scroll position; the rows are the notes' identifiers, then the links of those
  /// elsewhere.
  public private(set) lazy var list = ListModel(scene: scene, scope: "Notes/\(sceneScope)") {
    [unowned self] in
    let (notes, mentions) = (notes, shownMentions)
    return ListRows(count: notes.count + mentions.count) { row in
      row < notes.count ? notes[row].id : mentions[row - notes.count].note.link
    } row: { id in
      notes.firstIndex { $0.id == id }
        ?? mentions.firstIndex { $0.note.link == id }.map { notes.count + $0 }
    }
  }
  private let library: Library
  private let mentions: MentionsModel
  private lazy var preview = NotePreview(scene: scene, library: library)
  private var sorted: (order: Order, libraryVersion: Int, notes: [Note])?
  private let filtering = NoteFiltering()
  private var filtered: Filtered?

  @SceneStorage(NotesModel.orderKey) public private(set) var order = Order.newest
  /// The filter of the list as it was typed, see `NoteFilter`; empty when all notes are shown.
  @SceneStorage(NotesModel.filterKey) public private(set) var filter = ""

  private static let orderKey = SceneKey("NotesView.Order", .portable)
  private static let filterKey = SceneKey("NotesView.Filter", .portable)
  static let keys = [orderKey, filterKey]

  private struct Filtered {
    let filter: String
    let order: Order
    let versions: [Int]
    let notes: [Note]
    let mentions: [MentionTable.Mention]
  }

  /// A row: a note, and how it names the subject if it is on another one.
  public struct Row {
    public let note: Note
    public let mention: MentionTable.Mention?
  }

  init(
    scene: Scene, library: Library, mentions: MentionsModel, subject: Subject, scope: String
  ) {
    self.scene = scene
    self.library = library
    self.mentions = mentions
    self.subject = subject
    sceneScope = scope
  }

  /// The notes on the subject that match the filter, in their order.
  public var notes: [Note] { filter.isEmpty ? allNotes : currentFiltered.notes }

  /// How many notes on the subject there are, whatever the filter.
  public var noteCount: Int { library.noteCount(on: subject) }

  private var shownMentions: [MentionTable.Mention] {
    filter.isEmpty ? mentions.mentions(of: subject) : currentFiltered.mentions
  }

  private var currentFiltered: Filtered {
    let versions = [library.version, mentions.version]
    if let filtered, filtered.filter == filter, filtered.order == order,
      filtered.versions == versions
    {
      return filtered
    }
    let (wanted, title) = (NoteFilter(filter), { [library] in library.title(of: $0) })
    let filtered = Filtered(
      filter: filter, order: order, versions: versions,
      notes: filtering.notes(in: allNotes, matching: wanted, note: { $0 }, title: title),
      mentions: filtering.notes(
        in: mentions.mentions(of: subject), matching: wanted, note: \.note, title: title))
    self.filtered = filtered
    return filtered
  }

  /// Shows the notes that match a text only; the selected one stays selected if it is among them.
  public func setFilter(_ text: String) {
    guard text != filter else { return }
    let selected = list.selection
    filter = text
    if let selected { list.select(selected) }
  }

  private var allNotes: [Note] {
    let notes = library.notes(on: subject)
    guard order != .newest else { return notes }
    if let sorted, sorted.order == order, sorted.libraryVersion == library.version {
      return sorted.notes
    }
    let result = sort(notes)
    sorted = (order, library.version, result)
    return result
  }

  private func sort(_ notes: [Note]) -> [Note] {
    switch order {
    case .newest: return notes
    case .oldest: return notes.reversed()
    case .title: return notes.sorted { title(of: $0).lowercased() < title(of: $1).lowercased() }
    case .place:
      let places = notes.map { BookPlace(leading: title(of: $0)) }
      return zip(notes, places).enumerated().sorted { left, right in
        guard let first = left.element.1 else {
          return right.element.1 == nil && left.offset < right.offset
        }
        guard let second = right.element.1 else { return true }
        return (first.number, left.offset) < (second.number, right.offset)
      }.map(\.element.0)
    }
  }

  /// Sorts the notes by something else; the selected one stays selected.
  public func selectNextOrder() {
    let selected = list.selection
    let orders = Order.allCases
    order = orders[((orders.firstIndex(of: order) ?? 0) + 1) % orders.count]
    if let selected { list.select(selected) }
  }

  public var isEmpty: Bool { list.rows.count == 0 }

  /// A row: first the notes on the subject, then those elsewhere that name it.
  public func row(at index: Int) -> Row {
    let notes = notes
    guard index >= notes.count else { return Row(note: notes[index], mention: nil) }
    let mention = shownMentions[index - notes.count]
    return Row(note: mention.note, mention: mention)
  }

  /// Updates the number of rows that fit, and begins to look for the notes that name the subject.
  public func layOut(visibleRowCount: Int) {
    mentions.begin()
    list.layOut(visibleRowCount: visibleRowCount, isComplete: mentions.isComplete)
  }

  public var selection: Note? { list.selectedRow.map { row(at: $0).note } }

  /// The first lines of the selected note, as its Markdown is meant; empty if none is selected.
  ///
  /// Throws when it cannot be read.
  public func previewLines(width: Int, count: Int) throws -> [MarkdownLine] {
    guard let selection else { return [] }
    return try preview.lines(of: selection, width: width, count: count)
  }

  public var today: Moment { library.today() }

  /// Whether some notes on the subject are of another year.
  public var hasOtherYears: Bool {
    // They are sorted by their dates.
    let (notes, today) = (library.notes(on: subject), today)
    return [notes.first, notes.last].contains { $0?.date.isInYear(of: today) == false }
  }

  /// Whether a note has changes in this session that are not saved.
  public func isChanged(_ note: Note) -> Bool {
    NoteText.isChanged(in: scene, scope: NoteText.scope(note.id, on: note.subject))
  }

  public func title(of note: Note) -> String { library.title(of: note) }
}
