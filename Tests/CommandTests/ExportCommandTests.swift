import Commands
import Glibc
import TestSupport
import Testing

@Suite(.timed) struct ExportCommandTests {
  private let shell: Shell
  private let id: String

  init() throws {
    shell = try Shell()
    id = shell.add("The wall hears everything.", to: "the-good-hawk")
    _ = shell.add("A Hawk.", to: "agatha")
  }

  @Test func aBookIsPrintedAsMarkdown() {
    let result = shell.run("export", "the-good-hawk")
    #expect(result.code == .done && result.errors == "")
    #expect(result.text.hasPrefix("---\ntitle: \"The Good Hawk\"\n"))
    #expect(result.text.contains("## Agatha\n"))
    #expect(shell.run("export", "agatha", "-o", "-").text.contains("A Hawk."))
    #expect(shell.run("export", id).text.contains("The wall hears everything."))
  }

  @Test func allOfMarkdownIsAFolder() {
    let refused = shell.run("export")
    #expect(refused.code == .usage && refused.text == "")
    let result = shell.run("export", "-o", "vault")
    #expect(result.code == .done && result.text == "")
    #expect(result.errors == "hawknotes: 2 notes were exported to vault\n")
    #expect(shell.read("\(shell.path)/vault/the-good-hawk.md")?.contains("A Hawk.") == true)
    #expect(shell.mode(of: "\(shell.path)/vault/the-good-hawk.md") == 0o600)
  }

  @Test func theEndingOfTheFileNamesTheFormat() {
    #expect(shell.run("export", "-o", "notes.html").code == .done)
    #expect(shell.read("\(shell.path)/notes.html")?.hasPrefix("<!DOCTYPE html>") == true)
    #expect(shell.run("export", "--format", "txt", "-o", "text.html").code == .done)
    #expect(shell.read("\(shell.path)/text.html")?.hasPrefix("The Good Hawk\n====") == true)
  }

  @Test func nothingIsOverwritten() {
    shell.write("mine", to: "\(shell.path)/notes.csv")
    let before = shell.disk
    let result = shell.run("export", "-o", "notes.csv")
    #expect(result.code == .failed)
    #expect(
      result.errors == "hawknotes: \(shell.path)/notes.csv exists already; nothing was written\n")
    #expect(shell.run("export", "-o", "none/notes.csv").code == .failed)
    #expect(shell.disk == before)
  }

  @Test func oneNoteIsNoPlural() {
    #expect(
      shell.run("export", "agatha", "-o", "a.md").errors
        == "hawknotes: 1 note was exported to a.md\n")
  }

  @Test(arguments: ["notes.md", "notes.jsonl"])
  func aFileThatCannotBeMadeIsNamedAsTheUserDid(name: String) {
    #expect(
      shell.run("export", "agatha", "-o", "none/\(name)").errors
        == "hawknotes: cannot make \(shell.path)/none/\(name): No such file or directory\n")
  }

  @Test func anUnknownFormatIsRefused() {
    let result = shell.run("export", "--format", "pdf")
    #expect(result.code == .usage)
    #expect(result.errors.contains("use one of jsonl, md, html, csv, txt, org"))
  }

  @Test func anOutputThatNobodyReadsEndsIt() {
    shell.outputError = StreamError("write standard output", code: EPIPE)
    let result = shell.run("export", "--format", "jsonl")
    #expect(result.code == .outputClosed && result.errors == "")
  }

  @Test func aTerminalGetsMarks() {
    _ = shell.run(["add", "agatha", "--"].map { Array($0.utf8) } + [[0x1b, 0x5b, 0x31]])
    #expect(shell.run("export", "agatha", "--format", "csv").output.contains(0x1b))
    shell.outputIsTerminal = true
    #expect(!shell.run("export", "agatha", "--format", "csv").output.contains(0x1b))
  }

  @Test func aNoteThatCannotBeReadIsMissed() {
    let path = "\(shell.libraryPath)/notes/the-good-hawk/\(id).md"
    shell.spoil(path)
    let result = shell.run("export", "--format", "jsonl")
    #expect(result.code == .failed && result.text.contains("A Hawk."))
    #expect(result.errors.contains("a note could not be exported: cannot read \(path)"))
  }

  @Test func aHighlightThatGoesToReadwiseAndBackIsTheSame() {
    shell.write(
      """
      Highlight,Book Title,Book Author,Note,Location Type,Location,Highlighted at
      said,The Broken Raven,Joseph Elliott,my words,page,44,2026-01-02 10:00:00+00:00
      told,The Broken Raven,Joseph Elliott,,location,50,2026-01-03 10:00:00+00:00

      """, to: "\(shell.path)/theirs.csv")
    #expect(shell.run("import", "theirs.csv", "--json").json["added"] == 2)
    _ = shell.run("export", "the-broken-raven", "-o", "ours.csv")
    #expect(shell.run("import", "ours.csv", "--json").json["here"] == 2)
  }

  @Test func whatCannotBeCarriedWithoutLossIsNamed() {
    let notes = "\(shell.libraryPath)/notes"
    shell.write("Astray.", to: "\(notes)/astray.md")
    shell.write("Odd.", to: "\(notes)/the-good-hawk/odd.md")
    rename("\(notes)/the-good-hawk/odd.md", [UInt8]("\(notes)/the-good-hawk/odd-".utf8) + [0xff])
    let result = shell.run("export", "--format", "jsonl")
    #expect(result.code == .failed && result.text.contains("A Hawk."))
    #expect(
      result.errors == """
        hawknotes: left out: \(notes)/astray.md, which is in no book's folder
        hawknotes: left out: \(notes)/the-good-hawk/odd-\u{FFFD}.md, whose name is not UTF-8

        """)
    #expect(shell.run("export", "agatha", "--format", "jsonl").code == .done)
  }

  private func rename(_ path: String, _ name: [UInt8]) {
    (name + Array(".md".utf8) + [0]).withUnsafeBufferPointer { name in
      name.withMemoryRebound(to: CChar.self) { _ = Glibc.rename(path, $0.baseAddress) }
    }
  }

  @Test func whatIsWithoutLossComesBack() throws {
    let exported = shell.run("export", "--format", "jsonl").output
    #expect(shell.run("export", "-o", "all.jsonl").code == .done)
    let onto = shell.run("import", "all.jsonl")
    #expect(onto.code == .done && onto.errors == "hawknotes: 0 added, 2 already here\n")
    #expect(
      shell.run("import", "-n", "all.jsonl", "--library", "new").errors.contains("2 would be added")
    )
    #expect(!shell.exists("\(shell.path)/new"))
    let result = shell.run("import", "all.jsonl", "--library", "new", "--json")
    #expect(result.code == .done && result.text.contains("\"added\": 2"))
    #expect(shell.run("export", "--format", "jsonl", "--library", "new").output == exported)
    shell.input = exported
    #expect(shell.run("import", "-", "--library", "third").errors.contains("2 added"))
    shell.write("words", to: "\(shell.path)/words.txt")
    #expect(shell.run("import", "--from", "jsonl", "words.txt").code == .failed)
  }

  @Test func aNoteThatSaysSomethingElseIsKept() throws {
    _ = shell.run("export", "-o", "all.jsonl")
    _ = shell.run("edit", id, "Something else.")
    let result = shell.run("import", "all.jsonl")
    #expect(result.code == .done)
    #expect(result.errors.contains("\(id).md is different here, and stays as it is"))
    #expect(result.errors.hasSuffix("0 added, 1 already here, 1 kept because they differ here\n"))
    #expect(shell.run("show", id).text == "Something else.")
  }
}
