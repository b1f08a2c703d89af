import Commands
import Glibc
import PseudoTerminal
import Testing

/// `hawknotes import`: clippings of a Kindle are imported once.
@Suite struct ImportCommandTests {
  private let shell: Shell

  init() throws { shell = try Shell() }

  private static let book = "The Good Hawk (Shadow Skye, Book One) (Joseph Elliott)"
  private static let day = "Added on Friday, 7 June 2024 18:10:5"

  private static func record(
    _ kind: String, _ location: String, _ body: String, _ second: Int = 3, in book: String = book
  ) -> String {
    "\(book)\r\n- Your \(kind) on page 9 | location \(location) | \(day)\(second)\r\n\r\n\(body)\r\n"
      + "==========\r\n"
  }

  private static let clippings =
    record("Highlight", "130-131", "The sea is wild.\nAnd cold.") + record("Note", "131", "Indeed!")
    + record("Highlight", "200-201", "My name is Agatha.", 4)
    + record("Note", "201", ".agatha says who she is", 5) + record("Note", "300", "alone", 6)
    + record("Bookmark", "400", "")
    + record("Highlight", "1-2", "Halls", in: "Piranesi (S. Clarke)")

  private var path: String { shell.path + "/My Clippings.txt" }

  @discardableResult private func importing(
    _ text: String, _ options: String...
  ) -> Shell.Result {
    shell.write(text, to: path)
    return shell.run((["import", path] + options).map { Array($0.utf8) })
  }

  private var notes: [String: String] {
    var notes: [String: String] = [:]
    for (path, bytes) in shell.disk where path.contains("/notes/") && path.hasSuffix(".md") {
      notes[String(path.split(separator: "/notes/")[1])] = String(decoding: bytes, as: UTF8.self)
    }
    return notes
  }

  private func run(of result: Shell.Result) -> String {
    String(result.errors.split(separator: "--undo ").last?.prefix { $0 != "”" } ?? "none")
  }

