import DurableFiles

public struct BinnedNote: Hashable, Sendable {
  /// Its name, as the note had it; that of a book or character comes with it.
  public let note: Note
  public let deleted: Moment
}

extension Library {
  /// Returns the title of a note, unless it is about what comes after the place that the user has reached.
  public func toldTitle(of note: Note) -> String {
    isLater(note) ? "a later note" : title(of: note)
  }

  /// The notes in the bin, those deleted last first; throws when it cannot be listed.
  ///
  /// Those of books and characters that no longer exist are left out: nothing can be restored there.
  public func binnedNotes() throws -> [BinnedNote] {
    var notes: [BinnedNote] = []
    for subject in catalogue.subjects + catalogue.allRemoved {
      try list(subject, into: &notes)
    }
    return notes.sorted { ($0.deleted, $0.note.id) > ($1.deleted, $1.note.id) }
  }

  private func list(_ subject: Subject, into notes: inout [BinnedNote]) throws {
    let folder = binFolder(of: subject)
    try Folder.checkWithin(path, folder)
    let listing = try FolderListing(of: folder)
    let append = { (name: UnsafeRawBufferPointer, date: Moment) in
      let note = Note(file: name, in: folder, on: subject, date: date)
      // Moving a file changes nothing of it but this time.
      let seconds = FileStamp(of: note.path)?.changedSecond
      notes.append(
        BinnedNote(note: note, deleted: seconds.map { Moment(secondsSince1970: $0) } ?? date))
    }
    while try listing.nextNote(append) {}
  }
}
