import NotesLibrary
import TestSupport

@Suite(.timed) struct BookPlaceTests {
  @Test(arguments: [
    ("p. 112", 112), ("p.7: the wall", 7), ("pp. 3-4", 3), ("Page 12", 12), ("ch. 7.", 7),
    ("Chapter 3 begins", 3), (" 36 %", 36), ("99.5% done", 99.5), ("100%: the end", 100),
    ("50 % of mice and men", 50), ("loc 1234", 1234),
  ])
  func thisIsAPlace(text: String, number: Double) {
    #expect(BookPlace(leading: text)?.number == number)
  }

  @Test(arguments: [
    ("pp. 26–27 war", "p. 26–27", "war"), ("p. 30–31", "p. 30–31", ""),
    ("pp. 36-37: text", "p. 36–37", "text"), ("p. 28。", "p. 28", ""), ("p. １２、戦", "p. 12", "戦"),
    ("p. 12-year", "p. 12", "-year"), ("ch. 3–5 all", "ch. 3–5", "all"),
    ("p. 30f. water", "p. 30", "water"), ("p. 31 ff. the end", "p. 31", "the end"),
    ("p. 32f", "p. 32", ""), ("p. 33 for all", "p. 33", "for all"),
    ("p. 20 f-holes", "p. 20", "f-holes"), ("p. 12 f(x)", "p. 12", "f(x)"),
    ("p. 1,024: he dies", "p. 1024", "he dies"), ("loc. 1.234 x", "loc. 1234", "x"),
    ("ch. 2.401 Mentor", "ch. 2", "ch. 2.401 Mentor"), ("p. 112,113: x", "p. 112", "p. 112,113: x"),
    ("loc. 112,113 x", "loc. 112113", "x"), ("p. 12–9 down", "p. 12", "p. 12–9 down"),
    ("p. 12th of May", "p. 12", "p. 12th of May"), ("p. 9½ half", "p. 9", "p. 9½ half"),
    ("p. 50 ff: loud", "p. 50", "ff: loud"), ("p. 34 f5", "p. 34", "f5"),
  ])
  func wordsFollowIt(text: String, place: String, words: String) {
    #expect(BookPlace(leading: text)?.text == place)
    #expect(BookPlace.textAfterPlace(in: text.bytes) == words.bytes)
  }

  @Test(arguments: [
    ("Part Two, Chapter 3: x", "pt. 2 ch. 3"), ("Vol. II, ch. IV", "pt. 2 ch. 4"),
    ("Часть 2, гл. 3", "pt. 2 ch. 3"), ("Teil 1 Kap. 2", "pt. 1 ch. 2"),
    ("pt 3 ch. 4–5", "pt. 3 ch. 4–5"),
    ("第二部第三章", "pt. 2 ch. 3"), ("Book 1: chapter 2", "pt. 1 ch. 2"),
    ("part twelve, ch. 3", "pt. 12 ch. 3"), ("part two p. 3", "pt. 2 p. 3"),
    ("Act III, scene iv", "act 3 sc. 4"), ("act 1 sc. 2, p. 30: x", "act 1 sc. 2, p. 30"),
    ("ch. 2 (p. 30) x", "ch. 2, p. 30"), ("Part One, chapter six", "pt. 1 ch. 6"),
  ])
  func thisIsAChapterOfAPart(text: String, place: String) throws {
    let read = try #require(BookPlace(leading: text))
    #expect(read.text == place)
    #expect(BookPlace(leading: place)?.text == place)
  }

  @Test(arguments: [
    "see Part Two, ch. 3", "see Book II, ch. 3!", "voir livre 2, chap. 3", "(Teil 2, Kap. 3)",
    "Anna, vol. 2 ch. 3",
  ])
  func itIsFoundWithinAText(text: String) {
    #expect(BookPlace(firstIn: text.bytes)?.text == "pt. 2 ch. 3")
  }

  @Test(arguments: [
    "「p. 15」", "（p. 15）", "«p. 15»", "“p. 15”", "戦。p. 15", "戦、p. 15", "彼はp. 15で", "مرحبا،p. 15",
    "(p. 15)", "foo.p. 15", "on p. 15 she dies", "half of page 15 is", "see p. 10th, not p. 15.She",
  ])
  func itIsFoundBesideMarks(text: String) {
    #expect(BookPlace(firstIn: text.bytes)?.text == "p. 15")
  }

