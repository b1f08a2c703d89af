import Essentials
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
    ("", "begins with"), ("app://the-good-hawk", "begins with"),
    ("hawknotes:the-good-hawk", "begins with"), ("//host/x", "begins with"),
    ("hawknotes://", "a book, perhaps"), ("hawknotes:///abs", "a book, perhaps"),
    ("hawknotes://a//b", "a book, perhaps"), ("hawknotes://a/b/c/d", "a book, perhaps"),
    ("hawknotes://note/../../etc/passwd", "a book, perhaps"),
    ("hawknotes://a/..", "for every other byte"), ("hawknotes://a/.", "for every other byte"),
    ("hawknotes://a/%2e%2e%2f", "for every other byte"),
    ("hawknotes://a/%2E%2E", "for every other byte"),
    ("hawknotes://a/%2F", "for every other byte"), ("hawknotes://a/%00", "for every other byte"),
    ("hawknotes://a/%0A", "for every other byte"), ("hawknotes://a/%C2%9B", "for every other byte"),
    ("hawknotes://a/%FF", "for every other byte"), ("hawknotes://a/%", "for every other byte"),
    ("hawknotes://a/%4", "for every other byte"), ("hawknotes://a/%+1", "for every other byte"),
    ("hawknotes://a/%61", "for every other byte"), ("hawknotes://a/%c3%bc", "for every other byte"),
    ("hawknotes://user:password@host/x", "for every other byte"),
    ("hawknotes://a?action=delete", "for every other byte"),
    ("hawknotes://a#1", "for every other byte"), ("hawknotes://a/$(id)", "for every other byte"),
    ("hawknotes://a/`id`", "for every other byte"), ("hawknotes://a/;id", "for every other byte"),
    ("hawknotes://a\n", "for every other byte"), ("hawknotes://a b", "for every other byte"),
    ("hawknotes://a\\b", "for every other byte"),
    ("hawknotes://\u{1B}]2;x\u{7}", "for every other byte"),
    ("hawknotes://über", "for every other byte"),
    ("hawknotes://a/e\u{301}", "for every other byte"),
    ("hawknotes://" + String(repeating: "a", count: 1 << 20), "1048588 bytes is too long"),
  ])
  func anythingElseIsRefused(text: String, sentence: String) throws {
    let failure = try #require(throws: Failure.self) { try Link(parsing: text) }
    #expect(failure.description.contains(sentence))
  }
}
