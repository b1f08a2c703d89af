import CSystem
import Glibc
import SceneState
import TestSupport
import Testing

/// The first minutes of someone who has the README and an empty home.
@Suite(.timed) struct NewcomerTests {
  private let session: Session
  private let walk = Walk()

  init() throws { session = try Session() }

  /// Counts the keys.
  private final class Walk {
    var keyCount = 0
  }

  // Each key is one that the README names, or a letter of a text; the process may die after any.
  private func press(_ keys: String) throws {
    for key in keys.split(separator: " ") {
      #expect(readme.contains("`\(key)`"), "the README does not name \(key)")
      try session.press(String(key))
      try comeBack()
    }
  }

  private func type(_ text: String) throws {
    for character in text {
      try session.type(String(character))
      try comeBack()
    }
  }

  private func comeBack() throws {
    walk.keyCount += 1
    try expectInvisibleRelaunch(of: session)
  }

  private var readme: String {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return contents(of: root + "/README.md") ?? ""
  }

  private func notes(in folder: String) -> [String] {
    session.folder.names(in: "library/notes/\(folder)").filter { $0.hasSuffix(".md") }
      .compactMap { session.folder.text("library/notes/\(folder)/\($0)") }
  }

  @Test func theFirstNoteAndTheFirstOwnBook() throws {
    #expect(session.screen.contains("n writes a note, + adds a book, ? helps"))
    try press("N")
    try type("Hawks!")
    try press("Ctrl-S")
    #expect(walk.keyCount <= 10)
    #expect(session.screen.contains("Saved: Hawks!"))
    #expect(notes(in: "the-good-hawk") == ["Hawks!"])

    walk.keyCount = 0
    try press("Esc +")
    try type("Piranesi")
    try press("Enter")
    #expect(walk.keyCount <= 20)
    #expect(session.screen.contains("Piranesi") && session.screen.contains("No notes yet"))
    #expect(session.folder.text("library/books/piranesi.json")?.contains("Piranesi") == true)
    try press("N")
    try type("Who?")
    try press("Ctrl-S")
    #expect(notes(in: "piranesi") == ["Who?"])

    // Nothing slipped: there are two notes and one book, and no text waits to be saved.
    try press("Esc D")
    #expect(session.screen.contains("Everything is saved."))
    #expect(notes(in: "the-good-hawk") == ["Hawks!"])
    #expect(session.folder.names(in: "library/books") == ["piranesi.json"])
    #expect(session.folder.names(in: "library/notes").sorted() == ["piranesi", "the-good-hawk"])
  }

  @Test func whoComesBackIsNotWelcomedAgain() throws {
    try session.press("N")
    try session.type("Hawks!")
    try session.press("Ctrl-S q")
    try session.relaunch(as: "other")
    #expect(!session.screen.contains("Welcome"))
  }

  /// There may be thousands of other sessions, and the first frame waits for the welcome.
  @Test func noOtherSessionIsReadForTheWelcome() throws {
    let other = try Session(name: "other", in: session.folder)
    try other.scene.commit()
    // One that was not welcomed, because it was not the first.
    try session.relaunch(as: "third")
    let inotify = inotify_init1(Int32(IN_NONBLOCK))
    defer { close(inotify) }
    func countOpenings() -> Int {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      return max(0, read(inotify, &buffer, buffer.count))
    }
    inotify_add_watch(inotify, session.folder.file("state/sessions/other"), UInt32(IN_OPEN))
    session.content.welcome()
    #expect(countOpenings() == 0)
    #expect(try session.scene.store.summaries().count == 3)
    #expect(countOpenings() > 0)
  }
}
