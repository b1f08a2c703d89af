import Commands
import Essentials
import PseudoTerminal
import TestSupport
import Testing

/// `books`, `characters` and `place`, which change the user's own books.
@Suite(.timed) struct CatalogueCommandTests {
  private let shell: Shell

  init() throws { shell = try Shell() }

  private func file(_ name: String) -> String? {
    shell.read("\(shell.libraryPath)/books/\(name).json")
  }

  @Test func aBookNeedsATitleOnly() {
    let result = shell.run("books", "add", "Piranesi")
    #expect(result.code == .done && result.text == "piranesi\n" && result.errors == "")
    #expect(file("piranesi") == "{\n  \"title\": \"Piranesi\"\n}\n")
    #expect(shell.mode(of: "\(shell.libraryPath)/books/piranesi.json") == 0o600)
    #expect(shell.run("books", "add", "Piranesi").text == "piranesi-2\n")
  }

  @Test func allFactsOfABookAreSetAndRemoved() {
    shell.input = Array("A house of halls.\n\nAnd statues.\n".utf8)
    let book = shell.run(
      "books", "add", "Piranesi", "--author", "Susanna Clarke", "--series", "Halls", "--number",
      "2.5", "--year", "2020", "--publisher", "Bloomsbury", "--pages", "272", "--isbn",
      "0-8044-2957-X", "--tagline", "Große Säle", "--overview", "-", "--status", "reading",
      "--place", "p. 112", "--slug", "halls", "--json"
    ).json
    let expected: [String: JSONValue] = [
      "slug": "halls", "title": "Piranesi", "author": "Susanna Clarke", "series": "Halls",
      "number": "2.5", "year": 2020, "publisher": "Bloomsbury", "pages": 272,
      "isbn13": "9780804429573", "isbn10": "080442957X", "tagline": "Große Säle",
      "overview": "A house of halls.\n\nAnd statues.", "status": "reading", "place": "p. 112",
      "removed": false, "notes": 0, "characters": 0, "link": "hawknotes://halls",
    ]
    for (name, value) in expected { #expect(book[name] == value, "\(name)") }
    let changed = shell.run(
      "books", "edit", "PIRANESI", "--title", "Piranesi!", "--author", "", "--series=", "--isbn",
      "", "--year", "", "--json"
    ).json
    #expect(
      changed["title"] == "Piranesi!" && changed["author"] == "" && changed["slug"] == "halls")
    #expect(changed["id"] == book["id"] && changed["pages"] == 272)
    for name in ["series", "isbn13", "isbn10", "year"] { #expect(changed[name] == .null) }
    #expect(file("halls")?.contains("author") == false)
  }

  @Test(arguments: [
    ["books", "add", " "], ["books", "add", "X", "--isbn", "0804429571"],
    ["books", "add", "X", "--year", "MMXX"], ["books", "add", "X", "--pages", "-3"],
    ["books", "add", "X", "--slug", "Not A Slug"], ["books", "add", "X", "--status", "maybe"],
    ["books", "add", "X", "--removed"], ["books", "add", "X", "--name", "y"], ["books", "add"],
    ["books", "add", "Two", "words"], ["books", "edit", "the-good-hawk"],
    ["books", "edit", "the-good-hawk", "--title", ""], ["books", "move", "the-good-hawk"],
    ["books", "move", "the-good-hawk", "--last", "--before", "x"], ["books", "--title", "x"],
    ["characters", "add", "the-good-hawk"], ["characters", "add", "the-good-hawk", ""],
    ["characters", "edit", "agatha"], ["characters", "edit", "agatha", "--name", " "],
    ["characters", "ad", "the-good-hawk", "x"], ["place"],
    ["place", "the-good-hawk", "--status", "x"],
  ])
  func aMistakeIsExplainedAndChangesNothing(words: [String]) {
    let before = shell.disk
    let result = shell.run(words.map { Array($0.utf8) })
    #expect(result.code == .usage && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(shell.disk == before)
  }

  @Test(arguments: [
    (["books", "add", "X", "--slug", "the-good-hawk"], "is taken"),
    (["books", "edit", "agatha", "--year", "1"], "Agatha is not a book"),
    (["books", "edit", "nowhere", "--year", "1"], "nothing is called"),
    (["books", "move", "the-good-hawk", "--before", "the-good-hawk"], "cannot precede itself"),
    (["books", "restore", "the-good-hawk"], "was not removed"),
    (["books", "restore", "nowhere"], "nothing is called"),
    (["characters", "remove", "the-good-hawk"], "is not a character"),
    (["characters", "move", "agatha", "--before", "sigrid"], "The Good Hawk only"),
    (["characters", "edit", "agatha", "--appears", "sigrid"], "Sigrid is not a book"),
    (["characters", "edit", "agatha", "--appears", "the-good-hawk"], "name other books"),
    (["place", "agatha", "p. 1"], "is not a book"),
  ])
  func whatCannotBeDoneChangesNothing(words: [String], part: String) {
    let before = shell.disk
    let result = shell.run(words.map { Array($0.utf8) })
    #expect(result.code == .failed && result.output.isEmpty && result.errors.contains(part))
    #expect(shell.disk == before)
  }

  @Test func aTextThatIsNoTextOrTooLongChangesNothing() {
    _ = shell.run("books", "add", "Piranesi")
    let before = shell.disk
    shell.input = [0xff]
    #expect(shell.run("books", "edit", "piranesi", "--overview", "-").errors.contains("UTF-8"))
    shell.input = Array(repeating: UInt8(ascii: "a"), count: 2 << 20)
    let result = shell.run("characters", "add", "piranesi", "The Other", "--synopsis", "-")
    #expect(result.code == .failed && result.errors.contains("1 MiB"))
    #expect(shell.disk == before)
  }

  @Test func aCharacterHasOtherNamesAndBooks() {
    #expect(
      shell.run(
        "characters", "add", "the-burning-swift", "Konge Grímr", "--alias", "The King", "--alias",
        "Ulf", "--role", "king", "--appears", "the-good-hawk", "--appears", "The Broken Raven",
        "--appears", "the-good-hawk",
      ).text == "the-burning-swift/konge-grimr\n")
    let grimr = shell.run("characters", "ULF", "--json").json.array?.first
    #expect(grimr?["aliases"] == ["The King", "Ulf"] && grimr?["role"] == "king")
    #expect(grimr?["appears"] == ["the-good-hawk", "the-broken-raven"])
    let last = shell.run("characters", "the-good-hawk").lines.last
    #expect(
      last?.contains("the-burning-swift/konge-grimr") == true
        && last?.contains("from The Burning Swift") == true)
    let page = shell.run("show", "the-burning-swift/konge-grimr").lines
    #expect(
      page.prefix(5) == [
        "Konge Grímr", "in The Burning Swift", "also in The Good Hawk, The Broken Raven",
        "also called The King, Ulf", "king",
      ])
    #expect(shell.run("show", "the-good-hawk").text.contains("from The Burning Swift"))
    let changed = shell.run(
      "characters", "edit", "the king", "--alias", "", "--appears", "", "--name", "Grimr the Red",
      "--json"
    ).json
    #expect(changed["aliases"] == [] && changed["appears"] == [] && changed["role"] == "king")
    #expect(changed["slug"] == "konge-grimr" && changed["name"] == "Grimr the Red")
  }

  @Test func aNameIsStrongerThanAnAlias() {
    _ = shell.run("characters", "edit", "cray", "--alias", "Jaime,Crab")
    #expect(shell.run("show", "jaime").lines.first == "Jaime")
    #expect(shell.run("show", "crab").lines.first == "Cray")
    #expect(shell.run("show", "crabb").errors.contains("did you mean crab?"))
  }

  @Test func whatIsRemovedComesBackWithItsNotes() {
    let note = shell.add("the sea hears", to: "agatha")
    let result = shell.run("characters", "remove", "agatha")
    #expect(
      result.errors == "hawknotes: Agatha is removed, its notes are kept; "
        + "“hawknotes characters restore the-good-hawk/agatha” brings it back\n")
    #expect(shell.run("show", "agatha").code == .failed)
    #expect(shell.run("characters", "--removed", "--json").texts("name") == ["Agatha"])
    #expect(shell.run("books", "remove", "the-good-hawk", "--json").json["removed"] == true)
    #expect(shell.run("books").lines.count == 2)
    #expect(shell.run("books", "--removed").lines.count == 1)
    #expect(shell.run("characters", "restore", "agatha").errors.contains("nothing is called"))
    #expect(shell.run("books", "restore", "the god hawk").errors.contains("did you mean"))
    #expect(
      shell.run("books", "restore", "THE GOOD HAWK").errors
        == "hawknotes: The Good Hawk is back\n")
    #expect(shell.run("characters", "restore", "hawknotes://the-good-hawk/agatha").code == .done)
    #expect(shell.run("show", note).text == "the sea hears")
    #expect(shell.run("books", "--removed").errors == "hawknotes: no book was removed\n")
  }

  @Test func booksAndCharactersAreMoved() {
    #expect(
      shell.run("books", "move", "the-burning-swift", "--before", "the-good-hawk").code == .done)
    let slugs = ["the-burning-swift", "the-good-hawk", "the-broken-raven"]
    #expect(shell.run("books", "--json").texts("slug") == slugs)
    #expect(
      shell.run("books", "move", "the-burning-swift", "--last").errors
        == "hawknotes: The Burning Swift is now the last book\n")
    #expect(shell.run("books", "--json").texts("slug") == [slugs[1], slugs[2], slugs[0]])
    _ = shell.run("characters", "move", "badhbh", "--before", "sigrid")
    _ = shell.run("characters", "move", "sigrid", "--last")
    #expect(
      shell.run("characters", "the-broken-raven", "--json").texts("slug")
        == ["badhbh", "konge-grimr", "king-edmund", "sigrid", "agatha", "jaime"])
  }

  @Test func thePlaceIsPrintedAndSet() {
    #expect(shell.run("place", "the-good-hawk").errors.contains("The Good Hawk has no place yet"))
    #expect(
      shell.run("place", "the-good-hawk", "p. 112").errors
        == "hawknotes: The Good Hawk: reading, p. 112 of 368\n")
    #expect(shell.run("place", "the good hawk").text == "reading  p. 112\n")
    #expect(shell.run("books").lines.first?.hasSuffix("reading  p. 112") == true)
    #expect(shell.run("show", "the-good-hawk").lines.contains("reading · p. 112"))
    let book = shell.run("place", "the-good-hawk", "", "--json").json
    #expect(book["status"] == "reading" && book["place"] == .null)
    #expect(
      shell.run("place", "the-good-hawk", "p. 368", "--status", "read", "--json").json["status"]
        == "read")
    #expect(shell.run("place", "the-good-hawk", "--json").json["slug"] == "the-good-hawk")
  }

  @Test(arguments: [
    ("112", "p. 112"), ("Page 12", "Page 12"), (" ch. 7 ", "ch. 7"), ("36 %", "36 %"),
    ("+20", "p. 30"),
    ("368", "p. 368"), ("100%", "100%"),
  ])
  func aPlaceIsUnderstood(text: String, place: String) {
    _ = shell.run("place", "the-good-hawk", "p. 10")
    let book = shell.run("place", "the-good-hawk", text, "--json").json
    #expect(book["place"]?.string == place && book["status"] == "reading")
  }

  @Test(arguments: [
    ("banana", "“banana” is no place in a book; say p. 112, ch. 7 or 36 %"),
    ("p. 12 banana", "“p. 12 banana” is no place in a book; say p. 112, ch. 7 or 36 %"),
    ("+ten", "“+ten” is no place in a book; say p. 112, ch. 7 or 36 %"),
    ("140 %", "“140 %” is more than the whole book"),
    ("369", "“369” is behind the end of the book, p. 368"),
    ("+359", "“+359” is behind the end of the book, p. 368"),
    ("ch. 99999", "“ch. 99999” is behind the end of the book, p. 368"),
  ])
  func aPlaceThatIsNoneChangesNothing(text: String, error: String) {
    _ = shell.run("place", "the-good-hawk", "p. 10", "--status", "read")
    let before = shell.disk
    let result = shell.run("place", "the-good-hawk", text)
    #expect(result.code == .usage && result.errors == "hawknotes: \(error)\n")
    #expect(shell.disk == before)
    #expect(shell.run("books", "add", "Emma", "--pages", "5", "--place", "6").code == .usage)
  }

  @Test func whatABookTellsLaterIsNotShownBeforeItIsRead() {
    shell.write(
      #"{"title": "One", "characters": [{"name": "Ged", "later": [{"book": "two", "text": "He is lost."}]}]}"#,
      to: "\(shell.libraryPath)/books/one.json")
    _ = shell.run("books", "add", "Two")
    let told = ["In Two", "He is lost."]
    let page = shell.run("show", "ged")
    #expect(page.lines.last == "hawknotes show one/ged --later also prints what Two tells")
    #expect(!page.text.contains("lost"))
    #expect(shell.run("show", "ged", "--later").lines.suffix(2) == told)
    _ = shell.run("place", "two", "--status", "read")
    #expect(shell.run("show", "ged").lines.suffix(2) == told)
  }

  private static let package = """
    <package><metadata><dc:title>The Tombs of Atuan</dc:title><dc:creator>Ursula K. Le Guin</dc:creator>
    <dc:date>1971</dc:date><meta name="calibre:series" content="Earthsea"/>
    <meta name="calibre:series_index" content="2.0"/></metadata></package>
    """

  @Test func aBookIsAddedFromItsFile() throws {
    let folder = try TemporaryFolder()
    folder.write(TestArchive(epub: Self.package).bytes, to: "tombs.epub")
    folder.write(Self.package.utf8, to: "tombs.opf")
    let added = shell.run("books", "add", "--from", folder.file("tombs.epub"), "--json").json
    #expect(added["slug"] == "the-tombs-of-atuan" && added["author"] == "Ursula K. Le Guin")
    #expect(added["series"] == "Earthsea" && added["number"] == "2" && added["year"] == 1971)
    // What is given counts more.
    let given = shell.run(
      "books", "add", "Atuan", "--from", folder.file("tombs.opf"), "--year", "1972", "--series=",
      "--json"
    ).json
    #expect(given["title"] == "Atuan" && given["year"] == 1972 && given["series"] == .null)
    shell.input = TestArchive(epub: Self.package).bytes
    #expect(shell.run("books", "add", "--from", "-").text == "the-tombs-of-atuan-2\n")
    let before = shell.disk
    folder.write("%PDF".utf8, to: "tombs.pdf")
    let refused = shell.run("books", "add", "--from", folder.file("tombs.pdf"))
    #expect(
      refused.code == .failed && refused.errors.hasSuffix("neither an EPUB nor an OPF file\n"))
    #expect(shell.run("books", "add", "--from", folder.file("none.epub")).code == .failed)
    #expect(shell.run("books", "add", "--from", folder.path).code == .failed)
    #expect(shell.disk == before)
  }

  @Test func aFileThatIsNotUnderstoodIsLeftAlone() {
    let path = "\(shell.libraryPath)/books/piranesi.json"
    shell.write("{", to: path)
    let result = shell.run("books", "add", "Piranesi")
    #expect(result.code == .failed && result.errors.contains("correct it first"))
    #expect(shell.read(path) == "{")
  }
}
