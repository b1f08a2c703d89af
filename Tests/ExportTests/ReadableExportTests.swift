import DurableFiles
import Exports
import Glibc
import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// Notes as files to read.
@Suite(.timed) struct ReadableExportTests {
  private let home: ExportedLibrary

  init() throws {
    setenv("TZ", "UTC", 1)
    home = try ExportedLibrary()
    home.put("The wall hears *everything*.", "notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    home.put(
      "> I am a Hawk.\n\nSo she says.\n", "notes/the-good-hawk/agatha/20261121T140312Z-00000001.md")
  }

  @Test func inMarkdown() throws {
    let text = try home.text(.md, "the-good-hawk")
    #expect(text.hasPrefix("---\ntitle: \"The Good Hawk\"\naliases: [\"The Good Hawk\"]\n"))
    #expect(
      text.hasSuffix(
        """
        source: "hawknotes://the-good-hawk"
        ---
        # The Good Hawk

        ### 20 Nov 2026, 14:03 ^20261120T140312Z-7f3a9c2e

        The wall hears *everything*.

        ## Agatha

        ### 21 Nov 2026, 14:03 ^20261121T140312Z-00000001

        > I am a Hawk.

        So she says.


        """))
  }

  @Test func whatANoteLeavesOpenEndsWithIt() throws {
    for (text, end) in [
      ("```swift\nlet", "\n```\n\n"), ("~~~~\n~~~", "\n~~~~\n\n"), ("<!-- why", "\n-->\n\n"),
      ("%% hidden", "\n%%\n\n"), ("$$ x", "\n$$\n\n"), ("```\n%%\n```", "```\n\n"),
      (
        "---\ntags: a\n---\nwords",
        "### 20 Nov 2026, 14:03 ^20261120T140312Z-7f3a9c2e\n\n```yaml\n---\ntags: a\n---\n```\nwords\n\n"
      ),
    ] {
      home.put(text, "notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
      let exported = try home.text(.md, "hawknotes://the-good-hawk/20261120T140312Z-7f3a9c2e")
      #expect(exported.hasSuffix(end), "\(exported)")
    }
  }

  @Test func bytesThatAreNoTextAreMarked() throws {
    home.put(
      [0x61, 0, 0x1b, 0xff, 0x0d, 0x62, 0x0d, 0x0a, 0x63], "notes/the-good-hawk/agatha/x.md")
    for format in [ExportFormat.md, .txt, .org, .html] {
      let bytes = try home.exported(format, "agatha")
      #expect(String(validating: bytes, as: UTF8.self) != nil)
      #expect(!bytes.contains { $0 < 0x20 && $0 != 0x0a }, "\(format)")
    }
  }

  @Test func aHostileTitleStaysAString() throws {
    home.put(
      #"{"title": "A: \"b\" # [c]\n^d <script>"}"#, "books/hostile.json")
    home.put("x", "notes/hostile/x.md")
    let text = try home.text(.md, "hostile")
    #expect(text.contains(#"title: "A: \"b\" # [c] ^d <script>""#))
    #expect(text.contains(##"# A: "b" \# \[c\] \^d \<script\>"##))
    #expect(!(try home.text(.html, "hostile").contains("<script>")))
  }

  @Test func asATable() throws {
    home.put("a, \"quoted\"\r\nnote", "notes/the-broken-raven/20261122T140312Z-00000002.md")
    home.put("p. 12 said so", "notes/the-broken-raven/20261123T140312Z-00000003.md")
    #expect(
      try home.text(.csv) == """
        Highlight,Title,Author,URL,Note,Location,Date,Location Type
        The wall hears *everything*.,The Good Hawk,Joseph Elliott,,,,2026-11-20 14:03:12+00:00,
        I am a Hawk.,The Good Hawk,Joseph Elliott,,.agatha So she says.,,2026-11-21 14:03:12+00:00,
        "a, ""quoted""\r
        note",The Broken Raven,Joseph Elliott,,,,2026-11-22 14:03:12+00:00,
        p. 12 said so,The Broken Raven,Joseph Elliott,,,12,2026-11-23 14:03:12+00:00,page

        """)
  }

  @Test func whatWasImportedComesApartInATable() throws {
    home.put(
      "p. 9\n\n> quoted\n> twice\n\nmine\n", "notes/the-broken-raven/20261122T140312Z-00000002.md")
    home.put("36 %\n\nwords only", "notes/the-broken-raven/20261123T140312Z-00000003.md")
    #expect(
      try home.text(.csv, "the-broken-raven") == """
        Highlight,Title,Author,URL,Note,Location,Date,Location Type
        "quoted
        twice",The Broken Raven,Joseph Elliott,,mine,9,2026-11-22 14:03:12+00:00,page
        words only,The Broken Raven,Joseph Elliott,,,36,2026-11-23 14:03:12+00:00,percent

        """)
  }

  @Test func marksWithinMarksBecomeAPage() throws {
    let stars = String(repeating: "*", count: 40_000)
    home.put(
      "\(stars)a [b](https://c.de)\(stars)", "notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    let text = try home.text(.html, "hawknotes://the-good-hawk/20261120T140312Z-7f3a9c2e")
    #expect(
      text.contains(
        String(repeating: "<strong>", count: 20_000) + "a <a href=\"https://c.de\">b</a>"
          + String(repeating: "</strong>", count: 20_000)))
  }

  @Test func asPlainTextAndForOrg() throws {
    #expect(
      try home.text(.txt, "agatha").hasSuffix(
        "\nAgatha\n------\n\n21 Nov 2026, 14:03\n\n> I am a Hawk.\n\nSo she says.\n\n\n"))
    home.put("* no heading", "notes/the-good-hawk/agatha/20261121T140312Z-00000001.md")
    #expect(
      try home.text(.org, "agatha").hasSuffix(
        """
        ** Agatha
        *** 21 Nov 2026, 14:03
        :PROPERTIES:
        :ID: the-good-hawk/agatha/20261121T140312Z-00000001
        :END:
          * no heading

        """))
  }

  @Test func asAPageThatNeedsNothingElse() throws {
    home.put(
      """
      # Heading

      <b>text</b> & [web](https://example.com/a b?c="d"&e), [[agatha]], ![map](http://x/y.png),
      [bad](javascript:alert(1)), [note](hawknotes://the-good-hawk/20261120T140312Z-7f3a9c2e)

      - [x] done
      - open
        1. one

      | a | b |
      |---|---|
      | 1 |

      ```
      <code>
      ```
      """, "notes/the-good-hawk/20261122T140312Z-00000002.md")
    let page = try home.text(.html)
    for text in [
      "&lt;b&gt;text&lt;/b&gt; &amp; ", "<a href=\"#the-good-hawk/agatha\">agatha</a>", "☑ done",
      "<a href=\"#the-good-hawk/20261120T140312Z-7f3a9c2e\">note</a>", "<td></td>",
      "<pre><code>&lt;code&gt;", "<h4>Heading</h4>", "prefers-color-scheme: dark", "@media print",
      "<em>everything</em>",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    for text in ["javascript", "<img", "<script", "<link", "src="] {
      #expect(!page.contains(text), "\(text)")
    }
  }

  @Test(
    .enabled(
      if: (try? ChildProcess.run(["tidy", "-v"], environment: programs)) != nil,
      "tidy is not installed"))
  func thePageIsValid() throws {
    for text in [
      "- a\n\n  - b\n\n    1. c", "[a](http://b/?c&d) <e> &f; \"g\"", "| a |\n|---|\n| `b` |",
      "> # h\n> ```\n> </pre>\n", "![i [l](http://x)](http://y)", "*a **b `c` d** e* ~~f~~",
      "###### six\n\n***\n\n1. x\n2. y", "[ ] box", "- [ ] box\n- [x] ticked", "<!-- open", "",
    ].enumerated() {
      home.put(text.element, "notes/the-good-hawk/jaime/\(text.offset) \"&'.md")
    }
    home.folder.write(try home.exported(.html), to: "page.html")
    let result = try ChildProcess.run(
      ["tidy", "-q", "-e", "-utf8", home.folder.file("page.html")], environment: Self.programs)
    #expect(result.status == .exited(0), "\(result.errorText)")
  }

  private static let programs = ["PATH": "/usr/local/bin:/usr/bin:/bin"]

  @Test func aFolderHasAFileForEachBookWithNotes() throws {
    let library = home.library()
    var export = Export(of: .everything, from: library, as: .md)
    try export.write(toFolder: home.folder.file("vault"))
    #expect(home.folder.names(in: "vault") == ["the-good-hawk.md"])
    #expect(export.noteCount == 2)
    #expect(throws: FileError.self) { try export.write(toFolder: home.folder.file("vault")) }
    #expect(home.folder.names() == ["library", "vault"])
  }

  @Test func nothingIsReplaced() throws {
    home.folder.write(Array("mine".utf8), to: "there.txt")
    var export = Export(of: .everything, from: home.library(), as: .txt)
    #expect(throws: FileError.self) { try export.write(toFile: home.folder.file("there.txt")) }
    #expect(home.folder.text("there.txt") == "mine")
    try export.write(toFile: home.folder.file("new.txt"))
    #expect(home.folder.bytes("new.txt") == (try home.exported(.txt)))
    #expect(home.folder.names() == ["library", "new.txt", "there.txt"])
  }

  @Test func aNoteThatCannotBeReadIsNamed() throws {
    let name = "20261122T140312Z-00000002.md"
    home.folder.makeFolder("library/notes/the-good-hawk/\(name)")
    var export = Export(of: .everything, from: home.library(), as: .txt)
    try export.write { _ in }
    #expect(
      export.problems.map(\.path) == [home.folder.file("library/notes/the-good-hawk/\(name)")])
    #expect(export.noteCount == 2)
  }

  @Test func theEndingOfAPathNamesAFormat() {
    #expect(ExportFormat(ofPath: "/a.b/notes.HTML") == .html)
    #expect(ExportFormat(ofPath: "notes.htm") == .html)
    #expect(ExportFormat(ofPath: "a.jsonl/notes") == nil)
    #expect(ExportFormat(ofPath: ".md") == nil)
  }
}
