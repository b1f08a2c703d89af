public import Drafts
public import DurableFiles
public import Essentials
public import NotesLibrary
import TextEditing

/// A search through the books, characters, notes and drafts of a library, in small steps.
///
/// The texts of notes come from the cache or from their files, at most the first `largestRead`
/// bytes of each. Every file is checked for changes once before a search is finished. At most
/// `capacity` bytes of text are kept in memory beside the cache, which is read as a whole; what does not fit is read
/// again for each query.
public final class LibrarySearch {
  private let library: Library
  private let folding = TextFolding()
  private var subjects: [SearchDocument] = []
  private var drafts: [SearchDocument] = []
  let notes: NoteIndex
  private(set) var ranking = SearchRanking(SearchQuery(""), documents: [])
  // Notes whose files have been checked for this query.
  private var checkedNotes: [Int: SearchDocument] = [:]
  private var matcher: NoteMatcher
  private var phase = Phase.listing
  // The next note to be compared, or to be searched for the absent terms.
  private var next = 0
  // The terms that have not been found anywhere so far; nil until it is known that nothing matches.
  private var absentTerms: [SearchTerm]?
  private var refreshCount = 0
  // Whether the list of the notes that changed last must be made again.
  private var isRecentOutdated = false

  private enum Phase {
    case listing, texts
    /// All files are checked, then the folders once more.
    case files, folders
    case names, finished
  }

  /// How many bytes of each note are searched.
  public static let largestRead = 256 << 10
  /// The default for how many bytes of notes are kept in memory, until the cache has them.
  public static let defaultCapacity = 64 << 20
  /// The default for `wantedCount`.
  public static let firstCount = 50
  // Limited, because the library may change without a pause.
  private static let mostRefreshes = 3
  // Limited, because a key waits while changed notes are read again.
  private static let mostChanges = 64

  public var isFinished: Bool { phase == .finished }
  /// Whether the first results, `wantedCount` or all, are exact: no others can come before them,
  /// and the files of their notes have been checked for this query.
  public private(set) var areFirstExact = false
  /// Whether notes on what comes after the user's place in a book are found; set before `begin`.
  public var showsLater = false
  /// How many results should be exact before the search is complete.
  public var wantedCount = LibrarySearch.firstCount
  public var readCount: Int { notes.readCount }
  /// Why files of notes could not be read; their texts are not found.
  public var problems: [Failure] { notes.problems }
  /// The name that a word of the query was probably meant to be, once it is known that nothing matches.
  public private(set) var nearestName: String?

  /// Makes a search of a library without reading anything; see `NoteIndex`.
  public init(
    library: Library, capacity: Int = defaultCapacity, smallestCache: Int = 200,
    now: @escaping () -> Int = { FileStamp.now }
  ) {
    self.library = library
    notes = NoteIndex(library, capacity: capacity, smallestCache: smallestCache, now: now)
    matcher = NoteMatcher(SearchQuery(""), notes, folding: folding, library: nil)
  }

  // MARK: Beginning

  /// Updates it to the current library and these drafts; if `atOnce`, also to all files before this returns.
  public func refresh(drafts: [ShelvedText], atOnce: Bool = false) {
    let (catalogue, folding) = (library.catalogue, folding)
    subjects = catalogue.subjects.map { SearchDocument($0, in: catalogue, folding: folding) }
    self.drafts = drafts.compactMap { SearchDocument($0, folding: folding) }
    refreshCount = 0
    if atOnce { notes.update() } else { notes.beginRefresh() }
    begin(ranking.query)
  }

  /// Starts another query, and uses again what has been read already.
  public func begin(_ query: SearchQuery) {
    ranking = SearchRanking(query, documents: subjects + drafts, folding: folding)
    checkedNotes = [:]
    matcher = NoteMatcher(query, notes, folding: folding, library: showsLater ? nil : library)
    phase = notes.isListed ? .texts : .listing
    next = 0
    absentTerms = nil
    nearestName = nil
    areFirstExact = false
    isRecentOutdated = false
  }

  /// Continues the search until it is complete, or the closure, which is called before each small step, returns false.
  public func advance(while mayContinue: () -> Bool) {
    while !isFinished, mayContinue() { step() }
  }

  private func step() {
    switch phase {
    case .listing:
      notes.listMore()
      if notes.isListed { begin(ranking.query) }
    case .texts: searchTexts()
    case .files: checkFiles()
    case .folders: checkFolders()
    case .names: findName()
    case .finished: break
    }
  }

  // MARK: Texts

  private func searchTexts() {
    if next < notes.count {
      compareNext()
    } else {
      checkFirst()
      phase = .files
    }
  }

  // Compares many notes of the cache at once.
  private func compareNext() {
    guard let candidates = matcher.candidates(from: next) else {
      compare(next)
      next += 1
      return
    }
    candidates.notes.forEach(compare)
    next = candidates.end
  }

  private func compare(_ note: Int) {
    guard matcher.accepts(note) else { return }
    if ranking.query.terms.isEmpty {
      if matcher.isHidden(note) {
        ranking.insertLater(note)
      } else if let modified = notes.modified(note) {
        ranking.appendRecent(note, modified: modified)
      }
    } else {
      _ = insert(note)
    }
  }

