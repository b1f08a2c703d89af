import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct LinkTests {
  @Test(arguments: [
    ("hawknotes://the-good-hawk", ["the-good-hawk"]),
    ("hawknotes://the-good-hawk/agatha", ["the-good-hawk", "agatha"]),
    ("HawkNotes://a/b/20261120T140312Z-7f3a9c2e", ["a", "b", "20261120T140312Z-7f3a9c2e"]),
    ("hawknotes://a/%C3%BCber%20alles%3F", ["a", "über alles?"]),
  ])
  func itIsTakenApart(text: String, names: [String]) throws {
    #expect(try Link(parsing: text).names == names)
  }

  @Test(arguments: [
    ("", LinkError.wrongScheme), ("app://the-good-hawk", .wrongScheme),
    ("hawknotes:the-good-hawk", .wrongScheme), ("//host/x", .wrongScheme),
    ("hawknotes://", .wrongShape), ("hawknotes:///abs", .wrongShape),
    ("hawknotes://a//b", .wrongShape), ("hawknotes://a/b/c/d", .wrongShape),
    ("hawknotes://note/../../etc/passwd", .wrongShape),
    ("hawknotes://a/..", .wrongSpelling), ("hawknotes://a/.", .wrongSpelling),
    ("hawknotes://a/%2e%2e%2f", .wrongSpelling), ("hawknotes://a/%2E%2E", .wrongSpelling),
    ("hawknotes://a/%2F", .wrongSpelling), ("hawknotes://a/%00", .wrongSpelling),
    ("hawknotes://a/%0A", .wrongSpelling), ("hawknotes://a/%C2%9B", .wrongSpelling),
    ("hawknotes://a/%FF", .wrongSpelling), ("hawknotes://a/%", .wrongSpelling),
    ("hawknotes://a/%4", .wrongSpelling), ("hawknotes://a/%+1", .wrongSpelling),
    ("hawknotes://a/%61", .wrongSpelling), ("hawknotes://a/%c3%bc", .wrongSpelling),
    ("hawknotes://user:password@host/x", .wrongSpelling),
    ("hawknotes://a?action=delete", .wrongSpelling),
    ("hawknotes://a#1", .wrongSpelling), ("hawknotes://a/$(id)", .wrongSpelling),
    ("hawknotes://a/`id`", .wrongSpelling), ("hawknotes://a/;id", .wrongSpelling),
    ("hawknotes://a\n", .wrongSpelling), ("hawknotes://a b", .wrongSpelling),
    ("hawknotes://a\\b", .wrongSpelling), ("hawknotes://\u{1B}]2;x\u{7}", .wrongSpelling),
    ("hawknotes://über", .wrongSpelling), ("hawknotes://a/e\u{301}", .wrongSpelling),
    ("hawknotes://" + String(repeating: "a", count: 1 << 20), .tooLong(1_048_588)),
  ])
  func anythingElseIsRefused(text: String, error: LinkError) {
    #expect(throws: error) { try Link(parsing: text) }
  }
}
