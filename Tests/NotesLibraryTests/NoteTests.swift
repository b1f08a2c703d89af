import CSystem
import DurableFiles
import Glibc
import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct NoteTests {
  let place: LibraryFolder
  let library: Library
  let agatha: Subject
  let hawk: Subject

  init() throws {
    place = try LibraryFolder()
    library = place.open()
    agatha = try library.subject("the-good-hawk/agatha")
    hawk = try library.subject("the-good-hawk")
  }

  @Test func nothingIsMadeBeforeSomethingIsSaved() {
    #expect(library.notes(on: agatha) == [] && library.notes == [])
    #expect(!library.isFavourite(agatha.id))
    #expect(place.folder.names() == [])
  }

  @Test func aNoteIsAFileOfItsSubject() throws {
    let note = try library.add("The wall.\n", on: agatha)
    #expect(note.id.hasPrefix("20261120T") && note.id.count == 25)
    #expect(note.path == place.folder.file("library/notes/the-good-hawk/agatha/\(note.id).md"))
    #expect(place.names(on: agatha) == ["\(note.id).md"])
    #expect(place.folder.mode(of: "library/notes/the-good-hawk/agatha/\(note.id).md") == 0o600)
    for folder in ["library", "library/notes", "library/notes/the-good-hawk/agatha"] {
      #expect(place.folder.mode(of: folder) == 0o700)
    }
    #expect(library.notes(on: agatha) == [note] && library.notes(on: hawk) == [])
    #expect(note.link == "hawknotes://the-good-hawk/agatha/\(note.id)")
  }

  @Test(arguments: [
    Array("plain\n".utf8), Array("no final line feed".utf8), Array("a\r\nb\r\n".utf8),
    [0xef, 0xbb, 0xbf] + Array("bom\n".utf8), [0xff, 0xfe, 0x41], [0x41, 0, 0x42, 0, 0x0a],
    Array("é NFC, e\u{301} NFD\u{2028}\n\n\n".utf8), (0...255).map { UInt8($0) },
  ])
  func aNoteIsByteForByteWhatWasWritten(bytes: [UInt8]) throws {
    let note = try library.add(bytes, on: hawk, id: library.makeNoteID())
    #expect(try library.bytes(of: note) == bytes)
    #expect(try place.open().bytes(of: note) == bytes)
    let changed = bytes + [0xfe, 0, 0x0d]
    #expect(try library.save(changed, over: note, base: bytes, owner: "main") == .saved)
    #expect(try place.open().bytes(of: note) == changed)
    #expect(place.names(on: hawk) == ["\(note.id).md"])
  }

  @Test(arguments: ["", " ", "\n\t \r\n", "\0"])
  func nothingIsNotSaved(text: String) throws {
    #expect(throws: LibraryError.self) { try library.add(text, on: agatha) }
    #expect(place.folder.names() == [])
  }

  @Test func savingTheSameNoteTwiceSavesOnce() throws {
    let id = library.makeNoteID()
    #expect(!library.wasSaved(id, on: agatha))
    try library.add([65], on: agatha, id: id)
    #expect(throws: LibraryError.self) { try library.add([66], on: agatha, id: id) }
    #expect(library.wasSaved(id, on: agatha) && !library.wasSaved(id, on: hawk))
    #expect(try library.notes(on: agatha).map(library.bytes) == [[65]])
    try library.delete(library.notes(on: agatha)[0])
    #expect(library.wasSaved(id, on: agatha))
  }

  @Test func theNewestComesFirst() throws {
    let notes = try ["one", "two", "three"].map { try library.add($0, on: agatha) }
    #expect(library.notes(on: agatha) == notes.reversed())
    #expect(place.open().notes(on: agatha) == notes.reversed())
  }

  @Test func aFileThatCameByOtherMeansIsANoteOfItsModificationTime() throws {
    let note = try library.add("ours", on: agatha)
    place.put("# Ideas\n".utf8, "ideas.md", on: agatha)
    var times = [timespec(tv_sec: 86_400, tv_nsec: 0), timespec(tv_sec: 86_400, tv_nsec: 0)]
    utimensat(
      AT_FDCWD, place.folder.file("library/notes/the-good-hawk/agatha/ideas.md"), &times, 0)
    library.refresh()
    let notes = library.notes(on: agatha)
    #expect(notes.map(\.id) == [note.id, "ideas"])
    #expect(notes.last?.date.iso8601 == "1970-01-02T00:00:00Z")
    #expect(notes.last.map(library.title) == "Ideas")
  }

  @Test func strangeFilesNeitherTrapNorLeadOut() throws {
    place.folder.write("secret".utf8, to: "secret.md")
    for name in ["-n.md", "a\nb.md", "%s%n.md", "a b .md", "É.md", "$(id).md"] {
      place.put("text".utf8, name, on: agatha)
    }
    for name in [".hidden.md", ".note.md.main.tmp", "note.txt", "md", ".md", "note.MD"] {
      place.put("text".utf8, name, on: agatha)
    }
    let folder = place.folder.file("library/notes/the-good-hawk/agatha/")
    close(open((folder + "x").utf8CString.dropLast() + [-1, 0x2e, 0x6d, 0x64, 0], O_CREAT, 0o600))
    symlink(place.folder.file("secret.md"), folder + "link.md")
    mkfifo(folder + "pipe.md", 0o600)
    mkdir(folder + "folder.md", 0o700)
    let ids = library.notes(on: agatha).map(\.id)
    #expect(Set(ids) == ["-n", "a\nb", "%s%n", "a b ", "É", "$(id)"])
    for note in library.notes(on: agatha) {
      #expect(try library.bytes(of: note) == Array("text".utf8))
      #expect(library.title(of: note) == "text")
    }
  }

  @Test func aLinkOrPipeWithANotesNameIsNotFollowed() throws {
    place.folder.write("secret".utf8, to: "secret.md")
    place.put([], "x.txt", on: agatha)
    let folder = place.folder.file("library/notes/the-good-hawk/agatha/")
    symlink(place.folder.file("secret.md"), folder + "20261120T140312Z-00000001.md")
    mkfifo(folder + "20261120T140312Z-00000002.md", 0o600)
    mkdir(folder + "20261120T140312Z-00000003.md", 0o700)
    for note in library.notes(on: agatha) {
      #expect(throws: LibraryError.self) { try library.bytes(of: note) }
      #expect(library.title(of: note) == "(cannot be read)")
      #expect(throws: LibraryError.self) {
        try library.save([65], over: note, base: [], owner: "main")
      }
    }
    #expect(place.folder.text("secret.md") == "secret")
  }

  @Test func aHugeFileIsRefusedUnread() throws {
    place.put([], "huge.md", on: agatha)
    truncate(place.folder.file("library/notes/the-good-hawk/agatha/huge.md"), 1 << 40)
    let note = try #require(library.notes(on: agatha).first)
    #expect(throws: LibraryError.self) { try library.bytes(of: note) }
    #expect(library.title(of: note).utf8.count <= 512)
  }

  @Test(arguments: [
    ("Who keeps the gate?\nmore", "Who keeps the gate?"), ("\n \n\n## Head \n", "Head "),
    ("\r\none\r\ntwo", "one"), ("###\nwords", "words"), ("\u{feff}# First", "First"), ("###", ""),
    (String(repeating: "é", count: 300), String(repeating: "é", count: 256)),
    ("x" + String(repeating: "漢", count: 300), "x" + String(repeating: "漢", count: 170)),
  ])
  func theTitleIsTheFirstLineWithWords(text: String, title: String) throws {
    #expect(library.title(of: try library.add(text + " ", on: hawk)).hasPrefix(title))
    let read = library.title(of: library.notes(on: hawk)[0])
    #expect(!read.contains("\u{fffd}") && !read.contains("\u{feff}"))
  }

  @Test func aChangedNoteHasANewTitle() throws {
    let note = try library.add("old", on: agatha)
    #expect(library.title(of: note) == "old")
    _ = try library.save(Array("new".utf8), over: note, base: Array("old".utf8), owner: "main")
    #expect(library.title(of: note) == "new")
  }

  @Test func refreshingShowsWhatOthersDid() throws {
    let other = place.open()
    #expect(library.notes(on: agatha) == [] && !library.isFavourite(agatha.id))
    let note = try other.add("theirs", on: agatha)
    try other.setFavourite(true, agatha.id)
    #expect(library.notes(on: agatha) == [] && !library.isFavourite(agatha.id))
    library.refresh()
    #expect(library.notes(on: agatha) == [note] && library.isFavourite(agatha.id))
  }

  @Test func everyFolderToWatchIsListed() {
    let folders = library.folders
    #expect(folders.contains(place.folder.file("library")))
    #expect(folders.contains(place.folder.file("library/notes/the-good-hawk/agatha")))
    #expect(folders.count == 3 + library.catalogue.subjects.count)
  }
}

