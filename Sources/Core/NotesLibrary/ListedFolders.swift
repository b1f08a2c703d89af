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
    if let notes = known(subject)?.notes { return notes }
    let folder = path(of: subject)
    var names = NoteNames()
    let list = list(subject, &problem, isEnough: { $0.notes != nil }) {
      names.append($0, date: $1)
    }
    if let notes = list.known?.notes { return notes }
    let notes = names.mapNewestFirst { Note(file: $0, in: folder, on: subject, date: $1) }
    record(
      ListedFolder(subject: subject, count: notes.count, notes: notes, stamp: list.stamp))
    return notes
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

  mutating func noteCount(on subject: Subject, problem: inout (any Error)?) -> Int {
    if let count = known(subject)?.count { return count }
    var count = 0
    let list = list(subject, &problem) { _, _ in count += 1 }
    if let known = list.known { return known.count }
    record(
      ListedFolder(
        subject: subject, count: count, notes: count == 0 ? [] : nil, stamp: list.stamp))
    return count
  }

  // What is known of a subject's folder without a look at it.
  private func known(_ subject: Subject) -> ListedFolder? {
    current.contains(subject.id) ? folders[subject.id] : nil
  }

  private mutating func record(_ folder: ListedFolder) {
    folders[folder.subject.id] = folder
    current.insert(folder.subject.id)
  }

  // Returns what is known already, if that is enough and the folder is as it was; else lists it and
  // returns the stamp that tells any change since.
  private mutating func list(
    _ subject: Subject, _ problem: inout (any Error)?,
    isEnough: (ListedFolder) -> Bool = { _ in true },
    _ body: (_ fileName: UnsafeRawBufferPointer, _ date: Moment) -> Void
  ) -> (known: ListedFolder?, stamp: FileStamp?) {
    do {
      let listing = try listing(on: subject)
      let stamp = listing.stamp
      if let known = confirmed(subject, by: stamp), isEnough(known) { return (known, nil) }
      // Whether the stamp tells any change of what is listed.
      var isTrusted = stamp?.isRacy(at: clock()) == false
      let folder = path(of: subject)
      listingCount += 1
      while try listing.nextNote(
        { name, date in
          // Its date is that of its last change.
          if !Note.isDated(UnsafeRawBufferPointer(rebasing: name.dropLast(3))) {
            isTrusted = false
          }
          body(name, date)
        },
        others: { name in
          guard let note = Library.note(withLeftover: name, in: folder, on: subject) else { return }
          notesWithLeftovers[note.path] = note
          // After an error it is to be found again.
          isTrusted = false
        })
      {}
      return (nil, isTrusted ? stamp : nil)
    } catch {
      problem = error
      return (nil, nil)
    }
  }

  mutating func listing(on subject: Subject) throws -> FolderListing {
    let folder = path(of: subject)
    if Folder.parent(of: folder) != bookFolder || Folder.isLink(folder) {
      try Folder.checkWithin(libraryPath, folder)
    }
    if subject.character == nil { bookFolder = folder }
    return try FolderListing(of: folder)
  }

  // What a look at a subject's folder proves to be as it was.
  private mutating func confirmed(_ subject: Subject, by stamp: FileStamp?) -> ListedFolder? {
    guard let folder = folders[subject.id], folder.isCurrent(for: subject, stamp) else {
      return nil
    }
    current.insert(subject.id)
    return folder
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
