import Imports
import NotesLibrary
import TestSupport
import Testing

/// Which records of `My Clippings.txt` are one highlight, or one note, and belong together.
@Suite(.timed) struct ClippingJoiningTests {
  @Test func aHighlightHasItsLastSize() throws {
    let sizes: [[(String, String)]] = [
      [("10-12", "one two"), ("10-14", "one two three")],
      [("10-14", "one two  three"), ("10-12", "One two")],
      [("10-12", "one two"), ("40-42", "one two")], [("10-12", "one two"), ("10-12", "one two")],
    ]
    let texts = try sizes.map { sizes in
      var clippings = Clippings()
      for (location, text) in sizes { clippings.add("Highlight", at: location, text) }
      return try clippings.file.texts
    }
    #expect(texts == [["one two three|"], ["One two|"], ["one two|", "one two|"], ["one two|"]])
  }

  /// A device writes a highlight again whenever it is changed, also where nothing else is marked.
  @Test func aHighlightThatGrewTwiceAtOneLocationIsOne() throws {
    var clippings = Clippings()
    for text in ["one two", "one two three", "one two three four"] {
      clippings.add("T (A)", Clippings.label, text)
    }
    let file = try clippings.file
    #expect(file.texts == ["one two three four|"])
    #expect(file.records.map(\.placeText) == ["p. 9"])
  }

  @Test func aNoteJoinsItsHighlight() throws {
    var clippings = Clippings()
    clippings.add("Note", at: "12", "before")
    clippings.add("Highlight", at: "10-12", "first")
    clippings.add("Highlight", at: "20-22", "second")
    clippings.add("Note", at: "22", "after")
    clippings.add("Highlight", at: "30-39", "third")
    clippings.add("Highlight", at: "400-402", "fourth")
    clippings.add("Note", at: "35", "inside")
    clippings.add("Note", at: "900", "alone")
    #expect(
      try clippings.file.texts
        == ["first|before", "second|after", "third|inside", "fourth|", "|alone"])
  }

  @Test func aNoteBetweenTwoHighlightsJoinsTheOneThatEndsThere() throws {
    var clippings = Clippings()
    clippings.add("Highlight", at: "10-19", "long")
    clippings.add("Note", at: "12", "words")
    clippings.add("Highlight", at: "11-12", "short")
    clippings.add("Note", at: "12", "changed words")
    #expect(try clippings.file.texts == ["long|", "short|changed words"])
  }

  @Test func aChangedNoteCountsOnce() throws {
    var clippings = Clippings()
    clippings.add("Highlight", at: "10-12", "quote")
    for words in ["first", "second", "last"] {
      clippings.add("Note", at: "12", words)
      clippings.add("Note", at: "77", "lone \(words)")
    }
    #expect(try clippings.file.texts == ["quote|last", "|lone last"])
  }

  @Test func twoNotesOnOnePageAreTwo() throws {
    var clippings = Clippings()
    for words in ["first", "second"] {
      clippings.add("T (A)", "- Your Note on page 7 | Added on Friday, 7 June 2024", words)
    }
    clippings.add("T (A)", "- Your Note on page 9 | Added on Friday, 7 June 2024", "other")
    #expect(try clippings.file.texts == ["|first", "|second", "|other"])
  }

  @Test func oneTitleOfTwoAuthorsIsTwoBooks() throws {
    var clippings = Clippings()
    clippings.add("Poems (A)", Clippings.label, "one")
    clippings.add("Poems (B)", Clippings.label, "two")
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
    #expect(file.records.allSatisfy { $0.placeText == nil })
  }

  /// What a program writes that knows no positions does not depend on how much there is of it.
  @Test func whatHasNoPositionNeverGetsOne() throws {
    var clippings = Clippings()
    for count in 1...300 {
      for (kind, text) in [("Highlight", "quote \(count)"), ("Note", "words \(count)")] {
        clippings.add("T (A)", "- Your \(kind) on page 1 | location 1 | Added on", text)
      }
      guard count < 4 || count == 300 else { continue }
      let file = try clippings.file
      #expect(file.texts == (1...count).map { "quote \($0)|words \($0)" })
      #expect(file.records.allSatisfy { $0.placeText == nil })
    }
  }
}
