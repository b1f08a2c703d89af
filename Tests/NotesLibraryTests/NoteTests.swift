import NotesLibrary
import TestSupport

@Suite(.timed) struct NoteTests {
  let place = LibraryFolder()
  let library: Library
  let agatha: Subject
  let hawk: Subject

  init() throws {
    library = place.open()
    agatha = try library.subject("the-good-hawk/agatha")
    hawk = try library.subject("the-good-hawk")
  }

  @Test func savingTheSameNoteTwiceSavesOnce() throws {
    let id = library.makeNoteID()
    #expect(!library.wasSaved(id, on: agatha))
    try library.add([65], on: agatha, id: id)
    #expect(throws: Failure.self) { try library.add([66], on: agatha, id: id) }
    #expect(library.wasSaved(id, on: agatha))
    #expect(!library.wasSaved(library.makeNoteID(), on: agatha), "it is another one")
    #expect(try library.notes(on: agatha).map(library.bytes) == [[65]])
    try library.delete(library.notes(on: agatha)[0])
    #expect(library.wasSaved(id, on: agatha))
  }

  @Test(arguments: [
    ("Who keeps the gate?\nmore", "Who keeps the gate?"), ("\n \n\n## Head \n", "Head "),
    ("\r\none\r\ntwo", "one"), ("###\nwords", "words"), ("\u{feff}# First", "First"), ("###", ""),
    ("#omen The wall", "#omen The wall"), ("# #omen *The* wall", "#omen The wall"),
    ("- [ ] #omen é", "#omen é"), ("\n#omen é", "#omen é"),
    (String(repeating: "é", count: 300), String(repeating: "é", count: 256)),
    ("x" + String(repeating: "漢", count: 300), "x" + String(repeating: "漢", count: 170)),
  ])
  func theTitleIsTheFirstLineWithWords(text: String, title: String) throws {
    #expect(library.title(of: try library.add(text + " ", on: hawk)).hasPrefix(title))
    let read = library.title(of: library.notes(on: hawk)[0])
    #expect(!read.contains("\u{fffd}") && !read.contains("\u{feff}"))
  }

  /// Somebody may save a note between the decision to delete it and the move.
  @Test func aNoteThatIsNotAsExpectedInTheBinComesBack() throws {
    let notes = try ["one", "two", "three"].map { try library.add($0, on: agatha) }
    let names = notes.map { "\($0.id).md" }
    place.put("edited".utf8, names[1], on: agatha)
    unlink(notes[2].path)
    let bin = "library/.bin/the-good-hawk/agatha"
    place.folder.write("former".utf8, to: "\(bin)/\(names[1])")
    let texts = [notes[0]: "one", notes[1]: "two"]
    let result = try library.deleteTogether(notes) { note, text in
      texts[note].map(\.bytes) == text
    }
    #expect(result.missing == [notes[2]] && result.changed == [notes[1]])
    #expect(place.names(on: agatha) == [names[1]])
    #expect(try library.bytes(of: notes[1]) == "edited".bytes)
    #expect(place.folder.names(in: bin) == names.dropLast().sorted())
    #expect(place.folder.text("\(bin)/\(names[1])") == "former")
  }

  @Test func notesOfOneSecondAreListedInTheirOrder() throws {
    let library = Library(path: place.folder.path) { Moment(secondsSince1970: 1_795_183_392) }
    for number in 1...20 {
      try library.add("note \(number)".bytes, on: hawk, id: library.makeNoteID())
    }
    let titles = library.notes(on: hawk).map(library.title(of:))
    #expect(titles == (1...20).reversed().map { "note \($0)" })
  }

  /// Each process makes its own: the number begins with the fraction of the second.
  @Test func whatIsMadeLaterHasAGreaterName() throws {
    let ids = (0..<300).map { _ in Library(path: place.folder.file("library")).makeNoteID() }
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
  }

  @Test(arguments: [
    "20261120T140312Z-7F3A9C2E", "20261120T140312Z_7f3a9c2e", "20261120T140312Z-7f3a9c2",
    "20261120T140312Z-7f3a9c2ee", "20260231T140312Z-7f3a9c2e", "20261120T140312Z-7f3a9c2g",
    "20261120T140312Z", "ideas", "", "20261120T140312Z-７f3a9c",
  ]) func anyOtherNameIsOnlyItsBytes(name: String) {
    #expect(!Note.isMadeHere(name))
  }
}
