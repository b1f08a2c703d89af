import Essentials
import Glibc
import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct SpecialFileTests {
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
      #expect(throws: Failure.self) { try library.bytes(of: note) }
      #expect(library.title(of: note) == "(cannot be read)")
      #expect(throws: Failure.self) {
        try library.save([65], over: note, base: [], owner: "main")
      }
      #expect(place.names(on: subject).contains("\(note.id).md"))
    }
    #expect(library.notes(on: subject).count == (hasDevice ? 2 : 1))
  }
}
