import TestSupport

// Commands that are killed before their system calls, and whose system calls return errors.
extension Stage {
  /// Runs a command again and again with faults, if it is drawn and changes something; then the home is as it was.
  ///
  /// Whatever befalls it, it does its work or says that it did not, every file says what it said before or what it
  /// says after, nothing is lost, and running it again does what is left to do.
  func disturb(_ line: String, at place: String) throws {
    let commands = story.steps.count { if case .command = $0.action { true } else { false } }
    let isDrawn =
      Sweep.isWhole || Int(Seed.lot(of: place) % UInt64(max(1, commands))) < 2 * Sweep.factor
    guard isDrawn, let (setUp, words) = Self.parts(of: line) else { return }
    let home = Home(of: home, environment: environment)
    let former = try Copy(of: home)
    defer { former.restore() }
    _ = try home.shell(setUp)
    guard let trial = try Trial(of: words, in: home) else { return }
    let sweep = Sweep(
      "\(place): \(words)",
      in: {
        trial.former.restore()
        return home
      }, act: { _, trace, fault in try trial.run(watchedBy: trace, fault) })
    let places = try sweep.places()
    for faults in [Fault.kills(at: places), Fault.errors(at: places)] {
      try sweep.cause(faults, most: 4) { deed, fault in try trial.problems(after: fault) }
    }
  }
}

extension Stage {
  /// What a line of a shell does before it runs the program, and the command that runs it; nil if it runs it more
  /// than once, or in another way.
  private static func parts(of line: String) -> (setUp: String, words: String)? {
    let parts = line.split(separator: "; ").map(String.init)
    let isWhole = parts.allSatisfy { part in
      ["'", "\""].allSatisfy { quote in part.count { $0 == quote }.isMultiple(of: 2) }
    }
    let commands = parts.indices.filter { parts[$0].contains("hawknotes ") }
    guard isWhole, commands.count == 1, !["cd ", "export ", "("].contains(where: line.hasPrefix),
      !line.contains("/hawknotes ")
    else { return nil }
    return (parts[..<commands[0]].joined(separator: "; "), parts[commands[0]])
  }
}

extension Home {
  /// Runs a line of a shell, with programs of a folder before all others.
  fileprivate func shell(_ words: String, programs: String = "") throws -> ChildProcess.Result {
    let path = (programs.isEmpty ? "" : programs + ":") + (environment["PATH"] ?? "")
    return try ChildProcess.run(
      ["/bin/sh", "-c", words], environment: environment.merging(["PATH": path]) { $1 },
      workingDirectory: self.path)
  }
}

private struct Copy {
  private let home: Home
  private let folder: TemporaryFolder

  init(of home: Home) throws {
    self.home = home
    folder = try TemporaryFolder()
    try home.folder.copyFiles(to: folder)
  }

  func restore() {
    // Root needs no permission to remove what is there.
    if geteuid() != 0 { _ = try? home.shell("chmod -R u+rwx .") }
    home.folder.removeContents()
    try? folder.copyFiles(to: home.folder)
  }
}

/// A command that is tried in one home, which is as before for each try.
private struct Trial {
  private let home: Home
  private let words: String
  private let before: HomeContents
  /// After it was run once, and after it was run twice.
  private let after: HomeContents
  private let twice: HomeContents
  private let messages: String
  // What lies in the library may be left out of lists, which fail then.
  private let listing: ChildProcess.Result
  let former: Copy
  private let programs: TemporaryFolder

  /// Runs it undisturbed; nil if it fails, changes nothing, or runs the program more than once.
  init?(of words: String, in home: Home) throws {
    self.words = words
    self.home = home
    (former, programs) = (try Copy(of: home), try TemporaryFolder())
    Self.install(in: programs)
    before = try HomeContents(of: home, for: words)
    listing = try home.run("books")
    let (result, statuses) = try Self.run(words, in: home, counting: programs)
    after = try HomeContents(of: home, for: words)
    messages = result.errorText
    _ = try Self.run(words, in: home, counting: programs)
    twice = try HomeContents(of: home, for: words)
    if statuses != [0] || after == before { return nil }
  }

