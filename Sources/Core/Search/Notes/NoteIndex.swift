public import DurableFiles
public import Essentials
public import NotesLibrary
import TextEditing

/// The notes of a library, newest first, and their texts as far as they are known.
///
/// The cache is trusted only for files that have been checked since the notes were listed.
public final class NoteIndex {
  private let library: Library
  private let capacity: Int
  private let now: () -> Int
  private let folding = TextFolding()
  private let reader = FilePrefixReader(count: LibrarySearch.largestRead)
  private(set) var table = NoteTable()
  private(set) var subjectNames: [[UInt8]] = []
  private var texts = NoteTexts()
  private var refresh: NoteRefresh?
  // Nil until the first file is checked since the notes were listed.
  private var unchecked: ArraySlice<NoteTable.Look>?
  private let smallestCache: Int
  private var saving: Job<Bool>?
  private var savedChanges = 0
  private(set) var readCount = 0
  public private(set) var isListed = false
  // By the paths of the files, because one may be read several times.
  private var problemsByPath: [String: Failure] = [:]
  public var problems: [Failure] {
    problemsByPath.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Makes an index that keeps at most `capacity` bytes of text in memory, without reading anything.
  ///
  /// A cache is written when it would save reading `smallestCache` notes. `now` returns the time in
  /// nanoseconds since 1970, by the clock of the file system.
  public init(
    _ library: Library, capacity: Int = LibrarySearch.defaultCapacity, smallestCache: Int = 200,
    now: @escaping () -> Int = { FileStamp.now }
  ) {
    self.library = library
    self.capacity = capacity
    self.smallestCache = smallestCache
    self.now = now
  }

  public var count: Int { table.rows.count }

  // MARK: Listing

  /// Begins to list the notes again; all of them count as not checked.
  func beginRefresh() {
    isListed = false
    problemsByPath = [:]
    refresh = nil
    unchecked = nil
  }

  /// Lists some more notes, until all are listed.
  ///
  /// If a folder cannot be listed, the library's `problem` says why.
  func listMore() {
    guard !isListed else { return }
    guard let refresh else {
      refresh = NoteRefresh(of: openCache() ?? table, in: library, at: now())
      return
    }
    guard let listed = refresh.step() else { return }
    table = listed
    texts.retain(&table.rows)
    subjectNames = table.subjects.map { folding.folded(Array($0.name.utf8)) }
    self.refresh = nil
    isListed = true
  }

  var isOutdated: Bool {
    table.folders.contains { FileStamp(ofFolder: $0.path) != $0.listedStamp }
  }

  // MARK: The cache

  private var cachePath: String? { library.cacheFile("search") }

  // A newer cache than the open one is tried only when it may save much memory.
  private func openCache() -> NoteTable? {
    guard let cachePath, saving.map({ $0.value != nil }) ?? true else { return nil }
    if let open = texts.cached, texts.count < smallestCache || open.isFile(at: cachePath) {
      return nil
    }
    guard let cache = SearchCache(cachePath), let table = cache.table(of: library.path) else {
      return nil
    }
    savedChanges = 0
    texts = NoteTexts(cache: cache)
    return table
  }

  /// Writes the cache if it would save enough reading, on a thread or before this returns.
  public func save(inBackground: Bool) {
    guard isListed, let cachePath, saving.map({ $0.value == true }) ?? true else { return }
    let changes = changeCount
    guard abs(changes - savedChanges) >= max(smallestCache, count / 50) else { return }
    savedChanges = changes
    let (library, table, kept, cache) = (library.path, table, texts.kept, texts.cached)
    let write = { @Sendable in
      SearchCache.write(to: cachePath, of: library, table, NoteTexts(kept: kept, cache: cache))
    }
    if inBackground { saving = Job(write) } else { _ = write() }
  }

  // How many notes are missing in the cache, or are no longer in the library.
  private var changeCount: Int {
    let cached = table.rows.reduce(0) { $0 + ($1.text >= 0 ? 1 : 0) }
    let former = texts.cached?.rowCount ?? 0
    return texts.kept.reduce(0) { $0 + ($1?.isRacy == false ? 1 : 0) } + former - cached
  }

  // MARK: Texts

  /// Calls a closure with the text of a note; returns nil if the note no longer exists.
  func withText<Result>(of note: Int, _ body: (FoldedText) -> Result) -> Result? {
    let row = table.rows[note]
    let subject = subjectNames[Int(row.folder)]
    if row.text != NoteRow.noText { return texts.withText(of: row, on: subject, body) }
    return row.state == NoteRow.gone ? nil : read(note)?.text.withText(on: subject, body)
  }

  /// Calls a closure with the text of a note on one line, in the form for comparing; returns nil if the
  /// note no longer exists.
  public func withLine<Result>(of note: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result?
  {
    withText(of: note) { body($0.body) }
  }

  /// Calls a closure with what is searched of a note as its file has it; returns nil if that cannot be read.
  func withFile<Result>(of note: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    try? reader.read(path(at: note)) { _, bytes in body(bytes) }
  }

  private func read(_ note: Int) -> NoteTexts.Kept? {
    readCount += 1
    let now = now()
    var kept: NoteTexts.Kept?
    do {
      kept = try reader.read(path(at: note)) { status, bytes in
        let stamp = FileStamp(status)
        return NoteTexts.Kept(
          stamp: stamp, text: NoteText(bytes, folding: folding), isRacy: stamp.isRacy(at: now))
      }
    } catch {
      kept = unreadable(Failure(error))
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

  // A note that cannot be read is still found by its subject; the next check tries to read it again.
  private func unreadable(_ failure: Failure) -> NoteTexts.Kept? {
    guard let path = failure.path, let stamp = FileStamp(of: path) else { return nil }
    problemsByPath[path] = failure
    return NoteTexts.Kept(stamp: stamp, text: .unreadable, isRacy: true)
  }

  // A note whose file name has no date is sorted by the file's time, so it moves in the list when the file changes.
  private func noticeDate(of note: Int, _ stamp: FileStamp) {
    let row = table.rows[note]
    guard stamp.modifiedSecond != row.date, !table.withName(of: row, Note.isDated)
    else { return }
    table.folders[Int(row.folder)].stamp = .none
    table.folders[Int(row.folder)].listedStamp = nil
  }

  func forgetText(of note: Int) {
    texts.forget(table.rows[note].text)
    table.rows[note].text = NoteRow.noText
    table.rows[note].state = NoteRow.unchecked
  }

  /// When a note was last changed, in nanoseconds since 1970; nil if it no longer exists.
  func modified(_ note: Int) -> Int? {
    let row = table.rows[note]
    if row.text != NoteRow.noText { return texts.stamp(of: row)?.modified }
    return row.state == NoteRow.gone ? nil : read(note)?.stamp.modified
  }

  /// Calls a closure with the text of a note, if it is known and has the same form for showing and comparing.
  func withShownText(of note: Int, _ body: (FoldedText) -> Void) {
    let row = table.rows[note]
    if texts.layout(of: row)?.hasOriginal == false { _ = texts.withText(of: row, on: [], body) }
  }

  func document(of note: Int) -> SearchDocument {
    let row = table.rows[note]
    let known = row.text == NoteRow.noText ? nil : texts.shown(of: row)
    let text = known ?? (read(note)?.text ?? .unreadable).shown
    return SearchDocument(self.note(at: note), text, folding: folding)
  }

  // MARK: Checking

  /// Returns whether the file of a note is unchanged since its text was read.
  func isCurrent(_ note: Int) -> Bool {
    let row = table.rows[note]
    guard let stamp = texts.stamp(of: row), texts.isTrusted(row),
      FileStamp(of: path(at: note)) == stamp
    else { return false }
    table.rows[note].state = NoteRow.checked
    return true
  }

  private static let checksInStep = 64

  var checkedCount: Int { count - (unchecked?.count ?? count) }

  /// Checks some more files; returns the notes whose files have changed, or nil at the end.
  func checkMore() -> [Int]? {
    let rest = unchecked ?? table.unchecked(texts)
    let looks = rest.prefix(Self.checksInStep)
    unchecked = rest.dropFirst(looks.count)
    return looks.isEmpty ? nil : accept(table.changes(among: looks), among: looks)
  }

  // Notes that were read meanwhile are known to be current.
  private func accept(_ changes: [Int], among looks: ArraySlice<NoteTable.Look>) -> [Int] {
    let changes = changes.filter { table.rows[$0].state == NoteRow.unchecked }
    changes.forEach(forgetText)
    for look in looks where table.rows[look.note].text != NoteRow.noText {
      table.rows[look.note].state = NoteRow.checked
    }
    return changes
  }

  // Limited, because the library may change without a pause.
  private static let mostRounds = 3

  public func update() {
    for _ in 0..<Self.mostRounds {
      beginRefresh()
      repeat { listMore() } while !isListed
      let looks = table.unchecked(texts)
      let changes = accept(table.changesOnTwoThreads(among: looks), among: looks)
      changes.forEach { _ = read($0) }
      if !isOutdated { return }
    }
  }

  // MARK: Rows

  public func subject(at note: Int) -> Subject { table.subjects[Int(table.rows[note].folder)] }

  public func date(at note: Int) -> Moment { Moment(secondsSince1970: table.rows[note].date) }

  public func id(at note: Int) -> Note.ID {
    table.withName(of: table.rows[note]) { Note.id(ofStem: $0) }
  }

  public func path(at note: Int) -> String { table.path(of: table.rows[note]) }

  public func note(at note: Int) -> Note { table.note(at: note) }

  func writtenTitle(at note: Int) -> [UInt8]? {
    let row = table.rows[note]
    let text = row.text == NoteRow.noText ? read(note)?.text.shown : texts.shown(of: row)
    return (text?.title).flatMap { $0.elementsEqual(Library.unreadableTitle.utf8) ? nil : $0 }
  }

  /// Returns the title of a note as it was written, for display.
  public func title(at note: Int) -> String {
    // Without a cache to write, only the first bytes of a note are read.
    let isKnown = library.cachesPath != nil || table.rows[note].text != NoteRow.noText
    let title = isKnown ? writtenTitle(at: note) : nil
    return title.map { String(decoding: $0, as: UTF8.self) }
      ?? library.title(of: self.note(at: note))
  }

  /// Searches the texts of rows that follow one another in the cache, beginning with a note.
  ///
  /// The closure is called for each row, with its bytes if it may match. Returns the note after the
  /// last row, or the same note if it is not in the cache.
  func scan(
    from note: Int, for finder: ByteFinder,
    _ body: (_ note: Int, _ match: UnsafeRawBufferPointer?) -> Void
  ) -> Int {
    texts.cached?.scan(table.rows, from: note, for: finder, body) ?? note
  }
}
