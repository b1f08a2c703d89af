import Activities
import Essentials
import NotesLibrary
import PseudoTerminal
import SceneState
import ScreenModels
import TestSupport
import Testing

/// A session becomes a document, and a session again on another machine.
@Suite(.timed) struct HandoffDocumentTests {
  static let document = HandoffDocument(
    session: "evening", presentedValue: "b|1299E975-AB9E-472C-ABCD-65EAA4171791",
    snapshot: SceneSnapshot(
      values: [
        "ContentView.CurrentTab": "1299E975-AB9E-472C-ABCD-65EAA4171791",
        "Editor.Cursor@BookView.newNote@1299E975-AB9E-472C-ABCD-65EAA4171791": "5",
      ],
      texts: [
        "BookView.newNote@1299E975-AB9E-472C-ABCD-65EAA4171791": Array("Ünï \"\\ \n\u{0}x".utf8),
        "CharacterView.newNote@1548A52F-D32B-4007-929B-B06A599EE1A7": [0xff, 0xfe, 65, 0xc3],
      ]), keys: ContentModel.keys)

  static var bytes: [UInt8] { Array(document.encoded.utf8) }

  @Test func whatIsWrittenIsReadTheSame() throws {
    #expect(try HandoffDocument(decoding: Self.bytes, keys: ContentModel.keys) == Self.document)
    #expect(Self.bytes.allSatisfy { $0 < 0x80 })
  }

  @Test func textsOfAllBytesAndLengthsSurvive() throws {
    var random = SeededGenerator(7)
    for count in 0..<200 {
      let text = (0..<count + 1).map { _ in UInt8.random(in: 0...255, using: &random) }
      let document = HandoffDocument(
        session: "x", presentedValue: nil,
        snapshot: SceneSnapshot(texts: ["BookView.newNote@x": text]), keys: ContentModel.keys)
      #expect(
        try HandoffDocument(decoding: Array(document.encoded.utf8), keys: ContentModel.keys)
          == document)
    }
  }

  @Test func whatStandsForFilesHereStaysHere() {
    let keys = [
      "Handover.Text", "Handover.File", "Handover.Process", "ContentView.Deletions",
      "Draft.SavingNote@x", "NoteView.IsSaving@x", "NoteView.mergedNote@x", "KillRing.Newest",
    ]
    let document = HandoffDocument(
      session: "x", presentedValue: nil,
      snapshot: SceneSnapshot(
        values: Dictionary(uniqueKeysWithValues: keys.map { ($0, "../../x") }),
        texts: ["Handover.Base": [65], "NoteView.mergedNote@x": [65]]), keys: ContentModel.keys)
    #expect(document.snapshot == SceneSnapshot())
  }

  @Test func everyCutIsNoticed() {
    for count in 0..<Self.bytes.count - 1 {
      #expect(throws: Failure.self, "\(count)") {
        try HandoffDocument(decoding: Array(Self.bytes[..<count]), keys: ContentModel.keys)
      }
    }
  }

  @Test func everyMutationIsNoticedOrHarmless() {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededGenerator(seed)
      var bytes = Self.bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) { bytes.mutate(using: &random) }
      guard let document = try? HandoffDocument(decoding: bytes, keys: ContentModel.keys) else {
        continue
      }
      #expect(document == Self.document, "seed \(seed)")
    }
  }

  @Test(arguments: [
    "", "{}", "[]", "null", "hello", "{\"format\": \"hawknotes session\"}",
    "{\"format\": \"other\", \"version\": 1}", String(repeating: "[", count: 100_000),
    "{\"format\": \"hawknotes session\", \"version\": 1, \"checksum\": \"0\"}",
    String(repeating: "{\"a\":", count: 10_000),
  ])
  func anythingElseIsRefused(text: String) {
    let error = #expect(throws: Failure.self) {
      try HandoffDocument(decoding: Array(text.utf8), keys: ContentModel.keys)
    }
    #expect((error?.description.count ?? 0) < 200)
  }

  @Test func aDocumentThatIsTooLargeIsNotRead() {
    let count = HandoffDocument.largest + 1
    #expect(throws: Failure.self) {
      try HandoffDocument(decoding: [UInt8](repeating: 0x20, count: count), keys: ContentModel.keys)
    }
  }

  @Test(arguments: [".", "..", ".hidden", "", "a\nb", "a\0b"])
  func aNoteOutsideOfTheLibraryIsRefused(name: String) throws {
    let book = try #require(ActivityPlace().library.catalogue.books.first)
    let path = NavigationPath([Route(book: book.id, note: name)]).encoded
    let document = HandoffDocument(
      session: "x", presentedValue: nil,
      snapshot: SceneSnapshot(values: ["BookView.SelectedCharacter@x": path ?? ""]),
      keys: ContentModel.keys)
    #expect(throws: Failure.self) {
      try HandoffDocument(decoding: Array(document.encoded.utf8), keys: ContentModel.keys)
    }
  }

  @Test func whatTheOtherLibraryLacksIsReported() throws {
    let library = try ActivityPlace().library
    #expect(Self.document.missing(in: library) == [])
    let book = "1299E975-AB9E-472C-ABCD-65EAA4171791"
    let unknown = "00000000-0000-4000-8000-000000000001"
    let document = HandoffDocument(
      session: "x", presentedValue: nil,
      snapshot: SceneSnapshot(
        values: [
          "BookView.SelectedCharacter@Favorites": "b|\(unknown)",
          "BookView.SelectedCharacter@\(book)": "2/b|\(book)::n|20200101T000000Z-00000000",
        ], texts: ["BookView.newNote@\(unknown)": [65]]), keys: ContentModel.keys)
    #expect(
      document.missing(in: library) == [
        "a book or character with a draft",
        "no note 20200101T000000Z-00000000 on The Good Hawk in this library",
        "the book of the path is not in this library",
      ])
  }
}
