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
    ("begins with", ["", "app://the-good-hawk", "hawknotes:the-good-hawk", "//host/x"]),
    (
      "a book, perhaps",
      ["", "/abs", "a//b", "a/b/c/d", "note/../../etc/passwd"].map { "hawknotes://\($0)" }
    ),
    (
      "for every other byte",
      [
        "a/..", "a/.", "a/%2e%2e%2f", "a/%2E%2E", "a/%2F", "a/%00", "a/%0A", "a/%C2%9B", "a/%FF",
        "a/%", "a/%4", "a/%+1", "a/%61", "a/%c3%bc", "user:password@host/x", "a?action=delete",
        "a#1", "a/$(id)", "a/`id`", "a/;id", "a\n", "a b", "a\\b", "\u{1B}]2;x\u{7}", "über",
        "a/e\u{301}",
      ].map { "hawknotes://\($0)" }
    ),
    ("1048588 bytes is too long", ["hawknotes://" + String(repeating: "a", count: 1 << 20)]),
  ])
  func anythingElseIsRefused(sentence: String, texts: [String]) throws {
    for text in texts {
      let failure = try #require(throws: Failure.self) { try Link(parsing: text) }
      #expect(failure.description.contains(sentence))
    }
  }
}
