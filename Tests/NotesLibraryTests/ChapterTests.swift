import Essentials
import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct ChapterTests {
  @Test(arguments: [
    ("Chapter VII", 7), ("CHAPTER 12. The wall", 12), ("Kapitel 3", 3), ("7", 7),
    ("7. The wall", 7),
    ("XLIV", 44), ("IV: The bridge", 4), ("Twenty-One", 21), ("Chapter Forty Two: x", 42),
    ("Nine", 9),
    ("ch. 5", 5), ("Глава VII", 7), ("Глава ХI", 11), ("Rozdział 3", 3), ("3. luku", 3),
    ("第三章", 3), ("第２１章　壁", 21), ("第二十一回", 21), ("第百五話", 105), ("제12장", 12),
  ])
  func thisTitleHasANumber(title: String, number: Int) {
    #expect(Chapter.number(inTitle: title) == number)
  }

  @Test(arguments: [
    "", "The wall", "I am here", "One day", "Chapter", "Part One", "Prelude", "Mix",
    "Часть 1", "第一部",
  ])
  func thisOneHasNone(title: String) { #expect(Chapter.number(inTitle: title) == nil) }

  private func book(pages: Int? = 200, _ chapters: [String]) throws -> Book {
    let lines = chapters.map { "\"\($0)\"" }.joined(separator: ",")
    let pages = pages.map(String.init) ?? "null"
    let place = try LibraryFolder()
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
    ] {
      #expect(try isBehind(place, other, in: book), "\(place) \(other)")
      #expect(try !isBehind(other, place, in: book), "\(other) \(place)")
    }
    // Whoever is in a chapter may have read all of it.
    for (place, other) in [
      ("p. 100", "ch. 2"), ("ch. 2", "p. 100"), ("ch. 2", "p. 50"), ("ch. 9", "p. 1"),
    ] {
      #expect(try !isBehind(place, other, in: book), "\(place) \(other)")
    }
  }

  @Test func chaptersWithoutNumbersAreCounted() throws {
    #expect(try book(["50 % The bridge", "5 % The wall"]).chapters.map(\.number) == [1, 2])
    #expect(try book(["5 % От автора", "9 % Дуэль"]).chapters.map(\.number) == [nil, 1])
    #expect(try book(["5 % 序章", "9 % 序の舞"]).chapters.map(\.number) == [nil, 1])
    let parts = try book(["0 % Prelude", "5 % Chapter 1", "30 % Chapter 2", "60 % Chapter 1"])
    #expect(parts.chapters.map(\.number) == [nil, nil, 2, nil])
    #expect(
      try book(pages: nil, ["p. 5 Chapter 1", "9 % Chapter 2"]).chapters.map(\.number) == [2])
  }
}
