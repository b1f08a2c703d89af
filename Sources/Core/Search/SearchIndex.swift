public import DurableFiles
import Essentials
public import NotesLibrary
import TextEditing

/// A search in the books, characters, notes and drafts of a library, done in small steps.
///
/// What is known of the notes comes from the cache or from their files, at most the first `largestRead`
/// bytes of each; every file is looked at once before a search is finished. At most `capacity` bytes
/// of text are kept in memory; what does not fit is read again for each query.
public final class SearchIndex {
  private let library: Library
  private let folding = TextFolding()
  private var subjects: [SearchDocument] = []
  private var drafts: [SearchDocument] = []
  private let notes: NoteIndex
  private var ranking = SearchRanking(SearchQuery(""), documents: [])
  private var phase = Phase.listing
  // The term that notes are searched for first, and the folders whose subjects have it in their names.
  private var pivot: ByteFinder?
  private var hasPivot: [Bool] = []
  // The folders whose notes the query's filter accepts.
  private var isAccepted: [Bool] = []
  // What is still to be compared: these notes, then those of the table from `next` on.
  private var candidates: ArraySlice<UInt32> = []
  private var next = 0
  // What is still to be searched for better matches, in titles.
  private var nextTitle = 0
  private var absentTerms: AbsentTerms?
  private var documents: [Int: SearchDocument] = [:]
  private var refreshCount = 0
  // Whether the notes changed last are others than those that were found.
  private var isRecentOutdated = false

  private enum Phase {
    /// The titles come first: what matches there is listed first.
    case listing, titles, texts
    /// All files are looked at, then the folders once more.
    case files, folders
    case names, finished
  }

  /// How many bytes of a note are searched.
  public static let largestRead = 256 << 10
  /// How many bytes of notes are kept in memory by default, until the cache has them.
  public static let defaultCapacity = 64 << 20
  /// How many results are exact before the search is complete, by default.
  public static let firstCount = 50
  // What a screen shows, and some more.
  private static let mostDocuments = 256
  // The library may change all the while.
  private static let mostRefreshes = 3
  // A key waits for those that are read again.
  private static let mostChanges = 64

  /// Whether the search for the query is complete.
  public var isFinished: Bool { phase == .finished }
  /// Whether the first results, `wantedCount` or all, are exact: no others can come before them, and
  /// the files of the notes among them were looked at for this query.
  public private(set) var areFirstExact = false
  /// How many results should be exact before the search is complete.
  public var wantedCount = SearchIndex.firstCount
  /// How many times a note was compared with a query so far.
  public private(set) var comparedCount = 0
  /// How many times the file of a note was read so far.
  public var readCount: Int { notes.readCount }
  /// How many times the file of a note was looked at, to see whether it has changed.
  public var lookCount: Int { notes.lookCount }
  /// How many bytes of text were read from the cache.
  public var cachedByteCount: Int { notes.cachedByteCount }
  /// How many bytes of notes are kept in memory.
  public var keptCount: Int { notes.keptCount }
  /// How many bytes the table of the notes takes in memory.
  public var tableByteCount: Int { notes.table.byteCount }
  /// The name that a word of the query was probably meant to be, once nothing is known to match.
  public private(set) var nearestName: String?

  /// Makes an index of a library without reading anything; see `NoteIndex`.
  public init(
    library: Library, capacity: Int = defaultCapacity, smallestCache: Int = 200,
    now: @escaping () -> Int = { FileStamp.now }
  ) {
    self.library = library
    notes = NoteIndex(library, capacity: capacity, smallestCache: smallestCache, now: now)
  }

  /// Updates the index to the current library and these drafts.
  public func refresh(drafts: [SearchDraft]) {
    update(drafts)
    notes.beginRefresh()
    restart(ranking.query)
  }

  /// Updates the index to the current library and these drafts, and looks at all files at once.
  public func refreshAtOnce(drafts: [SearchDraft]) {
    update(drafts)
    notes.update()
    restart(ranking.query)
  }

