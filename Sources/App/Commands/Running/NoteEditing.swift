import Desktop
import DurableFiles
import Essentials
import Glibc
import NotesLibrary

/// Changes a note in the user's own editor, on a copy that survives a kill.
///
/// The folder of the copy also has the text with which the change began. The copy is removed when the note is saved, so
/// the next edit of the note continues with what an earlier one could not save.
struct NoteEditing {
  let note: Note
  let library: Library
  let invocation: Invocation
  private let editsPath: String
  private let folder: String

  init(_ note: Note, in library: Library, statePath: String, _ invocation: Invocation) throws {
    (self.note, self.library, self.invocation) = (note, library, invocation)
    editsPath = "\(statePath)/edits"
    let own = "\(editsPath)/\(note.subject.slugPath)/\(Self.name(of: note))"
    // A change that began before the note was moved is continued where it is.
    let changes = try Self.copies(in: statePath).filter {
      $0.isChanged && $0.note(in: library)?.path == note.path
    }
    folder = (changes.first { $0.folder == own } ?? changes.first)?.folder ?? own
  }

  // A folder's name may be as long as a file's.
  private static func name(of note: Note) -> String {
    FileName.shortened(note.id, toByteCount: FileName.largest)
  }

  private var copyPath: String { "\(folder)/note.md" }
  private var lockPath: String { "\(folder)/lock" }
  private var basePath: String { "\(folder)/base" }

  /// Opens the copy in the editor, and saves it when the editor has ended; returns nil if nothing was changed.
  ///
  /// Throws when the text could not be saved; the copy is kept then.
  func run(_ editor: ExternalEditor) throws -> SaveOutcome? {
    let lock = try lock()
    // The editor has ended then, but what it has started may have the descriptor.
    defer { flock(lock.rawValue, LOCK_UN) }
    let base = try prepare()
    // The editor has it too, so that the copy is not opened a second time while it runs, even if this
    // process has ended.
    let end = try editor.run(on: copyPath, holding: lock.rawValue)
    let text = try DurableFile.read(copyPath, limit: Library.largestNote)
    if text == base { finish() }
    guard end == .exited(0) else {
      let problem = "the editor \(end.predicate)"
      throw text == base ? Failure("\(problem); nothing was changed") : keeping(problem)
    }
    return text == base ? nil : try save(text, base)
  }

  private func save(_ text: [UInt8], _ base: [UInt8]) throws -> SaveOutcome {
    guard text.contains(where: { $0 > 0x20 }) else {
      finish()
      throw Failure("the editor left an empty text; nothing was changed")
    }
    let outcome: SaveOutcome
    do {
      outcome = try library.save(text, over: note, base: base, owner: Library.command)
    } catch {
      throw keeping("\(error)")
    }
    finish()
    return outcome
  }

  private func keeping(_ problem: String) -> Failure {
    Failure("\(problem); your text is kept, “\(Program.name) edit \(note.id)” opens it again")
  }

  private func finish() {
    unlink(copyPath)
    // An editor that has returned may still have the text open, as its own file beside it tells, and save it later.
    let names = try? Folder.names(in: folder)
    if names?.allSatisfy({ ["base", "lock"].contains($0) }) == true { unlink(basePath) }
    unlink(lockPath)
    var path = folder
    while path.utf8.count > editsPath.utf8.count, rmdir(path) == 0 {
      path = Folder.parent(of: path)
    }
  }

  private func lock() throws -> FileDescriptor {
    while true {
      try Folder.create(folder)
      let lock = try FileDescriptor(opening: lockPath, O_RDWR | O_CREAT, to: "lock")
      guard flock(lock.rawValue, LOCK_EX | LOCK_NB) == 0 else {
        throw Failure("the note \(note.id) is open in another editor; end that first", kind: .busy)
      }
      // The former owner of the lock may have removed the file meanwhile.
      if try FileStamp(lock.status()) == FileStamp(of: lockPath) { return lock }
    }
  }

  /// Makes the copy, or keeps the one that an earlier edit left; returns the text with which the change began.
  private func prepare() throws -> [UInt8] {
    let current = try library.bytes(of: note)
    let base = try read(basePath)
    if let copy = try read(copyPath), copy != base, copy != current {
      invocation.report("an earlier change of the note, which was not saved, is opened again")
      // Nobody knows with which text it began: both are kept.
      if base == nil { try DurableFile.replace(basePath, with: []) }
      return base ?? []
    }
    unlink(copyPath)
    try DurableFile.replace(basePath, with: current)
    try DurableFile.replace(copyPath, with: current)
    return current
  }

  private func read(_ path: String) throws -> [UInt8]? {
    try DurableFile.readIfPresent(path, limit: Library.largestNote)
  }
}

extension NoteEditing {
  /// What an editor has of a note, or had of it and could not save.
  struct Copy {
    let folder: String
    /// The path of what the note was on.
    let subject: String
    let name: String
    /// Whether it has a text that is not saved.
    let isChanged: Bool

    init(in folder: String, of path: String) {
      self.folder = "\(folder)/\(path)"
      (subject, name) = (Folder.parent(of: path), Folder.name(of: path))
      do {
        let base = try DurableFile.readIfPresent("\(self.folder)/base")
        let copy = try DurableFile.readIfPresent("\(self.folder)/note.md")
        isChanged = copy != nil && copy != base
      } catch {
        isChanged = true
      }
    }

    /// The note, wherever it is now; only a name that was made here means one note alone.
    func note(in library: Library) -> Note? {
      let notes = library.notes.filter { NoteEditing.name(of: $0) == name }
      return notes.first { $0.subject.slugPath == subject }
        ?? (Note.isMadeHere(name) ? notes.first : nil)
    }

    func told(in library: Library) -> String {
      note(in: library).map {
        "a change of the note \($0.id) was not saved; “\(Program.name) edit \($0.id)” opens it again"
      } ?? "a change of the note \(name), which is not here, was not saved; it is in \(folder)"
    }
  }

  /// All copies that editors left, by their paths, also those that an editor may still save.
  static func copies(in statePath: String) throws -> [Copy] {
    let edits = "\(statePath)/edits"
    var paths: Set<String> = []
    try FolderListing(of: edits).walk { bytes, entry in
      let path = String(decoding: bytes, as: UTF8.self)
      if entry.kind != .folder, ["note.md", "base"].contains(Folder.name(of: path)) {
        paths.insert(Folder.parent(of: path))
      }
      return entry.kind == .folder
    }
    return paths.sorted().map { Copy(in: edits, of: $0) }
  }
}