  // Returns its rank; nil if it is not shown.
  private func insert(_ note: Int) -> Int? {
    guard let rank = matcher.rank(of: note) else { return nil }
    guard !matcher.isHidden(note) else {
      ranking.insertLater(note)
      return nil
    }
    ranking.insert(note, rank: rank)
    return rank
  }

  // MARK: Checking

  /// Checks the files of the notes in some rows, which are about to be shown, unless they have been
  /// checked for this query; notes that no longer match are replaced by the following rows.
  ///
  /// Returns whether all of these rows are current now; it gives up when very many files have changed.
  @discardableResult
  public func check(_ rows: Range<Int>) -> Bool {
    guard notes.isListed else { return false }
    var row = rows.lowerBound
    var changeCount = 0
    while row < min(rows.upperBound, ranking.count) {
      if isCurrent(row) {
        row += 1
      } else if changeCount < Self.mostChanges {
        // A note that has moved before this row was read a moment ago.
        changeCount += 1
      } else {
        return false
      }
    }
    return true
  }

  private func isCurrent(_ row: Int) -> Bool {
    guard case .note(let note) = ranking[row], checkedNotes[note] == nil else { return true }
    let isCurrent = notes.isCurrent(note) || !compareAgain(note)
    if isCurrent { _ = document(of: note) }
    return isCurrent
  }

  // Enough for a screen, and some more.
  private static let mostChecked = 256

  /// Returns the document of a note, and keeps it as one whose file has been checked.
  func document(of note: Int) -> SearchDocument {
    if let document = checkedNotes[note] { return document }
    if checkedNotes.count >= Self.mostChecked { checkedNotes = [:] }
    let document = notes.document(of: note)
    checkedNotes[note] = document
    return document
  }

  private func checkFirst() {
    check(0..<wantedCount)
    areFirstExact = true
  }

  // Returns whether its row has changed.
  private func compareAgain(_ note: Int) -> Bool {
    notes.forgetText(of: note)
    checkedNotes[note] = nil
    // One that was changed since may not be of the time that the query asks for.
    let isAccepted = matcher.accepts(note)
    guard ranking.query.terms.isEmpty else {
      let former = ranking.remove(note)
      return (isAccepted ? insert(note) : nil) != former
    }
    if isAccepted, matcher.isHidden(note) { return false }
    let former = ranking.modified(note)
    if former == (isAccepted ? notes.modified(note) : nil) { return false }
    ranking.removeRecent(note)
    isRecentOutdated = true
    return former != nil
  }

  private func checkFiles() {
    guard let changes = notes.checkMore() else {
      phase = .folders
      return
    }
    for note in changes { _ = compareAgain(note) }
  }

  private func checkFolders() {
    let isOutdated = notes.isOutdated
    if isOutdated || isRecentOutdated, refreshCount < Self.mostRefreshes {
      refreshCount += 1
      if isOutdated { notes.beginRefresh() }
      begin(ranking.query)
    } else {
      checkFirst()
      phase = .names
    }
  }

  /// Writes the cache if it would save enough reading, on a thread or before this returns.
  public func saveCache(inBackground: Bool) { notes.save(inBackground: inBackground) }

  // MARK: Names

  private static let mostTerms = 16

  // Finds a name that is almost the same as a term that occurs nowhere.
  private func findName() {
    let terms = ranking.query.terms
    guard ranking.count == 0, laterCount == 0, !terms.isEmpty else {
      phase = .finished
      return
    }
    if absentTerms == nil {
      // A long text is no misspelled name, and each term takes time.
      absentTerms = Array(terms.prefix(Self.mostTerms))
      // When a single term does not match, it is known to occur nowhere. When several do not match
      // together, each of them may occur in some note.
      next = terms.count > 1 ? 0 : notes.count
      if terms.count > 1 { for document in subjects + drafts { document.withText(removeTerms) } }
    }
    if next < notes.count, absentTerms?.isEmpty == false {
      _ = notes.withText(of: next, removeTerms)
      next += 1
    } else {
      nearestName = absentTerms?.lazy.compactMap(name(near:)).first
      phase = .finished
    }
  }

  private func removeTerms(in text: FoldedText) {
    absentTerms?.removeAll { text.rank(for: [$0]) != nil }
  }

  private func name(near term: SearchTerm) -> String? {
    // A tag is no name.
    if term.isSign { return nil }
    let names = library.catalogue.subjects.flatMap { subject in
      [subject.name] + subject.name.split(separator: " ").map(String.init)
    }
    let (typed, folded) = (String(decoding: term.folded, as: UTF8.self), names.map(foldedName))
    let near = folded.contains(typed) ? nil : Essentials.nearestName(to: typed, among: folded)
    return near.flatMap { near in names.first { foldedName($0) == near } }
  }

  private func foldedName(_ name: String) -> String {
    String(decoding: folding.folded(pattern: name), as: UTF8.self)
  }

  /// How many notes have been compared or, after that, checked, and how many there are; nil until all are listed.
  public var progress: (done: Int, count: Int)? {
    switch phase {
    case .listing: return nil
    case .texts: return (next, notes.count)
    default: return (notes.checkedCount, notes.count)
    }
  }
}