  @Test(arguments: [
    ("S. 112", "p. 112"), ("S. 112f. Mauer", "p. 112"), ("Seite 7: Mauer", "p. 7"), ("s 9", "p. 9"),
    ("Kap. 4", "ch. 4"), ("Kapitel IV", "ch. 4"), ("с. 45 дуэль", "p. 45"), ("стр. 120", "p. 120"),
    ("гл. 3", "ch. 3"), ("Глава XII", "ch. 12"), ("12頁", "p. 12"), ("１２ページ 戦", "p. 12"),
    ("10–12頁", "p. 10–12"), ("第三章 壁", "ch. 3"), ("第12頁", "p. 12"), ("제3장", "ch. 3"),
    ("ch. IV. The wall", "ch. 4"), ("chap. XL", "ch. 40"), ("Chapter I: x", "ch. 1"),
    ("pág. 3", "p. 3"), ("cap. 4", "ch. 4"), ("chapitre 4", "ch. 4"), ("str. 12 x", "p. 12"),
    ("Rozdział 2", "ch. 2"), ("σελ. 5", "p. 5"), ("5章", "ch. 5"),
  ])
  func thisIsAPlaceInAnotherLanguage(text: String, place: String) {
    #expect(BookPlace(leading: text)?.text == place)
    #expect(BookPlace(firstIn: text.bytes)?.text == place)
  }

