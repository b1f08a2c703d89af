import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct MomentTests {
  let place: LibraryFolder
  let subject: Subject

  init() throws {
    place = try LibraryFolder()
    subject = try place.open().subject("the-good-hawk")
  }

  func date(_ id: String) -> String? {
    place.put([65], "\(id).md", on: subject)
    return place.open().notes(on: subject).first { $0.id == id }?.date.iso8601
  }

  @Test(arguments: [
    ("20261120T140312Z-7f3a9c2e", "2026-11-20T14:03:12Z"),
    ("19700101T000000Z-00000000", "1970-01-01T00:00:00Z"),
    ("20380119T031408Z-00000000", "2038-01-19T03:14:08Z"),
    ("20240229T235959Z-00000000", "2024-02-29T23:59:59Z"),
    ("20261120T140312Z.conflict-20270101T000000Z-main", "2026-11-20T14:03:12Z"),
  ])
  func anIdentifierTellsWhenItWasMade(id: String, date expected: String) {
    #expect(date(id) == expected)
  }

  @Test(arguments: [
    "20261320T140312Z-0", "20261120T240312Z-0", "20261120T146012Z-0", "2026112T1403120Z-0",
    "20261100T140312Z-0", "2026+1+1T140312Z-0", "+026112-T140312Z-0", "20260231T140312Z-0",
    "20261120t140312z-0", "２０２６1120T140312Z", "ideas", "Z",
  ])
  func anyOtherFileHasItsModificationTime(id: String) throws {
    let earlier = Moment.now
    place.put([65], "\(id).md", on: subject)
    let date = try #require(place.open().notes(on: subject).first { $0.id == id }).date
    #expect(abs(date.secondsSince1970 - earlier.secondsSince1970) < 600)
  }

  @Test func momentsAreWrittenInTheirForms() {
    let moment = Moment(secondsSince1970: 1_795_183_392)
    #expect(moment.compact == "20261120T140312Z")
    #expect(moment.iso8601 == "2026-11-20T14:03:12Z")
    #expect(moment < Moment(secondsSince1970: 1_795_183_393))
  }
}
