import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// Uses the app, makes its system calls fail, and checks the result.
extension ErrorSweepSuite {
  /// Returns a home in which a user did something, and was killed.
  func home(
    arguments: [String] = [], _ act: (Home, AppTerminal) throws -> Void
  ) throws -> Home {
    let home = try Home()
    home.write(Self.words.utf8, to: "library/\(Self.other)")
    let app = try AppTerminal(home, arguments: arguments)
    try app.waitForFrame()
    try act(home, app)
    app.terminal.kill()
    return home
  }

  /// A home with words in the editor for a new note.
  func homeWithDraft(arguments: [String] = []) throws -> Home {
    try home(arguments: arguments) { _, app in
      try app.type("N", until: "leave")
      try app.paste(Self.draft, until: Self.draft)
    }
  }

  /// A home with a note that is selected.
  func homeWithNote(_ act: (Home, AppTerminal) throws -> Void = { _, _ in }) throws -> Home {
    try home { home, app in
      home.write(Self.words.utf8, to: "library/\(Self.note)")
      try app.wait { $0.text.contains(Self.words) }
      try app.type("\t", until: "delete")
      try act(home, app)
    }
  }

  func homeWithChangedNote() throws -> Home {
    try homeWithNote { _, app in
      try app.type("\re", until: "Writing")
      try app.paste("Tell: ", until: "Tell: ")
    }
  }

  /// Starts the app, types, waits until that is done or failed, and kills it or quits.
  ///
  /// It is watched from its start when nothing is typed, else only while it does what is typed.
  func app(
    arguments: [String] = [], typing keys: String,
    check: @escaping (Home, String) -> [String] = { _, _ in [] }
  ) -> (Home, Trace, Bool) throws -> [String] {
    { home, trace, endsByKill in
      try live(home, trace, arguments, typing: keys, endsByKill: endsByKill, check: check)
    }
  }

  func live(
    _ home: Home, _ trace: Trace, _ arguments: [String], typing keys: String, endsByKill: Bool,
    check: (Home, String) -> [String]
  ) throws -> [String] {
    let app = try AppTerminal(
      home, arguments: arguments, behind: keys.isEmpty ? trace.launcher : [])
    if let refusal = refusal(of: app) { return refusal }
    if !keys.isEmpty {
      // Nothing of the start is left to do, so that the calls from here on are the same each time.
      try app.screenAtRest()
      try trace.attach(to: app.terminal.processIdentifier)
      try app.terminal.write(keys)
    }
    try app.repaint()
    // The synchronisation of the journal is over then, too.
    try app.screenAtRest { !Self.isBusy($0.text) }
    let problems = check(home, app.screen.text)
    guard endsByKill else { return problems + (try quit(app).map { [$0] } ?? []) }
    app.terminal.kill()
    return problems
  }

  /// What is wrong with a start that was refused; nil when it was not.
  func refusal(of app: AppTerminal) -> [String]? {
    wait { app.screen.isWhole || app.terminal.receive(within: .milliseconds(20)) == .ended }
    if app.screen.isWhole { return nil }
    // For a reason that is reported.
    let isTold = app.waitForExit() == .exited(2) && app.screen.text.contains("hawknotes: ")
    return isTold ? [] : ["no start: \(app.screen)"]
  }

  static func isBusy(_ screen: String) -> Bool {
    ["eing saved", "eing deleted", "eing brought"].contains { screen.contains($0) }
  }

  static func isSaved(_ screen: String) -> Bool {
    screen.contains("Saved: ") || !screen.contains("draft ·") && !isBusy(screen)
  }

  func quit(_ app: AppTerminal) throws -> String? {
    var status: ExitStatus?
    // The first time that something cannot be kept, the app stays.
    for patience in [.seconds(2), Duration.patience] where status == nil {
      try app.terminal.write(AppTerminal.quitKeys)
      status = app.waitForExit(timeout: patience)
    }
    return status == .exited(0) ? nil : "it ended with \(status.map { "\($0)" } ?? "-")"
  }

  /// What is wrong with a home after another start, which no fault disturbs.
  func problems(afterStartIn home: Home) throws -> [String] {
    let again = try AppTerminal(home)
    try again.waitForFrame()
    // What was begun before is finished behind the first screen.
    wait { leftovers(in: home).isEmpty }
    guard try quit(again) == nil else { return ["no start afterwards"] }
    return leftovers(in: home)
  }

  func leftovers(in home: Home) -> [String] {
    home.litter.map { "a file is left over: \($0)" }
      + home.files(in: "run").map { "not taken back: \($0)" }
  }

  /// The texts that are not saved as notes, of all sessions.
  func unsavedTexts(in home: Home) throws -> [String] {
    let identifiers = try home.run("drafts").text.split(separator: "\n").map { $0.prefix(8) }
    return try identifiers.map { try home.run("drafts", "show", String($0)).text }
  }

  /// What is wrong with a text that must be a note or a draft, exactly once.
  func problems(with texts: String..., in home: Home) throws -> [String] {
    let problems = try problems(afterStartIn: home)
    let (notes, drafts) = (home.noteTexts, try unsavedTexts(in: home))
    let isSound = texts.allSatisfy { text in (notes + drafts).count { $0 == text } == 1 }
    return problems + (isSound ? [] : ["“\(texts)”: notes \(notes), drafts \(drafts)"])
  }
}
