public import DurableFiles
import Glibc
public import NotesLibrary
import TextEditing

/// The notes of a library and what is known of their texts, newest first.
///
/// What the cache says is believed only of files that were looked at since.
public final class NoteIndex {
  private let library: Library
  private let capacity: Int
  private let now: () -> Int
  private let folding = TextFolding()
  private let reader = FilePrefixReader(count: SearchIndex.largestRead)
  private(set) var table = NoteTable()
  private(set) var subjectNames: [[UInt8]] = []
  private var texts = NoteTexts()
  private var refresh: NoteRefresh?
  private var sweep = GradualSweep()
  private let caches: SearchCacheStore
  /// How many times the file of a note was read so far.
  private(set) var readCount = 0
  /// How many times the file of a note was looked at so far.
  private(set) var lookCount = 0
  /// How many bytes of text were read from the cache.
  var cachedByteCount: Int { texts.readByteCount }
  /// Whether all notes are listed.
  public private(set) var isListed = false

  /// Makes an index that keeps at most `capacity` bytes of text in memory, without reading anything.
  ///
  /// A cache is written when it would save reading `smallestCache` notes. `now` is what the clock of
  /// the files says, in nanoseconds since 1970.
  public init(
    _ library: Library, capacity: Int = SearchIndex.defaultCapacity, smallestCache: Int = 200,
    now: @escaping () -> Int = { FileStamp.now }
  ) {
    self.library = library
    self.capacity = capacity
    caches = SearchCacheStore(of: library, smallestCache: smallestCache)
    self.now = now
  }

  /// How many notes there are.
  public var count: Int { table.rows.count }

  /// How many bytes of text are in memory.
  var keptCount: Int { texts.byteCount }

  var hasCache: Bool { texts.cache != nil }

  // MARK: Listing

  /// Begins to list the notes, and forgets which ones were checked.
  func beginRefresh() {
    isListed = false
    refresh = nil
    sweep = GradualSweep()
  }

  /// Lists some more notes; once all are listed, it does nothing.
  ///
  /// A folder that cannot be listed is the library's `problem`.
  func listMore() {
    guard !isListed else { return }
    guard let refresh else {
      refresh = NoteRefresh(of: openCache() ?? formerNotes, in: library, at: now())
      return
    }
    guard refresh.step() else { return }
    table = refresh.table()
    texts.retain(&table.rows)
    subjectNames = table.folders.map { folding.folded(Array($0.subject.name.utf8)) }
    self.refresh = nil
    isListed = true
  }

  private var formerNotes: FormerNotes {
    FormerNotes(
      rows: table.rows, names: table.names, folders: table.folders.map { ($0.path, $0.stamp) })
  }

  /// Whether a folder has changed since it was listed.
  var isOutdated: Bool {
    table.folders.contains { FileStamp(ofFolder: $0.path) != $0.listedStamp }
  }

  // MARK: The cache

  // Another cache than the one in use is worth a look when it may spare much memory.
  private func openCache() -> FormerNotes? {
    guard let (cache, rows) = caches.open(beside: texts) else { return nil }
    texts = NoteTexts(cache: cache)
    return rows
  }

  /// Whether the cache in use is not what was written, which may be found out at any time.
  var isDamaged: Bool { texts.isDamaged || texts.cache?.isUnchanged == false }

  /// Whether reading found the cache to be damaged; cheaper than `isDamaged`.
  var hasFailed: Bool { texts.isDamaged }

  /// Begins again without the cache.
  func refuseCache() {
    caches.refuse()
    texts = NoteTexts()
    table = NoteTable()
    beginRefresh()
  }

  /// Writes the cache if that is worth it, on a thread or before it returns.
  public func save(inBackground: Bool) {
    if isListed { caches.save(table, texts, inBackground: inBackground) }
  }

  // MARK: Texts