  // It is written once: as long as a process that was just forked has it open, it cannot be run, and the shell
  // would find the program itself.
  private static func install(in programs: TemporaryFolder) {
    let script = """
      #!/bin/sh
      . '\(programs.file("command"))'
      status=$?
      echo $status >> '\(programs.file("statuses"))'
      exit $status
      """
    programs.write(script.utf8, to: "hawknotes", mode: 0o700)
  }

  /// Runs it, the program behind a launcher; returns what the program ended with, each time that it was run.
  private static func run(
    _ words: String, in home: Home, behind launcher: [String] = [],
    counting programs: TemporaryFolder
  ) throws -> (result: ChildProcess.Result, statuses: [Int32]) {
    let command = (launcher + [AppBinary.path]).map { "'\($0)'" }.joined(separator: " ")
    programs.write("\(command) \"$@\"".utf8, to: "command")
    programs.remove("statuses")
    let result = try home.shell(words, programs: programs.path)
    // Who reads its output may end before it.
    wait(timeout: .seconds(2)) { programs.text("statuses")?.hasSuffix("\n") ?? false }
    let statuses = (programs.text("statuses") ?? "").split(separator: "\n")
    return (result, statuses.compactMap { Int32($0) })
  }

  // What it says may go nowhere.
  private var isHeard: Bool { !words.contains("2>") }

  func run(watchedBy trace: Trace, _ fault: Fault?) throws -> Sweep.Deed {
    let (result, statuses) = try Self.run(
      words, in: home, behind: trace.launcher, counting: programs)
    let code = try #require(statuses.first, "no status; the shell: \(result.status)")
    var deed = Sweep.Deed(home, status: code == 128 + SIGKILL ? .signalled(SIGKILL) : .exited(code))
    let said = isHeard ? result.errorText : "something"
    deed.problems = Sweep.problems(with: deed.status, saying: said, fault)
    // Whoever hears nothing of a failure relies on it.
    if deed.status == .exited(0), isHeard, result.errorText == messages {
      let now = try HomeContents(of: home, for: words)
      if !now.contains(after) { deed.problems.append("a false success: \(now)") }
    }
    return deed
  }

  /// What is wrong with a home after a fault, and when the command is run again.
  func problems(after fault: Fault) throws -> [String] {
    let hasError = fault.error != nil
    var problems = try HomeContents(of: home, for: words)
      .problems(between: [before, after], afterError: hasError)
    let next = try home.run("books")
    if next.status != listing.status { problems.append("the next command: \(next.errorText)") }
    let again = try Self.run(words, in: home, counting: programs).result
    let contents = try HomeContents(of: home, for: words)
    problems += contents.problems(between: [before, after, twice], afterError: hasError)
      .map { "again: \($0)" }
    if again.status == .exited(0) {
      // What is too much was found above.
      let isDone = contents.contains(after) || contents.contains(twice)
      if !isDone { problems.append("again, it did not do all: \(contents)") }
    } else if isHeard, again.errors.isEmpty {
      problems.append("again, it failed without a word: \(again.status)")
    }
    guard contents.unfinished != before.unfinished else { return problems }
    let tidied = try tidiedContents(without: contents.unfinished)
    return problems
      + tidied.unfinished.filter { !before.unfinished.contains($0) }.map { "left over: \($0)" }
      + tidied.problems(between: [before, after, twice], afterError: hasError)
      .map { "tidied up: \($0)" }
  }

  /// What the home says once the app has tidied up: what was left beside a note, at a start that shows the note.
  private func tidiedContents(without left: [String]) throws -> HomeContents {
    for folder in Set(left.map { $0[..<($0.lastIndex(of: "/") ?? $0.startIndex)] }) {
      let isOfNotes = folder.hasPrefix("library/notes/")
      let subject = String(folder.dropFirst("library/notes/".count))
      let app = try AppTerminal(home, arguments: isOfNotes ? ["open", subject] : [])
      try app.waitForFrame()
      try wait {
        try HomeContents(of: home, for: words).unfinished.allSatisfy {
          !$0.hasPrefix(folder) || before.unfinished.contains($0)
        }
      }
    }
    return try HomeContents(of: home, for: words)
  }
}
