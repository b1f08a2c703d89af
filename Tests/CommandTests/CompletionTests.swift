import Commands
import Glibc
import Preferences
import PseudoTerminal
import SceneState
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// `hawknotes completions`: scripts for shells, and the words that complete.
@Suite(.timed) struct CompletionTests {
  private let shell: Shell

  init() throws { shell = try Shell() }

  /// What may stand at the end of a line.
  private func answer(_ line: String...) -> [String] { answer(line) }

  @Test func everyVerbAndOptionIsOffered() {
    #expect(Set(answer("")) == Set(HelpTests.verbs))
    var options = Set(answer("-"))
    for verb in HelpTests.verbs {
      options.formUnion(answer(verb, "-"))
      for action in answer(verb, "") { options.formUnion(answer(verb, action, "-")) }
    }
    for option in HelpTests.options {
      #expect(options.contains(String(option.split(separator: " ").last ?? "")), "\(option)")
    }
    let lines = shell.run("completions", "words", "--", "mov").lines
    #expect(lines == ["move\tmove a note to another book or character"])
  }

  private static let installed: [(name: String, program: String)] =
    ["bash", "zsh", "fish"].flatMap { name in
      ["/bin", "/usr/bin", "/usr/local/bin"].map { (name, "\($0)/\(name)") }
        .filter { access($0.1, X_OK) == 0 }.prefix(1)
    }

  @Test(.enabled(if: !installed.isEmpty, "no shell is installed"), arguments: installed)
  func theShellAcceptsTheScript(name: String, program: String) throws {
    let script = shell.path + "/script"
    shell.write(shell.run("completions", name).text, to: script)
    let result = try ChildProcess.run([program, "-n", script], environment: shell.environment)
    #expect(result.status == .exited(0))
    #expect(String(decoding: result.errors, as: UTF8.self) == "")
  }

  @Test func actionsValuesAndIdentifiersAreOfferedWhereTheyStand() throws {
    _ = shell.run("books", "remove", "the-broken-raven")
    _ = shell.run("characters", "remove", "agatha")
    #expect(answer("unf") == ["unfavourite"])
    #expect(answer("open", "jai") == ["jaime"])
    #expect(answer("open", "--dr") == ["--draft"])
    #expect(answer("--color", "al") == ["always"])
    #expect(answer("books", "--color", "ne") == ["never"])
    #expect(answer("--library", "") == [":folders"])
    #expect(answer("continue", "") == [":files"])
    #expect(answer("completions", "f") == ["fish"])
    #expect(answer("help", "boo") == ["books"])
    #expect(answer("books", "e") == ["edit"])
    #expect(answer("books", "the") == [])
    #expect(answer("books", "edit", "the-g") == ["the-good-hawk"])
    #expect(answer("books", "edit", "the-good-hawk", "") == [])
    #expect(answer("books", "edit", "the-good-hawk", "--ti") == ["--title"])
    #expect(answer("books", "restore", "") == ["the-broken-raven"])
    #expect(answer("books", "move", "x", "--before", "the-burning-swift/") != [])
    #expect(answer("books", "add", "X", "--status", "rea") == ["reading", "read"])
    #expect(answer("characters", "the-good-hawk/j") == ["the-good-hawk/jaime"])
    #expect(answer("characters", "add", "the-b") == ["the-burning-swift"])
    #expect(answer("characters", "restore", "the") == ["the-good-hawk/agatha"])
    #expect(answer("characters", "edit", "jai") == ["jaime"])
    #expect(answer("place", "the-g") == ["the-good-hawk"])
    #expect(answer("sessions", "re") == ["reopen", "rename", "restore"])
    #expect(answer("drafts", "") == ["list", "show", "save", "discard", "restore"])
    #expect(answer("config", "text") == ["text-width"])
    #expect(answer("config", "theme", "") == Preference.themes)
    #expect(answer("config", "theme", "dark", "") == [])
    #expect(answer("nothing", "") == [])
  }