  @Test(arguments: [
    "S21 is a station", "S 21 is a station", "с 5 утра", "cap 3 people", "Chapter I liked",
    "ch. iv", "Chapter CIVIC", "p. IV", "第三", "第三者", "3回読んだ", "The S. 12", "гл.",
    "help. 15", "домp. 15", "éap. 15", "see p. 15th",
  ])
  func thisIsNoneInAnyLanguage(text: String) { #expect(BookPlace(firstIn: text.bytes) == nil) }

  @Test(arguments: ["100% agree", "50% of the money", "100% of it"])
  func aShareOfSomethingElseIsNone(text: String) {
    #expect(BookPlace(firstIn: text.bytes) == nil)
    #expect(BookPlace.textAfterPlace(in: text.bytes) == text.bytes)
  }

  @Test(arguments: [
    "36 %\n\nof course", "100 %\nWhat an end", "100 % The end", "36% of the book",
    "50 % of nothing", "36% The wall",
  ])
  func aShareOfTheBookIsOne(text: String) {
    #expect(BookPlace(firstIn: text.bytes)?.unit == .percent)
  }

  @Test(arguments: [
    "", "112", "p", "people 3", "7 people", "%", "The wall, p. 3", "ch. x", "Part of ch. 3",
    "Part Two", "Parts 2 ch. 3", "Part 2’s ch. 3", "Tom Jones, ch. 3", "pt. 2 3",
  ])
  func thisIsNone(text: String) { #expect(BookPlace(leading: text) == nil) }
}

@Suite(.timed) struct ChapterTests {
  @Test(arguments: [
    ("Chapter VII", 7), ("CHAPTER 12. The wall", 12), ("Kapitel 3", 3), ("7", 7),
    ("7. The wall", 7), ("XLIV", 44), ("IV: The bridge", 4), ("Twenty-One", 21),
    ("Chapter Forty Two: x", 42), ("Nine", 9), ("ch. 5", 5), ("Глава VII", 7), ("Глава ХI", 11),
    ("Rozdział 3", 3), ("3. luku", 3), ("第三章", 3), ("第２１章　壁", 21), ("第二十一回", 21), ("第百五話", 105),
    ("제12장", 12),
  ])
  func thisTitleHasANumber(title: String, number: Int) {
    #expect(ChapterNumber(inTitle: title).number == number)
  }

  @Test(arguments: [
    "", "The wall", "I am here", "One day", "Chapter", "Part One", "Prelude", "Mix",
    "Часть 1", "第一部",
  ])
  func thisOneHasNone(title: String) { #expect(ChapterNumber(inTitle: title).number == nil) }

  private func book(pages: Int? = 200, _ chapters: [String]) throws -> Book {
    let lines = chapters.map { "\"\($0)\"" }.joined(separator: ",")
    let pages = pages.map(String.init) ?? "null"
    let place = LibraryFolder()
    place.putBook(
      #"{"title": "Emma", "pages": \#(pages), "chapters": [\#(lines)]}"#, named: "emma.json")
    return try #require(place.open().catalogue.books.last)
  }

  private func isBehind(_ place: String, _ other: String, in book: Book) throws -> Bool {
    let (place, other) = (BookPlace(leading: place), BookPlace(leading: other))
    return BookPosition(of: try #require(place), in: book)
      .isBehind(BookPosition(of: try #require(other), in: book))
  }

  @Test func chaptersPagesAndPercentagesMeanEachOther() throws {
    let book = try book(["5 % Chapter 1", "p. 50 Chapter 2: The wall", "60 % Chapter 3"])
    #expect(book.chapters.map(\.start) == [0.05, 0.25, 0.6])
    for (place, other) in [
      ("ch. 3", "p. 119"), ("p. 120", "ch. 2"), ("61 %", "p. 121"), ("ch. 3", "ch. 2"),
      ("ch. 9", "p. 1"),
    ] {
      #expect(try isBehind(place, other, in: book), "\(place) \(other)")
      #expect(try !isBehind(other, place, in: book), "\(other) \(place)")
    }
    // Whoever is in a chapter may have read all of it.
    for (place, other) in [
      ("p. 100", "ch. 2"), ("ch. 2", "p. 100"), ("ch. 2", "p. 50"), ("ch. 9", "p. 120"),
    ] {
      #expect(try !isBehind(place, other, in: book), "\(place) \(other)")
    }
  }

  @Test func aChapterOfNoPartIsComparedByItsNumber() throws {
    let book = try book(pages: nil, [])
    for (place, other) in [
      ("pt. 1 ch. 30", "ch. 2"), ("ch. 30", "pt. 2 ch. 2"), ("pt. 2 ch. 1", "pt. 1 ch. 9"),
    ] {
      #expect(try isBehind(place, other, in: book), "\(place) \(other)")
      #expect(try !isBehind(other, place, in: book), "\(other) \(place)")
    }
  }

  @Test func chaptersWithoutNumbersAreCounted() throws {
    #expect(try book(["50 % The bridge", "5 % The wall"]).chapters.map(\.number) == [1, 2])
    #expect(try book(["5 % От автора", "9 % Дуэль"]).chapters.map(\.number) == [nil, 1])
    #expect(try book(["5 % 序章", "9 % 序の舞"]).chapters.map(\.number) == [nil, 1])
    #expect(
      try book(pages: nil, ["p. 5 Chapter 1", "9 % Chapter 2"]).chapters.map(\.number) == [2])
  }

  @Test(arguments: [
    (
      ["Prelude", "Chapter 1", "Chapter 2", "Chapter 1"],
      ["", "pt. 1 ch. 1", "pt. 1 ch. 2", "pt. 2 ch. 1"]
    ),
    (
      ["Part One", "1. A", "2. B", "Part Two", "1. C"],
      ["", "pt. 1 ch. 1", "pt. 1 ch. 2", "", "pt. 2 ch. 1"]
    ),
    (["Part One, Chapter I", "Part Two, Chapter I"], ["pt. 1 ch. 1", "pt. 2 ch. 1"]),
    // Who goes on counting needs no parts.
    (["Part One, Chapter 1", "Part Two, Chapter 2"], ["ch. 1", "ch. 2"]),
    (
      ["Book One: 1805", "Chapter 1", "Book Two: 1807", "Chapter 1"],
      ["", "pt. 1 ch. 1", "", "pt. 2 ch. 1"]
    ),
    (["Part One", "Part Two"], ["ch. 1", "ch. 2"]),
    // An epilogue, a slip, and parts of volumes are in no part that could be named.
    (["Part 9", "Chapter 1", "Epilogue", "Chapter 1"], ["", "pt. 9 ch. 1", "", ""]),
    (["Chapter 1", "Chapter 2", "Chapter 2", "Chapter 3"], ["ch. 1", "", "", "ch. 3"]),
    // Sections are no parts.
    (["1 Intro", "1.1 Bar", "1.2 Baz", "2 Lo", "3 End"], ["ch. 1", "", "", "ch. 2", "ch. 3"]),
    (
      ["Volume 1", "Part 1", "Chapter 1", "Volume 2", "Part 1", "Chapter 1"],
      ["", "", "", "", "", ""]
    ),
  ])
  func partsCountTheirChapters(titles: [String], places: [String]) throws {
    let book = try book(titles.enumerated().map { "\(10 * $0) % \($1)" })
    #expect(book.chapters.map { $0.number == nil ? "" : book.place(of: $0).text } == places)
  }
}
