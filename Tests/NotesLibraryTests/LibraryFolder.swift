import NotesLibrary
import TestSupport

/// A library for a test, in its own folder, with a clock that advances by a second each time it is
/// read.
final class LibraryFolder {
  let folder: TemporaryFolder
  private var seconds = 1_795_183_392

  init(in folder: TemporaryFolder = .make()) { self.folder = folder }

  /// The library as one more process sees it.
  func open() -> Library {
    Library(path: folder.file("library"), versionsPath: folder.file("state/versions")) { [self] in
      seconds += 1
      return Moment(secondsSince1970: seconds)
    }
  }

  /// Makes the folder of a subject and puts a stranger's file into it.
  func put(_ bytes: some Collection<UInt8>, _ name: String, on subject: Subject) {
    folder.write(bytes, to: "library/notes/\(subject.slugPath)/\(name)")
  }

  func putBook(_ text: String, named name: String) {
    folder.write(text.utf8, to: "library/books/\(name)")
  }

  func names(on subject: Subject) -> [String] {
    folder.names(in: "library/notes/\(subject.slugPath)")
  }
}

extension Library {
  func subject(_ slugPath: String) throws -> Subject {
    guard case .subject(let subject) = try target(slugPath) else {
      throw Failure.unknownName(slugPath, nearest: nil)
    }
    return subject
  }

  @discardableResult
  func add(_ text: String, on subject: Subject) throws -> Note {
    try add(text.bytes, on: subject, id: makeNoteID())
  }

  /// Saves a text over a note, by default as it was read now.
  @discardableResult
  func save(_ text: String, over note: Note, base: String? = nil) throws -> SaveOutcome {
    try save(text.bytes, over: note, base: base.map(\.bytes) ?? bytes(of: note), owner: "main")
  }

  func text(of note: Note) throws -> String { try bytes(of: note).text }

  func versionTexts(of note: Note) throws -> [String] {
    try versions(of: note).map { try bytes(of: $0).text }
  }
}

extension Library {
  /// Whether a new note of this identifier, of which only that is known, was saved on a subject.
  func wasSaved(_ id: String, on subject: Subject) -> Bool {
    let note = formerNote(id, on: subject)
    return note.flatMap { try? finishSaving([65], as: $0, base: nil, owner: "main") } ?? false
  }
}
