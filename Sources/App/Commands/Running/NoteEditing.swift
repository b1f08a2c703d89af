import Desktop
import DurableFiles
import Glibc
import NotesLibrary

/// The change of a note in the user's own editor, on a copy that a kill leaves behind.
///
/// The folder of the copy says what the change began with. It goes when the note says the text, so
/// whoever changes the note the next time continues with what an earlier run could not save.
struct NoteEditing {
  let note: Note
  let library: Library
  let invocation: Invocation
  private let folder: String

  init(_ note: Note, in library: Library, statePath: String, _ invocation: Invocation) {
    self.note = note
    self.library = library
    self.invocation = invocation
    // A folder's name may be as long as a file's.
    let name = FileName.shortened(note.id, toByteCount: FileName.largest)
    folder = "\(statePath)/edits/\(note.subject.slugPath)/\(name)"
  }

  private var copyPath: String { "\(folder)/note.md" }
  private var basePath: String { "\(folder)/base" }

  /// Opens the copy in the editor and returns when that has ended, with the text and what it is a
  /// change of; nil if nothing was changed.
  ///
  /// Throws when the text must not be saved; it is kept then.
  func run(_ editor: ExternalEditor) throws -> (text: [UInt8], base: [UInt8])? {
    try Folder.create(folder)
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    let base = try prepare()
    let end = try invocation.runEditor(editor, copyPath)
    let text = try DurableFile.read(copyPath, limit: Library.largestNote)
    if text == base { finish() }
    guard end == .exited(0) else {
      throw CommandFailure(
        .failed,
        "the editor \(end.predicate); "
          + (text == base
            ? "nothing was changed"
            : "your text is kept, “\(Program.name) edit \(note.id)” opens it again"))
    }
    return text == base ? nil : (text, base)
  }

  /// Removes the copy, which is saved or was not changed.
  func finish() {
    // The base goes first: a copy without it was never changed.
    unlink(basePath)
    unlink(copyPath)
  }

  // The editor inherits it: the copy of one that outlives this process is not opened a second time.
  private func lock() throws -> FileDescriptor {
    let lock = try FileDescriptor(opening: "\(folder)/lock", O_RDWR | O_CREAT, to: "lock")
    guard flock(lock.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      throw CommandFailure(
        .openElsewhere, "the note \(note.id) is open in another editor; end that first")
    }
    _ = fcntl(lock.rawValue, F_SETFD, 0)
    return lock
  }

  /// Makes the copy, or keeps the one that an earlier run left; returns what the change began with.
  private func prepare() throws -> [UInt8] {
    let current = try library.bytes(of: note)
    if let base = try read(basePath), let copy = try read(copyPath), copy != base, copy != current {
      invocation.report("what an earlier change of the note left unsaved is opened again")
      return base
    }
    finish()
    try DurableFile.replace(copyPath, with: current)
    try DurableFile.replace(basePath, with: current)
    return current
  }

  private func read(_ path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try DurableFile.read(path, limit: Library.largestNote)
    } catch  where error.code == ENOENT {
      return nil
    }
  }
}