@Suite(.timed) struct NoteBatchTests {
  /// Somebody may save a note between the decision to delete it and the move.
  @Test func aNoteThatIsNotAsExpectedInTheBinComesBack() throws {
    let place = try LibraryFolder()
    let library = place.open()
    let agatha = try library.subject("the-good-hawk/agatha")
    let notes = try ["one", "two", "three"].map { try library.add($0, on: agatha) }
    let names = notes.map { "\($0.id).md" }
    place.put("edited".utf8, names[1], on: agatha)
    unlink(notes[2].path)
    let bin = "library/.bin/the-good-hawk/agatha"
    ["library/.bin", "library/.bin/the-good-hawk", bin].forEach { place.folder.makeFolder($0) }
    place.folder.write("former".utf8, to: "\(bin)/\(names[1])")
    let texts = [notes[0]: "one", notes[1]: "two"]
    let result = try library.deleteTogether(notes) { note, text in
      texts[note].map { Array($0.utf8) } == text
    }
    #expect(result.missing == [notes[2]] && result.changed == [notes[1]])
    #expect(place.names(on: agatha) == [names[1]])
    #expect(try library.bytes(of: notes[1]) == Array("edited".utf8))
    #expect(place.folder.names(in: bin) == names.dropLast().sorted())
    #expect(place.folder.text("\(bin)/\(names[1])") == "former")
  }
}

@Suite(.timed) struct NoteIdentifierTests {
  @Test func notesOfOneSecondAreListedInTheirOrder() throws {
    let folder = try TemporaryFolder()
    let library = Library(path: folder.path) { Moment(secondsSince1970: 1_795_183_392) }
    let book = try #require(library.catalogue.books.first)
    for number in 1...20 {
      try library.add(Array("note \(number)".utf8), on: .book(book), id: library.makeNoteID())
    }
    let titles = library.notes(on: .book(book)).map(library.title(of:))
    #expect(titles == (1...20).reversed().map { "note \($0)" })
  }
}
