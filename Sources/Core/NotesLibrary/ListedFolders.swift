import DurableFiles

/// The notes in the folders of a library; each list is believed until the library is refreshed, and after
/// that if its folder is as it was.
struct ListedFolders {
  let libraryPath: String
  private var folders: [UUID: ListedFolder] = [:]
  private var current: Set<UUID> = []
  // The notes beside which a command left something, by their paths.
  private var notesWithLeftovers: [String: Note] = [:]
  // The folder of a book that no link leads out of; those of its characters lie in it.
  private var bookFolder: String?
  /// Returns what the clock of the files says, in nanoseconds since 1970.
  var clock: () -> Int = { FileStamp.now }
  private(set) var listingCount = 0

  init(libraryPath: String) { self.libraryPath = libraryPath }

  func path(of subject: Subject) -> String { "\(libraryPath)/notes/\(subject.slugPath)" }

  mutating func notes(on subject: Subject, problem: inout (any Error)?) -> [Note] {
    listed(subject, withNotes: true, &problem).notes ?? []
  }

  mutating func noteCount(on subject: Subject, problem: inout (any Error)?) -> Int {
    listed(subject, withNotes: false, &problem).count
  }

  // What is known of a subject's folder, if that is believed or a look at it proves it; else lists it.
  private mutating func listed(
    _ subject: Subject, withNotes: Bool, _ problem: inout (any Error)?
  ) -> ListedFolder {
    let known = folders[subject.id].flatMap { !withNotes || $0.notes != nil ? $0 : nil }
    if let known, current.contains(subject.id) { return known }
    current.insert(subject.id)
    var listed = ListedFolder(subject: subject)
    do {
      let listing = try listing(on: subject)
      listed.stamp = listing.stamp
      if let known, known.isCurrent(for: subject, listed.stamp) { return known }
      // It is kept if it tells any change of what is listed.
      if listed.stamp?.isRacy(at: clock()) != false { listed.stamp = nil }
      listingCount += 1
      try read(listing, withNotes: withNotes, into: &listed)
    } catch {
      (problem, listed.stamp) = (error, nil)
    }
    folders[subject.id] = listed
    return listed
  }

  // What was read before an error is listed.
  private mutating func read(
    _ listing: borrowing FolderListing, withNotes: Bool, into listed: inout ListedFolder
  ) throws {
    let (folder, subject) = (listing.path, listed.subject)
    var notes: [Note] = []
    defer { listed.notes = withNotes || listed.count == 0 ? notes.newestFirst : nil }
    while try listing.nextNote(
      { name, date in
        // Its date is that of its last change.
        if !Note.isDated(UnsafeRawBufferPointer(rebasing: name.dropLast(3))) { listed.stamp = nil }
        listed.count += 1
        if withNotes { notes.append(Note(file: name, in: folder, on: subject, date: date)) }
      },
      others: { name in
        guard let note = Library.note(withLeftover: name, in: folder, on: subject) else { return }
        notesWithLeftovers[note.path] = note
        // After an error it is to be found again.
        listed.stamp = nil
      })
    {}
  }

  /// Returns a note that is there although the list of its folder lacks it.
  ///
  /// In tmpfs a file that is replaced moves to the front: a list that is read in parts may miss it (1,188
  /// of 2,000 lists of 2,000 files missed one, with two writers; ext4: none; Linux 6.18, 2026-11-27).
  mutating func unlistedNote(_ id: String, on subject: Subject) -> Note? {
    // A folder that cannot be looked at is a problem of its list.
    guard let name = Note.fileName(of: id), let listing = try? listing(on: subject) else {
      return nil
    }
    let path = "\(listing.path)/\(name)"
    guard (try? FolderEntry(at: path)) != nil,
      let date = Array(name.utf8).withUnsafeBytes({ Note.date(ofFile: $0, in: listing.path) })
    else { return nil }
    return Note(id: id, subject: subject, path: path, date: date)
  }

  mutating func listing(on subject: Subject) throws -> FolderListing {
    let folder = path(of: subject)
    if Folder.parent(of: folder) != bookFolder || Folder.isLink(folder) {
      try Folder.checkWithin(libraryPath, folder)
    }
    if subject.character == nil { bookFolder = folder }
    return try FolderListing(of: folder)
  }

  /// Has each folder looked at again before it is believed.
  mutating func expire() {
    current = []
    bookFolder = nil
  }

  /// Has the folder of a subject listed again.
  mutating func forget(_ subject: Subject) {
    folders[subject.id] = nil
    current.remove(subject.id)
  }

  /// Hands over the notes beside which a command left something, as far as folders were listed.
  mutating func takeNotesWithLeftovers() -> [Note] {
    defer { notesWithLeftovers = [:] }
    return Array(notesWithLeftovers.values)
  }
}

private struct ListedFolder {
  let subject: Subject
  var count = 0
  /// The notes, newest first; nil when they were only counted.
  var notes: [Note]? = []
  // What tells any change since; nil when some could be missed.
  var stamp: FileStamp?

  /// Whether a subject has the same notes now, as the stamp of its folder says.
  func isCurrent(for subject: Subject, _ stamp: FileStamp?) -> Bool {
    // A subject with the same identity may be called something else by now.
    self.stamp != nil && self.stamp == stamp && self.subject.book === subject.book
      && self.subject.character === subject.character
  }
}
