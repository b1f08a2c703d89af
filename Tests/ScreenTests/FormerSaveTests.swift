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

  private func keepDraft(_ text: String, parked: String = "", _ keys: [String]) throws {
    try keep(
      Dictionary(uniqueKeysWithValues: keys.map { ("Draft.\($0)@\(book.id)", Self.id) }),
      ["BookView.newNote@\(book.id)": text, "Draft.SavingText@\(book.id)": parked])
  }

  private func write(_ text: String, as name: String = Self.id + ".md") {
    folder.write(text.utf8, to: "\(Self.notes)/\(name)")
  }

  private func expect(draft: String, notes: [String]) throws {
    let kept = try StateReader.read(in: folder).text(forKey: "BookView.newNote@\(book.id)")
    #expect(String(decoding: kept.bytes, as: UTF8.self) == draft)
    let names = folder.names(in: Self.notes)
    #expect(names == notes.map { _ in "\(Self.id).md" })
    #expect(names.map { folder.text("\(Self.notes)/\($0)") } == notes)
  }

  @Test func aDraftThatIsANoteAlreadyIsNone() throws {
    try keepDraft("words", ["SavingNote"])
    write("words")
    _ = try Session(in: folder)
    try expect(draft: "", notes: ["words"])
  }

  @Test(
    arguments: [
      ("words", "", "SavingNote", nil, "words"),
      ("second", "first", "SavingNote", nil, "first\n\nsecond"),
    ] as [(String, String, String, String?, String)])
  func aDraftBecomesThatNote(
    draft: String, parked: String, key: String, note: String?, result: String
  ) throws {
    try keepDraft(draft, parked: parked, [key])
    if let note { write(note) }
    let session = try Session(in: folder)
    try expect(draft: result, notes: note.map { [$0] } ?? [])
    try session.press("N Ctrl-S")
    try expect(draft: "", notes: [result])
  }

  @Test func aMergeThatWasCutShortIsFinished() throws {
    let scope = "\(book.id)/\(Self.id)"
    try keep(
      [
        "NoteView.IsChanged@\(scope)": "true", "NoteView.IsSaving@\(scope)": "true",
        "NoteView.SavingOwner@\(scope)": "former", "NoteView.mergedNote@\(scope)": "true",
        "NoteView.originNote@\(scope)": "true", "NoteView.HasGoneOn@\(scope)": "true",
        "BookView.SelectedNote@\(book.id)": Self.id,
      ],
      [
        "NoteView.editedNote@\(scope)": "One!\n\nTwo.\n",
        "NoteView.baseNote@\(scope)": "One!\n\nTwo.\n",
        "NoteView.originNote@\(scope)": "One.\n\nTwo.\n",
        "NoteView.mergedNote@\(scope)": "One!\n\nTwo?\n",
        "NoteView.mergedBase@\(scope)": "One.\n\nTwo?\n",
      ])
    write("One!\n\nTwo?\n")
    write("One.\n\nTwo?\n", as: ".\(Self.id).md.former.tmp")
    let session = try Session(in: folder)
    #expect(session.screen.contains("saved · "))
    try expect(draft: "", notes: ["One!\n\nTwo?\n"])
  }
}