  private func update(_ drafts: [SearchDraft]) {
    let folding = folding
    subjects = library.catalogue.subjects.map { SearchDocument($0, folding: folding) }
    self.drafts = drafts.map { SearchDocument($0, folding: folding) }
    refreshCount = 0
  }

  /// Starts another query, with what has already been read.
  public func begin(_ query: SearchQuery) {
    if notes.isDamaged { refuseCache() }
    // A note without all terms of the old query does not have all of a narrower one either.
    let isNarrower =
      phase != .listing && phase != .titles && query.narrows(ranking.query)
      && (!notes.hasCache || (ranking.matchCount + candidates.count) * 8 < notes.count)
    let rest = (candidates: isNarrower ? ranking.matches + candidates : [], next: next)
    restart(query)
    if isNarrower {
      (candidates, next, nextTitle) = (rest.candidates[...], rest.next, notes.count)
    }
  }

  private func restart(_ query: SearchQuery) {
    ranking = SearchRanking(query, documents: subjects + drafts, folding: folding)
    phase = notes.isListed ? .titles : .listing
    candidates = []
    next = 0
    nextTitle = 0
    documents = [:]
    absentTerms = nil
    nearestName = nil
    areFirstExact = false
    isRecentOutdated = false
    let pivot = query.terms.max { $0.folded.count < $1.folded.count }?.finder
    self.pivot = pivot
    hasPivot = notes.subjectNames.map { name in
      name.withUnsafeBytes { pivot?.offset(in: $0) } != nil
    }
    let acceptsNotes = query.filter.accepts(.note)
    isAccepted = notes.table.folders.map { folder in
      acceptsNotes && query.filter.accepts(folder.subject.book, folding: folding)
    }
  }

  private func refuseCache() {
    notes.refuseCache()
    restart(ranking.query)
  }

  /// Continues the search until it is complete or a closure, asked before each small step, returns
  /// false.
  public func advance(while mayContinue: () -> Bool) {
    while !isFinished, mayContinue() {
      step()
      if notes.hasFailed { refuseCache() }
    }
  }

  private func step() {
    switch phase {
    case .listing:
      notes.listMore()
      if notes.isListed { restart(ranking.query) }
    case .titles: searchTitles()
    case .texts: searchTexts()
    case .files: checkFiles()
    case .folders: checkFolders()
    case .names: findName()
    case .finished: break
    }
  }

  // MARK: Titles

  private var bestRank: Int { FoldedText.mostWorth * ranking.query.terms.count }
  // No note can have a better rank whose title lacks a term.
  private var titleRank: Int { bestRank - 1 }

  private func searchTitles() {
    // The notes that follow are older: of those at the best rank they come last.
    if finishFirst(fromRank: bestRank) { return }
    guard let pivot, notes.hasCache, nextTitle < notes.count else {
      if !finishFirst(fromRank: titleRank) { phase = .texts }
      return
    }
    let (terms, none) = (ranking.query.terms, UnsafeRawBufferPointer(start: nil, count: 0))
    let end = notes.scan(from: nextTitle, .titles, for: pivot) { note, title in
      guard let title, isAccepted(note) else { return }
      comparedCount += 1
      let text = FoldedText(title: title, body: none, subject: none)
      if let rank = text.rank(for: terms), rank >= titleRank { ranking.insert(note, rank: rank) }
    }
    nextTitle = max(end, nextTitle + 1)
  }

  // Returns whether enough results have at least a rank, also after a look at their files.
  private func finishFirst(fromRank rank: Int) -> Bool {
    func areEnough() -> Bool { ranking.count(fromRank: rank) >= wantedCount }
    guard !ranking.query.terms.isEmpty, areEnough(), check(0..<wantedCount), areEnough() else {
      return false
    }
    areFirstExact = true
    phase = .texts
    return true
  }

  // MARK: Texts

  private func searchTexts() {
    if let candidate = candidates.popFirst() {
      compare(Int(candidate))
    } else if next < notes.count {
      next = searchRun() ?? compareNext()
    } else {
      if !areFirstExact { checkFirst() }
      phase = .files
    }
  }

