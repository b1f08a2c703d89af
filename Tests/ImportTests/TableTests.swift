import Imports
import NotesLibrary
import TestSupport
import Testing

/// The tables of Readwise, Goodreads and StoryGraph.
@Suite(.timed) struct TableTests {
  private func read(_ text: String, _ format: ImportFormat) throws -> ImportedFile {
    #expect(ImportFormat(recognising: Array(text.utf8)) == format)
    return try format.read(Array(text.utf8))
  }

  private static let readwise =
    "Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at"

  @Test func readwiseIsRead() throws {
    let file = try read(
      "\u{feff}\(Self.readwise),Document tags\r\n"
        + "\"Halls, \"\"and\"\"\nstatues\",Piranesi,Susanna Clarke,B0,Which?,,\"a, b\",page,12,"
        + "2020-10-05 10:15:30+00:00,\r\n"
        + "Hidden,Piranesi,Susanna Clarke,B0,,,.discard,page,12,2020-10-05 10:15:30+00:00,\r\n"
        + "Sea,Piranesi,Susanna Clarke,B0,,,,location,170,,\r\n", .readwise)
    #expect(file.bookNames == ["Piranesi / Susanna Clarke"])
    #expect(file.texts == ["Halls, \"and\"\nstatues|Which?", "Sea|"])
    #expect(file.records.map(\.placeText) == ["p. 12", "loc. 170"])
    #expect(file.records.map { $0.date?.iso8601 } == ["2020-10-05T10:15:30Z", nil])
  }

  @Test func columnsMayBeMissingAddedOrMoved() throws {
    let file = try read("Extra,Note,Highlight,Title\n1,words,text,T\n2,,more,T\n", .readwise)
    #expect(file.texts == ["text|words", "more|"] && file.bookNames == ["T"])
  }

  @Test func aQuotationMarkThatIsNotClosedIsNamed() throws {
    let file = try read("Highlight,Title\none,T\n\"two,T\nthree,T\n", .readwise)
    #expect(file.texts == ["one|"] && file.problems.map(\.line) == [3])
    #expect(try read("Highlight,Title\none,\n", .readwise).problems.map(\.line) == [2])
  }

  @Test func aTableWithoutRowsIsNoError() throws {
    let file = try read(Self.readwise + "\n", .readwise)
    #expect(file.records.isEmpty && file.problems == [])
  }

  private static let goodreads =
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Publisher,"
    + "Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,"
    + "Exclusive Shelf,My Review,Private Notes\n"

  @Test func goodreadsIsRead() throws {
    let file = try read(
      Self.goodreads
        + "44767458,\"Dune (Dune, #1)\",Frank Herbert,\"Herbert, Frank\",,\"=\"\"0441013597\"\"\","
        + "\"=\"\"9780441013593\"\"\",5,Ace,658,2019,1965,2024/03/01,2023/12/24,read,"
        + "\"Spice.<br/><br/>More &amp; more.\",secret\n"
        + "2,Emma,Jane Austen,,,=\"044101359\",\"=\"\"\"\"\",0,,,,,,2024/01/02,to-read,,\n"
        + "3,Bad,A,,,9780441013590,,0,,,,,,,currently-reading,,\n", .goodreads)
    #expect(file.bookNames == ["Dune / Frank Herbert", "Emma / Jane Austen", "Bad / A"])
    #expect(
      file.books[0].facts == [
        .isbn: "9780441013593", .series: "Dune", .number: "1", .publisher: "Ace", .pages: "658",
        .year: "1965", .status: "read",
      ])
    #expect(file.books[1].facts == [.status: "to-read"])
    #expect(file.books[2].facts == [.status: "reading"])
    #expect(file.texts == ["|Spice.\n\nMore & more.", "|secret"])
    #expect(file.records[0].date?.iso8601 == "2024-03-01T00:00:00Z")
    #expect(file.wordlessCount == 0)
  }

  @Test func storyGraphIsRead() throws {
    for name in ["Authors", "Author"] {
      let file = try read(
        "Title,\(name),Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Review\n"
          + "Piranesi,Susanna Clarke,,9781635575644,digital,read,2023/12/24,2024/03/01,Halls\n"
          + "Emma,\"Jane Austen, Ann Other\",,B00ASIN,digital,to-read,2023/12/24,,\n", .storygraph)
      #expect(file.bookNames == ["Piranesi / Susanna Clarke", "Emma / Jane Austen / Ann Other"])
      #expect(file.books[0].facts == [.isbn: "9781635575644", .status: "read"])
      #expect(file.texts == ["|Halls"])
    }
  }

  @Test func otherFilesAreNotRecognised() {
    for text in [
      "a,b\n1,2\n", "{\"title\": \"T\"}[{\"excerpt\": \"x\"}]{}",
      "\u{feff}{\"version\": 1, \"type\": \"calibre_annotation_collection\", \"annotations\": []}",
      "<html><p>note</p></html>", "return 5", "", "\u{0}\u{1}",
    ] {
      #expect(ImportFormat(recognising: Array(text.utf8)) == nil, "\(text)")
    }
  }
}
