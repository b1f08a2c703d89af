import NotesLibrary
import Search
import TestSupport

@Suite(.timed) struct ExcerptTests {
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

  /// A long list shows bytes instead of results; both must say the same.
  @Test func plainRowsAreWhatTheResultsSay() throws {
    var generator = SeededGenerator(Seed.current)
    let desk = try Desk()
    let words = [
      "tern", "a", "lantern", "#", "The", "wall", "sea-wall", "TERN", "x1tern", "café", "“I”",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...80, using: &generator)).map { _ in
        let space = [" ", " ", " ", "\n", "  ", "\n\n"].randomElement(using: &generator) ?? ""
        // Most have nothing but ASCII.
        let limit = Int.random(in: 0..<60, using: &generator) == 0 ? words.count : 9
        return words[Int.random(in: 0..<limit, using: &generator)] + space
      }.joined()
      try desk.add(text)
    }
    var count = 0
    for query in ["tern", "wall", "a", "tern sea", "\"the wall\"", "hawk", "x1 lan the"] {
      _ = desk.search(query)
      for length in [1, 20, 40, 120] {
        let (problems, plain) = desk.plainRows(length: length)
        #expect(problems == [], "\(query), HAWKNOTES_SEED=\(Seed.current)")
        count += plain
      }
    }
    #expect(count > 1000)
  }

  @Test func theTitleIsNotRepeated() throws {
    #expect(try excerpt("tern", in: "# The tern\n\nand  more") == ("The [tern]", "and more"))
    #expect(try excerpt("more", in: "The tern\nand more") == ("The tern", "and [more]"))
    #expect(try excerpt("tern", in: "The tern") == ("The [tern]", ""))
    #expect(try excerpt("tern", in: "\u{FEFF}The tern\nflies") == ("The [tern]", "flies"))
  }

  @Test func marksAreNotShown() throws {
    #expect(
      try excerpt("hawk", in: "# The wall in *The Good Hawk*\n\n- [ ] **more** on `it`")
        == ("The wall in The Good [Hawk]", "more on it"))
    #expect(try excerpt("more", in: "A\n> **more** [x](/u)").excerpt == "[more] x")
    #expect(try excerpt("/url", in: "A\nsee [x](/url)").excerpt == "see [x]([/url])")
    #expect(try excerpt("tern", in: "---\ntitle: The tern\n---\nflies").title == "The [tern]")
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
