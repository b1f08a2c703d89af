import Imports
import TestSupport
import Testing

/// The files that KOReader exports, and that it keeps beside each book.
@Suite(.timed) struct KOReaderTests {
  private func read(_ text: String) throws -> ImportedFile {
    let bytes = Array(text.utf8)
    #expect(ImportFormat(recognising: bytes) == .koreader)
    return try ImportFormat.koreader.read(bytes)
  }

  private static let export = """
    {"documents": [{"title": "Piranesi", "author": "Susanna Clarke", "file": "/a.epub",
      "number_of_pages": 300, "entries": [
      {"sort": "highlight", "page": 12, "time": 1717783853, "text": "Halls", "note": "Which?",
       "chapter": "One", "drawer": "lighten", "color": "yellow"},
      {"sort": "highlight", "page": "xii", "time": 1717783900, "text": "Statues", "drawer": "x"},
      {"sort": "highlight", "page": 1, "time": 1717783999, "text": "", "drawer": "x"}]},
     {"title": "Emma", "author": "Jane Austen\\nAnother", "entries": []}, {"entries": 1}],
     "created_on": 1, "version": "json/1.0.0"}
    """

  @Test func anExportOfSeveralBooksIsRead() throws {
    let file = try read(Self.export)
    #expect(file.bookNames == ["Piranesi / Susanna Clarke", "Emma / Jane Austen / Another"])
    #expect(file.texts == ["Halls|Which?", "Statues|"])
    #expect(file.records.map(\.placeText) == ["p. 12", nil])
    #expect(file.records[0].date?.iso8601 == "2024-06-07T18:10:53Z")
    #expect(file.wordlessCount == 1 && file.problems.count == 1)
  }

  private static func sidecar(_ text: String, _ note: String = "words") -> String {
    """
    -- /mnt/books/a.epub
    return {
        ["annotations"] = {
            [1] = {
                ["chapter"] = "One", ["color"] = "yellow", ["datetime"] = "2024-06-07 18:10:53",
                ["drawer"] = "lighten", ["page"] = "/body/p[1].0", ["pageno"] = 12,
                ["pos1"] = "/body/p[1].9", ["text"] = "\(text)", ["note"] = "\(note)",
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

  @Test func aSidecarIsRead() throws {
    let file = try read(Self.sidecar("Halls"))
    #expect(file.bookNames == ["Piranesi / Susanna Clarke / Another"])
    #expect(file.texts == ["Halls|words", "|A fine book"])
    #expect(file.records[0].placeText == "p. 12" && file.wordlessCount == 1)
    #expect(file.records[0].date?.iso8601 == "2024-06-07T18:10:53Z")
  }

  @Test func escapesAreUndone() throws {
    let text = #"a -- b ]] \"c\" \\ d\"# + "\n" + #"e\0651"#
    #expect(try read(Self.sidecar(text)).texts.first == "a -- b ]] \"c\" \\ d\neA1|words")
  }

  @Test func nothingIsRun() throws {
    for value in ["os.execute('rm')", "function() end", "1 + 1", "x", "[[long]]", "0/0"] {
      let text = Self.sidecar("x").replacing(
        "[\"percent_finished\"] = 1", with: "[\"p\"] = \(value)")
      #expect(throws: ImportError.self, "\(value)") { try read(text) }
    }
  }

  @Test func deepNestingIsRefused() throws {
    let deep = String(repeating: "{", count: 10_000)
    let error = #expect(throws: ImportError.self) {
      try read("return {[\"annotations\"] = \(deep)")
    }
    #expect(error?.description.contains("nesting is too deep") == true)
  }

  @Test func aTornFileNamesTheOneBefore() throws {
    let whole = Self.sidecar("x")
    let error = #expect(throws: ImportError.self) { try read(String(whole.dropLast(40))) }
    #expect(error?.description.contains(".old") == true)
  }

  @Test func theNewestOfOnePlaceCounts() throws {
    let mark = { (text: String, time: String) in
      """
      { ["drawer"] = "x", ["page"] = "p", ["pos1"] = "q", ["text"] = "\(text)",
        ["datetime"] = "2024-06-07 18:10:53", ["datetime_updated"] = "\(time)" },
      """
    }
    let marks = mark("new", "2024-07-09 00:00:00") + mark("old", "2024-07-08 00:00:00")
    let file = try read("return { [\"annotations\"] = { \(marks) }, [\"doc_props\"] = {} }")
    #expect(file.texts == ["new|"])
  }

  @Test func formerVersionsKeptNotesAmongTheBookmarks() throws {
    let file = try read(
      """
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
      """)
    #expect(file.texts == ["Halls|Which?", "Sea|"] && file.bookNames == ["Piranesi / Clarke"])
  }

  @Test func itsClippingsAreThoseOfAKindle() throws {
    var text = ""
    for (kind, body) in [("highlight", "one"), ("note", "on one"), ("highlight", "two")] {
      text += "T (Unknown)\n- Your \(kind) on page 40 | Added on Friday, 07 June 2024 18:10:53\n\n"
      text += "\(body)\n==========\n"
    }
    #expect(ImportFormat(recognising: Array(text.utf8)) == .kindle)
    #expect(try ImportFormat.kindle.read(Array(text.utf8)).texts == ["one|on one", "two|"])
  }
}
