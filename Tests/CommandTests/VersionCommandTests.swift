import Commands
import Glibc
import TestSupport
import Testing

@Suite(.timed) struct VersionCommandTests {
  let shell: Shell
  let id: String

  init() throws {
    shell = try Shell()
    id = shell.add("first words\nand more", to: "agatha")
  }

  private var path: String { "\(shell.libraryPath)/notes/the-good-hawk/agatha/\(id).md" }

  /// Deleting keeps the text, and the file is put back by hand.
  private func keepVersion(_ text: String) {
    shell.write(text, to: path)
    #expect(shell.run("delete", id).code == .done)
    rename("\(shell.libraryPath)/.bin/the-good-hawk/agatha/\(id).md", path)
  }

  @Test func aNoteWithoutVersionsSaysSo() {
    let result = shell.run("versions", id)
    #expect(result.code == .done && result.output.isEmpty)
    #expect(result.errors == "hawknotes: the note \(id) has no earlier versions\n")
    #expect(shell.run("versions", id, "--json").text == "[]\n")
  }

  @Test func versionsAreListedTheLastOneFirst() {
    keepVersion("one")
    keepVersion("two words")
    let lines = shell.run("versions", id).lines
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix("1  ") == true && lines.first?.hasSuffix("2 words  two words") == true)
    #expect(lines.last?.hasPrefix("2  ") == true && lines.last?.hasSuffix("1 word   one") == true)
    #expect(shell.run("versions", id, "list").lines == lines)
  }

  @Test func aVersionThatCannotBeReadIsReported() throws {
    keepVersion("one two")
    let json = shell.run("versions", id, "--json").text
    let file = try #require(json.firstMatch(of: #/"file": "([^"]+)"/#)).1
    shell.spoil(String(file))
    let result = shell.run("versions", id)
    #expect(result.lines.count == 1 && result.errors.contains("cannot read \(file)"))
  }

  @Test func jsonHasTheDocumentedKeys() {
    keepVersion("one two")
    let text = shell.run("versions", id, "--json").text
    let keys = text.matches(of: #/"(\w+)":/#).map { String($0.1) }
    #expect(keys == ["number", "id", "date", "title", "words", "bytes", "file"])
    for value in [#""number": 1,"#, #""words": 2,"#, #""bytes": 7,"#] {
      #expect(text.contains(value))
    }
    #expect(text.contains("\(shell.statePath)/versions/the-good-hawk/agatha/\(id)/"))
  }

  @Test func aVersionIsPrintedByteForByte() {
    keepVersion("one\r\n\u{1B}[2J")
    #expect(shell.run("versions", id, "show", "1").text == "one\r\n\u{1B}[2J")
  }

  @Test func aVersionIsRestoredAndThePresentTextIsKept() {
    keepVersion("one")
    shell.write("two", to: path)
    let result = shell.run("versions", id, "restore", "1")
    #expect(result.code == .done && result.errors.contains("is as it was until"))
    #expect(shell.read(path) == "one")
    #expect(shell.run("versions", id, "show", "1").text == "two")
    #expect(shell.run("versions", id, "restore", "1").code == .done)
    #expect(shell.read(path) == "two")
  }

  @Test func aDeletedNoteIsRestoredFromItsVersions() {
    #expect(shell.run("delete", id).code == .done)
    #expect(
      shell.run("versions", String(id.prefix(19)), "show", "1").text == "first words\nand more")
    #expect(shell.run("versions", id, "restore", "1").code == .done)
    #expect(shell.read(path) == "first words\nand more")
  }

  @Test func whatIsNotThereIsReported() {
    keepVersion("one")
    #expect(
      shell.run("versions", id, "show", "7").errors
        == "hawknotes: the note \(id) has no version “7”; “hawknotes versions \(id)” lists its versions\n"
    )
    #expect(shell.run("versions", "agatha").errors.contains("Agatha is not a note"))
    #expect(shell.run("versions", "nothing").code == .failed)
  }

  @Test(arguments: [
    ["versions"], ["versions", "x", "show"], ["versions", "x", "restore"],
    ["versions", "x", "list", "1"], ["versions", "x", "shwo", "1"],
    ["versions", "x", "show", "1", "2"],
  ])
  func aLineThatMakesNoSenseIsRefused(words: [String]) {
    #expect(shell.run(words.map { Array($0.utf8) }).code == .usage)
  }
}
