import TestSupport

@testable import NotesLibrary

/// The places of many notes are kept in the caches, and hold as long as the notes do not change.
@Suite(.timed) struct NotePlacesTests {
  private static let count = 300
  private let place = LibraryFolder()
  private let caches = TemporaryFolder.make()
  private let subject: Subject

  init() throws {
    subject = try place.open().subject("the-good-hawk")
    for number in 1...Self.count {
      place.put("ch. \(number) The wall.".utf8, "\(number).md", on: subject)
    }
  }

  /// Opens the library at a time when all that happened before is long ago.
  private func open() -> Library {
    let library = place.open()
    library.cachesPath = caches.path
    library.places.clock = { FileStamp.now + 1_000_000_000_000 }
    return library
  }

  private func places(on subject: Subject? = nil) -> [String: String?] {
    let library = open()
    let notes = library.notes(on: subject ?? self.subject)
    let places = library.places(of: notes).map { $0?.text }
    library.places.saving?.wait()
    return Dictionary(uniqueKeysWithValues: zip(notes.map(\.id), places))
  }

  /// Says in the cache, which stays whole, that a note names another place than its file does.
  private func changeCache(
    _ note: String, to place: String, heading: String = NotePlaces.heading
  ) throws {
    let path = try #require(open().cacheFile("places"))
    var table = StampTable(heading: heading, number: 0)
    let isWhole = StampTable.read(
      try DurableFile.read(path, limit: .max), heading: NotePlaces.heading
    ) { name, stamp, word in
      let isNote = name.text.hasSuffix("/\(note).md")
      table.append(name, stamp, isNote ? place.bytes : Array(word))
      return true
    }
    #expect(isWhole != nil)
    let contents = table.contents
    #expect(CacheFile.replace(path) { (try? $0.writeAll(contents)) != nil })
  }

  @Test func aChapterOfAPartIsKept() {
    place.put("Part Two, ch. 7: the train".utf8, "17.md", on: subject)
    for _ in 1...2 { #expect(places()["17"] == "pt. 2 ch. 7") }
  }

  @Test func unchangedNotesAreNotReadAgain() throws {
    let first = places()
    #expect(first.count == Self.count && first["17"] == "ch. 17")
    try changeCache("17", to: "p4")
    #expect(places()["17"] == "p. 4", "the cache was asked, not the note")
    place.put("ch. 18, no, ch. 19".utf8, "17.md", on: subject)
    let later = places()
    #expect(later["17"] == "ch. 18" && later["16"] == "ch. 16")
  }

  /// It found no place in the middle of a sentence.
  @Test func whatAFormerProgramFoundIsReadAgain() throws {
    _ = places()
    try changeCache("17", to: "", heading: "hawknotes places 2")
    #expect(places()["17"] == "ch. 17")
  }

  /// Chapters that a book gets later have notes that were read before.
  @Test func whatANoteBeginsWithIsKeptWhereThereAreChapters() throws {
    place.put("The wall: high".utf8, "17.md", on: subject)
    #expect(places()["17"] == .some(nil))
    let chapters = "\"p. 3 The wall\", \"p. 9 Home\""
    place.putBook("{\"chapters\": [\(chapters)]}", named: "the-good-hawk.json")
    let divided = try open().subject("the-good-hawk")
    #expect(places(on: divided)["17"] == "ch. 1")
    try changeCache("17", to: "\0home")
    #expect(places(on: divided)["17"] == "ch. 2", "the cache was asked, not the note")
  }

  @Test(arguments: ["p. 112", "ch. 7 and on", "36.25 %", "loc. 123456789", "100 %", "p. 3.5 more"])
  func aPlaceIsReadAgainAsItWas(text: String) throws {
    let place = try #require(BookPlace(leading: text))
    #expect(BookPlace(word: place.word.bytes) == place)
  }

  @Test(arguments: ["", "x1", "p", "p+", "p1x", "p1 ", "%-", "p1000000000"])
  func thisIsNoWordOfAPlace(word: String) { #expect(BookPlace(word: word.bytes) == nil) }

  @Test func aDamagedCacheIsNone() throws {
    _ = places()
    try changeCache("17", to: "p4")
    let path = try #require(open().cacheFile("places"))
    var bytes = try DurableFile.read(path, limit: .max)
    bytes[bytes.count / 2] ^= 1
    let damaged = bytes
    #expect(CacheFile.replace(path) { (try? $0.writeAll(damaged)) != nil })
    #expect(places()["17"] == "ch. 17")
  }
}
