import Desktop
import DurableFiles
import Essentials

extension Verb {
  static let install = Verb(
    "install", .about, "put the program, its manual and completions in place",
    details: """
      Copies the program to bin in the folder DIR, and its manual, the completions of bash, zsh \
      and fish, and its entry for the desktop to share, where they are looked for. In ~/.local, \
      xdg-mime is asked to open links hawknotes://… with it, in a terminal: a link shows \
      something; it never writes or deletes. What is installed is listed in \
      lib/hawknotes/installed, as sha256sum does. A file that is not listed there is never \
      replaced: nothing is installed then. --remove removes what was installed, but not what was \
      changed since. If it was killed, run it again.

      completions prints a script with which a shell completes commands, actions, options, their \
      values, titles, names and identifiers; SHELL is bash, zsh or fish. For bash, “eval \
      "$(\(Program.name) install completions bash)"” in ~/.bashrc reads it. The script calls \
      “install completions words -- WORDS…”, where the last word is unfinished. In place of SHELL, \
      targets, books, characters, removed-books, removed-characters, notes, deleted-notes, \
      sessions, closed-sessions, tags, drafts, texts (drafts but for forms), free-texts (those of \
      sessions that are not open), discarded-drafts or preferences prints the names of these.
      """,
    example: "hawknotes install --prefix ~/.local",
    forms: [
      Form("program", [], [.prefix, .dryRun, .uninstall]) { try $0.installProgram() },
      Form(
        "completions",
        [
          Operand("SHELL", .words(CompletionScript.allCases.map(\.rawValue))),
          Operand("WORDS").optional.repeated,
        ]
      ) { try $0.completions() },
    ]
  ).listed(as: "install")
}

extension Call {
  fileprivate func installProgram() throws {
    let installation = Installation(
      prefix: try arguments.text(of: .prefix).map(invocation.absolute) ?? directories.userPrefix)
    try arguments.has(.remove) ? remove(installation) : install(installation)
  }

  private func install(_ installation: Installation) throws {
    let files = installation.files(
      program: try DurableFile.read(invocation.programPath), invocation.preferenceTable)
    let pending = try installation.pending(files)
    if arguments.has(.dryRun) {
      for file in files {
        let isPending = pending.contains { $0.path == file.path }
        console.print(
          "\(isPending ? "would install" : "in place:") \(installation.path(of: file.path))")
      }
      return
    }
    try installation.put(files)
    // Elsewhere, the desktop may not look for the entry.
    let isUsual = try installation.prefix == directories.userPrefix
    if isUsual, !pending.isEmpty, invocation.runProgram(DesktopEntry.choosing) {
      report("links hawknotes://… now open with it")
    }
    let prefix = try arguments.text(of: .prefix).map { " --prefix \($0.shellQuoted)" } ?? ""
    report(
      pending.isEmpty
        ? "all is in place in \(installation.prefix) already"
        : "installed in \(installation.prefix); “install\(prefix) --remove” undoes it")
    advise(on: installation)
  }

  private func advise(on installation: Installation) {
    let folder = installation.path(of: "bin")
    let places = (invocation.environment["PATH"] ?? "").split(separator: ":")
    let isOnPath = places.contains { $0.first == "/" && invocation.absolute(String($0)) == folder }
    report(
      isOnPath
        ? "\(folder) is on your PATH"
        : "\(folder) is not on your PATH; your shell's profile can add it: PATH=\"\(folder):$PATH\""
    )
    guard invocation.environment["SHELL"]?.hasSuffix("/zsh") == true,
      !["/usr", "/usr/local"].contains(installation.prefix)
    else { return }
    let functions = Folder.parent(of: installation.path(of: Installation.zshPath))
    report("for zsh, put into ~/.zshrc, before compinit: fpath=(\"\(functions)\" $fpath)")
  }

  private func remove(_ installation: Installation) throws {
    let found = try installation.installed()
    if arguments.has(.dryRun) {
      for (path, isOurs) in found {
        console.print("\(isOurs ? "would remove" : "changed, stays:") \(path)")
      }
      return
    }
    try installation.remove()
    for (path, isOurs) in found where !isOurs { report("\(path) was changed, so it stays") }
    report(
      found.contains { $0.isOurs }
        ? "removed from \(installation.prefix)" : "nothing is installed in \(installation.prefix)")
  }

  // MARK: Completions

  fileprivate func completions() throws {
    let word = try operand()
    let line = arguments.operands.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    if word == "words" { return try printAnswer(to: line) }
    let shell = CompletionScript(rawValue: word)
    let kind = CompletionWords.Kind(rawValue: word)
    if shell == nil, kind == nil {
      throw Failure.unknownCommand(
        "install completions \(word)", nearest: "install completions bash, zsh or fish")
    }
    if let extra = line.first {
      throw Failure.unexpectedOperand(extra, command: "install completions")
    }
    if let shell { console.printContents(shell.text) }
    if let kind {
      for candidate in try completionWords.candidates(kind) { console.print(candidate.word) }
    }
  }

  private var completionWords: CompletionWords {
    get throws {
      CompletionWords(
        library: try library, sessions: try? sessions, table: invocation.preferenceTable)
    }
  }

  private func printAnswer(to line: [String]) throws {
    let answer = CompletionAnswer(line, try completionWords)
    if let paths = answer.paths { console.print(paths) }
    for candidate in answer.words where candidate.completes(line.last ?? "") {
      let meaning = candidate.meaning.isEmpty ? "" : "\t\(candidate.meaning.displaySafe)"
      console.printDocument(candidate.word + meaning)
    }
  }
}

extension Option {
  static let uninstall = Option(remove.name, summary: "remove what was installed")
  static let prefix = Option(
    "--prefix", .folder, summary: "the folder to install in; ~/.local if not given")
}
