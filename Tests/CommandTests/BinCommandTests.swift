import Commands
import Glibc
import TestSupport
import Testing

/// `hawknotes bin`, `mentions`, `man`, and whole texts as JSON.
@Suite(.timed) struct BinCommandTests {
  private let shell: Shell

  init() throws { shell = try Shell() }

  @Test func deletedNotesAreListedAndRestored() throws {
    #expect(shell.run("bin").errors == "hawknotes: the bin is empty\n")
    let ids = ["first", "second"].map { shell.add($0, to: "agatha") }
    for id in ids { _ = shell.run("delete", id) }
    #expect(shell.run("bin").lines.count == 2)
    let json = shell.run("bin", "--json")
    #expect(Set(json.texts("id")) == Set(ids) && Set(json.texts("title")) == ["first", "second"])
    #expect(json.texts("character") == ["agatha", "agatha"] && json.texts("deleted").count == 2)
    let result = shell.run("bin", "restore", ids[0])
    #expect(result.code == .done)
    #expect(result.errors == "hawknotes: the note \(ids[0]) is back on Agatha\n")
    #expect(shell.run("show", ids[0]).text == "first")
    #expect(shell.run("bin", "--json").texts("id") == [ids[1]])
    #expect(shell.run("bin", "restore", ids[1], "--json").json["id"]?.string == ids[1])
    let none = shell.run("bin", "restore", ids[1])
    #expect(none.code == .failed && none.errors.contains("there is no deleted note"))
  }

  @Test func nothingIsOverwrittenByARestoredNote() {
    let id = shell.add("deleted", to: "agatha")
    _ = shell.run("delete", id)
    let path = "\(shell.libraryPath)/notes/the-good-hawk/agatha/\(id).md"
    shell.write("another", to: path)
    let result = shell.run("bin", "restore", id)
    #expect(result.code == .done && result.errors.contains("as \(id)-2"))
    #expect(shell.read(path) == "another")
  }

  @Test func notesOfARemovedBookWaitForIt() {
    let id = shell.add("words", to: "the-broken-raven")
    _ = shell.run("delete", id)
    _ = shell.run("books", "remove", "the-broken-raven")
    let result = shell.run("bin", "restore", id)
    #expect(result.code == .failed && result.errors.contains("books restore the-broken-raven"))
    #expect(shell.run("bin", "--json").texts("id") == [id])
  }

  @Test func mentionsAreListedWithTheirLines() {
    let id = shell.add("The sea\nJaime looks at AGATHA’s wall", to: "the-good-hawk")
    _ = shell.add("Agatha", to: "agatha")
    let lines = shell.run("mentions", "agatha").lines
    #expect(lines.count == 1 && lines.first?.hasSuffix("Jaime looks at AGATHA’s wall") == true)
    #expect(shell.run("mentions", "jaime", "--json").texts("id") == [id])
    #expect(shell.run("mentions", "jaime", "--json").texts("line").count == 1)
    #expect(shell.run("mentions", "jaime", "--json").texts("kind") == ["name"])
    _ = shell.add("See [[Jaime]]", to: "the-good-hawk")
    #expect(shell.run("mentions", "jaime", "--json").texts("kind") == ["link", "name"])
    #expect(shell.run("mentions", "jaime").lines.first?.contains("link") == true)
    let none = shell.run("mentions", "milkwort")
    #expect(none.code == .done && none.errors == "hawknotes: no other note names Milkwort\n")
  }

  @Test func notesAreListedWithTheirWholeTexts() {
    let text = "Title\n\tand \u{1b}more\n"
    _ = shell.add(text, to: "agatha")
    let bytes: [UInt8] = [0xff, 0x41]
    _ = shell.run([Array("add".utf8), Array("jaime".utf8), bytes])
    for arguments in [["notes", "--json", "--text"], ["notes", "agatha", "--json", "--text"]] {
      #expect(shell.run(arguments.map { Array($0.utf8) }).texts("text") == [text])
    }
    let all = shell.run("notes", "--json", "--text").json.array ?? []
    #expect(all.count == 2 && all.contains { $0["text"] == .null })
    #expect((shell.run("notes", "--json").json.array ?? []).allSatisfy { $0["text"] == nil })
  }

  @Test func aTextThatCannotBeReadIsReported() {
    let id = shell.add("words", to: "agatha")
    shell.spoil("\(shell.libraryPath)/notes/the-good-hawk/agatha/\(id).md")
    let result = shell.run("notes", "agatha", "--json", "--text")
    #expect(result.code == .failed && result.errors.contains("cannot read"))
  }

  @Test func theManualIsPrinted() {
    let manual = shell.run("man")
    #expect(manual.code == .done && manual.errors == "")
    for word in ["SYNOPSIS", "move", "PREFERENCES"] { #expect(manual.text.contains(word)) }
    // The file itself names what each line is.
    #expect(
      !manual.lines.contains { $0.hasPrefix(".Sh") || $0.hasPrefix(".It") || $0.hasPrefix(".Cm") })
  }

  @Test func aLongOutputOnATerminalIsShownPageByPage() {
    (shell.outputIsTerminal, shell.outputRows) = (true, 8)
    shell.environment["PAGER"] = "more -s"
    #expect(shell.run("characters", "the-good-hawk").code == .done)
    #expect(shell.pagers == ["more -s"])
    _ = shell.run("characters", "the-good-hawk", "--no-pager")
    _ = shell.run("books")
    _ = shell.run("add", "agatha", "x")
    shell.environment["PAGER"] = "cat"
    _ = shell.run("characters")
    shell.environment["PAGER"] = ""
    _ = shell.run("characters")
    shell.environment["PAGER"] = "more"
    shell.outputIsTerminal = false
    _ = shell.run("characters")
    #expect(shell.pagers.count == 1)
    shell.outputIsTerminal = true
    let nothing = shell.run("search", "nothing-like-this")
    #expect(nothing.code == .failed && shell.pagers.count == 1)
    _ = shell.run("--help")
    #expect(shell.pagers.count == 2)
  }
}
