import Commands
import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// `hawknotes import` of other formats than a Kindle's.
@Suite(.timed) struct ImportFormatTests {
  private let shell: Shell

  init() throws { shell = try Shell() }

  @Test func anExportWithoutLossComesBack() throws {
    _ = shell.add("on a book", to: "the-good-hawk")
    _ = shell.add("on Agatha", to: "agatha")
    _ = shell.run("favourite", "agatha")
    _ = shell.run("books", "add", "Piranesi")
    let file = shell.path + "/all.jsonl"
    #expect(shell.run("export", "-o", file).code == .done)
    #expect(shell.run("import", file).errors.contains("0 added, 2 already here"))
    let other = try Shell()
    other.write(shell.read(file) ?? "", to: other.path + "/all.jsonl")
    #expect(
      other.run("import", other.path + "/all.jsonl", "-n").errors.contains("2 would be added"))
    let result = other.run("import", other.path + "/all.jsonl", "--json")
    #expect(result.code == .done && result.json["added"]?.integer == 2)
    let files = { (shell: Shell) in
      shell.disk.filter {
        !$0.value.isEmpty && $0.key.contains("/share/hawknotes/") && !$0.key.contains("/.")
      }
    }
    #expect(files(other) == files(shell))
    other.input = Array((shell.read(file) ?? "").utf8)
    #expect(other.run("import", "-").errors.contains("2 already here"))
  }

  @Test func anExportWithoutLossSaysWhatEachImportSays() throws {
    let id = shell.add("on Agatha", to: "agatha")
    _ = shell.run("books", "add", "Piranesi")
    let file = shell.path + "/all.jsonl"
    _ = shell.run("export", "-o", file)
    let other = try Shell()
    other.write(shell.read(file) ?? "", to: other.path + "/all.jsonl")
    let json = other.run("import", other.path + "/all.jsonl", "--json").json
    #expect(json["run"] == .null && json["books"] == ["piranesi"] && json["omitted"] == [])
    #expect(
      ["added", "updated", "here", "changed", "deleted", "limited", "wordless"]
        .map { json[$0]?.integer } == [1, 0, 0, 0, 0, 0, 0])
    #expect(
      json["notes"]?.array
        == [["id": .string(id), "target": "the-good-hawk/agatha", "decision": "added"]])
    let again = other.run("import", other.path + "/all.jsonl", "--json").json
    #expect(again["notes"]?.array?.first?["decision"]?.string == "here")
    #expect(again["books"] == [])
  }

  @Test func anExportThatIsCutShortFails() throws {
    _ = shell.add("one", to: "agatha")
    let lines = shell.run("export", "--format", "jsonl").lines.dropLast()
    let file = shell.path + "/all.jsonl"
    shell.write(lines.joined(separator: "\n") + "\n", to: file)
    let text = shell.run("import", file)
    #expect(text.code == .failed && text.errors.contains("its end is missing"))
    let result = shell.run("import", file, "--json")
    let problem = result.json["problems"]?.array?.first
    #expect(result.code == .failed && problem?["file"]?.string == "all.jsonl")
    #expect(problem?["line"] == .null)
    #expect(problem?["reason"]?.string == "it is cut short: its end is missing")
  }

  @Test func aKOReaderHighlightThatNowBelongsElsewhereIsFoundWhereItIs() {
    let path = shell.path + "/koreader.json"
    for (note, words) in [("", "1 added"), (".agatha brave", "1 updated"), ("", "1 updated")] {
      shell.write(
        """
        {"title": "The Good Hawk", "author": "Joseph Elliott", "created_on": 1, "entries": [
          {"sort": "highlight", "page": 12, "time": 1717783853, "text": "Wild", "note": "\(note)",
           "drawer": "lighten"}]}
        """, to: path)
      let result = shell.run("import", path, "--again")
      #expect(result.errors.contains(words), "\(result.errors)")
    }
    #expect(texts() == ["p. 12\n\n> Wild\n"])
  }

  @Test func booksOfAServiceAreMadeWithTheirFacts() {
    let path = shell.path + "/goodreads_library_export.csv"
    shell.write(
      "Book Id,Title,Author,ISBN13,Number of Pages,Exclusive Shelf,My Review,Date Read\n"
        + "1,\"Dune (Dune, #1)\",Frank Herbert,\"=\"\"9780441013593\"\"\",658,read,Spice.,2024/03/01\n"
        + "2,Emma,Jane Austen,,,to-read,,\n", to: path)
    #expect(shell.run("import", path).errors.contains("1 of books that are not here"))
    #expect(shell.run("import", path, "--all").errors.contains("2 new books, 1 added"))
    let books = shell.run("books", "--json").json.array ?? []
    let dune = books.first { $0["slug"]?.string == "dune" }
    #expect(dune?["isbn13"]?.string == "9780441013593" && dune?["status"]?.string == "read")
    #expect(dune?["series"]?.string == "Dune" && dune?["pages"]?.integer == 658)
    #expect(shell.run("import", path, "--all").errors.contains("1 already here"))
  }

  @Test func anUndatedNotebookComesInOnceOnTwoMachines() throws {
    let other = try Shell()
    for shell in [shell, other] {
      shell.write(
        """
        <html><div class="bookTitle">The Good Hawk</div><div class="authors">Elliott</div>
        <div class="noteHeading">Highlight(<span class="highlight_x">x</span>) - Location 17</div>
        <div class="noteText">Wild</div></html>
        """, to: shell.path + "/notebook.html")
      #expect(shell.run("import", shell.path + "/notebook.html").errors.contains("1 added"))
    }
    let ids = [shell, other].map { $0.run("notes", "--json").texts("id") }
    #expect(ids[0] == ids[1] && ids[0].first?.hasPrefix("imported-00000017-") == true)
    #expect(shell.run("import", shell.path + "/notebook.html").errors.contains("1 already here"))
  }

  @Test func theAppNamesTheFileThatItCannotRead() {
    let files = FileImport(
      libraryPath: shell.libraryPath, versionsPath: nil, environment: shell.environment)
    let nothing = files.run("\(shell.path)/a b.txt", makesBooks: false)
    #expect(nothing.isWarning && nothing.sentence == "No such file: \(shell.path)/a b.txt")
    shell.write("words", to: shell.path + "/words")
    #expect(
      files.run("\(shell.path)/words", makesBooks: false).sentence.hasPrefix(
        "Nothing was imported from words: its format is not recognised"))
    #expect(
      files.run(shell.path, makesBooks: false).sentence
        == "Nothing was imported: cannot read \(shell.path): Is a directory")
  }

  private static let program: String? = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"]
    .first { (path: String) in access(path, X_OK) == 0 }

  private func makeDatabase(_ statements: String, at path: String) throws {
    let result = try ChildProcess.run([Self.program ?? "", path, statements], environment: [:])
    #expect(result.status == ExitStatus.exited(0))
  }

  private static let tables = """
    CREATE TABLE content (ContentID TEXT, Title TEXT, Attribution TEXT, ISBN TEXT, Series TEXT,
      SeriesNumber TEXT, VolumeIndex INT);
    CREATE TABLE Bookmark (BookmarkID TEXT, VolumeID TEXT, ContentID TEXT, Text TEXT,
      Annotation TEXT, DateCreated TEXT, ChapterProgress REAL, Hidden TEXT);
    INSERT INTO content VALUES ('file:///a.epub', 'The Good Hawk', 'Joseph Elliott', 'calibre:4',
      NULL, NULL, 0);
    """

  @Test(.enabled(if: program != nil, "sqlite3 is not installed"))
  func aKoboIsRead() throws {
    let path = shell.path + "/KoboReader.sqlite"
    try makeDatabase(Self.tables, at: path)
    #expect(shell.run("import", path).errors == "hawknotes: nothing to import\n")
    try makeDatabase(
      """
      INSERT INTO Bookmark VALUES ('1', 'file:///a.epub', 'c', 'The sea', 'wild',
        '2026-06-04T19:30:02.858', 0.5, 'false');
      INSERT INTO Bookmark VALUES ('2', 'file:///a.epub', 'c', 'gone', NULL, '', 0.6, 'true');
      INSERT INTO Bookmark VALUES ('3', 'file:///a.epub', 'c', NULL, NULL, '', 0.7, 0);
      """, at: path)
    let before = shell.disk["./KoboReader.sqlite"]
    #expect(shell.run("import", path).errors.contains("1 added, 1 without words"))
    let notes = shell.run("notes", "the-good-hawk", "--json", "--text")
    #expect(notes.texts("text") == ["> The sea\n\nwild\n"])
    #expect(notes.texts("date") == ["2026-06-04T19:30:02Z"])
    #expect(shell.run("import", path).errors.contains("1 already here"))
    #expect(shell.disk["./KoboReader.sqlite"] == before)
  }

  @Test(.enabled(if: program != nil, "sqlite3 is not installed"))
  func aHighlightThatIsNotUTF8CostsNoOther() throws {
    let path = shell.path + "/KoboReader.sqlite"
    try makeDatabase(Self.tables, at: path)
    try makeDatabase(
      """
      INSERT INTO Bookmark VALUES ('1', 'file:///a.epub', 'c', 'The sea', NULL,
        '2026-06-04T19:30:01.858', 0.1, 'false');
      INSERT INTO Bookmark VALUES ('2', 'file:///a.epub', 'c', CAST(x'4361666522E92225' AS TEXT),
        NULL, '2026-06-04T19:30:02.858', 0.2, 'false');
      INSERT INTO Bookmark VALUES ('3', 'file:///a.epub', 'c', 'The wall', 'mine',
        '2026-06-04T19:30:03.858', 0.3, 'false');
      """, at: path)
    let result = shell.run("import", path)
    #expect(result.code == .done && result.errors.contains("3 added"), "\(result.errors)")
    #expect(result.errors.contains("KoboReader.sqlite: not all of it is UTF-8"))
    #expect(Set(texts()) == ["> The sea\n", "> Cafe\"\u{fffd}\"%\n", "> The wall\n\nmine\n"])
    #expect(shell.run("import", path).errors.contains("3 already here"))
  }

  private func setHighlight(_ text: String, _ words: String = "NULL", at path: String) throws {
    try makeDatabase(
      """
      DELETE FROM Bookmark;
      INSERT INTO Bookmark VALUES ('\(text.count)', 'file:///a.epub', 'c', '\(text)', \(words),
        '2026-06-04T19:30:02.858', 0.5, 'false');
      """, at: path)
  }

  private func texts() -> [String] {
    shell.run("notes", "the-good-hawk", "--json", "--text").texts("text")
  }

  /// The device makes a mark anew when somebody drags its end.
  @Test(.enabled(if: program != nil, "sqlite3 is not installed"))
  func aHighlightOfAnotherSizeIsTheSame() throws {
    let path = shell.path + "/KoboReader.sqlite"
    try makeDatabase(Self.tables, at: path)
    try setHighlight("The sea is wild and cold.", at: path)
    #expect(shell.run("import", path).errors.contains("1 added"))
    let before = shell.run("notes", "--json").texts("id")
    try setHighlight("The sea is wild and cold. Nobody goes there.", "'Indeed'", at: path)
    let longer = shell.run("import", path).errors
    #expect(longer.contains("1 updated"), "\(longer)")
    #expect(texts() == ["> The sea is wild and cold. Nobody goes there.\n\nIndeed\n"])
    #expect(shell.run("notes", "--json").texts("id") == before)
    #expect(shell.run("import", path).errors.contains("1 already here"))
    try setHighlight("The sea is wild", at: path)
    #expect(shell.run("import", path).errors.contains("1 updated"))
    #expect(texts() == ["> The sea is wild\n"])
    // Back to a size that it had before.
    try setHighlight("The sea is wild and cold. Nobody goes there.", "'Indeed'", at: path)
    #expect(shell.run("import", path).errors.contains("1 updated"))
    try setHighlight("The sea is wild", at: path)
    #expect(shell.run("import", path).errors.contains("1 updated"))
    let runs = shell.run("import", "--runs", "--json").json.array ?? []
    let last = try #require(runs.first?["run"]?.string)
    #expect(shell.run("import", "--undo", last).errors.contains("1 restored"))
    #expect(texts() == ["> The sea is wild and cold. Nobody goes there.\n\nIndeed\n"])
  }

  @Test(.enabled(if: program != nil, "sqlite3 is not installed"))
  func aResizedHighlightThatWasChangedHereStays() throws {
    let path = shell.path + "/KoboReader.sqlite"
    try makeDatabase(Self.tables, at: path)
    try setHighlight("The sea is wild and cold.", at: path)
    _ = shell.run("import", path)
    let id = try #require(shell.run("notes", "--json").texts("id").first)
    _ = shell.run("edit", id, "> The sea is wild and cold.\n\nmine")
    try setHighlight("The sea is wild and cold. Nobody goes there.", at: path)
    #expect(shell.run("import", path).errors.contains("1 changed by you"))
    #expect(texts() == ["> The sea is wild and cold.\n\nmine"])
  }

  /// Two marks of which one contains the other are two, as long as the device has both.
  @Test(.enabled(if: program != nil, "sqlite3 is not installed"))
  func twoHighlightsInOneAnotherAreTwo() throws {
    let path = shell.path + "/KoboReader.sqlite"
    try makeDatabase(Self.tables, at: path)
    try setHighlight("The sea is wild and cold.", at: path)
    _ = shell.run("import", path)
    try makeDatabase(
      """
      INSERT INTO Bookmark VALUES ('2', 'file:///a.epub', 'c', 'The sea is wild and', NULL,
        '2026-06-04T19:40:02.858', 0.5, 'false');
      """, at: path)
    #expect(shell.run("import", path).errors.contains("1 added, 1 already here"))
    // A word or two may stand anywhere.
    try setHighlight("wild", at: path)
    #expect(shell.run("import", path).errors.contains("1 added"))
    #expect(texts().count == 3)
  }

  @Test func aNotebookOfALaterDayHasTheGrownHighlightOnce() {
    let path = shell.path + "/notebook.html"
    for (text, words) in [
      ("The sea is wild and cold.", "1 added"),
      ("And then: the sea is wild and cold.", "1 updated"),
      ("And then: the sea is wild and cold.", "1 already here"),
    ] {
      shell.write(
        """
        <html><div class="bookTitle">The Good Hawk</div><div class="authors">Elliott</div>
        <div class="noteHeading">Highlight(<span class="highlight_x">x</span>) - Location 17</div>
        <div class="noteText">\(text)</div></html>
        """, to: path)
      #expect(shell.run("import", path).errors.contains(words))
    }
    #expect(texts() == ["loc. 17\n\n> And then: the sea is wild and cold.\n"])
  }

  /// Another program holds the lock that a writer has; a copy is read.
  @Test(.enabled(if: program != nil, "sqlite3 is not installed"))
  func aLockedDatabaseIsRead() throws {
    let path = shell.path + "/KoboReader.sqlite"
    try makeDatabase("PRAGMA journal_mode = WAL; " + Self.tables, at: path)
    try setHighlight("The sea is wild", at: path)
    let file = open(path, O_RDWR)
    defer { close(file) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    #expect(fcntl(file, 37, &lock) == 0, "F_OFD_SETLK")
    let locked = try ChildProcess.run(
      [Self.program ?? "", path, "SELECT count(*) FROM Bookmark"], environment: [:])
    #expect(locked.status != ExitStatus.exited(0))
    #expect(shell.run("import", path).errors.contains("1 added"))
  }

  @Test(.enabled(if: program != nil, "sqlite3 is not installed"))
  func aDatabaseOfSomethingElseIsRefused() throws {
    let path = shell.path + "/other.sqlite"
    try makeDatabase("CREATE TABLE x (y);", at: path)
    let result = shell.run("import", path)
    #expect(result.code == .failed && result.errors.contains("the database of another program"))
    shell.environment["PATH"] = "/nowhere"
    #expect(shell.run("import", path).errors.contains("install the program sqlite3"))
  }
}
