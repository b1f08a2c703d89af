import Activities
import NotesLibrary
import SceneState
import ScreenModels
import TestSupport

/// A session becomes a document, and a session again on another machine.
@Suite(.timed) struct HandoffDocumentTests {
  static let document = HandoffDocument(
    session: "evening", presentedValue: "b|1299E975-AB9E-472C-ABCD-65EAA4171791",
    contents: SceneContents(
      values: [
        "ContentView.CurrentTab": "1299E975-AB9E-472C-ABCD-65EAA4171791",
        "Editor.Cursor@BookView.newNote@1299E975-AB9E-472C-ABCD-65EAA4171791": "5",
      ],
      texts: [
        "BookView.newNote@1299E975-AB9E-472C-ABCD-65EAA4171791": "Ünï \"\\ \n\u{0}x".bytes,
        "CharacterView.newNote@1548A52F-D32B-4007-929B-B06A599EE1A7": [0xff, 0xfe, 65, 0xc3],
      ]), keys: ContentModel.keys)

  private static func document(_ values: [String: String], _ texts: [String: [UInt8]] = [:])
    -> HandoffDocument
  {
    HandoffDocument(
      session: "x", presentedValue: nil, contents: SceneContents(values: values, texts: texts),
      keys: ContentModel.keys)
  }

  @Test func whatStandsForFilesHereStaysHere() {
    let keys = [
      "Handover.Text", "Handover.File", "Handover.Process", "ContentView.Deletions",
      "Draft.SavingNote@x", "NoteView.WasHere@x", "NoteView.mergedNote@x", "KillRing.Newest",
    ]
    let document = Self.document(
      Dictionary(uniqueKeysWithValues: keys.map { ($0, "../../x") }),
      ["Handover.Base": [65], "NoteView.mergedNote@x": [65]])
    #expect(document.contents == SceneContents())
  }

  @Test func aDocumentThatIsTooLargeIsNotRead() {
    let count = HandoffDocument.largest + 1
    #expect(throws: Failure.self) {
      try HandoffDocument(decoding: [UInt8](repeating: 0x20, count: count), keys: ContentModel.keys)
    }
  }

  @Test func whatWouldNotBeReadIsNotWritten() {
    let text = [UInt8](repeating: 0, count: HandoffDocument.largest / 6)
    let document = Self.document([:], ["BookView.newNote@x": text])
    let failure = #expect(throws: Failure.self) { try document.encoded() }
    #expect(failure?.kind == .tooLarge)
  }

  @Test(arguments: [".", "..", ".hidden", "", "a\nb", "a\0b"])
  func aNoteOutsideOfTheLibraryIsRefused(name: String) throws {
    let book = try #require(ActivityPlace().library.catalogue.books.first)
    let path = NavigationPath([Route(bookID: book.id, noteID: name)]).encoded
    let document = Self.document(["BookView.SelectedCharacter@x": path ?? ""])
    #expect(throws: Failure.self) {
      try HandoffDocument(decoding: document.encoded().bytes, keys: ContentModel.keys)
    }
  }

  @Test func whatTheOtherLibraryLacksIsReported() throws {
    let library = try ActivityPlace().library
    #expect(Self.document.missing(in: library) == [])
    let book = "1299E975-AB9E-472C-ABCD-65EAA4171791"
    let unknown = "00000000-0000-4000-8000-000000000001"
    let document = Self.document(
      [
        "BookView.SelectedCharacter@Favorites": "b|\(unknown)",
        "BookView.SelectedCharacter@\(book)": "2/b|\(book)::n|20200101T000000Z-00000000",
      ], ["BookView.newNote@\(unknown)": [65]])
    #expect(
      document.missing(in: library) == [
        "a book or character with a draft",
        "no note 20200101T000000Z-00000000 on The Good Hawk in this library",
        "the book of the path is not in this library",
      ])
  }
}

@Suite(.timed) struct Base64Tests {
  @Test func bytesComeBackFromTheirEncodingOnly() {
    for count in 0...300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 89 + count) }
      let text = Base64.encoded(bytes)
      #expect(Base64.decoded(text) == bytes)
      #expect(text.isEmpty || Base64.decoded(String(text.dropLast())) == nil)
      #expect(Base64.decoded(text + "=") == nil)
    }
    #expect(Base64.encoded([0xFF, 0xEF, 0xBE, 0]) == "/+++AA==")
  }

  @Test(arguments: [
    "A", "AA", "AAA", "A===", "====", "AA=A", "=AAA", "AAA=AAAA", "AB==", "AAB=", "AA==\n", "A A=",
    "AA-_", "é+AA", "AAA\u{0}",
  ])
  func whatIsNoCanonicalEncodingIsRefused(text: String) { #expect(Base64.decoded(text) == nil) }
}