  /// Calls a closure with the text of a note; returns nil if the note no longer exists.
  func withText<Result>(of note: Int, _ body: (FoldedText) -> Result) -> Result? {
    let row = table.rows[note]
    let subject = subjectNames[Int(row.folder)]
    if row.text != NoteRow.noText { return texts.withText(of: row, on: subject, body) }
    return row.state == NoteRow.gone ? nil : read(note)?.text.withText(on: subject, body)
  }

  /// Reads a note's file; returns nil if the note no longer exists.
  private func read(_ note: Int) -> NoteTexts.Kept? {
    readCount += 1
    let now = now()
    let kept = table.withPath(of: table.rows[note]) { path -> NoteTexts.Kept? in
      let entry = try? reader.read(path) { status, bytes in
        let stamp = FileStamp(status)
        return NoteTexts.Kept(
          stamp: stamp, text: NoteText(bytes, folding: folding), isRacy: stamp.isRacy(at: now))
      }
      // A note that cannot be read is still found by its subject; the next look may read it.
      return entry
        ?? FileStamp(of: String(cString: path)).map {
          NoteTexts.Kept(stamp: $0, text: .unreadable, isRacy: true)
        }
    }
    guard let kept else {
      table.rows[note].state = NoteRow.gone
      return nil
    }
    table.rows[note].state = NoteRow.checked
    noticeDate(of: note, kept.stamp)
    if texts.byteCount + kept.text.byteCount <= capacity {
      table.rows[note].text = texts.keep(kept)
    }
    return kept
  }

  // A file without a date in its name moves in the list when it changes.
  private func noticeDate(of note: Int, _ stamp: FileStamp) {
    let row = table.rows[note]
    guard stamp.modified / 1_000_000_000 != row.date,
      !table.names.withName(of: row, Note.isDated)
    else { return }
    table.folders[Int(row.folder)].stamp = .none
    table.folders[Int(row.folder)].listedStamp = nil
  }

  /// Forgets the text of a note, whose file is another one now.
  func forgetText(of note: Int) {
    texts.forget(table.rows[note].text)
    table.rows[note].text = NoteRow.noText
    table.rows[note].state = NoteRow.unchecked
  }

  /// When a note was last changed, in nanoseconds since 1970; nil if it no longer exists.
  func changed(_ note: Int) -> Int? {
    let row = table.rows[note]
    if row.text != NoteRow.noText { return texts.stamp(of: row)?.modified }
    return row.state == NoteRow.gone ? nil : read(note)?.stamp.modified
  }

  /// Calls a closure with the text of a note if that is known, and shown as it is compared.
  func withShownText(of note: Int, _ body: (FoldedText) -> Void) {
    texts.withShownText(of: table.rows[note], body)
  }

  /// Returns a note as it is shown.
  func document(of note: Int) -> SearchDocument {
    let row = table.rows[note]
    let known = row.text == NoteRow.noText ? nil : texts.shown(of: row)
    let text = known ?? (read(note)?.text ?? .unreadable).shown
    return SearchDocument(self.note(at: note), text, folding: folding)
  }

  // MARK: Checking

  /// Whether the file of a note is the one that its text was read from.
  func isCurrent(_ note: Int) -> Bool {
    let row = table.rows[note]
    guard let stamp = texts.stamp(of: row), texts.isTrusted(row) else { return false }
    lookCount += 1
    var status = stat()
    guard table.withPath(of: row, { lstat($0, &status) }) == 0, FileStamp(status) == stamp else {
      return false
    }
    table.rows[note].state = NoteRow.checked
    return true
  }

  /// How many notes were checked since they were listed.
  var checkedCount: Int { sweep.checkedCount }

  /// Looks at some files; returns the notes whose texts are no longer those, nil at the end.
  func checkMore() -> [Int]? {
    guard let step = sweep.next(table, texts) else { return nil }
    lookCount += step.places.count
    return accept(step.changes, of: step.sweep, in: step.places)
  }

