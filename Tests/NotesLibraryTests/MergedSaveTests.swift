import NotesLibrary
import TestSupport

@Suite(.timed) struct MergedSaveTests {
  static let base = "One.\n\nTwo.\n\nThree.\n"
  let place = LibraryFolder()
  let library: Library
  let subject: Subject
  let note: Note

  init() throws {
    library = place.open()
    subject = try library.subject("the-good-hawk/agatha")
    note = try library.add(Self.base, on: subject)
  }

  func save(_ text: String) throws -> SaveOutcome {
    try library.save(text, over: note, base: Self.base)
  }

  /// Saves like `save`; the closure is called with each merged text before it is put in place.
  func save(_ text: String, willReplace: ([UInt8]) -> Void) throws -> SaveOutcome? {
    var save = try library.makeSave(of: text.bytes, as: note, base: Self.base.bytes, owner: "main")
    while true {
      switch save.run(isCommitDurable: { true }) {
      case .saved(let outcome, _): return outcome
      case .needsCommit(let next):
        willReplace(next.text)
        save = next
      case let step:
        Issue.record("\(step)")
        return nil
      }
    }
  }

  func write(_ text: String) { place.put(text.utf8, "\(note.id).md", on: subject) }

  var text: String { place.folder.text("library/notes/\(subject.slugPath)/\(note.id).md") ?? "" }

  func versionTexts() throws -> [String] { try library.versionTexts(of: note) }

  /// Begins to write a file when it has been read once.
  private func stranger(writing text: String, to path: String) -> Job<Bool> {
    let watch = inotify_init1(Int32(IN_CLOEXEC))
    #expect(inotify_add_watch(watch, path, UInt32(IN_CLOSE_NOWRITE)) >= 0)
    return Job {
      defer { close(watch) }
      var event = [UInt8](repeating: 0, count: 1024)
      guard read(watch, &event, event.count) > 0 else { return false }
      let file = open(path, O_WRONLY | O_CLOEXEC)
      defer { close(file) }
      return Glibc.write(file, text, text.utf8.count) == text.utf8.count
    }
  }

  /// On a busy machine the stranger may be too late; a save that does not look again is always too early.
  @Test func aFileThatSomebodyIsAboutToWriteIsWaitedFor() throws {
    for _ in 0..<100 {
      write("")
      let stranger = stranger(writing: "One.\n\nTwo.\n\nThree!\n", to: note.path)
      let outcome = try save("One!\n\nTwo.\n\nThree.\n")
      stranger.wait(milliseconds: -1)
      #expect(stranger.value == true)
      guard case .conflict(let copy) = outcome else {
        #expect(outcome == .merged && text == "One!\n\nTwo.\n\nThree!\n")
        return
      }
      #expect(text == "One.\n\nTwo.\n\nThree!\n")
      #expect(unlink(copy) == 0)
    }
    Issue.record("it was never waited for")
  }

  @Test func aFileThatSomebodyEmptiedIsLeftToThem() throws {
    write("")
    guard case .conflict(let copy) = try save("One!\n\nTwo.\n\nThree.\n") else {
      Issue.record("no conflict")
      return
    }
    #expect(text == "")
    #expect(try DurableFile.read(copy) == "One!\n\nTwo.\n\nThree.\n".bytes)
  }

  @Test func theSameChangeIsNoConflict() throws {
    write("One!\n\nTwo.\n\nThree.\n")
    #expect(try save("One!\n\nTwo.\n\nThree.\n") == .saved)
    #expect(try versionTexts() == [])
  }

  /// Somebody writes after we have looked and before the texts change places, more than once.
  @Test(arguments: [false, true]) func whoSlipsInIsMergedToo(byRenaming: Bool) throws {
    write("One.\n\nTwo, theirs.\n\nThree.\n")
    var rounds = 0
    let outcome = try save("One, mine.\n\nTwo.\n\nThree.\n") { merged in
      rounds += 1
      guard rounds < 3 else { return }
      let other = merged.text
        .replacing("One, mine.", with: "One.").replacing("Three", with: "Three, round \(rounds)")
      if byRenaming {
        place.put(other.utf8, "other", on: subject)
        rename(note.path.replacing("\(note.id).md", with: "other"), note.path)
      } else {
        write(other)
      }
    }
    #expect(outcome == .merged)
    let all =
      try place.names(on: subject).map {
        place.folder.text("library/notes/\(subject.slugPath)/\($0)") ?? ""
      } + versionTexts()
    for words in ["One, mine", "Two, theirs", "round 1", "round 2"] {
      #expect(all.contains { $0.contains(words) }, "\(words) in \(all)")
    }
    #expect(place.names(on: subject).allSatisfy { $0.hasSuffix(".md") && !$0.hasPrefix(".") })
  }

  /// Somebody takes it away after we have looked.
  @Test func aNoteThatGoesMeanwhileIsMadeAgain() throws {
    let save = try library.makeSave(
      of: "mine".bytes, as: note, base: Self.base.bytes, owner: "main")
    let step = save.run {
      unlink(note.path)
      return true
    }
    guard case .saved(.saved, versionProblem: nil) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(text == "mine" && place.names(on: subject) == ["\(note.id).md"])
  }

  private static let (theirs, merged) = ("One.\n\nTwo.\n\nThree!\n", "One!\n\nTwo.\n\nThree!\n")

  /// The text and what is beside it after a kill; if the save was done, the replaced text is a version.
  @Test(arguments: [(merged, theirs, true), (theirs, String(merged.prefix(7)), false)])
  func aSaveThatWasCutIsFinishedOrForgotten(text: String, leftover: String, isDone: Bool) throws {
    write(text)
    place.put(leftover.utf8, ".\(note.id).md.main.tmp", on: subject)
    let wasDone = try library.finishSaving(
      Self.merged.bytes, as: note, base: Self.theirs.bytes,
      origin: Self.base.bytes, owner: "main")
    #expect(wasDone == isDone && self.text == text)
    #expect(place.names(on: subject) == ["\(note.id).md"])
    #expect(try versionTexts() == (isDone ? [Self.theirs] : []))
  }

  @Test func aStrangersTextThatACutSaveLeftIsKept() throws {
    write("mine\n")
    place.put("stranger's\n".utf8, ".\(note.id).md.main.tmp", on: subject)
    let isDone = try library.finishSaving(
      "mine\n".bytes, as: note, base: Self.base.bytes,
      origin: Self.base.bytes, owner: "main")
    #expect(isDone)
    let copy = try #require(place.names(on: subject).first { $0.contains(".conflict-") })
    let path = "library/notes/\(subject.slugPath)/\(copy)"
    #expect(place.folder.text(path) == "stranger's\n")
  }

  @Test func aTextKeptBesideTheNoteIsNotKeptTwice() throws {
    write("One?\n")
    _ = try save("One!\n")
    let isDone = try library.finishSaving(
      "One!\n".bytes, as: note, base: Self.base.bytes,
      origin: Self.base.bytes, owner: "main")
    #expect(isDone && text == "One?\n")
  }
}
