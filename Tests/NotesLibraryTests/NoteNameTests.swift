import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct NoteNameTests {
  private func parse(_ name: String) -> NoteName? {
    Array(name.utf8).withUnsafeBytes { NoteName($0) }
  }

  /// Each process makes its own: the number begins with the fraction of the second.
  @Test func whatIsMadeLaterHasAGreaterName() throws {
    let folder = try TemporaryFolder()
    let ids = (0..<300).map { _ in Library(path: folder.file("library")).makeNoteID() }
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
  }

  @Test(arguments: [
    "20261120T140312Z-7F3A9C2E", "20261120T140312Z_7f3a9c2e", "20261120T140312Z-7f3a9c2",
    "20261120T140312Z-7f3a9c2ee", "20260231T140312Z-7f3a9c2e", "20261120T140312Z-7f3a9c2g",
    "20261120T140312Z", "ideas", "", "20261120T140312Z-７f3a9c",
  ]) func anyOtherNameIsOnlyItsBytes(name: String) {
    #expect(parse(name) == nil)
  }

  @Test func momentsAreWrittenInTheirForms() {
    let moment = Moment(secondsSince1970: 1_795_183_392)
    #expect(moment.compact == "20261120T140312Z")
    #expect(moment.iso8601 == "2026-11-20T14:03:12Z")
    #expect(moment < Moment(secondsSince1970: 1_795_183_393))
  }
}
