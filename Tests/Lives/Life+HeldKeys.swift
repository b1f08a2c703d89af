import Drafts
import TestSupport

/// What was typed since an editor was opened, and what the texts and notes were before.
struct HeldKeys {
  var isOpen = false
  var typed = ""
  var before: [String: [UInt8]] = [:]
  var notes: [String: [UInt8]] = [:]

  /// The keys that lead from the first screen into each editor.
  static let ways = [
    "N", "Enter N", "Tab Enter e", "Enter Enter e", "Enter Enter e End", "4 N", "4 Enter N",
    "4 Tab Enter e", "4 Enter Enter e", "0 Enter N", "0 Enter Enter e", "N Ctrl-R",
    "N Alt-G", "4 N Ctrl-R", "4 Enter N Alt-%", "Enter Enter e Ctrl-R",
    "Enter Enter e Alt-G", "Enter Enter e Alt-%", "Enter Enter Ctrl-R",
    "4 Tab Enter Alt-G", "Enter Enter v Ctrl-R", "4 Enter Enter v Alt-G", "/",
    ":", "4 Enter Enter :", "4 Enter /", "S j r", "4 Enter n Esc D Enter Ctrl-R",
  ]
  // Its name says when it was made, wherever it is.
  static let note = "20261101T100000Z-00000000"
  /// What others remove and put back.
  static let places = [
    "library", "library/notes", "library/notes/the-good-hawk", "library/notes/the-good-hawk/agatha",
    "library/notes/the-good-hawk/agatha/\(note).md", "library/notes/the-good-hawk/\(note).md",
    "library/notes/own", "library/notes/own/ann/\(note).md", "library/notes/own/\(note).md",
    "library/books", "library/books/own.json", "state/versions", "state/sessions/other",
  ]
}

/// While a user types, the editor keeps the focus, whatever disappears meanwhile.
extension Life {
  /// Opens an editor, in a home with notes, versions of them, a book of one's own and another session.
  func hold() throws {
    for name in ["the-good-hawk/agatha", "own/ann", "the-good-hawk", "own"] {
      folder.write("one of \(name)".utf8, to: "library/notes/\(name)/\(HeldKeys.note).md")
    }
    folder.write(Self.ownBook.utf8, to: "library/books/own.json")
    try useAnotherSession()
    let way = HeldKeys.ways.randomElement(using: &random) ?? ""
    note(way)
    window.noticeChanges()
    try window.press("1 \(way)")
    held = HeldKeys(isOpen: true, before: heldTexts(), notes: heldNotes())
  }

  private static let ownBook = """
    { "id": "00000000-0000-4000-8000-000000010000", "slug": "own", "title": "My own book",
      "characters": [
        { "id": "00000000-0000-4000-8000-000000010001", "slug": "ann", "name": "Ann" } ] }
    """

  private func useAnotherSession() throws {
    let other = try Session(name: "other", in: folder)
    try other.press("4 N h i")
    // A version of each character's note.
    try other.press("Esc 1 Enter Enter e End x Ctrl-S 4 Enter Enter e End x Ctrl-S Esc")
    try other.relaunch(as: "another")
  }

  func typeLetter() throws {
    let letter = "dqunfbjkaSDvweh?/:! 1a5".randomElement(using: &random) ?? "d"
    note("type \(letter)")
    try window.type(String(letter))
    held.typed.append(letter)
  }

  /// Takes a place away, or brings it back; the app looks, or does not, or is started again since.
  func movePlace() throws {
    let place = HeldKeys.places.randomElement(using: &random) ?? ""
    note("move \(place)")
    switch number(0..<8) {
    case 0: move(place)
    case 1: window.noticeChanges()
    case 2: try window.relaunch()
    case 3: try window.relaunch { move(place) }
    default:
      move(place)
      window.noticeChanges()
    }
    held.notes = heldNotes()
  }

  private func move(_ place: String) {
    let (here, away) = (folder.file(place), folder.file(place + ".away"))
    if Glibc.rename(here, away) != 0 {
      // Nothing may be put back where something new was made meanwhile.
      if access(here, F_OK) != 0 { Glibc.rename(away, here) }
    }
  }

  /// Expects all that was typed in one text, in one piece, and nothing else changed.
  func expectHeldWords() throws {
    guard held.isOpen else { return }
    let typed = held.typed.bytes
    let isThere = heldTexts().contains { key, text in
      held.before[key] != text && text.firstRange(of: typed) != nil
    }
    try expect(typed.isEmpty || isThere, "“\(held.typed)” is in no text:\n\(window.screen)")
    try expect(heldNotes() == held.notes, "a note was changed")
    try expect(window.takeEffects().isEmpty, "it was a command")
  }

  private func heldTexts() -> [String: [UInt8]] {
    window.scene.textKeys.reduce(into: [:]) { $0[$1] = window.scene.text(forKey: $1).bytes }
  }

  // What stands in the library, wherever it is at the moment.
  private func heldNotes() -> [String: [UInt8]] {
    let names = folder.names().filter { $0.hasPrefix("library") }
    let files = names.flatMap { name in
      StoredFiles(path: folder.path).files(in: name).map { "\(name)/\($0)" }
    }
    return files.filter { $0.hasSuffix(".md") }.reduce(into: [:]) { $0[$1] = folder.bytes($1) }
  }
}
