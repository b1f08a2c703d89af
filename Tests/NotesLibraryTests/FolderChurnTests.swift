import Glibc
import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// A note that exists is in every list, whatever happens to it and beside it.
@Suite(.timed) struct FolderChurnTests {
  private static let count = 60

  private func library(in folder: TemporaryFolder) -> Library {
    Library(path: folder.file("library"), versionsPath: nil)
  }

  /// Others make, rename and remove files in the folder, and save the very notes.
  @Test(arguments: [true, false]) func noNoteIsMissedWhileItsFolderChanges(inMemory: Bool)
    async throws
  {
    let folder = try inMemory ? TemporaryFolder.inMemory() : TemporaryFolder()
    let library = library(in: folder)
    let subject = try library.subject("the-good-hawk")
    let notes = try (0..<Self.count).map { try library.add("note \($0)", on: subject) }
    let ids = Set(notes.map(\.id))
    await onThreads(3) { number in
      switch number {
      case 0: change(folder, rounds: 3000)
      case 1: save(on: subject, in: folder, rounds: inMemory ? 20 : 2)
      default:
        let library = self.library(in: folder)
        for _ in 0..<400 {
          library.refresh()
          let missing = ids.subtracting(library.notes(on: subject).map(\.id))
          #expect(missing.isEmpty)
        }
      }
    }
  }

  private func change(_ folder: TemporaryFolder, rounds: Int) {
    let place = "library/notes/the-good-hawk"
    for round in 0..<rounds {
      let name = "\(place)/20200101T000000Z-\(round % 97)"
      close(creat(folder.file("\(name).md"), 0o600))
      rename(folder.file("\(name).md"), folder.file("\(name)-renamed.md"))
      if round % 3 == 0 { unlink(folder.file("\(name)-renamed.md")) }
    }
  }

  private func save(on subject: Subject, in folder: TemporaryFolder, rounds: Int) {
    let library = library(in: folder)
    for round in 0..<rounds {
      for note in library.notes(on: subject) where !note.id.hasPrefix("2020") {
        guard let base = try? library.bytes(of: note) else { continue }
        #expect(throws: Never.self) {
          try library.save(base + Array("\(round)".utf8), over: note, base: base, owner: "main")
        }
      }
    }
  }

  @Test func aSocketOrDeviceWithANotesNameIsNeitherReadNorWritten() throws {
    let place = try LibraryFolder()
    let library = place.open()
    let subject = try library.subject("the-good-hawk")
    place.put([], "x.txt", on: subject)
    let path = { (number: Int) in
      place.folder.file("library/notes/the-good-hawk/20261120T140312Z-0000000\(number).md")
    }
    // The name of a socket is short: it is made where it is, and moved.
    let made = try ChildProcess.run(
      [
        "python3", "-c", "import socket; socket.socket(socket.AF_UNIX).bind('s')",
      ], environment: ["PATH": "/usr/bin:/bin"], workingDirectory: place.folder.path)
    #expect(made.status == .exited(0))
    rename(place.folder.file("s"), path(0))
    // Only root may make one; it is /dev/zero.
    let hasDevice = mknod(path(1), S_IFCHR | 0o600, 0x105) == 0
    for note in library.notes(on: subject) {
      #expect(throws: LibraryError.self) { try library.bytes(of: note) }
      #expect(library.title(of: note) == "(cannot be read)")
      #expect(throws: LibraryError.self) {
        try library.save([65], over: note, base: [], owner: "main")
      }
      #expect(place.names(on: subject).contains("\(note.id).md"))
    }
    #expect(library.notes(on: subject).count == (hasDevice ? 2 : 1))
  }
}
