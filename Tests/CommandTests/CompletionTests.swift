import Commands
import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// `hawknotes completions`: scripts for shells, and the words they ask for.
@Suite struct CompletionTests {
  private let shell: Shell

  init() throws { shell = try Shell() }

  @Test(arguments: ["bash", "zsh", "fish"]) func everyVerbAndOptionIsInTheScript(name: String) {
    let result = shell.run("completions", name)
    #expect(result.code == .done && result.errors == "")
    for verb in HelpTests.verbs { #expect(result.text.contains(verb)) }
    for option in HelpTests.options {
      let name = option.split(separator: " ").last?.drop { $0 == "-" } ?? ""
      #expect(result.text.contains(name))
    }
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

  /// What bash completes, by the script and a program that answers as this one does.
  private func bash(_ line: String...) throws -> [String] {
    shell.write(shell.run("completions", "bash").text, to: shell.path + "/script")
    let kinds = [
      "targets", "books", "characters", "removed-books", "removed-characters", "notes", "sessions",
      "preferences",
    ]
    for kind in kinds {
      shell.write(shell.run("completions", kind).text, to: "\(shell.path)/\(kind)")
    }
    let words = line.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      hawknotes() { cat "$HOME/$2"; }
      . "$HOME/script"
      COMP_WORDS=(hawknotes \(words)); COMP_CWORD=\(line.count)
      _hawknotes; printf '%s\\n' "${COMPREPLY[@]}"
      """
    var environment = shell.environment
    environment["PATH"] = "/usr/bin:/bin"
    let result = try ChildProcess.run(["/bin/bash", "-c", script], environment: environment)
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: access("/bin/bash", X_OK) == 0, "bash is not installed"))
  func bashCompletes() throws {
    #expect(try bash("unf") == ["unfavourite"])
    #expect(try bash("open", "aga") == ["agatha"])
    #expect(try bash("open", "--dr") == ["--draft"])
    #expect(try bash("--color", "al") == ["always"])
    #expect(try bash("books", "--color", "ne") == ["never"])
    #expect(try bash("config", "text") == ["text-width"])
    #expect(try bash("completions", "f") == ["fish"])
    #expect(try bash("versions", "") != [])
    let note = shell.add("words", to: "agatha")
    #expect(try bash("delete", "").contains(note))
  }

  @Test(.enabled(if: access("/bin/bash", X_OK) == 0, "bash is not installed"))
  func bashCompletesActionsAndWhatFollowsThem() throws {
    _ = shell.run("books", "remove", "the-broken-raven")
    _ = shell.run("characters", "remove", "agatha")
    #expect(try bash("books", "e") == ["edit"])
    #expect(try bash("books", "the") == [])
    #expect(try bash("books", "edit", "the-g") == ["the-good-hawk"])
    #expect(try bash("books", "edit", "the-good-hawk", "--ti") == ["--title"])
    #expect(try bash("books", "restore", "").contains("the-broken-raven"))
    #expect(try bash("books", "restore", "the-g") == [])
    #expect(try bash("books", "move", "x", "--before", "the-burning-swift/") != [])
    #expect(try bash("books", "add", "X", "--status", "rea") == ["reading", "read"])
    #expect(try bash("characters", "the-good-hawk/j") == ["the-good-hawk/jaime"])
    #expect(try bash("characters", "add", "the-b") == ["the-burning-swift"])
    #expect(try bash("characters", "restore", "the") == ["the-good-hawk/agatha"])
    #expect(try bash("characters", "edit", "jai") == ["jaime"])
    #expect(try bash("place", "the-g") == ["the-good-hawk"])
    #expect(try bash("sessions", "reo") == ["reopen"])
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
