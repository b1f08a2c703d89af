import Commands
import Glibc
import TestSupport
import Testing

@Suite(.timed) struct NoteCommandTests {
  static let anything: [UInt8] = [0xff, 0x00, 0x1b, 0x5b, 0x32, 0x4a, 0x0d, 0x0a, 0xc3, 0x28, 0x41]

  @Test func aNoteComesBackByteForByte() throws {
    let shell = try Shell()
    (shell.input, shell.inputIsTerminal) = (Self.anything, false)
    let id = try #require(shell.run("add", "agatha").lines.first)
    #expect(shell.run("show", id).output == Self.anything)
    let argument = Self.anything.filter { $0 != 0 }
    let other = shell.run([Array("add".utf8), Array("agatha".utf8), argument])
    #expect(shell.run("show", try #require(other.lines.first)).output == argument)
  }

  @Test(arguments: [
    "- [ ] ask Jaime", "-\tone", "--- \na: b\n---\n", "-- so she says", "-h or not",
  ])
  func aTextMayBeginLikeAnOption(text: String) throws {
    let shell = try Shell()
    #expect(
      shell.run("show", try #require(shell.run("add", "agatha", text).lines.first)).text == text)
    #expect(shell.run("add", "agatha", "--jsn").errors.contains("did you mean --json?"))
    #expect(shell.run("books", "add", "A", "--author=B - C").code == .done)
  }

  @Test func whatIsMadeOrChangedIsPrintedAsJSON() throws {
    let shell = try Shell()
    let note = shell.run("add", "agatha", "one", "--json").json
    let id = try #require(note["id"]?.string)
    #expect(note["title"] == "one" && note["character"] == "agatha")
    #expect(shell.run("edit", id, "two", "--json").json["title"] == "two")
    let version = shell.run("versions", id, "restore", "1", "--json").json
    #expect(version["id"]?.string == id && version["title"] == "one")
    #expect(shell.run("favourite", "agatha", "--json").json["favourite"] == true)
    #expect(shell.run("unfavourite", "agatha", "--json").json["favourite"] == false)
    let deleted = shell.run("delete", id, "--json").json
    #expect(deleted["id"]?.string == id && deleted["deleted"]?.string?.isEmpty == false)
    let backup = shell.run("backup", "b.tar", "--json")
    #expect(backup.json["file"] == "b.tar" && backup.json["files"]?.integer ?? 0 > 0)
    #expect(backup.errors == "")
    let restored = shell.run("restore", "b.tar", "--into", "old", "--json").json
    #expect(restored["files"] == backup.json["files"] && restored["wasInPlace"] == false)
  }

  @Test func aDashReadsTheInputEvenFromATerminal() throws {
    let shell = try Shell()
    shell.input = Array("typed".utf8)
    let id = try #require(shell.run("add", "agatha", "-").lines.first)
    #expect(shell.run("show", id).text == "typed")
  }

  @Test func aTextIsSavedThoughTheInputIsNoTerminal() throws {
    let shell = try Shell()
    (shell.input, shell.inputIsTerminal) = (Array("from a pipe".utf8), false)
    #expect(shell.run("show", shell.add("given", to: "agatha")).text == "given")
  }

  @Test func withoutATextNothingWaitsForATerminal() throws {
    let shell = try Shell()
    let result = shell.run("add", "agatha")
    #expect(result.code == .usage)
    #expect(
      result.errors
        == "hawknotes: add needs TEXT, or - for standard input; see hawknotes help add\n")
  }

  @Test(arguments: ["", " \n\t"]) func aBlankTextIsNotSaved(text: String) throws {
    let shell = try Shell()
    let result = shell.run("add", "agatha", text)
    #expect(result.code == .failed && result.output.isEmpty)
    #expect(result.errors == "hawknotes: there is nothing to save; write something first\n")
    #expect(shell.run("notes", "--json").text == "[]\n")
  }

  @Test func aNoteIsAddedBesideANote() throws {
    let shell = try Shell()
    let first = shell.add("first", to: "jaime")
    let second = shell.add("second", to: first)
    #expect(shell.exists("\(shell.libraryPath)/notes/the-good-hawk/jaime/\(second).md"))
  }

  @Test func aTextMayLookLikeAnOptionAfterTwoDashes() throws {
    let shell = try Shell()
    let id = try #require(shell.run("add", "agatha", "--", "--help").lines.first)
    #expect(shell.run("show", id).text == "--help")
  }

  @Test func aDeletedNoteLiesInTheBin() throws {
    let shell = try Shell()
    let id = shell.add("doomed", to: "agatha")
    let result = shell.run("delete", id)
    let bin = "\(shell.libraryPath)/.bin/the-good-hawk/agatha"
    #expect(result.code == .done && result.output.isEmpty)
    #expect(result.errors == "hawknotes: the note \(id) is now in the bin: \(bin)\n")
    #expect(shell.read("\(bin)/\(id).md") == "doomed")
    #expect(shell.run("show", id).code == .failed)
  }

