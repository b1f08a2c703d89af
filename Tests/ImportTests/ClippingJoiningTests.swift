import Imports
import TestSupport

/// Which records of `My Clippings.txt` are one highlight, or one note, and belong together.
@Suite(.timed) struct ClippingJoiningTests {
  // What each is, where it stands, and its text; and what comes of them.
  private static let joined: [([(String, String, String)], [String])] = [
    // A highlight has its last size, which a device writes again whenever it is changed.
    (
      [("Highlight", "10-12", "one two three"), ("Highlight", "10-14", "one two three four")],
      ["one two three four|"]
    ),
    (
      [("Highlight", "10-14", "zero one two  three"), ("Highlight", "11-14", "One two three")],
      ["One two three|"]
    ),
    // One that says little, or is in the middle of another one, or of a word, is none of a former size.
    (
      [("Highlight", "50-52", "The stairs of the old house"), ("Highlight", "52-52", "house")],
      ["The stairs of the old house|", "house|"]
    ),
    (
      [
        ("Highlight", "50-52", "The stairs of the old house creak"),
        ("Highlight", "51-51", "of the old house"), ("Highlight", "50-51", "The stairs of t"),
      ], ["The stairs of the old house creak|", "of the old house|", "The stairs of t|"]
    ),
    (
      [("Highlight", "10-12", "one two"), ("Highlight", "40-42", "one two")],
      ["one two|", "one two|"]
    ),
    ([("Highlight", "10-12", "one two"), ("Highlight", "10-12", "one two")], ["one two|"]),
    // A note joins the highlight that ends there, or that has it inside.
    (
      [
        ("Note", "12", "before"), ("Highlight", "10-12", "first"), ("Highlight", "20-22", "second"),
        ("Note", "22", "after"), ("Highlight", "30-39", "third"),
        ("Highlight", "400-402", "fourth"),
        ("Note", "35", "inside"), ("Note", "900", "alone"),
      ], ["first|before", "second|after", "third|inside", "fourth|", "|alone"]
    ),
    (
      [
        ("Highlight", "10-19", "long"), ("Note", "12", "words"), ("Highlight", "11-12", "short"),
        ("Note", "12", "changed words"),
      ], ["long|", "short|changed words"]
    ),
    // Of a changed note, the last one counts.
    (
      [
        ("Highlight", "10-12", "quote"), ("Note", "12", "first"), ("Note", "77", "lone first"),
        ("Note", "12", "last"), ("Note", "77", "lone last"),
      ], ["quote|last", "|lone last"]
    ),
  ]

  @Test(arguments: joined)
  func recordsBelongTogether(records: [(String, String, String)], texts: [String]) throws {
    var clippings = Clippings()
    for (kind, location, body) in records { clippings.add(kind, at: location, body) }
    #expect(try clippings.file.texts == texts)
  }

  @Test func aHighlightThatGrewTwiceAtOneLocationIsOne() throws {
    var clippings = Clippings()
    for text in ["one two three", "one two three four", "zero one two three four"] {
      clippings.add("T (A)", Clippings.label, text)
    }
    let file = try clippings.file
    #expect(file.texts == ["zero one two three four|"])
    #expect(file.records.map(\.place?.text) == ["p. 9"])
  }

  @Test func twoNotesOnOnePageAreTwo() throws {
    var clippings = Clippings()
    for (page, words) in [(7, "first"), (7, "second"), (9, "other")] {
      clippings.add("T (A)", "- Your Note on page \(page) | Added on Friday, 7 June 2024", words)
    }
    #expect(try clippings.file.texts == ["|first", "|second", "|other"])
  }

  @Test func oneTitleOfTwoAuthorsIsTwoBooks() throws {
    var clippings = Clippings()
    for author in ["A", "B"] { clippings.add("Poems (\(author))", Clippings.label, "one") }
    let file = try clippings.file
    #expect(file.books.count == 2 && file.texts.count == 2)
  }

  @Test func whereAllPositionsAreOneTheTextsTellThemApart() throws {
    var clippings = Clippings()
    for text in ["one", "one two", "three", "one"] {
      clippings.add("T (A)", "- Your Highlight on page 1 | location 1 | Added on", text)
    }
    clippings.add("T (A)", "- Your Note on page 1 | location 1 | Added on", "on the last")
    let file = try clippings.file
    #expect(file.texts == ["one|on the last", "one two|", "three|"])
    #expect(file.records.allSatisfy { $0.place?.text == nil })
  }

  /// What a program writes that knows no positions does not depend on how much there is of it.
  @Test(arguments: [1, 2, 3, 300]) func whatHasNoPositionNeverGetsOne(count: Int) throws {
    var clippings = Clippings()
    for number in 1...count {
      for (kind, text) in [("Highlight", "quote \(number)"), ("Note", "words \(number)")] {
        clippings.add("T (A)", "- Your \(kind) on page 1 | location 1 | Added on", text)
      }
    }
    let file = try clippings.file
    #expect(file.texts == (1...count).map { "quote \($0)|words \($0)" })
    #expect(file.records.allSatisfy { $0.place?.text == nil })
  }
}
