import Imports
import TestSupport

/// Which records of `My Clippings.txt` are one highlight, or one note, and belong together.
@Suite(.timed) struct ClippingJoiningTests {
  // Highlights and notes, each with where it stands and its text; and what comes of them.
  private static let joined: KeyValuePairs = [
    // A highlight has its last size, which a device writes again whenever it is changed.
    "H 10-12 one two three / H 10-14 one two three four": ["one two three four|"],
    "H 10-14 zero one two  three / H 11-14 One two three": ["One two three|"],
    // One that says little, or is in the middle of another one, or of a word, is none of a former size.
    "H 50-52 The stairs of the old house / H 52-52 house": [
      "The stairs of the old house|", "house|",
    ],
    "H 50-52 The stairs of the old house creak / H 51-51 of the old house / H 50-51 The stairs of t":
      ["The stairs of the old house creak|", "of the old house|", "The stairs of t|"],
    "H 10-12 one two / H 40-42 one two": ["one two|", "one two|"],
    "H 10-12 one two / H 10-12 one two": ["one two|"],
    // A note joins the highlight that ends there, or that has it inside.
    "N 12 before / H 10-12 first / H 20-22 second / N 22 after / H 30-39 third / "
      + "H 400-402 fourth / N 35 inside / N 900 alone":
      ["first|before", "second|after", "third|inside", "fourth|", "|alone"],
    "H 10-19 long / N 12 words / H 11-12 short / N 12 changed words":
      ["long|", "short|changed words"],
    // Of a changed note, the last one counts.
    "H 10-12 quote / N 12 first / N 77 lone first / N 12 last / N 77 lone last":
      ["quote|last", "|lone last"],
  ]

  @Test(arguments: joined.map { ($0.key, $0.value) })
  func recordsBelongTogether(records: String, texts: [String]) throws {
    var clippings = Clippings()
    for record in records.split(separator: " / ") {
      let parts = record.split(separator: " ", maxSplits: 2).map(String.init)
      clippings.add(parts[0] == "H" ? "Highlight" : "Note", at: parts[1], parts[2])
    }
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