  @Test func aNoteIsMovedToAnotherSubject() throws {
    let shell = try Shell()
    let (id, other) = (shell.add("astray", to: "agatha"), shell.add("there", to: "jaime"))
    let result = shell.run("move", id, "milkwort")
    #expect(result.code == .done && result.output.isEmpty)
    #expect(result.errors == "hawknotes: the note \(id) is now on Milkwort\n")
    #expect(shell.run("show", id).text == "astray")
    let json = shell.run("move", id, other, "--json")
    #expect(json.code == .done && json.errors == "")
    #expect(json.json["character"]?.string == "jaime")
    #expect(shell.run("notes", "milkwort", "--json").text == "[]\n")
    let again = shell.run("move", id, "jaime")
    #expect(again.code == .failed)
    #expect(again.errors == "hawknotes: the note \(id) is on Jaime already\n")
    #expect(shell.run("move", "agatha", "jaime").code == .failed)
    #expect(shell.run("move", id, "nobody").code == .failed)
    #expect(shell.run("move", id).code == .usage)
  }

  @Test func onlyNotesAreDeleted() throws {
    let result = try Shell().run("delete", "agatha")
    #expect(result.code == .failed)
    #expect(
      result.errors == "hawknotes: Agatha is not a note; "
        + "“hawknotes notes the-good-hawk/agatha” lists the notes on it\n")
  }

  @Test func aSubjectIsShownWithItsFactsAndNotes() throws {
    let shell = try Shell()
    let id = shell.add("Who keeps the gate?", to: "agatha")
    _ = shell.run("favourite", "agatha")
    let character = shell.run("show", "agatha").lines
    #expect(character.prefix(2) == ["Agatha ♥", "in The Good Hawk"])
    #expect(character.last?.hasPrefix(id) == true)
    #expect(character.last?.hasSuffix("Who keeps the gate?") == true)
    let book = shell.run("show", "the-good-hawk")
    #expect(
      book.lines.prefix(4) == [
        "The Good Hawk", "Joseph Elliott · 2020 · Walker Books · 368 pages",
        "Shadow Skye · number 1",
        "ISBN 9781406385854 · ISBN 1406385859",
      ])
    #expect(book.text.contains("\nCharacters\nthe-good-hawk/agatha "))
    #expect(book.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func favouritesAreKeptSorted() throws {
    let shell = try Shell()
    for name in ["sigrid", "agatha", "jaime"] {
      #expect(shell.run("favourite", name).code == .done)
    }
    #expect(
      shell.run("unfavorite", "Jaime").errors == "hawknotes: Jaime is no longer a favourite\n")
    #expect(
      shell.read(shell.libraryPath + "/favourites") == """
        1548A52F-D32B-4007-929B-B06A599EE1A7
        E4C9F7FA-924C-4DB6-A6D5-9D7D092B4134

        """)
  }

  @Test func onlyCharactersAreFavourites() throws {
    let result = try Shell().run("favourite", "the-good-hawk")
    #expect(result.code == .failed)
    #expect(
      result.errors == "hawknotes: The Good Hawk cannot be a favourite; name a character\n")
  }

  @Test func anOutputThatNobodyReadsEndsQuietly() throws {
    let shell = try Shell()
    shell.outputError = StreamError("write standard output", code: EPIPE)
    for words in [
      ["books"], ["characters", "--json"], ["show", "agatha"], ["config"], ["--help"],
    ] {
      let result = shell.run(words.map { Array($0.utf8) })
      #expect(result.code == .outputClosed && result.errors == "")
    }
    shell.outputError = StreamError("write standard output", code: ENOSPC)
    #expect(shell.run("books").code == .failed)
    #expect(
      shell.run("books").errors
        == "hawknotes: cannot write standard output: No space left on device\n")
  }
}

/// A note on a terminal, and elsewhere.
@Suite(.timed) struct ShownNoteTests {
  private let shell: Shell
  private let id: String
  private static let text = "# The *wall*\n\n- [ ] **bold** [it](https://a.b)\n"

  init() throws {
    shell = try Shell()
    id = shell.add(Self.text, to: "agatha")
  }

  @Test func aTerminalShowsItAsItIsMeant() {
    #expect(shell.run("show", id).text == Self.text)
    shell.outputIsTerminal = true
    #expect(
      shell.run("show", id).text
        == "\u{1B}[1mThe \u{1B}[0m\u{1B}[1;3mwall\u{1B}[0m\n\u{1B}[2m════════\u{1B}[0m\n"
        + "☐ \u{1B}[1mbold\u{1B}[0m \u{1B}[4mit\u{1B}[0m\n")
    #expect(
      shell.run("show", id, "--color", "never").text == "The wall\n════════\n☐ bold it\n")
  }

  @Test func listsShowTitlesWithoutMarks() {
    #expect(shell.run("notes", "agatha").text.contains("The wall"))
    #expect(!shell.run("notes", "agatha").text.contains("*"))
    let other = shell.add("---\ntitle: Front\n---\ntext", to: "jaime")
    #expect(shell.run("notes", "jaime").text.contains("Front"))
    #expect(shell.run("notes", "jaime").text.contains(other))
  }
}