  @Test func highlightsBecomeNotes() {
    let result = importing(Self.clippings)
    #expect(result.code == .done)
    let words = "3 added, 1 of books that are not here, 1 without words"
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(
      result.errors.contains("Piranesi (S. Clarke), 1 note left out: there is no such book here"))
    #expect(
      Set(notes.values) == [
        "p. 9\n\n> The sea is wild.\n> And cold.\n\nIndeed!\n",
        "p. 9\n\n> My name is Agatha.\n\nsays who she is\n", "alone",
      ])
    let names = notes.keys.map { String($0.dropLast("-12345678.md".count)) }
    #expect(
      Set(names) == [
        "the-good-hawk/20240607T181053Z", "the-good-hawk/agatha/20240607T181054Z",
        "the-good-hawk/20240607T181056Z",
      ])
  }

  @Test func importingAgainAddsOnlyWhatIsNew() {
    importing(Self.clippings)
    let before = notes
    #expect(importing(Self.clippings).errors.contains("3 already here"))
    let more = importing(Self.clippings + Self.record("Highlight", "500-501", "New", 9))
    #expect(more.errors.contains("1 added, 3 already here"))
    #expect(notes.count == 4 && before.allSatisfy { notes[$0.key] == $0.value })
    #expect(shell.run("import", "--runs").lines.count == 2)
  }

  @Test func whatTheReaderDeletedOrChangedStaysThatWay() throws {
    importing(Self.clippings)
    let ids = shell.run("notes", "the-good-hawk", "--json").texts("id")
    #expect(ids.count == 2)
    _ = shell.run("delete", ids[0])
    _ = shell.run("edit", ids[1], "my own words")
    let result = importing(Self.clippings)
    #expect(result.errors.contains("1 already here, 1 changed by you, 1 deleted by you"))
    #expect(notes.count == 2 && notes.values.contains("my own words"))
    #expect(importing(Self.clippings, "--again").errors.contains("1 added"))
    #expect(notes.count == 3)
  }

  @Test func aMovedNoteIsTheSame() {
    importing(Self.clippings)
    let ids = shell.run("notes", "the-good-hawk", "--json").texts("id")
    #expect(shell.run("move", ids[0], "jaime").code == .done)
    #expect(importing(Self.clippings).errors.contains("3 already here"))
    #expect(notes.count == 3)
  }

  private static let highlight = record("Highlight", "200-201", "My name is Agatha.", 4)
  private static let aboutAgatha = record("Note", "201", ".agatha says who she is", 5)

  /// The words that say on whom a note is can come after the highlight.
  @Test func aNoteThatNowBelongsElsewhereIsUpdatedWhereItIs() {
    importing(Self.highlight)
    let later = importing(Self.highlight + Self.aboutAgatha, "--again")
    #expect(later.code == .done && later.errors.contains("1 updated"), "\(later.errors)")
    #expect(notes.count == 1 && notes.keys.allSatisfy { $0.hasPrefix("the-good-hawk/2024") })
    #expect(notes.values.contains("p. 9\n\n> My name is Agatha.\n\nsays who she is\n"))
    #expect(importing(Self.highlight + Self.aboutAgatha).errors.contains("1 already here"))
    #expect(shell.run("import", "--undo", run(of: later)).errors.contains("1 restored"))
    #expect(Array(notes.values) == ["p. 9\n\n> My name is Agatha.\n"])
    #expect(importing(Self.highlight).errors.contains("1 already here"))
  }

  @Test func aNoteWithoutItsPrefixStaysOnItsCharacter() {
    importing(Self.highlight + Self.aboutAgatha)
    let plain = Self.highlight + Self.record("Note", "201", "who she is", 5)
    #expect(importing(plain, "--again").errors.contains("1 updated"))
    #expect(notes.count == 1 && notes.keys.allSatisfy { $0.hasPrefix("the-good-hawk/agatha/") })
  }

  @Test func aFileThatFirstWentToAWrongBookIsNotDoubled() {
    importing(Self.highlight, "--book", "the-broken-raven")
    #expect(importing(Self.highlight, "--again").errors.contains("1 already here"))
    #expect(notes.count == 1 && notes.keys.allSatisfy { $0.hasPrefix("the-broken-raven/") })
  }

  @Test func aNoteThatNowBelongsElsewhereStaysChangedOrDeleted() throws {
    importing(Self.highlight)
    let id = try #require(shell.run("notes", "the-good-hawk", "--json").texts("id").first)
    _ = shell.run("edit", id, "my own words")
    let both = Self.highlight + Self.aboutAgatha
    #expect(importing(both, "--again").errors.contains("1 changed by you"))
    #expect(Array(notes.values) == ["my own words"])
    _ = shell.run("delete", id)
    #expect(importing(both).errors.contains("1 deleted by you") && notes.isEmpty)
    #expect(importing(both, "--again").errors.contains("1 added"))
    #expect(Array(notes.keys) == ["the-good-hawk/agatha/\(id).md"])
  }

  @Test func whatGrewElsewhereIsReplaced() {
    importing(Self.clippings)
    let grown = importing(
      Self.clippings + Self.record("Highlight", "200-204", "My name is Agatha. I am a Hawk.", 8))
    #expect(grown.errors.contains("1 updated, 2 already here"))
    #expect(notes.count == 3)
    #expect(notes.values.contains { $0.contains("I am a Hawk.\n\nsays who") })
    let undone = shell.run("import", "--undo", run(of: grown))
    #expect(undone.code == .done && undone.errors.contains("1 restored"))
    #expect(notes.values.contains("p. 9\n\n> My name is Agatha.\n\nsays who she is\n"))
  }

  @Test func anImportIsUndoneButForWhatTheReaderChanged() {
    let result = importing(Self.clippings)
    let ids = shell.run("notes", "the-good-hawk", "--json").texts("id")
    _ = shell.run("edit", ids[0], "my own words")
    let undone = shell.run("import", "--undo", String(run(of: result).prefix(15)))
    #expect(undone.code == .done)
    #expect(
      undone.errors
        == "hawknotes: undone: 2 moved to the bin, 1 changed since and kept (\(ids[0]))\n")
    #expect(notes.count == 1 && shell.run("bin").lines.count == 2)
    #expect(shell.run("import", "--runs").errors == "hawknotes: nothing has been imported yet\n")
    #expect(importing(Self.clippings).errors.contains("2 added, 1 changed by you"))
    #expect(shell.run("import", "--undo", "nothing").code == .failed)
  }

  @Test func importsThatBeginAlikeAreNamed() {
    importing(Self.highlight)
    importing(Self.clippings)
    let runs = shell.run("import", "--runs", "--json").texts("run")
    let result = shell.run("import", "--undo", "20")
    #expect(runs.count == 2 && result.code == .failed && notes.count == 3)
    let words = "several imports begin with “20”: \(runs.joined(separator: ", "))"
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func booksAreMadeOnRequestAndGoWithTheirImport() {
    let result = importing(Self.clippings, "--all")
    #expect(result.errors.contains("1 new book, 4 added"))
    #expect(shell.run("books", "--json").texts("author").last == "S. Clarke")
    #expect(notes.keys.contains { $0.hasPrefix("piranesi/") })
    #expect(shell.run("import", "--undo", run(of: result)).errors.contains("1 book removed"))
    #expect(importing(Self.clippings, "--all").errors.contains("1 new book, 4 added"))
    #expect(shell.run("books", "--json").texts("slug").last == "piranesi")
  }

  @Test func theUserSaysWhereABookGoes() {
    let result = importing(
      Self.clippings, "--book", "Piranesi=the-broken-raven", "--book",
      "The Good Hawk (Shadow Skye, Book One)=jaime")
    #expect(result.errors.contains("4 added"))
    #expect(notes.keys.count { $0.hasPrefix("the-good-hawk/jaime/") } == 3)
    #expect(notes.keys.count { $0.hasPrefix("the-broken-raven/") } == 1)
    let one = importing(Self.record("Note", "7", "x", in: "Unknown"), "--book", "agatha")
    #expect(one.errors.contains("1 added"))
    #expect(shell.run("import", path, "--book", "nobody").code == .failed)
  }

  @Test func booksThatATargetLeavesOutAreNamed() {
    let other = Self.record("Note", "7", "x", in: "The Broken Raven (Joseph Elliott)")
    let result = importing(Self.clippings + other, "--book", "the-good-hawk", "--json")
    #expect(result.code == .done && result.json["added"]?.integer == 3)
    let omitted = result.json["omitted"]?.array ?? []
    #expect(omitted.compactMap { $0["title"]?.string } == ["Piranesi", "The Broken Raven"])
    #expect(result.errors.contains("Piranesi (S. Clarke), 1 note left out: there is no such book"))
    #expect(
      result.errors.contains(
        "The Broken Raven (Joseph Elliott), 1 note left out: --book names another book; "
          + "import it with --book \"The Broken Raven=the-broken-raven\""), "\(result.errors)")
  }

  @Test func aTargetThatNoBookOfTheFileIsImportsNothing() {
    let result = importing(Self.clippings, "--book", "the-broken-raven")
    #expect(result.code == .failed && notes.isEmpty)
    let words = "1 of books that are not here, 3 of other books"
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(importing(Self.clippings, "--book", "agatha", "--book", "jaime").code == .usage)
  }

  @Test func aTitleThatIsNotInTheFileIsNamed() {
    let result = importing(Self.clippings, "--book", "No Such=jaime")
    #expect(result.code == .done && result.errors.contains("3 added"))
    #expect(
      result.errors.contains("no book in the file has the title “No Such”"), "\(result.errors)")
  }

  @Test func twoBooksThatCanBeMeantAreNamed() {
    _ = shell.run("books", "add", "Poems", "--author", "Ann Low", "--slug", "poems-1")
    _ = shell.run("books", "add", "Poems", "--author", "Bob Low", "--slug", "poems-2")
    let result = importing(Self.record("Note", "7", "x", in: "Poems (Low, Carl)"))
    #expect(result.code == .failed && result.errors.contains("it may be poems-1 or poems-2"))
    #expect(notes.isEmpty)
    #expect(importing(Self.record("Note", "7", "x", in: "Poems (Carl High)"), "-n").code == .failed)
  }

  @Test func aRehearsalChangesNothing() {
    let before = { shell.disk.filter { $0.key.contains("/.local/") } }
    let disk = before()
    let result = importing(Self.clippings, "--dry-run", "--all")
    #expect(result.code == .done && result.errors.contains("1 new book, 4 added"))
    #expect(result.lines.first?.hasPrefix("the-good-hawk ") == true)
    #expect(before() == disk)
    importing(Self.clippings)
    let after = before()
    #expect(importing(Self.clippings, "-n").errors.contains("3 already here"))
    #expect(before() == after)
  }

  @Test func aRehearsalCountsTheNotesOfNewBooks() {
    let clippings = Self.clippings + Self.record("Note", "7", "x", in: "Poems (Carl High)")
    let rehearsal = importing(clippings, "--dry-run", "--all")
    #expect(rehearsal.errors.contains("2 new books, 5 added"))
    #expect(rehearsal.lines.contains { $0.hasPrefix("Poems ") && $0.contains("1 to add") })
    #expect(importing(clippings, "--all").errors.contains("2 new books, 5 added"))
  }

  @Test func theNumbersAreThereAsJSON() {
    let json = importing(Self.clippings + "torn", "--json").json
    #expect(json["added"]?.integer == 3 && json["wordless"]?.integer == 1)
    #expect(json["omitted"]?.array?.first?["title"]?.string == "Piranesi")
    #expect(json["problems"]?.array?.first?["line"]?.integer == 37)
    #expect(json["notes"]?.array?.count == 3)
    let run = json["run"]?.string ?? ""
    #expect(shell.run("import", "--runs", "--json").texts("run") == [run])
    #expect(shell.run("import", "--undo", run, "--json").json["binned"]?.integer == 3)
  }

  @Test func twoMachinesMakeTheSameNotes() throws {
    importing(Self.clippings)
    let other = try Shell()
    other.write(Self.clippings, to: other.path + "/other name.txt")
    _ = other.run("import", other.path + "/other name.txt")
    let files = { (shell: Shell) in shell.disk.filter { $0.key.contains("/notes/") } }
    #expect(files(shell) == files(other))
    // What syncing brings: the other's notes and ledger.
    for (path, bytes) in other.disk where path.contains("/imports/") && !bytes.isEmpty {
      shell.write(String(decoding: bytes, as: UTF8.self), to: shell.path + path.dropFirst(1))
    }
    #expect(importing(Self.clippings).errors.contains("3 already here"))
    #expect(notes.count == 3)
  }

  @Test func anImportWithoutItsLedgerHeals() {
    importing(Self.clippings)
    let before = notes
    for path in shell.disk.keys where path.hasSuffix(".jsonl") { unlink(shell.path + "/" + path) }
    for path in before.keys.sorted().prefix(1) {
      unlink(shell.path + "/.local/share/hawknotes/notes/\(path)")
    }
    let healed = importing(Self.clippings)
    #expect(healed.errors.contains("1 added, 2 already here"))
    #expect(notes == before)
    #expect(shell.run("import", "--undo", run(of: healed)).errors.contains("3 moved to the bin"))
  }

  @Test func anythingElseIsRefusedBeforeAnythingIsWritten() {
    shell.write(Self.clippings, to: path)
    shell.write("words", to: shell.path + "/words")
    for file in ["/words", "/nothing", ""] {
      let result = shell.run("import", path, shell.path + file)
      #expect(result.code == .failed && notes.isEmpty, "\(result.errors)")
    }
    #expect(
      shell.run("import", shell.path + "/words").errors.contains(
        "its format is not recognised; name it with --from: kindle, koreader, kindle-html, "
          + "readwise, goodreads, storygraph, kobo, jsonl"))
    #expect(shell.run("import").code == .usage)
    #expect(shell.run("import", path, "--from", "paper").code == .usage)
    #expect(shell.run("import", path, "--runs").code == .usage)
    #expect(shell.run("import", "--runs", "--undo", "x").code == .usage)
    shell.input = Array(Self.clippings.utf8)
    #expect(shell.run("import", "-", "--from", "kindle").errors.contains("3 added"))
  }

  @Test(arguments: ["{\"key\": \"torn", "{\"key\": \"0123\", \"note\": \"x\"}", "<<<<<<< HEAD"])
  func aDamagedLedgerBringsNothingBackThatWasDeleted(line: String) throws {
    importing(Self.clippings)
    let note = try #require(notes.keys.sorted().first)
    unlink(shell.path + "/.local/share/hawknotes/notes/\(note)")
    let ledger = shell.path + "/" + (shell.disk.keys.first { $0.hasSuffix(".jsonl") } ?? "")
    let whole = try #require(shell.read(ledger))
    shell.write("\(line)\n\(whole)", to: ledger)
    let result = importing(Self.clippings)
    #expect(result.code == .failed && notes.count == 2)
    #expect(result.errors.contains("line 1 of ") && result.errors.contains("is damaged"))
    // What a later version adds to a ledger is no damage.
    shell.write("{\"later\": 1}\n\(whole)", to: ledger)
    #expect(importing(Self.clippings).errors.contains("2 already here, 1 deleted by you"))
  }

  @Test func aFileThatCannotBeReadAgainIsNoReasonToDoubleNotes() {
    importing(Self.clippings)
    let ledger = shell.disk.keys.first { $0.hasSuffix(".jsonl") }
    shell.spoil(shell.path + "/" + (ledger ?? ""))
    let result = importing(Self.clippings)
    #expect(result.code == .failed && notes.count == 3)
  }

  @Test func aPipeIsReadToItsEnd() throws {
    let pipe = shell.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    shell.write(Self.clippings, to: path)
    let writer = try PseudoTerminal(
      running: ["sh", "-c", "cat '\(path)' > '\(pipe)'"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(shell.run("import", pipe).errors.contains("3 added"))
    _ = writer
  }

  @Test func aFileWithinTheLibraryIsReadAndLeftAlone() {
    shell.write("x", to: shell.libraryPath + "/notes/the-good-hawk/one.md")
    let file = shell.libraryPath + "/notes/the-good-hawk/My Clippings.txt"
    shell.write(Self.clippings, to: file)
    #expect(shell.run("import", file).errors.contains("3 added"))
    #expect(shell.read(file) == Self.clippings && notes.count == 4)
    #expect(shell.run("import", file).errors.contains("3 already here"))
  }

  /// What two machines brought lies in one library: nothing is there twice, whoever imports again.
  @Test func twoMachinesThatAreMergedHaveNothingTwice() throws {
    let other = try Shell()
    other.write(Self.clippings, to: other.path + "/My Clippings.txt")
    _ = other.run("import", other.path + "/My Clippings.txt")
    importing(Self.clippings)
    for (path, bytes) in other.disk where path.contains("/share/hawknotes/") {
      guard !path.contains("/hawknotes/."), !bytes.isEmpty else { continue }
      shell.write(String(decoding: bytes, as: UTF8.self), to: shell.path + path.dropFirst(1))
    }
    #expect(notes.count == 3)
    #expect(shell.disk.keys.filter { $0.hasSuffix(".jsonl") }.count == 2)
    #expect(importing(Self.clippings).errors.contains("3 already here"))
    // The note that one of them deletes stays deleted on both.
    let gone = try #require(notes.keys.sorted().first)
    unlink(shell.libraryPath + "/notes/" + gone)
    #expect(importing(Self.clippings).errors.contains("2 already here, 1 deleted by you"))
    let later = Self.clippings + Self.record("Highlight", "500-501", "later", 9)
    #expect(importing(later).errors.contains("1 added, 2 already here, 1 deleted by you"))
  }
}
