import NotesLibrary
import SceneState
import TestSupport
import TextEditing

/// A power cut destroys blocks in the middle of a journal, so that a later commit may be complete
/// while an earlier one is lost.
@Suite(.timed) struct DamagedSaveTests {
  private static let ids = ["20261120T140312Z-7f3a9c2e", "20261120T140313Z-7f3a9c2f"]
  private static let notes = "library/notes/the-good-hawk"
  private let folder = TemporaryFolder.make()
  private let book: Subject

  init() throws {
    folder.makeFolder(Self.notes)
    book = .book(try #require(Library(path: folder.file("library")).catalogue.books.first))
  }

  private var textKey: String { "BookView.newNote@\(book.id)" }
  private var parkedKey: String { "Draft.SavingText@\(book.id)" }
  private var journalPath: String { "state/sessions/main/journal" }

  private func claim(_ id: String?, _ parts: String = "-", in scene: Scene) {
    scene["Draft.Claim@\(book.id)"] = id.map { "main \(parts) \($0)" }
  }

  private func park(in scene: Scene) throws {
    scene.copyText(forKey: textKey, toKey: parkedKey)
    scene.setText([], forKey: textKey)
    claim(Self.ids[0], "saving", in: scene)
    try scene.commit()
  }

  private func type(_ text: String, in scene: Scene) throws {
    for (offset, byte) in text.utf8.enumerated() {
      scene.edit(TextEdit(offset: offset, removed: [], inserted: [byte]), forKey: textKey)
      try scene.commit()
    }
  }

  private func makeScene() throws -> Scene {
    try SessionStore(at: folder.file("state")).open("main")
  }

  /// Types two texts and saves both, the first one slowly, then types a third one, each step a commit.
  ///
  /// Returns how much of the journal was durable before.
  private func live(isSlow: Bool) throws -> Int {
    let scene = try makeScene()
    try type("first", in: scene)
    claim(Self.ids[0], in: scene)
    try scene.commit()
    let count = folder.bytes(journalPath)?.count ?? 0
    if isSlow { try park(in: scene) }
    scene.setText([], forKey: isSlow ? parkedKey : textKey)
    claim(nil, in: scene)
    try scene.commit()
    try type("second", in: scene)
    claim(Self.ids[1], in: scene)
    try scene.commit()
    scene.setText([], forKey: textKey)
    claim(nil, in: scene)
    try scene.commit()
    try type("third", in: scene)
    return count
  }

  @Test(arguments: [false, true], [false, true])
  func whatIsANoteIsNoDraftAndNothingElseIsLost(isSlow: Bool, hasThird: Bool) throws {
    let start = try live(isSlow: isSlow)
    let whole = try #require(folder.bytes(journalPath))
    var lines = [start] + whole.indices.filter { $0 >= start && whole[$0] == 10 }.map { $0 + 1 }
    if !hasThird { lines.removeLast("third".count) }
    for first in lines.indices {
      for last in lines.indices.dropFirst(first + 1).dropLast() {
        var bytes = Array(whole[..<lines[lines.count - 1]])
        for index in lines[first]..<lines[last] - 1 { bytes[index] = 0 }
        folder.write(bytes, to: journalPath)
        for (id, text) in zip(Self.ids, ["first", "second"]) {
          folder.write(text.utf8, to: "\(Self.notes)/\(id).md")
        }
        let isThirdWhole = hasThird && lines.count - 1 - last >= "third".count
        try expectSoundness("lines \(first) to \(last)", isThirdWhole: isThirdWhole)
        unlink(folder.file("state/set-aside/main.journal"))
      }
    }
  }

  // The commit with the claim is lost. Of the next one, which keeps the text apart, nothing is replayed
  // that removes something: the text is also where it was.
  @Test func aTextThatWasKeptApartIsNotInTheDraftTwice() throws {
    do {
      let scene = try makeScene()
      try type("first", in: scene)
      let start = folder.bytes(journalPath)?.count ?? 0
      claim(Self.ids[0], in: scene)
      try scene.commit()
      let end = folder.bytes(journalPath)?.count ?? 0
      try park(in: scene)
      var bytes = try #require(folder.bytes(journalPath))
      for index in start..<end - 1 { bytes[index] = 0 }
      folder.write(bytes, to: journalPath)
    }
    do { _ = try Session(in: folder) }
    let kept = try folder.kept()
    #expect(kept.text(forKey: textKey).bytes.text == "first")
    #expect(kept.text(forKey: parkedKey).isEmpty)
  }

  private func expectSoundness(_ comment: Comment, isThirdWhole: Bool) throws {
    do { _ = try Session(in: folder) }
    let kept = try folder.kept()
    let draft = kept.text(forKey: textKey).bytes.text
    let texts = folder.names(in: Self.notes).map { folder.text("\(Self.notes)/\($0)") ?? "" }
    #expect(Set(texts) == ["first", "second"] && texts.count == 2, comment)
    #expect(!["first", "second"].contains(draft), comment)
    #expect(!isThirdWhole || draft.contains("third"), "\(comment): \(draft)")
    #expect(kept.text(forKey: parkedKey).isEmpty, comment)
  }
}
