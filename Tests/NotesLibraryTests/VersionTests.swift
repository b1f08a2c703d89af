import NotesLibrary
import TestSupport

@Suite(.timed) struct VersionTests {
  let place = LibraryFolder()
  let library: Library
  let subject: Subject
  let note: Note

  init() throws {
    library = place.open()
    subject = try library.subject("the-good-hawk/agatha")
    note = try library.add("0", on: subject)
  }

  var folder: String { "state/versions/the-good-hawk/agatha/\(note.id)" }

  func save(_ text: String, by library: Library? = nil) throws {
    #expect(try (library ?? self.library).save(text, over: note) == .saved)
  }

  func libraryWithoutTime() -> Library {
    Library(path: library.path, versionsPath: library.versionsPath) {
      Moment(secondsSince1970: 1_795_183_392)
    }
  }

  func texts() throws -> [String] { try library.versionTexts(of: note) }

  /// A command that is killed has no journal that knows of what it left.
  @Test(arguments: ["0", "1", "2"]) func whatACommandLeftBehindIsNeverLost(text: String) throws {
    try save("1")
    let name = ".\(note.id).md.command.tmp"
    place.put(text.utf8, name, on: subject)
    library.refresh()
    #expect(library.notes(on: subject) == [note])
    do {
      let lock = try FileLock.acquire(library.path + "/.lock")
      library.removeLeftovers()
      #expect(lock != nil && place.names(on: subject).contains(name))
    }
    library.refresh()
    #expect(library.notes(on: subject) == [note])
    library.removeLeftovers()
    #expect(place.names(on: subject) == ["\(note.id).md"])
    #expect(try texts() == (text == "2" ? ["2", "0"] : ["0"]))
    #expect(try library.bytes(of: note) == "1".bytes)
  }

  @Test func versionsOfOneSecondAreInOrder() throws {
    let still = libraryWithoutTime()
    for text in ["1", "2", "3", "4"] { try save(text, by: still) }
    #expect(try texts() == ["3", "2", "1", "0"])
  }

  /// A program that writes in place empties the file first, and may be slow to go on.
  @Test(arguments: [[], ["another text"]])
  func whatIsWrittenIntoAnEmptiedNoteIsKept(between: [String]) throws {
    let still = libraryWithoutTime()
    for words in ["the first time", "the second time"] {
      let stranger = open(note.path, O_WRONLY | O_TRUNC | O_CLOEXEC)
      try save("1", by: still)
      _ = write(stranger, words, words.utf8.count)
      close(stranger)
      for text in between { try save(text, by: still) }
    }
    let texts = try texts()
    #expect(texts.contains("the first time") && texts.contains("the second time"), "\(texts)")
  }

  @Test func anEmptiedNoteIsKeptBesideAnEmptyVersion() throws {
    place.folder.write([], to: "library/notes/the-good-hawk/agatha/\(note.id).md")
    try save("1")
    let stranger = open(note.path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    try save("2")
    _ = write(stranger, "words", 5)
    close(stranger)
    for number in 0..<60 { try save(String(number)) }
    #expect(try texts().last == "words")
  }

  @Test func after30DaysOfUseAVersionGoes() throws {
    var seconds = 1_795_183_392
    let library = Library(path: library.path, versionsPath: library.versionsPath) {
      Moment(secondsSince1970: seconds)
    }
    try save("1", by: library)
    for day in 0...31 {
      if day == 1 { try save("2", by: library) }
      #expect(try texts() == (day == 0 ? ["0"] : ["1", "0"]))
      library.removeLeftovers()
      seconds += 86_400
    }
    #expect(try texts() == ["1"])
    library.removeLeftovers()
    #expect(place.folder.names(in: "state/versions") == [".days"])
  }

  @Test func versionsAreMovedAcrossFileSystems() throws {
    try #require(Folder.exists("/dev/shm"))
    let other = try TemporaryFolder.inMemory()
    let library = Library(path: library.path, versionsPath: other.file("versions"))
    try save("1", by: library)
    #expect(try library.versions(of: note).map { try library.bytes(of: $0) } == ["0".bytes])
  }

  /// The names of both moves say the same but for a number.
  @Test func twoMovesInASecondAreMoves() throws {
    let library = libraryWithoutTime()
    let moved = try library.move(note, to: library.subject("the-good-hawk/jaime"))
    let back = try library.move(moved, to: subject)
    #expect(try library.versions(of: back, withMoves: true).map(\.replacement) == [.moved, .moved])
    try save("1", by: library)
    #expect(try library.versions(of: back).map(\.replacement) == [.saved])
  }
}