  // Searches many notes of the cache at once.
  private func searchRun() -> Int? {
    guard let pivot else { return nil }
    var found: [Int] = []
    let end = notes.scan(from: next, .texts, for: pivot) { note, match in
      if match != nil || hasPivot[Int(notes.table.rows[note].folder)] { found.append(note) }
    }
    found.forEach(compare)
    return end > next ? end : nil
  }

  private func compareNext() -> Int {
    compare(next)
    return next + 1
  }

  private func isAccepted(_ note: Int) -> Bool {
    isAccepted[Int(notes.table.rows[note].folder)]
  }

  private func compare(_ note: Int) {
    guard isAccepted(note) else { return }
    comparedCount += 1
    if ranking.query.terms.isEmpty {
      if let changed = notes.changed(note) { ranking.appendRecent(note, changed: changed) }
    } else if let rank = rank(of: note) {
      ranking.insert(note, rank: rank)
    }
  }

  private func rank(of note: Int) -> Int? {
    notes.withText(of: note) { $0.rank(for: ranking.query.terms) } ?? nil
  }

  // MARK: Checking

  /// Looks at the files of the notes in some rows, which are about to be shown, unless that was done
  /// for this query; other rows take the places of those that no longer match.
  ///
  /// Returns whether all of them are current now: where very many files have changed, it is not certain.
  @discardableResult
  public func check(_ rows: Range<Int>) -> Bool {
    guard notes.isListed else { return false }
    var row = rows.lowerBound
    var changeCount = 0
    while row < min(rows.upperBound, ranking.count) {
      if isCurrent(row) {
        row += 1
      } else if changeCount < Self.mostChanges {
        // A note that comes before this row now was read a moment ago.
        changeCount += 1
      } else {
        return false
      }
    }
    return true
  }

  private func isCurrent(_ row: Int) -> Bool {
    guard case .note(let note) = ranking[row], documents[note] == nil else { return true }
    let isCurrent = notes.isCurrent(note) || !compareAgain(note)
    if isCurrent { _ = document(of: note) }
    return isCurrent
  }

  private func checkFirst() {
    check(0..<wantedCount)
    areFirstExact = true
  }

  // Returns whether its row is another one.
  private func compareAgain(_ note: Int) -> Bool {
    notes.forgetText(of: note)
    documents[note] = nil
    guard isAccepted(note) else { return false }
    if ranking.query.terms.isEmpty {
      let former = ranking.changed(note)
      if former == notes.changed(note) { return false }
      ranking.removeRecent(note)
      isRecentOutdated = true
      return former != nil
    }
    let former = ranking.remove(note)
    let rank = rank(of: note)
    if let rank { ranking.insert(note, rank: rank) }
    return rank != former
  }

  private func checkFiles() {
    guard let changes = notes.checkMore() else {
      phase = .folders
      return
    }
    for note in changes { _ = compareAgain(note) }
  }

  private func checkFolders() {
    if notes.isDamaged { return refuseCache() }
    let isOutdated = notes.isOutdated
    if isOutdated || isRecentOutdated, refreshCount < Self.mostRefreshes {
      refreshCount += 1
      if isOutdated { notes.beginRefresh() }
      restart(ranking.query)
    } else {
      checkFirst()
      phase = .names
    }
  }

  /// Writes the cache if that is worth it, on a thread or before it returns.
  public func saveCache(inBackground: Bool) { notes.save(inBackground: inBackground) }

  // MARK: Names

  private func findName() {
    guard ranking.count == 0, !ranking.query.terms.isEmpty else {
      phase = .finished
      return
    }
    var absent = absentTerms ?? AbsentTerms(ranking.query.terms, in: subjects + drafts)
    if ranking.query.terms.count > 1, !absent.terms.isEmpty, absent.next < notes.count {
      _ = notes.withText(of: absent.next) { absent.remove(from: $0) }
      absent.next += 1
    } else {
      nearestName = absent.terms.lazy.compactMap(name(near:)).first
      phase = .finished
    }
    absentTerms = absent
  }