  @Test func notesAreOfferedByTheirIdentifiers() {
    let notes = [shell.add("kept", to: "jaime"), shell.add("deleted", to: "jaime")]
    _ = shell.run("delete", notes[1])
    for verb in ["delete", "move", "edit", "versions"] { #expect(answer(verb, "") == [notes[0]]) }
    #expect(answer("move", notes[0], "mil") == ["milkwort"])
    #expect(answer("versions", notes[0], "re") == ["restore"])
    #expect(answer("bin", "") == ["list", "restore"])
    #expect(answer("bin", "restore", "") == [notes[1]])
  }

  @Test func namesAreOfferedOnceAndIdentifiersWithTheirFirstWords() throws {
    #expect(answer("show", "sig") == ["sigrid"])
    #expect(answer("show", "Sig") == ["sigrid"])
    #expect(
      answer("show", "").contains("agatha") && !answer("show", "").contains("the-good-hawk/agatha"))
    #expect(answer("show", "the-good-hawk/a") == ["the-good-hawk/agatha"])
    _ = shell.run("characters", "add", "the-broken-raven", "Agatha")
    #expect(answer("show", "aga") == [])
    let id = shell.add("\u{1B}[2JThe wall\there", to: "jaime")
    #expect(
      shell.run("completions", "words", "--", "edit", "2026").lines == ["\(id)\t␛[2JThe wall␉here"])
    #expect(shell.run("completions", "words", "--", "show", "sig").lines == ["sigrid\tSigrid"])
  }

  @Test func sessionsAndDraftsAreOfferedByTheirNames() throws {
    let terminal = TerminalIdentity(environment: [:], deviceName: nil)
    let store = SessionStore(path: shell.statePath, terminal: terminal)
    for name in ["evening", "morning"] {
      let scene = try store.open(name)
      scene.setText(Array("words".utf8), forKey: "BookView.newNote@\(shell.bookID)")
      try scene.commit()
    }
    try store.close("morning")
    #expect(answer("sessions", "close", "") == ["evening"])
    #expect(answer("sessions", "reopen", "") == ["morning"])
    let drafts = answer("drafts", "show", "")
    #expect(drafts.count == 2)
    _ = shell.run("drafts", "discard", try #require(drafts.first))
    #expect(answer("drafts", "show", "").count == 1)
    #expect(answer("drafts", "restore", "").count == 1)
  }

  /// What a shell offers, by its script and a program that answers as this one does; checks what the
  /// program was asked.
  private func offered(
    by program: String, _ arguments: [String], for line: [String]
  ) throws -> [String] {
    let words = ["completions", "words", "--"] + line
    shell.write(shell.run(words.map { Array($0.utf8) }).text, to: shell.path + "/answer")
    var environment = shell.environment
    environment["PATH"] = "/usr/bin:/bin"
    let result = try ChildProcess.run([program] + arguments, environment: environment)
    #expect(String(decoding: result.errors, as: UTF8.self) == "")
    #expect(
      shell.read(shell.path + "/asked")?.split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast().map(String.init) == words)
    return result.text.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
  }

  private static let lines: [[String]] = [
    ["unf"], ["sessions", "re"], ["drafts", ""], ["config", "theme", ""], ["open", "aga"],
    ["books", "edit", "the-good-hawk", "--ti"], ["--color", "al"], ["show", "nobody"],
  ]

  private static func path(of shell: String) -> String? {
    installed.first { $0.name == shell }?.program
  }

  private func writeScript(_ name: String) {
    shell.write(shell.run("completions", name).text, to: shell.path + "/script")
  }

  @Test(.enabled(if: path(of: "bash") != nil, "bash is not installed"), arguments: lines)
  func bashOffers(line: [String]) throws {
    writeScript("bash")
    let words = line.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      hawknotes() { printf '%s\\n' "$@" > "$HOME/asked"; cat "$HOME/answer"; }
      . "$HOME/script"
      COMP_WORDS=(hawknotes \(words)); COMP_CWORD=\(line.count)
      _hawknotes; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let offered = try offered(by: Self.path(of: "bash") ?? "", ["-c", script], for: line)
    #expect(offered == answer(line))
  }

  @Test(.enabled(if: path(of: "zsh") != nil, "zsh is not installed"), arguments: lines)
  func zshOffers(line: [String]) throws {
    writeScript("zsh")
    let words = line.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      hawknotes() { printf '%s\\n' "$@" > "$HOME/asked"; cat "$HOME/answer"; }
      compdef() { }
      compadd() { shift 4; print -rl -- "$@" }
      . "$HOME/script"
      words=(hawknotes \(words)); CURRENT=\(line.count + 1)
      _hawknotes
      """
    let offered = try offered(by: Self.path(of: "zsh") ?? "", ["-f", "-c", script], for: line)
    #expect(offered == answer(line))
  }

  @Test(.enabled(if: path(of: "fish") != nil, "fish is not installed"), arguments: lines)
  func fishOffers(line: [String]) throws {
    writeScript("fish")
    let script = """
      function hawknotes; printf '%s\\n' $argv > "$HOME/asked"; cat "$HOME/answer"; end
      source "$HOME/script"
      complete -C 'hawknotes \(line.joined(separator: " "))'
      """
    let offered = try offered(by: Self.path(of: "fish") ?? "", ["-N", "-c", script], for: line)
    #expect(Set(offered) == Set(answer(line)))
  }

  private func answer(_ line: [String]) -> [String] {
    shell.run((["completions", "words", "--"] + line).map { Array($0.utf8) }).lines
      .map { String($0.split(separator: "\t")[0]) }
  }

  @Test func wordsThatAShellCouldInterpretAreLeftOut() throws {
    shell.write("", to: shell.libraryPath + "/notes/the-good-hawk/$(reboot).md")
    shell.write("", to: shell.libraryPath + "/notes/the-good-hawk/a b.md")
    #expect(shell.run("completions", "notes").text == "")
  }

  @Test func anUnknownShellIsAMistake() {
    #expect(shell.run("completions", "tcsh").code == .usage)
    #expect(shell.run("completions").code == .usage)
  }
}
