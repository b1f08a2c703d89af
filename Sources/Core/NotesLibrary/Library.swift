public import DurableFiles
import Essentials
import Glibc

/// The user's books, notes and favourites: plain files, which other programs may change too.
///
/// What was read is remembered until `refresh`.
public final class Library {
  public let path: String
  public internal(set) var catalogue: Catalogue
  private let bookFolder: BookFolder
  // What the catalogue has although it no longer exists, because somebody still writes on it.
  var formerBooks: [BookDescription] = []
  /// The folder in which the former texts of notes are kept; nil when they are not.
  public let versionsPath: String?
  /// The folder of the private state, in which the versions are; nil where nothing private is kept.
  var statePath: String? { versionsPath.map { Folder.parent(of: $0) } }
  /// The folder of what may be deleted at any time; nil when nothing is cached.
  public var cachesPath: String?
  public let now: () -> Moment
  /// Returns the moment that dates are shown as of.
  public var today: () -> Moment = { .now }
  var listedFolders: ListedFolders
  private var titles: [String: String] = [:]
  let places = NotePlaces()
  private var readFavourites: Favourites?
  private var lastID: (moment: Moment, number: UInt32)?
  /// Why the last text that was replaced or deleted could not be kept; nil when it could.
  public internal(set) var versionProblem: (any Error)?
  /// What could not be read since the last `refresh`; nil when everything could.
  public private(set) var problem: (any Error)?
  /// Goes up whenever a book or a character changes, comes or goes.
  public internal(set) var catalogueVersion = 0 {
    didSet {
      version += 1
      places.forgetBooks()
    }
  }
  /// Goes up whenever what was read is forgotten, and with `catalogueVersion`.
  public private(set) var version = 0 { didSet { places.others = nil } }
  private var folder: LibraryFolder
  /// Whether there was a library before: when its folder is missing then, no new one is begun.
  public var isExpected = false

  /// Opens a library; its folder is made when something is first saved.
  ///
  /// Without a `versionsPath` the former texts of notes are not kept.
  public init(
    path: String, versionsPath: String? = nil, now: @escaping () -> Moment = { .now }
  ) {
    self.path = path
    self.versionsPath = versionsPath
    self.now = now
    listedFolders = ListedFolders(libraryPath: path)
    folder = LibraryFolder(path, before: nil)
    bookFolder = BookFolder(path + "/books")
    _ = bookFolder.refresh()
    catalogue = Catalogue(bookFolder)
  }

  /// Makes another one of the same folders, of which as much is expected, for work on any thread.
  public var makeAnother: @Sendable () -> Library {
    { [path, versionsPath, cachesPath, isExpected] in
      let library = Library(path: path, versionsPath: versionsPath)
      library.cachesPath = cachesPath
      library.isExpected = isExpected
      return library
    }
  }

  /// Forgets what was read, so that the next look sees what others changed.
  public func refresh() {
    version += 1
    listedFolders.expire()
    titles = [:]
    readFavourites = nil
    problem = nil
    look()
    readBooks()
  }

  /// Reads the user's own books; another thread may have changed them.
  public func booksWereChanged() {
    version += 1
    readBooks()
  }

  private func readBooks() {
    // An unmounted library must not take the books away.
    guard !isMissing, bookFolder.refresh() else { return }
    rereadBooks()
  }

  func rereadBooks() {
    catalogue = Catalogue(bookFolder)
    // They say what their subjects were called.
    listedFolders.expire()
    formerBooks = formerBooks.filter { catalogue.addFormer($0) }
    catalogueVersion += 1
  }

  private func look() { folder = LibraryFolder(path, before: folder.device) }

  /// Whether its folder existed when it was last checked.
  public var isThere: Bool { folder.isThere }

  /// Whether its folder existed once and did not when it was last checked.
  public var isMissing: Bool { isExpected && !folder.isThere }

  /// Why nothing could be saved when that was last checked; nil when it could.
  public var obstacle: String? {
    if isMissing { return "No library at \(path) now; your position and drafts are kept" }
    return folder.isReadOnly ? "Read-only: \(path); what you write stays a draft" : nil
  }

  // What is mounted there at other times is not to find another library in its place.
  func checkIsThere() throws {
    look()
    if isMissing { throw Failure.libraryIsMissing(path) }
  }

  /// The folders of notes, favourites and books; some may not exist yet.
  public var folders: [String] {
    [path, path + "/notes", bookFolder.path] + catalogue.subjects.map(folder(of:))
  }

  /// The folder of the notes on a subject; it may not exist yet.
  public func folder(of subject: Subject) -> String { listedFolders.path(of: subject) }
  func binFolder(of subject: Subject) -> String { "\(path)/.bin/\(subject.slugPath)" }

  /// The notes on a subject, newest first; those that cannot be listed are a `problem`.
  public func notes(on subject: Subject) -> [Note] {
    listedFolders.notes(on: subject, problem: &problem)
  }

  /// The notes on several subjects, newest first; those of one moment by their names, backwards.
  public func notes(onEachOf subjects: [Subject]) -> [Note] {
    let lists = subjects.map(notes(on:)).filter { !$0.isEmpty }
    guard lists.count > 1 else { return lists.first ?? [] }
    return Array(lists.joined()).newestFirst
  }

  public func noteCount(onEachOf subjects: [Subject]) -> Int {
    subjects.reduce(0) { $0 + noteCount(on: $1) }
  }

  /// How many notes there are on a subject; cheaper than the notes themselves.
  public func noteCount(on subject: Subject) -> Int {
    listedFolders.noteCount(on: subject, problem: &problem)
  }

