import TestSupport

@testable import NotesLibrary

/// An unchanged folder of notes is not listed again, and no change is missed.
@Suite(.timed) struct ListedFolderTests {
  let place = LibraryFolder()
  let library: Library
  let subject: Subject

  init() throws {
    library = place.open()
    subject = try library.subject("the-good-hawk")
    // All that happened before is long ago.
    library.listedFolders.clock = { FileStamp.now + 1_000_000_000_000 }
  }

  private func names(_ library: Library) -> [String] {
    library.notes(on: subject).map { "\($0.id) \($0.date.iso8601)" }
  }

  @Test func whatIsAsItWasIsListedOnce() throws {
    for number in 0..<3 { try library.add("note \(number)", on: subject) }
    let notes = names(library)
    let count = library.listedFolders.listingCount
    for _ in 0..<3 {
      library.refresh()
      #expect(names(library) == notes && library.noteCount(on: subject) == 3)
    }
    #expect(notes.count == 3 && library.listedFolders.listingCount == count)
  }

  /// Where a list misses a file that is replaced meanwhile, as in tmpfs, its note is there all the same.
  @Test func aNoteThatTheListLacksIsFoundByItsIdentifier() throws {
    #expect(library.notes(on: subject).isEmpty)
    for name in ["20261101T100000Z-00000001", "ideas"] {
      place.put([65], "\(name).md", on: subject)
      let note = try #require(library.note(name, on: subject))
      #expect(library.notes(on: subject).isEmpty)
      library.refresh()
      #expect(library.note(name, on: subject) == note && library.notes(on: subject) == [note])
      unlink(note.path)
      library.refresh()
      #expect(library.note(name, on: subject) == nil)
      #expect(library.notes(on: subject).isEmpty)
    }
  }

  /// Its date is that of its last change, of which its folder says nothing.
  @Test func aNoteWithoutADateInItsNameIsLookedAtEachTime() throws {
    place.put([65], "ideas.md", on: subject)
    let path = try #require(library.notes(on: subject).first).path
    let time = timespec(tv_sec: 1_000_000_000, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    library.refresh()
    #expect(library.notes(on: subject).first?.date.secondsSince1970 == 1_000_000_000)
  }

  @Test func theNotesOfABookHaveItsNewTitle() throws {
    place.putBook(#"{"title": "Piranesi"}"#, named: "piranesi.json")
    library.refresh()
    let former = try library.subject("piranesi")
    try library.add("a note", on: former)
    #expect(library.notes(on: former).first?.subject.name == "Piranesi")
    place.putBook(#"{"title": "Piranesi again"}"#, named: "piranesi.json")
    library.refresh()
    let notes = library.notes(on: try library.subject("piranesi"))
    #expect(notes.map(\.subject.name) == ["Piranesi again"])
  }

  /// With a clock by which a change of 50 ms ago is certain to have another time than the next one.
  @Test(arguments: [1, 2, 3]) func nothingThatHappensBetweenTwoLooksIsMissed(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    library.listedFolders.clock = { FileStamp.now + 2_450_000_000 }
    // Everything is new to it.
    let reference = place.open()
    reference.listedFolders.clock = { 0 }
    var lookCount = 0
    for round in 0..<150 {
      if round.isMultiple(of: 10) { usleep(60_000) }
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        change(round, using: &generator)
        if Bool.random(using: &generator) { continue }
        compare(with: reference, "seed \(seed), round \(round)")
        lookCount += 1
      }
      compare(with: reference, "seed \(seed), round \(round)")
      lookCount += 1
    }
    #expect(
      library.listedFolders.listingCount < lookCount
        && reference.listedFolders.listingCount == lookCount)
  }

  private func compare(with reference: Library, _ place: String) {
    library.refresh()
    reference.refresh()
    let expected = names(reference)
    #expect(names(library) == expected, "\(place)")
    #expect(library.noteCount(on: subject) == expected.count, "\(place)")
  }

  private func change(_ round: Int, using generator: inout SeededGenerator) {
    let folder = place.folder.file("library/notes/the-good-hawk")
    let name = "2026110\(round % 9 + 1)T120000Z-0000000\(round % 7)"
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: place.put([65], "\(name).md", on: subject)
    case 2: unlink("\(folder)/\(name).md")
    case 3:
      let other = "20261110T120000Z-0000000\(round % 5).md"
      rename("\(folder)/\(place.names(on: subject).first ?? "")", "\(folder)/\(other)")
    case 4:
      // As a checkout of another branch does.
      rename(folder, folder + " before")
      place.put([66], "\(name).md", on: subject)
    default:
      rename(folder, folder + " aside")
      rename(folder + " before", folder)
      rename(folder + " aside", folder + " before")
    }
  }
}
