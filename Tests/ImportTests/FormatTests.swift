import Imports
import NotesLibrary
import TestSupport

@Suite(.timed) struct FormatTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let format: ImportFormat
    let text: String
    let books: [String]
    let texts: [String]
    var places: [String?]?
    var dates: [String?]?
    var problems: [Int?] = []
    var wordless = 0
  }

  @Test(arguments: koreader + notebooks + tables) func aFileIsRead(example: Example) throws {
    let bytes = example.text.bytes
    #expect(ImportFormat(recognising: bytes) == example.format)
    let file = try example.format.read(bytes)
    #expect(file.bookNames == example.books && file.texts == example.texts)
    if let places = example.places { #expect(file.records.map(\.place?.text) == places) }
    if let dates = example.dates { #expect(file.records.map { $0.date?.iso8601 } == dates) }
    #expect(file.problems.map(\.line) == example.problems && file.wordlessCount == example.wordless)
  }

  private static let clarke = "Piranesi / Susanna Clarke"

  static let koreader = [
    Example(
      testDescription: "an export of KOReader", format: .koreader,
      text: """
        {"documents": [{"title": "Piranesi", "author": "Susanna Clarke", "file": "/a.epub", "entries": [
          {"sort": "highlight", "page": 12, "time": 1717783853, "text": "Halls", "note": "Which?"},
          {"sort": "highlight", "page": "xii", "time": 1717783900, "text": "Statues", "drawer": "x"},
          {"sort": "highlight", "page": 1, "time": 1717783999, "text": "", "drawer": "x"}]},
         {"title": "Emma", "author": "Jane Austen\\nAnother", "entries": []}, {"entries": 1}],
         "created_on": 1, "version": "json/1.0.0"}
        """,
      books: [clarke, "Emma / Jane Austen / Another"], texts: ["Halls|Which?", "Statues|"],
      places: ["p. 12", nil], dates: ["2024-06-07T18:10:53Z", "2024-06-07T18:11:40Z"],
      problems: [nil], wordless: 1),
    Example(
      testDescription: "a sidecar of KOReader", format: .koreader, text: sidecar("Halls"),
      books: [clarke + " / Another"], texts: ["Halls|words", "|A fine book"],
      places: ["p. 12", nil], dates: ["2024-06-07T18:10:53Z", nil], wordless: 1),
    Example(
      testDescription: "escapes", format: .koreader,
      text: sidecar(#"a -- b ]] \"c\" \\ d\"# + "\n" + #"e\0651"#), books: [clarke + " / Another"],
      texts: ["a -- b ]] \"c\" \\ d\neA1|words", "|A fine book"], wordless: 1),
    Example(
      testDescription: "two marks at one place", format: .koreader,
      text: """
        return { ["annotations"] = {
          { ["drawer"] = "x", ["page"] = "p", ["pos1"] = "q", ["text"] = "new",
            ["datetime"] = "2024-06-07 18:10:53", ["datetime_updated"] = "2024-07-09 00:00:00" },
          { ["drawer"] = "x", ["page"] = "p", ["pos1"] = "q", ["text"] = "old",
            ["datetime"] = "2024-06-07 18:10:53", ["datetime_updated"] = "2024-07-08 00:00:00" },
        }, ["doc_props"] = { ["title"] = "T" } }
        """, books: ["T"], texts: ["new|"]),
    Example(
      testDescription: "a sidecar of former versions", format: .koreader,
      text: """
        return {
          ["bookmarks"] = {
            [1] = { ["datetime"] = "2022-01-02 03:04:05", ["notes"] = "Halls", ["text"] = "Which?" },
            [2] = { ["datetime"] = "2022-01-02 03:04:06", ["notes"] = "Sea",
                    ["text"] = "Page 9 Sea @ 2022-01-02 03:04:06" },
          },
          ["highlight"] = {
            [9] = { [1] = { ["datetime"] = "2022-01-02 03:04:06", ["text"] = "Sea" } },
            [4] = { [1] = { ["datetime"] = "2022-01-02 03:04:05", ["text"] = "Halls" } },
          },
          ["stats"] = { ["title"] = "Piranesi", ["authors"] = "Clarke" },
        }
        """, books: ["Piranesi / Clarke"], texts: ["Halls|Which?", "Sea|"]),
    Example(
      testDescription: "KOReader's clippings", format: .kindle,
      text: [("highlight", "one"), ("note", "on one"), ("highlight", "two")].map { kind, body in
        "T (Unknown)\n- Your \(kind) on page 40 | Added on Friday, 07 June 2024 18:10:53\n\n"
          + "\(body)\n==========\n"
      }.joined(), books: ["T / Unknown"], texts: ["one|on one", "two|"]),
  ]

  private static func sidecar(_ text: String) -> String {
    """
    -- /mnt/books/a.epub
    return {
        ["annotations"] = {
            [1] = {
                ["chapter"] = "One", ["color"] = "yellow", ["datetime"] = "2024-06-07 18:10:53",
                ["drawer"] = "lighten", ["page"] = "/body/p[1].0", ["pageno"] = 12,
                ["pos1"] = "/body/p[1].9", ["text"] = "\(text)", ["note"] = "words",
            },
            [2] = { ["datetime"] = "2024-06-08 18:10:53", ["page"] = 13, ["text"] = "in One" },
        },
        ["doc_props"] = {
            ["title"] = "Piranesi", ["authors"] = "Susanna Clarke\\
    Another", ["series"] = "S", ["series_index"] = 2.5,
            ["identifiers"] = "uuid:1\\\nISBN:9781635575644",
        },
        ["partial_md5_checksum"] = "0123",
        ["summary"] = { ["note"] = "A fine book", ["status"] = "complete" },
        ["percent_finished"] = 1,
    }
    """
  }

  @Test(arguments: [
    "os.execute('rm')", "function() end", "1 + 1", "x", "[[long]]", "0/0",
    String(repeating: "{", count: 10_000),
  ])
  func nothingInASidecarIsRun(value: String) {
    let text = Self.sidecar("x").replacing("[\"percent_finished\"] = 1", with: "[\"p\"] = \(value)")
    #expect(throws: Failure.self) { try ImportFormat.koreader.read(text) }
  }

  @Test func aTornSidecarNamesTheOneBefore() throws {
    let error = #expect(throws: Failure.self) {
      try ImportFormat.koreader.read(String(Self.sidecar("x").dropLast(40)))
    }
    #expect(error?.description.contains(".old") == true)
  }

  private static func notebook(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html><head><style>.noteText {}</style></head>
    <body><div class="bodyContainer"><div class="notebookFor">Notebook for</div>
    <div class="bookTitle">Piranesi &amp; Co.</div>
    <div class="authors">Susanna Clarke; Other, An</div><div class="citation"></div>
    \(body)
    """
  }

  private static let app = """
    <div class="sectionHeading">Part 1</div>
    <div class="noteHeading">Highlight(<span class="highlight_yellow">yellow</span>) - Chapter 7 > Page 12 · Location 170</div>
    <div class="noteText">The Beauty of the House</div>
    <div class="noteHeading">Note - Chapter 7 > Page 12 · Location 171</div>
    <div class="noteText">immeasurable</div>
    <div class="noteHeading">Bookmark - Page 13 · Location 180</div><div class="noteText"></div>
    <div class="noteHeading">Note - Location 900</div><div class="noteText">alone</div>
    </div></body></html>
    """

  private static func example(
    _ name: String, _ body: String, _ texts: [String], at places: [String], problems: [Int?] = [],
    wordless: Int = 0
  ) -> Example {
    Example(
      testDescription: name, format: .kindleHTML, text: notebook(body),
      books: ["Piranesi & Co. / Susanna Clarke / Other, An"], texts: texts, places: places,
      problems: problems, wordless: wordless)
  }

  static let notebooks = [
    example(
      "a notebook of a Kindle's app", app, ["The Beauty of the House|immeasurable", "|alone"],
      at: ["p. 12", "loc. 900"], wordless: 1),
    example(
      "tags that do not match",
      """
      <h2 class='sectionHeading'>One</div><h3 class='noteHeading'>Highlight \
      (<span class='highlight_blue'>blue</span>) - 3 &gt; Page 12 &middot; Location 170</div>\
      <div class='noteText'>Halls</h3><h3 class='noteHeading'>Note - Page 12 &middot; Location \
      170</div><div class='noteText'>Which?</h3>
      """, ["Halls|Which?"], at: ["p. 12"]),
    example(
      "another language",
      """
      <div class="noteHeading">Surlignement(<span class="highlight_pink">rose</span>) - Emplacement 88</div>
      <div class="noteText">Les salles</div>
      <div class="noteHeading">Note - Emplacement 89</div><div class="noteText">Lesquelles ?</div>
      """, ["Les salles|Lesquelles ?"], at: ["loc. 88"]),
    example(
      "entities",
      """
      <div class="extra noteHeading big">Highlight(<span class="a highlight_x">x</span>) - Page 1</div>
      <div id="n" class="noteText kept">a < b & c &lt;i&gt; &#x1F642;<br/>d</div>
      """, ["a < b & c <i> 🙂\n\nd|"], at: ["p. 1"]),
    example(
      "a > in the quotes of a tag",
      """
      <div class="noteHeading">Highlight(<span class="highlight_x">x</span>) - Page 1</div>
      <div title="a > b" class="noteText">Halls</div>
      """, ["Halls|"], at: ["p. 1"]),
    example(
      "a file that is cut within a tag",
      """
      <div class="noteHeading">Highlight(<span class="highlight_x">x</span>) - Page 1</div>
      <div class="noteText">Halls</div>
      <div class="not
      """, ["Halls|"], at: ["p. 1"]),
    example(
      "the same words twice",
      [10, 900].map { location in
        "<div class='noteHeading'>Highlight(<span class='highlight_x'>x</span>) - Location "
          + "\(location)</div><div class='noteText'>Yes</div>\n"
      }.joined(), ["Yes|", "Yes|"], at: ["loc. 10", "loc. 900"]),
  ]

  @Test func aNotebookThatIsCutHasWhatWasWhole() throws {
    let end = try #require(Self.app.firstRange(of: "immeas"))
    for (cut, count) in [
      (Self.app[..<end.upperBound], 1), (Self.app[..<end.lowerBound].dropLast(3), 0),
    ] {
      let file = try ImportFormat.kindleHTML.read(Self.notebook(String(cut)))
      #expect(file.texts == ["The Beauty of the House|"] && file.problems.count >= count)
    }
  }

  private static func table(
    _ format: ImportFormat, _ text: String, _ books: [String], _ texts: [String],
    at places: [String?]? = nil,
    dates: [String?]? = nil, problems: [Int?] = []
  ) -> Example {
    Example(
      testDescription: "\(format): \(text.prefix(60))", format: format, text: text, books: books,
      texts: texts, places: places, dates: dates, problems: problems)
  }

  private static let readwise =
    "Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at"

  static let tables = [
    table(
      .readwise,
      "\u{feff}\(readwise),Document tags\r\n"
        + "\"Halls, \"\"and\"\"\nstatues\",Piranesi,Susanna Clarke,B0,Which?,,\"a, b\",page,12,"
        + "2020-10-05 10:15:30+00:00,\r\n"
        + "Hidden,Piranesi,Susanna Clarke,B0,,,.discard,page,12,2020-10-05 10:15:30+00:00,\r\n"
        + "Sea,Piranesi,Susanna Clarke,B0,,,,location,170,,\r\n",
      [clarke], ["Halls, \"and\"\nstatues|Which?\n\n#a #b", "Sea|"], at: ["p. 12", "loc. 170"],
      dates: ["2020-10-05T10:15:30Z", nil]),
    // Columns may be missing, added or moved.
    table(
      .readwise, "Extra,Note,Highlight,Title\n1,words,text,T\n2,,more,T\n", ["T"],
      ["text|words", "more|"]),
    // A quotation mark that is not closed is named, and so is a book without a title.
    table(.readwise, "Highlight,Title\none,T\n\"two,T\nthree,T\n", ["T"], ["one|"], problems: [3]),
    table(.readwise, "Highlight,Title\none,\n", [], [], problems: [2]),
    table(.readwise, readwise + "\n", [], []),
    table(
      .storygraph,
      "Title,Author,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Review\n"
        + "Piranesi,Susanna Clarke,,9781635575644,digital,read,2023/12/24,2024/03/01,Halls\n"
        + "Emma,\"Jane Austen, Ann Other\",,B00ASIN,digital,to-read,2023/12/24,,\n",
      [clarke, "Emma / Jane Austen / Ann Other"], ["|Halls"]),
  ]

  @Test func goodreadsKnowsMuchOfABook() throws {
    let text =
      "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Publisher,"
      + "Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,"
      + "Exclusive Shelf,My Review,Private Notes\n"
      + "44767458,\"Dune (Dune, #1)\",Frank Herbert,\"Herbert, Frank\",,\"=\"\"0441013597\"\"\","
      + "\"=\"\"9780441013593\"\"\",5,Ace,658,2019,1965,2024/03/01,2023/12/24,read,"
      + "\"Spice.<br/><br/>More &amp; more.\",secret\n"
      + "2,Emma,Jane Austen,,,=\"044101359\",\"=\"\"\"\"\",0,,,,,,2024/01/02,to-read,,\n"
      + "3,Bad,A,,,9780441013590,,0,,,,,,,currently-reading,,\n"
    #expect(ImportFormat(recognising: text.bytes) == .goodreads)
    let file = try ImportFormat.goodreads.read(text)
    #expect(file.bookNames == ["Dune / Frank Herbert", "Emma / Jane Austen", "Bad / A"])
    #expect(
      file.books.map(\.facts) == [
        [
          .isbn: "9780441013593", .series: "Dune", .number: "1", .publisher: "Ace", .pages: "658",
          .year: "1965", .status: "read", .rating: "5 of 5",
        ], [.status: "to-read"], [.status: "reading"],
      ])
    #expect(file.texts == ["|Spice.\n\nMore & more.", "|secret"] && file.wordlessCount == 0)
    #expect(file.records[0].date?.iso8601 == "2024-03-01T00:00:00Z")
  }

  @Test(arguments: [
    "a,b\n1,2\n", "{\"title\": \"T\"}[{\"excerpt\": \"x\"}]{}",
    "\u{feff}{\"version\": 1, \"type\": \"calibre_annotation_collection\", \"annotations\": []}",
    "<html><p>note</p></html>", "return 5", "", "\u{0}\u{1}",
  ])
  func otherFilesAreNotRecognised(text: String) {
    #expect(ImportFormat(recognising: text.bytes) == nil)
  }
}
