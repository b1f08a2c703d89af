import Commands
import TestSupport
import Testing

@Suite(.timed) struct HelpTests {
  static let verbs = [
    "open", "activity", "handoff", "continue", "books", "characters", "notes", "show", "mentions",
    "sessions", "drafts", "bin", "add", "import", "edit", "place", "favourite", "unfavourite",
    "move",
    "delete", "versions", "search", "tags", "export",
    "backup", "restore", "sync", "register", "install", "config", "completions", "man", "help",
  ]
  static let options = [
    "--session", "--new", "--draft", "--move", "--prefix", "--remove", "--later", "--limit",
    "--json",
    "--library", "--color", "--title", "--author", "--series", "--number", "--year", "--publisher",
    "--pages", "--isbn", "--tagline", "--overview", "--status", "--place", "--slug", "--from",
    "--before", "--last", "--removed", "--name", "--alias", "--role", "--synopsis", "--appears",
    "--format", "-o, --output", "--into", "--replace", "--yes", "--accept-deletions", "--book",
    "--all", "-n, --dry-run",
    "--again", "--runs", "--undo", "--text", "--no-pager", "-h, --help", "--version",
  ]

  @Test func theHelpFitsOneScreen() throws {
    let result = try Shell().run("--help")
    #expect(result.code == .done && result.errors == "")
    #expect(
      result.text == """
        Notes on the books and characters you read. If you can see it, it is saved.

        Usage: hawknotes [COMMAND] [OPTIONS]

        Read and write
          (no command)          resume where you left off
          --session NAME        open session NAME; create it if needed
          --new [NAME]          open a new session
          open TARGET           open TARGET in its own session
          activity [SESSION]    what a session is looking at
          handoff [SESSION], continue FILE|-  print a session, continue it elsewhere

        List and print
          books [ACTION BOOK]   the books; add, edit, move, remove, restore
          characters [BOOK|ACTION …]  the characters; add, edit, move, remove, restore
          notes [TARGET]        the notes, newest first
          show TARGET           a book's or character's facts, or a note's text
          search WORDS…         find books, characters, notes and drafts
          mentions TARGET, tags  notes that name a book or character; all tags
          export [TARGET]       notes as Markdown, HTML, CSV, text, or all without loss
          sessions [ACTION NAME NEW]  the sessions; close, reopen, rename, restore
          drafts [ACTION ID]    texts not saved yet; show, save, discard, restore
          bin [ACTION NOTE]     the notes that were deleted; restore

        Change
          add TARGET [TEXT|-]   save a note on TARGET
          import [FILE|-]…      highlights and notes from other programs
          edit NOTE [TEXT|-]    change a note
          place BOOK [PLACE]    where you are in a book: p. 112, ch. 7, 36 %
          favourite|unfavourite TARGET  add a character to your favourites, or remove it
          move NOTE TARGET      move a note to another book or character
          delete NOTE           move a note to the library's bin
          versions NOTE [ACTION N]  a note's former texts
          backup [FILE], restore FILE  everything you have, in one file, and back
          sync [ACTION URL]     one library on all machines, over git

        Always
          register, install     open links with this program; put it in place
          config [PREFERENCE] [VALUE]…  your preferences, for all sessions
          completions SHELL [WORDS]…  completion for bash, zsh or fish
          help [COMMAND], man   how to use a command; the manual
          --json                print JSON
          --library DIR         the folder of your notes
          --color WHEN          auto, always or never
          --no-pager            never show a long output page by page
          -h, --help            this help, or help for a command
          --version             print the version

        TARGET is a name (agatha), slugs (the-good-hawk/agatha), a note's id, or a link.

        """)
    #expect(result.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 50)
    #expect(result.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func aCommandHasItsOwnHelp() throws {
    #expect(
      try Shell().run("help", "open").text == """
        Usage: hawknotes open TARGET [--draft FILE] [--session NAME] [OPTIONS]

        Opens the session pinned to a book, a character or a note; creates it if there
        is none. If that session is open in another window, it shows TARGET again and
        comes to the front where the terminal can do that. A link goes to the open
        session that fits best: one that shows it or what it belongs to. Nothing changes
        in your other sessions. --session NAME shows TARGET in that session instead,
        open or not. --draft adds the text of a file, or of standard input for -, to the
        end of the draft there; keys then come from the terminal. Without a terminal the
        text goes to the shelf: see drafts.

        Options
          --draft FILE          text for the editor from FILE; - is standard input
          --session NAME        open session NAME; create it if needed
          --library DIR         the folder of your notes
          --color WHEN          auto, always or never
          --no-pager            never show a long output page by page
          -h, --help            this help, or help for a command
          --version             print the version

        Example
          hawknotes open agatha --draft thoughts.txt

        """)
  }

  @Test(arguments: verbs) func everyCommandExplainsItself(verb: String) throws {
    let shell = try Shell()
    let help = shell.run("help", verb)
    #expect(help.code == .done)
    #expect(help.text.hasPrefix("Usage: hawknotes \(verb)"))
    #expect(help.text.contains("\nExample\n  hawknotes \(verb)"))
    #expect(help.lines.allSatisfy { $0.count <= 80 })
    #expect(shell.run(verb, "--help").text == help.text)
    #expect(shell.run("-h", verb).text == help.text)
    #expect(shell.run(verb, "--bogus", "x", "y", "z", "-h").text == help.text)
  }

  @Test func theManualNamesEveryCommandAndOption() throws {
    let shell = try Shell()
    let manual = try #require(shell.read(manualPath))
    let words = manual.split { !$0.isLetter && $0 != "-" }
    for name in Self.verbs + Self.options.flatMap({ $0.split(separator: ",").map(String.init) }) {
      let option = name.drop { $0 == " " || $0 == "-" }
      #expect(words.contains { $0.drop { $0 == "-" } == option }, "\(name)")
    }
    for name in Self.options { #expect(overviewAndHelps(shell).contains(name)) }
  }

  @Test func theVersionIsPrinted() throws {
    let shell = try Shell()
    #expect(shell.run("--version").text == "hawknotes \(Program.version)\n")
    #expect(shell.run("help").text == shell.run("--help").text)
    #expect(shell.run("-h").text == shell.run("--help").text)
  }

  private func overviewAndHelps(_ shell: Shell) -> String {
    let verbs = [
      "open", "handoff", "register", "install", "search", "books", "characters", "show", "notes",
      "export", "import", "restore", "sync",
    ]
    return shell.run("--help").text + verbs.map { shell.run("help", $0).text }.joined()
  }

  private var manualPath: String {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/Resources/hawknotes.1"
  }
}
