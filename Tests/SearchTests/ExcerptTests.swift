import NotesLibrary
import Search
import Testing

/// The words that are shown of what was found.
@Suite struct ExcerptTests {
  private func excerpt(
    _ words: String, in text: String, length: Int = 40
  ) throws -> (title: String, excerpt: String) {
    let desk = try Desk()
    try desk.add(text)
    let result = try #require(desk.search(words).first { $0.kind == .note })
    return (marked(result.title), marked(result.excerpt(length: length)))
  }

  private func marked(_ excerpt: SearchExcerpt) -> String {
    excerpt.runs.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test func theTitleIsNotRepeated() throws {
    #expect(try excerpt("tern", in: "# The tern\n\nand  more") == ("The [tern]", "and more"))
    #expect(try excerpt("more", in: "The tern\nand more") == ("The tern", "and [more]"))
    #expect(try excerpt("tern", in: "The tern") == ("The [tern]", ""))
    #expect(try excerpt("tern", in: "\u{FEFF}The tern\nflies") == ("The [tern]", "flies"))
  }

  @Test func theMatchIsShownWithAFewWordsBeforeIt() throws {
    let text = "Title\n" + String(repeating: "word ", count: 50) + "before a tern flies"
    #expect(try excerpt("tern", in: text).excerpt == "…before a [tern] flies")
  }

  @Test func allTermsAreMarkedAsTheyAreWritten() throws {
    let found = try excerpt("NAIVE ter", in: "Title\na naïve Tern, tern, stern")
    #expect(found.excerpt == "a [naïve] [Ter]n, [ter]n, s[ter]n")
  }

  @Test func overlappingMatchesAreOne() throws {
    #expect(try excerpt("ter ern", in: "Title\ntern").excerpt == "[ter][n]")
  }

  @Test func aPhraseIsMarkedAcrossTheEndOfALine() throws {
    #expect(try excerpt("\"a tern\"", in: "Title\nhere is a\n  tern").excerpt == "here is [a tern]")
  }

  @Test func theBeginningOfAWordIsShownRatherThanAMatchWithinOne() throws {
    let text = "Title\nlantern " + String(repeating: "word ", count: 50) + "tern"
    #expect(try excerpt("tern", in: text).excerpt.hasSuffix("word [tern]"))
  }
}
