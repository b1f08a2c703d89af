import Commands
import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// `hawknotes import`: clippings of a Kindle are imported once.
@Suite(.timed) struct ImportCommandTests: ClippingsSuite {
  let shell: Shell

  init() throws { shell = try Shell() }

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

  /// Another machine, a clock that was set back, or a second of two imports: what was imported later
  /// counts as later.
  @Test(arguments: [0, -1, 0 - 86_400]) func theOrderOfImportsIsNotThatOfClocks(shift: Int) {
    let texts = ["My name is Agatha. I am a Hawk.", "My name is Agatha. I am a Hawk of the wall."]
    let start = shell.clock
    importing(Self.highlight)
    var runs: [String] = []
    for (number, text) in texts.enumerated() {
      shell.clock = start + shift * (number + 1)
      let grown = importing(Self.highlight + Self.record("Highlight", "200-204", text, 8))
      #expect(grown.errors.contains("1 updated"), "\(grown.errors)")
      runs.insert(run(of: grown), at: 0)
    }
    #expect(shell.run("import", "--runs", "--json").texts("run").dropLast() == runs[...])
    #expect(shell.run("import", "--undo", runs[0]).errors.contains("1 restored"))
    #expect(Array(notes.values) == ["p. 9\n\n> \(texts[0])\n"])
  }

  /// The records of earlier versions have the clock in their names only.
  @Test func aRecordFromTheFutureDoesNotHideLaterImports() throws {
    importing(Self.highlight)
    let path = try #require(shell.disk.keys.first { $0.hasSuffix(".jsonl") })
    let record = try #require(shell.read("\(shell.path)/\(path)"))
    unlink("\(shell.path)/\(path)")
    shell.write(record, to: "\(shell.libraryPath)/imports/20991231T235959Z-0badcafe.jsonl")
    let grown = Self.record("Highlight", "200-204", "My name is Agatha. I am a Hawk.", 8)
    let last = run(of: importing(Self.highlight + grown))
    #expect(shell.run("import", "--runs", "--json").texts("run").first == last)
    #expect(importing(Self.highlight + grown).errors.contains("1 already here"))
  }

  /// Its books are there before its record is.
  @Test func theBooksOfAnImportThatFailedAreUndoneWithTheNextOne() {
    let other = "\(shell.libraryPath)/notes/piranesi"
    shell.write("in the way", to: other)
    #expect(importing(Self.clippings, "--all").code == .failed)
    #expect(shell.run("books").text.contains("Piranesi"))
    unlink(other)
    let result = importing(Self.clippings, "--all")
    #expect(result.errors.contains("1 new book"), "\(result.errors)")
    let undone = shell.run("import", "--undo", run(of: result)).errors
    #expect(undone.contains("1 book removed"), "\(undone)")
    #expect(!shell.run("books").text.contains("Piranesi"))
    #expect(!shell.exists("\(shell.libraryPath)/.imports.books"))
    // Those of an import that was completed are not another one's.
    importing(Self.clippings, "--all")
    let more = Self.clippings + Self.record("Note", "7", "x", in: "Piranesi (S. Clarke)")
    let later = shell.run("import", "--undo", run(of: importing(more, "--all"))).errors
    #expect(!later.contains("book"), "\(later)")
    _ = shell.run("books", "remove", "piranesi")
    let restored = importing(Self.clippings + more, "--all").errors
    #expect(restored.contains("1 new book"), "\(restored)")
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

  @Test func aRehearsalChangesNothing() {
    let before = { shell.disk.filter { $0.key.contains("/.local/") } }
    let disk = before()
    let result = importing(Self.clippings, "--dry-run", "--all")
    #expect(result.code == .done && result.errors.contains("1 new book, 4 would be added"))
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
    #expect(rehearsal.errors.contains("2 new books, 5 would be added"))
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

  private static let damage = [
    "{\"key\": \"torn", "{\"key\": \"0123\", \"note\": \"x\"}", "<<<<<<< HEAD",
  ]

  private func ledger() throws -> String {
    "\(shell.path)/\(try #require(shell.disk.keys.first { $0.hasSuffix(".jsonl") }))"
  }

  @Test(arguments: damage) func aDamagedLineOfALedgerCostsThatLine(line: String) throws {
    importing(Self.clippings)
    let note = try #require(notes.keys.sorted().first)
    unlink(shell.path + "/.local/share/hawknotes/notes/\(note)")
    let whole = try #require(shell.read(try ledger()))
    shell.write("\(line)\n\(whole)", to: try ledger())
    let result = importing(Self.clippings)
    #expect(result.code == .done && notes.count == 2)
    #expect(result.errors.contains("2 already here, 1 deleted by you"), "\(result.errors)")
    #expect(result.errors.contains("imports: line 1 of \(shell.libraryPath)/imports/"))
    #expect(result.errors.contains(".jsonl is damaged and left out; "))
    #expect(shell.run("import", "--runs").text.contains("1 line damaged"))
    // What a later version adds to a ledger is no damage.
    shell.write("{\"later\": 1}\n\(whole)", to: try ledger())
    let later = importing(Self.clippings).errors
    #expect(later.contains("2 already here, 1 deleted by you") && !later.contains("damaged"))
  }

  /// What the line said of a note that was deleted, moved or changed is asked of the library.
  @Test(arguments: damage) func aDamagedLedgerBringsNothingBackThatWasDeleted(
    line: String
  ) throws {
    importing(Self.clippings)
    let ids = shell.run("notes", "the-good-hawk", "--json").texts("id")
    let run = try #require(shell.run("import", "--runs", "--json").texts("run").first)
    _ = shell.run("delete", ids[0])
    _ = shell.run("move", ids[1], "jaime")
    let lines = try #require(shell.read(try ledger())).split(separator: "\n")
    shell.write(lines.prefix(1).joined() + "\n\(line)\n\(line)\n\(line)\n", to: try ledger())
    let before = notes
    let result = importing(Self.clippings)
    #expect(result.errors.contains("2 already here, 1 deleted by you"), "\(result.errors)")
    #expect(notes == before)
    #expect(importing(Self.clippings, "--again").errors.contains("1 added"))
    let undone = shell.run("import", "--undo", run).errors
    #expect(undone.contains("3 lines of its record are damaged"), "\(undone)")
    #expect(notes.count == 3)
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
