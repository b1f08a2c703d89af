import Glibc
import NotesLibrary
import PseudoTerminal
import SceneState
import TestSupport
import Testing

/// Saves that earlier versions of the program left unfinished: they are finished, with no second note.
@Suite(.timed) struct FormerSaveTests {
  private static let id = "20261120T140312Z-7f3a9c2e"
  private static let notes = "library/notes/the-good-hawk"
  private let folder: TemporaryFolder
  private let book: Subject

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder(Self.notes)
    book = .book(try #require(Library(path: folder.file("library")).catalogue.books.first))
  }

  /// What an earlier version kept, on the first book.
  private func keep(_ values: [String: String], _ texts: [String: String]) throws {
    let terminal = TerminalIdentity(environment: [:], deviceName: nil)
    let scene = try SessionStore(path: folder.file("state"), terminal: terminal).open("main")
    for (key, value) in values { scene[key] = value }
    for (key, text) in texts { scene.setText(Array(text.utf8), forKey: key) }
    try scene.commitDurably()
  }

  private func keepDraft(_ text: String, parked: String = "", _ values: [String: String]) throws {
    try keep(
      Dictionary(uniqueKeysWithValues: values.map { ("Draft.\($0)@\(book.id)", $1) }),
      ["BookView.newNote@\(book.id)": text, "Draft.SavingText@\(book.id)": parked])
  }

  private func write(_ text: String, as name: String = Self.id + ".md") {
    folder.write(text.utf8, to: "\(Self.notes)/\(name)")
  }

  private var texts: [String: String] {
    let names = folder.names(in: Self.notes)
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, folder.text("\(Self.notes)/\($0)") ?? "") })
  }

  private func draft() throws -> String {
    let kept = try StateReader.read(in: folder)
    return String(decoding: kept.text(forKey: "BookView.newNote@\(book.id)").bytes, as: UTF8.self)
  }

  @Test func aDraftThatIsANoteAlreadyIsNone() throws {
    try keepDraft("words", ["SavingNote": Self.id])
    write("words")
    _ = try Session(in: folder)
    #expect(try draft() == "" && texts == ["\(Self.id).md": "words"])
  }

  @Test func aDraftThatIsNoNoteYetBecomesThatNote() throws {
    try keepDraft("words", ["SavingNote": Self.id])
    let session = try Session(in: folder)
    #expect(try draft() == "words")
    try session.press("N Ctrl-S")
    #expect(try draft() == "" && texts == ["\(Self.id).md": "words"])
  }

  @Test func aNoteThatWasUncertainIsSavedOnce() throws {
    try keepDraft("the words", ["UncertainNote": Self.id])
    write("teh words")
    let session = try Session(in: folder)
    try session.press("N Ctrl-S")
    #expect(try draft() == "" && texts == ["\(Self.id).md": "the words"])
  }

  @Test func anUncertainNoteThatCannotBeReadIsNotForgotten() throws {
    try keepDraft("the words", ["UncertainNote": Self.id])
    let note = "\(Self.notes)/\(Self.id).md"
    folder.makeFolder(note)
    let session = try Session(in: folder)
    try session.press("N Ctrl-S")
    #expect(try draft() == "the words")
    rmdir(folder.file(note))
    write("teh words")
    try session.press("Ctrl-S")
    #expect(try draft() == "" && texts == ["\(Self.id).md": "the words"])
  }

  @Test func aNoteThatWasSavedOverAnUncertainOneIsNoDraft() throws {
    try keepDraft("the words", ["UncertainNote": Self.id, "SavingNote": Self.id])
    write("the words")
    _ = try Session(in: folder)
    #expect(try draft() == "" && texts == ["\(Self.id).md": "the words"])
  }

  @Test func aTextThatMadeWayComesBack() throws {
    try keepDraft("second", parked: "first", ["SavingNote": Self.id])
    let session = try Session(in: folder)
    #expect(try draft() == "first\n\nsecond")
    try session.press("N Ctrl-S")
    #expect(try draft() == "" && texts == ["\(Self.id).md": "first\n\nsecond"])
  }

  @Test func aMergeThatWasCutShortIsFinished() throws {
    let scope = "\(book.id)/\(Self.id)"
    try keep(
      [
        "NoteView.IsChanged@\(scope)": "true", "NoteView.IsSaving@\(scope)": "true",
        "NoteView.SavingOwner@\(scope)": "former", "NoteView.mergedNote@\(scope)": "true",
        "BookView.SelectedNote@\(book.id)": Self.id,
      ],
      [
        "NoteView.editedNote@\(scope)": "One!\n\nTwo.\n",
        "NoteView.baseNote@\(scope)": "One.\n\nTwo.\n",
        "NoteView.mergedNote@\(scope)": "One!\n\nTwo?\n",
        "NoteView.mergedBase@\(scope)": "One.\n\nTwo?\n",
      ])
    write("One!\n\nTwo?\n")
    write("One.\n\nTwo?\n", as: ".\(Self.id).md.former.tmp")
    let session = try Session(in: folder)
    #expect(session.screen.contains("saved · "))
    #expect(texts == ["\(Self.id).md": "One!\n\nTwo?\n"])
  }
}
