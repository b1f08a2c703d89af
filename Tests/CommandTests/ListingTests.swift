import Commands
import Essentials
import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct ListingTests {
  @Test func oneLongTitleMakesNoOtherRowLong() throws {
    let shell = try Shell()
    let title = String(repeating: "long ", count: 10_000) + "title"
    _ = shell.run("books", "add", title)
    let lines = shell.run("books").lines
    #expect(lines.contains { $0.contains(title) })
    #expect(lines.count { $0.utf8.count < 400 } == lines.count - 1)
  }

  @Test func aPlaceAloneIsNoTitle() throws {
    let shell = try Shell()
    let id = shell.add("p. 12\n\n> If we had a keen vision", to: "agatha")
    for _ in 1...2 {
      for words in [["notes"], ["notes", "agatha"], ["bin"]] {
        if words == ["bin"] { _ = shell.run("delete", id) }
        let line = shell.run(words.map { Array($0.utf8) }).lines.first
        #expect(
          line?.hasSuffix("p. 12 · If we had a keen vision") == true, "\(words) \(line ?? "")")
        if words == ["bin"] { _ = shell.run("bin", "restore", id) }
      }
    }
    #expect(shell.run("notes", "--json").texts("title") == ["p. 12 · If we had a keen vision"])
    #expect(
      shell.run("search", "keen", "--json").texts("title") == ["p. 12 · If we had a keen vision"])
  }

  @Test func booksAreListedInAlignedColumns() throws {
    let shell = try Shell()
    _ = shell.add("The wall", to: "the-good-hawk")
    let result = shell.run("books")
    #expect(result.code == .done)
    #expect(result.errors == "")
    #expect(
      result.text == """
        the-good-hawk      The Good Hawk      Joseph Elliott  Shadow Skye 1  2020  8 characters  1 note
        the-broken-raven   The Broken Raven   Joseph Elliott  Shadow Skye 2  2021  4 characters
        the-burning-swift  The Burning Swift  Joseph Elliott  Shadow Skye 3  2022  1 character

        """)
  }

  @Test func charactersOfABookAreListedInItsOrder() throws {
    let shell = try Shell()
    _ = shell.add("Remembers all", to: "sigrid")
    _ = shell.add("Twice", to: "sigrid")
    _ = shell.run("favourite", "badhbh")
    #expect(
      shell.run("characters", "the-broken-raven").text == """
        the-broken-raven/sigrid       Sigrid          2 notes
        the-broken-raven/konge-grimr  Konge Grímr
        the-broken-raven/king-edmund  King Edmund
        the-broken-raven/badhbh       Badhbh       ♥
        the-good-hawk/agatha          Agatha                   from The Good Hawk
        the-good-hawk/jaime           Jaime                    from The Good Hawk

        """)
    #expect(shell.run("characters", "agatha").lines == ["the-good-hawk/agatha  Agatha"])
    #expect(shell.run("characters").lines.count == 13)
  }

  @Test func notesAreListedNewestFirstWithTheirTitles() throws {
    let shell = try Shell()
    let older = shell.add("# The wall\n\nhears", to: "the-good-hawk")
    let newer = shell.add("\n Who keeps the gate?", to: "agatha")
    #expect(
      shell.run("notes").lines == [
        "\(newer)  \(shell.now.day)  the-good-hawk/agatha  Who keeps the gate?",
        "\(older)  \(shell.now.day)  the-good-hawk         The wall",
      ])
    #expect(shell.run("notes", "agatha").lines.count == 1)
    #expect(shell.run("notes", older).lines.count == 1)
  }

  @Test func aCopyOfAConflictIsMarked() throws {
    let shell = try Shell()
    shell.write(
      "Mine",
      to: shell.libraryPath
        + "/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.conflict-20261120T150000Z-main.md")
    #expect(shell.run("notes").text.hasSuffix("Mine (conflict copy)\n"))
    #expect(try json(shell.run("notes", "--json")).first?["conflict"] == true)
  }

  @Test func anEmptyListingIsExplainedBesideTheData() throws {
    let shell = try Shell()
    let result = shell.run("notes", "agatha")
    #expect(result.code == .done && result.output.isEmpty)
    #expect(
      result.errors
        == "hawknotes: there are no notes on Agatha yet; "
        + "hawknotes add the-good-hawk/agatha TEXT saves one\n")
    #expect(shell.run("notes", "--json").text == "[]\n")
  }

  @Test func theLastColumnIsCutToTheTerminal() throws {
    let shell = try Shell()
    _ = shell.add("A title that is longer than the terminal is wide", to: "agatha")
    (shell.outputIsTerminal, shell.outputColumns) = (true, 80)
    let line = shell.run("notes", "--color", "never").lines.first ?? ""
    #expect(line.count == 80 && line.hasSuffix("…"))
  }

  @Test func jsonHasTheDocumentedKeys() throws {
    let shell = try Shell()
    _ = shell.add("x", to: "agatha")
    #expect(
      try keys(shell.run("books", "--json")) == [
        "id", "slug", "title", "author", "year", "publisher", "pages", "isbn13", "isbn10",
        "tagline", "notes", "characters", "path", "link", "series", "number", "overview", "cover",
        "status", "place", "later", "removed",
      ])
    #expect(
      try keys(shell.run("characters", "--json")) == [
        "id", "slug", "name", "book", "favourite", "notes", "path", "link", "aliases", "role",
        "synopsis", "appears", "later", "removed",
      ])
    #expect(
      try keys(shell.run("notes", "--json")) == [
        "id", "book", "character", "date", "title", "conflict", "file", "link", "bytes",
      ])
  }

  @Test func jsonHasTheValues() throws {
    let shell = try Shell()
    let id = shell.add("Grímr\u{1B}[2J", to: "agatha")
    let note = try #require(try json(shell.run("notes", "--json")).first)
    let path = "\(shell.libraryPath)/notes/the-good-hawk/agatha/\(id).md"
    #expect(note["id"] == .string(id))
    #expect(note["book"] == "the-good-hawk" && note["character"] == "agatha")
    #expect(note["title"] == "Grímr\u{1B}[2J" && note["bytes"] == 10)
    #expect(note["file"] == .string(path))
    #expect(note["link"] == .string("hawknotes://the-good-hawk/agatha/\(id)"))
    let date = try #require(note["date"]?.string)
    #expect(date.filter(\.isNumber) == id.prefix(16).filter(\.isNumber))
    let character = try #require(try json(shell.run("characters", "agatha", "--json")).first)
    #expect(character["favourite"] == false && character["notes"] == 1)
    #expect(
      character["path"]
        == "b|1299E975-AB9E-472C-ABCD-65EAA4171791::c|1548A52F-D32B-4007-929B-B06A599EE1A7")
    #expect(try json(shell.run("books", "--json")).last?["isbn13"] == .null)
  }

  @Test func whatIsShownIsAnObjectToo() throws {
    let shell = try Shell()
    let id = shell.add("Who?\n", to: "agatha")
    let note = shell.run("show", id, "--json").json
    #expect(note["text"] == "Who?\n" && note["title"] == "Who?" && note["id"] == .string(id))
    #expect(shell.run("show", "agatha", "--json").json["notes"] == 1)
    #expect(shell.run("show", "the-good-hawk", "--json").json["characters"] == 8)
    let bytes = [Array("add".utf8), Array("agatha".utf8), [0xff]]
    let other = shell.run(bytes).lines.first ?? ""
    #expect(shell.run("show", other, "--json").json["text"] == .null)
  }

  @Test func aBookOfTheUserThatCannotBeReadIsReported() throws {
    let shell = try Shell()
    shell.write("{", to: shell.libraryPath + "/books/mine.json")
    let result = shell.run("books")
    #expect(result.code == .done && result.lines.count == 3)
    #expect(result.errors.contains("books/mine.json: "))
  }

  @Test func aFolderThatCannotBeListedDoesNotCountAsEmpty() throws {
    let shell = try Shell()
    shell.write("no folder", to: shell.libraryPath + "/notes/the-good-hawk")
    let result = shell.run("notes")
    #expect(result.code == .failed)
    #expect(result.errors.contains("cannot read \(shell.libraryPath)/notes/the-good-hawk: "))
    // What was saved is done all the same, or a script would save it again.
    #expect(shell.run("add", "sigrid", "x").code == .done)
  }

  private func json(_ result: Shell.Result) throws -> [JSONValue] {
    try #require(try JSONValue(parsing: result.output).array)
  }

  private func keys(_ result: Shell.Result) throws -> [String] {
    guard case .object(let members) = try #require(try json(result).first) else { return [] }
    return members.map(\.name)
  }
}
