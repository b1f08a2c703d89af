import TestSupport
import Testing

/// The manual as `hawknotes man` prints it where there is no man(1).
@Suite(.timed) struct ManTests {
  private let lines: [String]
  private let words: Set<String>

  init() throws {
    let text = try Shell().run("man").text
    lines = text.split(separator: "\n").map(String.init)
    words = Set(text.split { $0.isWhitespace }.map(String.init))
  }

  /// The text with a space wherever a line may be broken.
  private var flow: String {
    lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  private func has(_ line: String) -> Bool { lines.contains(line) }

  @Test func noMacroIsLeft() {
    let macros = """
      Ar Bd Bl Cm Dd Dl Dq Dt Ed El Em Ev Fl Ic Li Nd Nm Ns Oc Oo Op Os Pa Pc Po Pp Pq Ql Qq Sh \
      Sq Ss Sx Sy Ta Xr
      """
    #expect(words.isDisjoint(with: macros.split(separator: " ").map(String.init)))
    #expect(!lines.contains { $0.contains("\\") })
  }

  @Test func theSynopsisReadsAsMeant() {
    let synopsis = lines.drop { $0 != "SYNOPSIS" }.prefix { $0 != "DESCRIPTION" }.dropFirst()
    #expect(synopsis.first == "     hawknotes [--session NAME | --new [NAME]] [options]")
    for line in [
      "export [--format F] [-o FILE] [TARGET]", "restore FILE [--into DIR | --replace] [--json]",
      "continue FILE | - [options]", "add TARGET [TEXT | -] [--json] [options]",
      "import FILE|-... [options]", "search [--limit N] [--json] [options] WORDS ...",
      "config [PREFERENCE [VALUE ... | --remove]] [--json]", "man", "help [COMMAND]",
    ] {
      #expect(synopsis.contains("     hawknotes \(line)"), "\(line)")
    }
    #expect(
      flow.contains(
        "hawknotes sync [now [--accept-deletions] | init URL [--yes] | status [--json] | log | off]"
      ))
    #expect(flow.contains("reopen NAME [--state N] | rename NAME NEW | restore] [--json]"))
    #expect(flow.contains("[--book TARGET | --all] [-n | --dry-run] [--again] Import highlights"))
  }

  @Test func everyOptionHasItsDashes() {
    let bare = Set(words.map { $0.trimming { "[](),.;:".contains($0) } })
    for option in HelpTests.options.flatMap({ $0.split(separator: ", ") }) {
      #expect(bare.contains(String(option)), "\(option)")
    }
  }

  @Test func marksAndEscapesAreDecoded() {
    let flow = flow
    for text in [
      "hawknotes — notes on the books", "With -o, --output, the output goes",
      "or of standard input when it is ‘-’, to the draft", "It is a tar(1) archive",
      "in the folder hawknotes-backup; the checksums", "When “Saved” appears",
      "(‘p. 112, ch. 7, 36 %’);", "(\"to-read\", \"reading\" or \"read\")", "and ‘⇅!’ when",
      "--library DIR or --library=DIR.", "After -- everything", "automatically, always or never",
      "age:RECIPIENT | gpg:KEY", "theme.NAME.ROLE = LOOK", "‘✎’ marks", "marked with ≠, and v",
      "‘- [ ]’", "add Piranesi --author \"Susanna Clarke\" --year 2020", "? shows all of them",
      "(see READING A NOTE);", "My Clippings.txt of a Kindle",
    ] {
      #expect(flow.contains(text), "\(text)")
    }
  }

  @Test func linesAreLaidOut() {
    #expect(lines.allSatisfy { $0.count < 80 })
    for line in [
      "COMMANDS", "     activity [SESSION]",
      "             Print what a session is looking at: its title and its link.",
      "     •   the slugs of the book and the character: ‘the-good-hawk/agatha’",
      "     key.write                n                           write a note",
      "     key.select-word-right    Ctrl-Shift-Right Alt-Shift-Right",
      "                                                          select: word right",
    ] {
      #expect(has(line), "\(line)")
    }
  }
}

extension String {
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    let start = drop(while: isTrimmed)
    return String(start.prefix(start.reversed().drop(while: isTrimmed).count))
  }
}