  /// The names of the files of the notes on a subject, a few at a time.
  public func noteListing(on subject: Subject) throws -> FolderListing {
    try listedFolders.listing(on: subject)
  }

  /// All notes, those on a book before those on its characters.
  public var notes: [Note] { catalogue.subjects.flatMap(notes(on:)) }

  public func note(_ id: String, on subject: Subject) -> Note? {
    let id = Note.id(named: id)
    return notes(on: subject).first { $0.id == id } ?? listedFolders.unlistedNote(id, on: subject)
  }

  /// A note that no longer exists, as it was; saving it creates it again.
  ///
  /// `knownDate` is that of a note whose name does not say it. Nil when no file can have that name
  /// in the subject's folder.
  public func formerNote(_ id: String, on subject: Subject, knownDate: Moment? = nil) -> Note? {
    guard let name = Note.fileName(of: id) else { return nil }
    let date = Moment(compact: id.prefix(16)) ?? knownDate ?? now()
    return Note(id: id, subject: subject, path: "\(folder(of: subject))/\(name)", date: date)
  }

  /// A note, or one that no longer exists as it was.
  public func noteOrFormer(_ id: String, on subject: Subject) -> Note? {
    note(id, on: subject) ?? formerNote(id, on: subject)
  }

  /// What lists call a note: the title in its front matter, or else its first line with words, behind the place
  /// it begins with; invalid UTF-8 is replaced.
  public func title(of note: Note) -> String {
    // No path, for those of two files may be equal as strings.
    let key = "\(note.subject.slugPath)/\(note.id)"
    if let title = titles[key] { return title }
    let read = recordingProblem(instead: nil) { () -> [UInt8]? in
      do {
        return try DurableFile.readPrefix(note.path, count: Note.titleLimit)
      } catch  where error.code == ENOENT {
        // Whoever shows a note that was deleted elsewhere says so.
        return nil
      }
    }
    guard let bytes = read else { return Self.unreadableTitle }
    let title = String(
      decoding: bytes.withUnsafeBytes { Note.titleBeyondPlace(in: $0) }, as: UTF8.self)
    // What is on a screen is looked at again and again; a whole library only once.
    if titles.count >= Self.mostTitles { titles = [:] }
    titles[key] = title
    return title
  }

  private static let mostTitles = 1000
  public static let unreadableTitle = "(cannot be read)"

  /// The most bytes that a note may have.
  public static let largestNote = 256 << 20

  /// The text of a note, byte for byte; throws when it has more than 256 MiB.
  public func bytes(of note: Note) throws -> [UInt8] {
    try read(note) { try DurableFile.read($0, limit: Self.largestNote) }
  }

  public func beginning(of note: Note, byteCount: Int) throws -> [UInt8] {
    try read(note) { try DurableFile.readPrefix($0, count: byteCount) }
  }

  private func read(_ note: Note, _ body: (String) throws -> [UInt8]) throws -> [UInt8] {
    do {
      return try body(note.path)
    } catch  where error.code == ENOENT {
      throw Failure.noteIsGone(note.id)
    } catch  where error.code == EFBIG {
      throw Failure(
        "\(note.path) has more than \(Self.largestNote >> 20) MiB, the most that is opened here",
        kind: .tooLarge)
    }
  }

  /// Returns a new note identifier: the moment and eight hexadecimal digits, four for the fraction
  /// of the second and four at random.
  ///
  /// Identifiers ascend as long as the clock does, so that the notes of one second are listed in order.
  public func makeNoteID() -> String {
    let moment = now()
    var number = moment.fraction << 16 | .random(in: 0...0xFFFF)
    if let lastID, lastID.moment == moment, number <= lastID.number, lastID.number < .max - 0x100 {
      number = lastID.number + .random(in: 1...0x100)
    }
    lastID = (moment, number)
    return "\(moment.compact)-\(number.hexadecimal)"
  }

  func forget(_ subject: Subject) {
    version += 1
    listedFolders.forget(subject)
    titles = [:]
  }

  public func isFavourite(_ id: UUID) -> Bool { favourites.contains(id) }

  /// Forgets the favourites that were read; another thread may have changed them.
  public func favouritesWereChanged() {
    readFavourites = nil
    version += 1
  }

  /// Removes what killed processes left behind, except where another process is working.
  ///
  /// `later` does what takes longer, on any thread: once a day, the versions that are too old are removed.
  public func removeLeftovers(
    _ later: (_ work: @escaping @Sendable () -> Void) -> Void = { $0() }
  ) {
    Favourites.removeLeftover(inLibrary: path)
    // After an error it is found again.
    try? removeLeftoversOfBooks()
    for note in listedFolders.takeNotesWithLeftovers() { try? removeLeftover(of: note) }
    let removal = versionsPath.flatMap { VersionFolder(path: $0).countDay(of: now()) }
    removal.map(later)
  }

  private var favourites: Favourites {
    if let readFavourites { return readFavourites }
    // A file that cannot be read shows no hearts, but is never overwritten because of that.
    let favourites = recordingProblem(instead: Favourites([])) { try Favourites(libraryPath: path) }
    readFavourites = favourites
    return favourites
  }

  /// Reads something; what is shown instead must not look like the truth, so an error is the `problem`.
  public func recordingProblem<Result>(instead: Result, _ read: () throws -> Result) -> Result {
    do {
      return try read()
    } catch {
      problem = error
      return instead
    }
  }
}
