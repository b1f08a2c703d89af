public import DurableFiles
import Glibc

/// The user's books, notes and favourites: plain files, which other programs may change too.
///
/// What was read is remembered until `refresh`.
public final class Library {
  /// The folder of the library.
  public let path: String
  /// The books: the built-in ones and the user's own.
  public internal(set) var catalogue: Catalogue
  private let bookFolder: BookFolder
  // What the catalogue has although it no longer exists, because somebody still writes on it.
  var formerBooks: [BookDescription] = []
  /// The folder in which the former texts of notes are kept; nil when they are not.
  public let versionsPath: String?
  /// The folder of what may be deleted at any time; nil when nothing is cached.
  public var cachesPath: String?
  public let now: () -> Moment
  /// Returns the moment that dates are shown as of.
  public var today: () -> Moment = { .now }
  // The notes beside which a command left something, by their paths.
  private var notesWithLeftovers: [String: Note] = [:]
  private var listedFolders = ListedFolders()
  /// Returns what the clock of the files says, in nanoseconds since 1970.
  public var fileClock: () -> Int = { FileStamp.now }
  /// How many times the notes in a folder were listed so far.
  public private(set) var listingCount = 0
  private var titles: [String: String] = [:]
  private var readFavourites: Favourites?
  private var lastID: (moment: Moment, number: UInt32)?
  /// Why the last text that was replaced or deleted could not be kept; nil when it could.
  public internal(set) var versionProblem: FileError?
  /// What could not be read since the last `refresh`; nil when everything could.
  public private(set) var problem: FileError?
  /// Goes up whenever a book or a character changes, comes or goes.
  public internal(set) var catalogueVersion = 0
  /// Goes up whenever what was read is forgotten.
  public private(set) var version = 0
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
    folder = LibraryFolder(path, before: nil)
    bookFolder = BookFolder(path + "/books")
    _ = bookFolder.refresh()
    catalogue = Catalogue(bookFolder)
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
    catalogue = Catalogue(bookFolder)
    formerBooks = formerBooks.filter { catalogue.addFormer($0) }
    catalogueVersion += 1
  }

  private func look() { folder = LibraryFolder(path, before: folder.device) }

  /// Whether its folder existed when it was last checked.
  public var isThere: Bool { folder.isThere }

  /// Whether its folder existed once and did not when it was last checked.
  public var isMissing: Bool { isExpected && !folder.isThere }

  /// Why nothing could be saved when that was last checked; nil when it could.
  public var obstacle: LibraryObstacle? {
    if isMissing { return .isMissing(path: path) }
    return folder.isReadOnly ? .isReadOnly(path: path) : nil
  }

  // What is mounted there at other times is not to find another library in its place.
  func checkIsThere() throws(LibraryError) {
    look()
    if isMissing { throw .isMissing(path) }
  }

  /// The folders that `notes(on:)` and `isFavourite` read; some may not exist yet.
  public var folders: [String] {
    [path, path + "/notes", bookFolder.path] + catalogue.subjects.map(folder(of:))
  }

  /// The folders in which a library that is not there yet will appear, outermost first; only the
  /// first is there.
  public var foldersBeforeLibrary: [String] {
    var folders: [String] = []
    var folder = path
    while !Folder.exists(folder), folder != Folder.parent(of: folder) {
      folder = Folder.parent(of: folder)
      folders.insert(folder, at: 0)
    }
    return folders
  }

  /// The folder of the notes on a subject; it may not exist yet.
  public func folder(of subject: Subject) -> String { "\(path)/notes/\(subject.slugPath)" }
  func binFolder(of subject: Subject) -> String { "\(path)/.bin/\(subject.slugPath)" }

  /// The notes on a subject, newest first; those that cannot be listed are a `problem`.
  public func notes(on subject: Subject) -> [Note] {
    if let notes = listedFolders[current: subject]?.notes { return notes }
    let folder = folder(of: subject)
    var names = NoteNames()
    let list = list(subject, isEnough: { $0.notes != nil }) { names.append($0, date: $1) }
    if let notes = list.known?.notes { return notes }
    let notes = names.mapNewestFirst { name, date in
      let path = "\(folder)/\(String(decoding: name, as: UTF8.self))"
      let id = Note.id(ofStem: UnsafeRawBufferPointer(rebasing: name.dropLast(3)))
      return Note(id: id, subject: subject, path: path, date: date)
    }
    listedFolders.record(
      ListedFolder(subject, count: notes.count, notes: notes, stamp: list.stamp))
    return notes
  }

  /// How many notes there are on a subject; cheaper than the notes themselves.
  public func noteCount(on subject: Subject) -> Int {
    if let count = listedFolders[current: subject]?.count { return count }
    var count = 0
    let list = list(subject) { _, _ in count += 1 }
    if let known = list.known { return known.count }
    listedFolders.record(ListedFolder(subject, count: count, notes: nil, stamp: list.stamp))
    return count
  }

  // Returns what is known already, if that is enough and the folder is as it was; else lists it and
  // returns the stamp that tells any change since.
  private func list(
    _ subject: Subject, isEnough: (ListedFolder) -> Bool = { _ in true },
    _ body: (_ fileName: UnsafeRawBufferPointer, _ date: Moment) -> Void
  ) -> (known: ListedFolder?, stamp: FileStamp?) {
    recordingProblem(instead: (nil, nil)) { () throws(FileError) in
      let listing = try noteListing(on: subject)
      let stamp = listing.stamp
      if let known = listedFolders.confirmed(subject, by: stamp), isEnough(known) {
        return (known, nil)
      }
      var witness = FolderWitness(stamp, now: fileClock())
      let folder = folder(of: subject)
      listingCount += 1
      while try listing.next(
        { name, date in
          // Its date is that of its last change.
          if !Note.isDated(UnsafeRawBufferPointer(rebasing: name.dropLast(3))) {
            witness.distrust()
          }
          body(name, date)
        },
        others: { name in
          guard let note = Self.note(withLeftover: name, in: folder, on: subject) else { return }
          notesWithLeftovers[note.path] = note
          // After an error it is to be found again.
          witness.distrust()
        })
      {}
      return (nil, witness.trustedStamp)
    }
  }

  /// The names of the files of the notes on a subject, a few at a time.
  public func noteListing(on subject: Subject) throws(FileError) -> NoteListing {
    let folder = folder(of: subject)
    try Folder.checkWithin(path, folder)
    return try NoteListing(of: folder)
  }

  /// All notes, those on a book before those on its characters.
  public var notes: [Note] { catalogue.subjects.flatMap(notes(on:)) }

  public func note(_ id: String, on subject: Subject) -> Note? {
    let id = Note.id(named: id)
    return notes(on: subject).first { $0.id == id }
  }

  /// A note that no longer exists, as it was; saving it creates it again.
  ///
  /// Nil when no file can have that name in the subject's folder.
  public func formerNote(_ id: String, on subject: Subject) -> Note? {
    guard let name = Note.fileName(of: id) else { return nil }
    let date = Moment(compact: id.prefix(16)) ?? now()
    return Note(id: id, subject: subject, path: "\(folder(of: subject))/\(name)", date: date)
  }

  /// The first line of a note that is not blank, for display: invalid UTF-8 is replaced.
  public func title(of note: Note) -> String {
    // No path, for those of two files may be equal as strings.
    let key = "\(note.subject.slugPath)/\(note.id)"
    if let title = titles[key] { return title }
    let read = recordingProblem(instead: nil) { () throws(FileError) in
      try DurableFile.readPrefix(note.path, count: Note.titleLimit)
    }
    guard let bytes = read else { return Self.unreadableTitle }
    let title = Note.titleBeyondPlace(in: bytes)
    // What is on a screen is looked at again and again; a whole library only once.
    if titles.count >= Self.mostTitles { titles = [:] }
    titles[key] = title
    return title
  }

  private static let mostTitles = 1000
  /// What is shown as the title of a note that cannot be read.
  public static let unreadableTitle = "(cannot be read)"

  /// The most bytes that a note may have.
  public static let largestNote = 256 << 20

  /// The text of a note, byte for byte; throws when it has more than 256 MiB.
  public func bytes(of note: Note) throws(LibraryError) -> [UInt8] {
    try read(note) { path throws(FileError) in
      try DurableFile.read(path, limit: Self.largestNote)
    }
  }

  /// The first bytes of a note, at most as many as asked for.
  public func beginning(of note: Note, byteCount: Int) throws(LibraryError) -> [UInt8] {
    try read(note) { path throws(FileError) in
      try DurableFile.readPrefix(path, count: byteCount)
    }
  }

  private func read(
    _ note: Note, _ body: (String) throws(FileError) -> [UInt8]
  ) throws(LibraryError) -> [UInt8] {
    do throws(FileError) {
      return try body(note.path)
    } catch  where error.code == ENOENT {
      throw .noteIsGone(note.id)
    } catch  where error.code == EFBIG {
      throw .noteIsTooLarge(note.path)
    } catch {
      throw .file(error)
    }
  }

  /// Returns a new note identifier: the moment and eight random hexadecimal digits.
  ///
  /// Identifiers made within one second ascend, so that their notes are listed in order.
  public func makeNoteID() -> String {
    let moment = now()
    var number = UInt32.random(in: .min ... .max)
    if let lastID, lastID.moment == moment, lastID.number < .max - (1 << 16) {
      number = lastID.number + .random(in: 1...(1 << 16))
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
  public func removeLeftovers() {
    Favourites.removeLeftover(inLibrary: path)
    // After an error it is found again.
    for note in notesWithLeftovers.values { try? removeLeftover(of: note) }
    notesWithLeftovers = [:]
    if let versionsPath { VersionFolder(path: versionsPath).countDay(of: now()) }
  }

  private var favourites: Favourites {
    if let readFavourites { return readFavourites }
    // A file that cannot be read shows no hearts, but is never overwritten because of that.
    let favourites = recordingProblem(instead: Favourites()) { () throws(FileError) in
      try Favourites(libraryPath: path)
    }
    readFavourites = favourites
    return favourites
  }

  /// Reads something; what is shown instead must not look like the truth, so an error is the `problem`.
  public func recordingProblem<Result>(
    instead: Result, _ read: () throws(FileError) -> Result
  ) -> Result {
    do throws(FileError) {
      return try read()
    } catch {
      problem = error
      return instead
    }
  }

  func reporting<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(LibraryError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