  private func name(near term: SearchTerm) -> String? {
    let names = library.catalogue.subjects.flatMap { subject in
      [subject.name] + subject.name.split(separator: " ").map(String.init)
    }
    let near = Essentials.nearestName(
      to: String(decoding: term.folded, as: UTF8.self), among: names.map(foldedName))
    return near.flatMap { near in names.first { foldedName($0) == near } }
  }

  private func foldedName(_ name: String) -> String {
    String(decoding: folding.folded(pattern: name), as: UTF8.self)
  }

  /// How many notes were compared or, after that, checked, and how many there are; nil until all are
  /// listed.
  public var progress: (done: Int, count: Int)? {
    switch phase {
    case .listing: return nil
    case .titles, .texts: return (candidates.first.map(Int.init) ?? next, notes.count)
    default: return (notes.checkedCount, notes.count)
    }
  }

  /// How many results there are so far; for an empty query the drafts, and the 1000 notes changed
  /// last.
  public var count: Int { ranking.count }

  /// The result in a row, the best one first; see `FoldedText.rank`.
  ///
  /// At the same rank, books come before characters, drafts and notes, and newer notes before older
  /// ones. An empty query lists the drafts, then the notes, those changed last first.
  public subscript(row: Int) -> SearchResult {
    switch ranking[row] {
    case .document(let document): SearchResult(document, ranking.query)
    case .note(let note): SearchResult(document(of: note), ranking.query)
    }
  }

  private func document(of note: Int) -> SearchDocument {
    if let document = documents[note] { return document }
    if documents.count >= Self.mostDocuments { documents = [:] }
    let document = notes.document(of: note)
    documents[note] = document
    return document
  }

  /// Calls a closure with what a list shows of a result, if that is a note of printable ASCII, with an
  /// excerpt of at most `length` characters; returns whether it is.
  public func withPlainRow(_ row: Int, length: Int, _ body: (PlainRow) -> Void) -> Bool {
    guard case .note(let note) = ranking[row] else { return false }
    var isPlain = false
    notes.withShownText(of: note) { text in
      guard let plain = PlainRow(text, length: length, query: ranking.query) else { return }
      isPlain = true
      body(plain)
    }
    return isPlain
  }

  /// Returns a number for the subject of a result that is a note, the same for each note on it; nil for
  /// another result.
  public func subjectNumber(at row: Int) -> Int? {
    guard case .note(let note) = ranking[row] else { return nil }
    return Int(notes.table.rows[note].folder)
  }

  /// Returns the kind of a result; faster than the result itself.
  public func kind(at row: Int) -> SearchResult.Kind {
    if case .document(let document) = ranking[row] { document.kind } else { .note }
  }

  /// Returns the subject of a result; faster than the result itself.
  public func subject(at row: Int) -> Subject {
    switch ranking[row] {
    case .document(let document): document.subject
    case .note(let note): notes.subject(at: note)
    }
  }

  /// Returns the identifier of a result; faster than the result itself.
  public func identifier(at row: Int) -> String {
    switch ranking[row] {
    case .document(let document): document.id
    case .note(let note): SearchDocument.identifier(ofNoteAt: notes.path(at: note))
    }
  }

  public func row(of identifier: String) -> Int? {
    if let path = SearchDocument.notePath(of: identifier) {
      return notes.table.index(ofPath: path).flatMap { note in ranking.row(ofNote: note) }
    }
    return ranking.row(ofDocument: identifier)
  }
}

/// The terms of a query that have not been found anywhere so far.
struct AbsentTerms {
  private(set) var terms: [SearchTerm]
  /// The next note to search for them.
  var next = 0

  /// Searches documents other than notes for the terms.
  init(_ terms: [SearchTerm], in documents: [SearchDocument]) {
    self.terms = terms
    // A single term has already been searched for everywhere.
    guard terms.count > 1 else { return }
    for document in documents { document.withText { remove(from: $0) } }
  }

  mutating func remove(from text: FoldedText) { terms.removeAll { text.rank(for: [$0]) != nil } }
}
