import Activities
import NotesLibrary
import TestSupport

/// Activities are written and read, and invalid ones are refused.
@Suite(.timed) struct UserActivityTests {
  let place: ActivityPlace
  let agatha: Subject

  init() throws {
    place = try ActivityPlace()
    agatha = try #require(try? place.library.target("agatha").subject)
  }

  static let agathaText = """
    {
      "activityType": "com.raywenderlich.hawknotes.staterestore.characterDetail",
      "title": "Agatha",
      "targetContentIdentifier": "1548A52F-D32B-4007-929B-B06A599EE1A7",
      "isEligibleForHandoff": true,
      "payload": {
        "version": 1,
        "book": "1299E975-AB9E-472C-ABCD-65EAA4171791",
        "character": "1548A52F-D32B-4007-929B-B06A599EE1A7"
      }
    }
    """

  @Test func aPayloadOfMoreThanThreeKilobytesIsRefused() throws {
    let note = String(repeating: "n", count: 3 << 10)
    #expect(throws: Failure.self) {
      try read("\"version\": 1", "\"version\": 1, \"note\": \"\(note)\"")
    }
    let large = UserActivity(title: "x", payload: Route(bookID: agatha.book.id, noteID: note))
    let failure = #expect(throws: Failure.self) { try large.encoded() }
    #expect(failure?.description.contains("carries 3154 bytes") == true)
  }

  @Test func aWebPageIsHTTPOrNothing() throws {
    for address in [
      "file:///etc/passwd", "javascript:alert(1)", "hawknotes://x", "https:x", "", "http://a b",
    ] {
      let failure = #expect(throws: Failure.self) {
        try read("\"title\"", "\"webpageURL\": \"\(address)\", \"title\"")
      }
      #expect(failure?.description.hasPrefix("“\(address)” is not the address") == true)
    }
    _ = try read("\"title\"", "\"webpageURL\": \"https://example.org/\", \"title\"")
  }

  @Test func anExpiredActivityIsNotContinued() throws {
    let failure = #expect(throws: Failure.self) {
      try read("\"title\"", "\"expirationDate\": 1000, \"title\"")
    }
    #expect(failure?.description == "the activity “Agatha” has expired")
    _ = try read("\"title\"", "\"expirationDate\": 9999999999, \"title\"")
  }

  @Test(arguments: [
    ("\"version\": 1,", ""), ("\"character\"", "\"carachter\""), ("Detail", "Detial"),
    ("characterDetail", "bookDetail"), ("characterDetail", "noteDetail"),
    ("characterDetail", "favorites"), ("true", "1"), ("\"Agatha\"", "[]"), ("{", "["),
    ("\"character\": \"1548A52F", "\"character\": \"1548A52G"), ("\"title\"", "\"payload\""),
    ("\"version\": 1", "\"version\": 1.5"),
  ])
  func whatIsMalformedIsRefused(old: String, new: String) {
    #expect(throws: Failure.self) { try read(old, new) }
  }

  @Test func eachFaultIsCalledByItsName() throws {
    let other = try #require(UUID(uuidString: "1548A52F-D32B-4007-929B-000000000000"))
    let faults: [(String, String, String)] = [
      (
        ActivityType.characterDetail.rawValue, "com.example.other",
        "there are no activities of the type “com.example.other”"
      ),
      (
        "\"version\": 1", "\"version\": 2",
        "the activity has the version 2, which this program does not know; update Hawk Notes"
      ),
      (
        "\"character\": \"\(agatha.id)\"", "\"character\": \"\(other)\"",
        "the character of the path is not in this library"
      ),
    ]
    for (old, new, sentence) in faults {
      let error = #expect(throws: (any Error).self) { try read(old, new) }
      #expect(error.map { "\($0)" } == sentence)
    }
  }

  @Test func noErrorIsLongerThanALine() {
    let long = String(repeating: "x\u{1B}", count: 4000)
    for text in [long, "{\"activityType\": \"\(String(repeating: "x", count: 9000))\"}"] {
      let error = #expect(throws: Failure.self) { try UserActivity(decoding: text.bytes) }
      #expect((error?.description.count ?? 0) < 200)
    }
  }

  private func bytes(_ old: String, _ new: String) -> [UInt8] {
    Self.agathaText.replacing(old, with: new, maxReplacements: 1).bytes
  }

  // As `continue` does: read, and find in the library.
  @discardableResult
  private func read(_ old: String, _ new: String) throws -> Target? {
    try UserActivity(decoding: bytes(old, new)).target(in: place.library)
  }
}

struct ActivityPlace {
  let folder = TemporaryFolder.make()
  let library: Library

  init() throws { library = Library(path: folder.path + "/library") }
}