  // Those that were read meanwhile are known to be current.
  private func accept(_ changes: [Int], of sweep: NoteSweep, in places: Range<Int>) -> [Int] {
    let changes = changes.filter { table.rows[$0].state == NoteRow.unchecked }
    changes.forEach(forgetText)
    for place in places where table.rows[sweep[place]].text != NoteRow.noText {
      table.rows[sweep[place]].state = NoteRow.checked
    }
    return changes
  }

  // The library may change all the while.
  private static let mostRounds = 3

  /// Lists all notes and looks at all files.
  public func update() {
    for _ in 0..<Self.mostRounds {
      beginRefresh()
      repeat { listMore() } while !isListed
      let sweep = NoteSweep(table, 0..<count, texts)
      lookCount += sweep.count
      let changes = accept(sweep.allChanges(), of: sweep, in: 0..<sweep.count)
      changes.forEach { _ = read($0) }
      if isDamaged { refuseCache() } else if !isOutdated { return }
    }
    repeat { listMore() } while !isListed
  }

  // MARK: Rows

  public func subject(at note: Int) -> Subject {
    table.folders[Int(table.rows[note].folder)].subject
  }

  /// When a note was made.
  public func date(at note: Int) -> Moment { Moment(secondsSince1970: table.rows[note].date) }

  public func id(at note: Int) -> Note.ID {
    table.names.withName(of: table.rows[note]) { Note.id(ofStem: $0) }
  }

  /// The length of an identifier that is printable ASCII; nil for others.
  public func plainNameCount(at note: Int) -> Int? {
    table.names.withName(of: table.rows[note]) { name in
      name.allSatisfy { 0x20..<0x7F ~= $0 } ? name.count : nil
    }
  }

  /// The books and characters that have notes.
  public var subjects: [Subject] {
    var isUsed = Array(repeating: false, count: table.folders.count)
    for row in table.rows { isUsed[Int(row.folder)] = true }
    return zip(table.folders, isUsed).filter(\.1).map(\.0.subject)
  }

  /// Where a note's file is.
  public func path(at note: Int) -> String { table.path(of: table.rows[note]) }

  public func note(at note: Int) -> Note { table.note(at: note) }

  /// The title of a note as it was written; nil when it cannot be read.
  func writtenTitle(at note: Int) -> [UInt8]? {
    let row = table.rows[note]
    let title =
      row.text == NoteRow.noText ? read(note)?.text.shown.title : texts.title(of: row)
    return title == NoteText.unreadable.original?.title ? nil : title
  }

  /// The title of a note as it was written, for display.
  public func title(at note: Int) -> String {
    let row = table.rows[note]
    // Without a cache, its first bytes are enough.
    if row.text == NoteRow.noText, library.cachesPath != nil { _ = read(note) }
    guard library.cachesPath != nil || row.text != NoteRow.noText,
      let title = texts.title(of: table.rows[note]),
      title != NoteText.unreadable.original?.title
    else { return library.title(of: self.note(at: note)) }
    return String(decoding: title, as: UTF8.self)
  }

  /// Calls a closure for rows of the cache that follow one another, from a note on, with what a title
  /// or a text has if it may match; returns the note after the last, or the same one if it is not in
  /// the cache.
  func scan(
    from note: Int, _ area: SearchCache.Area, for finder: ByteFinder,
    _ body: (_ note: Int, _ match: UnsafeRawBufferPointer?) -> Void
  ) -> Int {
    let rows = table.rows
    guard rows[note].text >= 0, let first = texts.range(of: rows[note], in: area) else {
      return note
    }
    let limit = first.lowerBound + 4 * SearchCache.blockSize
    var end = note + 1
    while end < rows.count, rows[end].text > rows[end - 1].text,
      let last = texts.range(of: rows[end], in: area), last.upperBound <= limit
    { end += 1 }
    texts.scan(rows[note..<end], area, for: finder, body)
    return end
  }
}
