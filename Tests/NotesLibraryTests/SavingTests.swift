import NotesLibrary
import TestSupport

@Suite(.timed) struct SavingTests {
  let place = LibraryFolder()
  let library: Library
  let subject: Subject
  let note: Note

  init() throws {
    library = place.open()
    subject = try library.subject("the-good-hawk/agatha")
    note = try library.add("base", on: subject)
  }

  @Test func conflictsOfOneSecondAreAllKept() throws {
    let still = Library(path: library.path) { Moment(secondsSince1970: 0) }
    try library.save("theirs", over: note)
    let copies = try (0..<3).map { try still.save("mine \($0)", over: note, base: "base") }
    #expect(Set(copies).count == 3 && !copies.contains(.saved))
    #expect(library.notes(on: subject).count == 4)
  }

  @Test func aRepetitionFindsWhatWasDone() throws {
    try library.delete(note)
    try library.deletion(of: note).run(isRepetition: true)
    #expect(place.names(on: subject) == [])
    let restoration = try library.restoration(of: note.id, on: subject)
    #expect(try restoration.run() == .restored(note.id))
    #expect(try restoration.run(isRepetition: true) == .restored(note.id))
    #expect(place.names(on: subject) == ["\(note.id).md"])
    #expect(throws: Failure.self) { try restoration.run() }
  }

  @Test func aRepetitionFindsWhatWasRestoredBesideAnotherNote() throws {
    try library.delete(note)
    try DurableFile.create("another".utf8, at: note.path)
    let restoration = try library.restoration(of: note.id, on: subject)
    #expect(try restoration.run() == .restoredBeside("\(note.id)-2"))
    #expect(try restoration.run(isRepetition: true) == .restoredBeside("\(note.id)-2"))
  }

  @Test func aLibraryThatCannotBeWrittenSaysSo() throws {
    // Root passes over modes; nobody can make a file in /proc.
    let library = Library(path: "/proc/self")
    #expect(library.notes == [])
    #expect(throws: Failure.self) { try library.add("mine", on: subject) }
    #expect(throws: Failure.self) { try library.setFavourite(true, subject.id) }
    #expect(!library.isFavourite(subject.id))
  }

  @Test func twoCommandsThatChangeOneNoteAtOnceLoseNothing() throws {
    let (path, versionsPath) = (library.path, library.versionsPath)
    let paragraphs = ["a 0", "x", "y", "z", "b 0"]
    let note = try library.add(paragraphs.joined(separator: "\n\n"), on: subject)
    onThreads(2) { thread in
      let library = Library(path: path, versionsPath: versionsPath)
      for number in 1...40 {
        let old = thread == 0 ? "a \(number - 1)\n" : "\nb \(number - 1)"
        let new = thread == 0 ? "a \(number)\n" : "\nb \(number)"
        var isDone = false
        while !isDone {
          do {
            let before = try library.bytes(of: note)
            let text = before.text.replacing(old, with: new)
            let outcome = try library.save(
              text.bytes, over: note, base: before, owner: Library.command)
            #expect(outcome == .saved || outcome == .merged)
            isDone = true
          } catch {
            // On a busy machine a save may take longer than another one waits; that says so.
            guard error.isNameTaken else {
              Issue.record(error)
              return
            }
          }
        }
      }
    }
    #expect(try library.text(of: note) == "a 40\n\nx\n\ny\n\nz\n\nb 40")
    #expect(place.names(on: subject).allSatisfy { !$0.hasPrefix(".") && !$0.contains("conflict") })
  }
}
