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
      Form("program", [], [.prefix, .dryRun, .uninstall], run: install),
      Form(
        "completions",
        [
          Operand("SHELL", .words(CompletionScript.Shell.allCases.map(\.rawValue))),
          Operand("WORDS").optional.repeated,
        ], run: completions),
    ]
  ).listed(as: "install")

  private static func install(_ call: Call) throws -> Outcome {
    let installation = Installation(
      prefix: try call.arguments.text(of: .prefix).map(call.invocation.absolute)
        ?? call.context.directories.userPrefix)
    if call.arguments.has(.remove) {
      try remove(installation, call)
    } else {
      try install(installation, call)
    }
    return .done
  }

  private static func install(_ installation: Installation, _ call: Call) throws {
    let (context, invocation) = (call.context, call.invocation)
    let files = installation.files(
      program: try DurableFile.read(invocation.programPath), invocation.preferenceTable)
    let pending = try installation.pending(files)
    if call.arguments.has(.dryRun) {
      for file in files {
        let isPending = pending.contains { $0.path == file.path }
        context.console.print(
          "\(isPending ? "would install" : "in place:") \(installation.path(of: file.path))")
      }
      return
    }
    try installation.put(files)
    // Elsewhere, the desktop may not look for the entry.
    let isUsual = try installation.prefix == context.directories.userPrefix
    if isUsual, !pending.isEmpty, invocation.runProgram(DesktopEntry.choosing) {
      invocation.report("links hawknotes://… now open with it")
    }
    let prefix = try call.arguments.text(of: .prefix).map { " --prefix \($0.shellQuoted)" } ?? ""
    invocation.report(
      pending.isEmpty
        ? "all is in place in \(installation.prefix) already"
        : "installed in \(installation.prefix); “install\(prefix) --remove” undoes it")
    advise(on: installation, invocation)
  }

  private static func advise(on installation: Installation, _ invocation: Invocation) {
    let folder = installation.path(of: "bin")
    let places = (invocation.environment["PATH"] ?? "").split(separator: ":")
    let isOnPath = places.contains { $0.first == "/" && invocation.absolute(String($0)) == folder }
    invocation.report(
      isOnPath
        ? "\(folder) is on your PATH"
        : "\(folder) is not on your PATH; your shell's profile can add it: PATH=\"\(folder):$PATH\""
    )
    guard invocation.environment["SHELL"]?.hasSuffix("/zsh") == true,
      !["/usr", "/usr/local"].contains(installation.prefix)
    else { return }
    let functions = Folder.parent(of: installation.path(of: Installation.zshPath))
    invocation.report(
      "for zsh, put into ~/.zshrc, before compinit: fpath=(\"\(functions)\" $fpath)")
  }

  private static func remove(_ installation: Installation, _ call: Call) throws {
    let context = call.context
    let found = try installation.installed()
    if call.arguments.has(.dryRun) {
      for (path, isOurs) in found {
        context.console.print("\(isOurs ? "would remove" : "changed, stays:") \(path)")
      }
      return
    }
    try installation.remove()
    for (path, isOurs) in found where !isOurs {
      context.invocation.report("\(path) was changed, so it stays")
    }
    context.invocation.report(
      found.contains { $0.isOurs }
        ? "removed from \(installation.prefix)" : "nothing is installed in \(installation.prefix)")
  }
}

extension Option {
  static let uninstall = Option(remove.name, summary: "remove what was installed")
  static let prefix = Option(
    "--prefix", .required(.folder), summary: "the folder to install in; ~/.local if not given")
}
