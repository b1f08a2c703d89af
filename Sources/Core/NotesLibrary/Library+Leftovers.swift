import DurableFiles
import Glibc

extension Library {
  /// The owner of what a command saves, which has no journal.
  public static let command = "command"
  /// The lock under which commands change notes, one after the other.
  var commandLockPath: String { path + "/.command.lock" }
  private static let ending = Array(".\(command).tmp".utf8)

  /// Returns the note whose file a command was replacing when it left a file of this name.
  static func note(
    withLeftover name: UnsafeRawBufferPointer, in folder: String, on subject: Subject
  ) -> Note? {
    guard name.first == UInt8(ascii: "."), name.suffix(ending.count).elementsEqual(ending) else {
      return nil
    }
    let fileName = UnsafeRawBufferPointer(rebasing: name.dropFirst().dropLast(ending.count))
    return Note.date(ofFile: fileName, in: folder)
      .map { Note(file: fileName, in: folder, on: subject, date: $0) }
  }

  /// Removes what a command left beside a note when it was killed; a text that is nowhere else becomes a
  /// version of the note.
  ///
  /// What a session leaves behind is known from its journal. When it throws, it stays.
  func removeLeftover(of note: Note) throws {
    let leftover = Leftover(of: note.path, owner: Self.command)
    guard leftover.exists else { return }
    // Whoever has the lock may be about to exchange both.
    guard let lock = try FileLock.acquire(path + "/.lock"),
      let commandLock = try FileLock.acquire(commandLockPath)
    else { return }
    defer { withExtendedLifetime((lock, commandLock)) {} }
    guard let text = try leftover.read(limit: Self.largestNote) else { return }
    let known = KnownTexts(current: try? DurableFile.read(note.path, limit: Self.largestNote))
    if known.worth(of: text) != .nothing {
      guard let versions = versionFolder(of: note) else { return }
      if try !versions.has(text) { try versions.keep(text, movingFrom: leftover.path, at: now()) }
    }
    try leftover.drop()
  }

  /// Moves what killed processes left beside the files of books to the bin, unless another process is changing one now.
  func removeLeftoversOfBooks() throws {
    let folder = path + "/books"
    try Folder.checkWithin(path, folder)
    let names = try SharedFile.namesWithLeftovers(in: folder)
    guard !names.isEmpty, let lock = try FileLock.acquire(BookChange.lockPath(inLibrary: path))
    else { return }
    defer { withExtendedLifetime(lock) {} }
    for name in names {
      SharedFile(inLibrary: path, "books/\(name)", limit: PictureFormat.largestFile)
        .removeLeftover()
    }
  }
}
