import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// Whatever a system call on the user's files returns: no crash, no hang, no false word, no lost one.
///
/// A sample of the faults, different ones each time; `HAWKNOTES_ALL_FAULTS=1` tries them all.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct ErrorSweepTests {
  private static let words = "Who keeps the gate?"
  private static let noteID = "20261120T140312Z-7f3a9c2e"
  private static let note = "notes/the-good-hawk/\(noteID).md"
  /// A note that nobody touches.
  private static let other = "notes/the-good-hawk/20260101T140312Z-00000000.md"
  private static let draft = "Agatha keeps the gate"
  private static let save = "\u{13}"
  private static let sampleCount = 14

  private func sweep(
    _ name: String, _ sweep: ErrorSweep, sourceLocation: SourceLocation = #_sourceLocation,
    check: (Home) throws -> [String]
  ) throws {
    var generator = SeededGenerator(Seed.current)
    let all = try sweep.faults()
    let isWhole = getenv("HAWKNOTES_ALL_FAULTS") != nil
    let faults = isWhole ? all : Array(all.shuffled(using: &generator).prefix(Self.sampleCount))
    print("\(name): \(faults.count) of \(all.count) faults, HAWKNOTES_SEED=\(Seed.current)")
    #expect(!faults.isEmpty)
    for fault in faults {
      do {
        guard let (home, problems) = try sweep.run(with: fault) else {
          #expect(
            !fault.place.comesEachTime, "\(name) never came to \(fault)",
            sourceLocation: sourceLocation)
          continue
        }
        let all = try problems + check(home)
        #expect(all.isEmpty, "\(name), \(fault): \(all)", sourceLocation: sourceLocation)
      } catch {
        Issue.record("\(name), \(fault): \(error)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Runs a command; it either says that it failed, or `isDone` must hold.
  private func command(
    _ arguments: [String], isDone: @escaping (Home) -> Bool
  ) -> (Home, Trace, Bool) throws -> [String] {
    { home, trace, _ in
      let result = try ChildProcess.run(
        trace.launcher + Home.command(arguments), environment: home.environment,
        timeout: .seconds(20))
      switch result.status {
      case .exited(0): return isDone(home) ? [] : ["a false success"]
      case .exited(1), .exited(2): return result.errors.isEmpty ? ["no word of the failure"] : []
      default: return ["\(result.status): \(result.errorText)"]
      }
    }
  }

  @Test func addingANote() throws {
    let add = ErrorSweep(
      template: try Home(),
      act: command(["add", "the-good-hawk", Self.words]) { $0.noteTexts == [Self.words] })
    try sweep("adding", add) { home in
      [[], [Self.words]].contains(home.noteTexts) ? [] : ["notes \(home.noteTexts)"]
    }
  }

  @Test func makingAFavourite() throws {
    let home = try Home()
    try home.run("favourite", "milkwort")
    let favourite = ErrorSweep(
      template: home,
      act: command(["favourite", "agatha"]) {
        $0.folder.text("library/favourites")?.split(separator: "\n").count == 2
      })
    try sweep("a favourite", favourite) { home in
      let count = home.folder.text("library/favourites")?.split(separator: "\n").count ?? 0
      return (1...2).contains(count) ? [] : ["\(count) favourites"]
    }
  }

  @Test func deletingANote() throws {
    let home = try Home()
    home.write(Self.words.utf8, to: "library/\(Self.note)")
    let deletion = ErrorSweep(
      template: home, act: command(["delete", Self.noteID]) { $0.noteTexts == [] })
    try sweep("deleting", deletion) { home in
      let texts = home.files(in: "library").filter { $0.hasSuffix(".md") }
        .map { home.folder.text("library/\($0)") }
      return texts == [Self.words] ? [] : ["notes and bin \(texts)"]
    }
  }

  @Test func bringingAVersionBack() throws {
    let home = try Home()
    home.write(Self.words.utf8, to: "library/\(Self.note)")
    home.write(
      "before".utf8, to: "state/versions/the-good-hawk/\(Self.noteID)/20261120T140412Z-00000000.md")
    let restore = ErrorSweep(
      template: home,
      act: command(["versions", Self.noteID, "restore", "1"]) { $0.noteTexts == ["before"] })
    try sweep("a version", restore) { home in
      // What came out and could not be read is kept beside the note.
      let texts = Set(home.noteTexts)
      let isInOrder = !texts.isEmpty && texts.isSubset(of: [Self.words, "before"])
      return isInOrder ? [] : ["notes \(home.noteTexts)"]
    }
  }

  /// Returns a home in which a user did something, and was killed.
  private func home(
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
  private func homeWithDraft(arguments: [String] = []) throws -> Home {
    try home(arguments: arguments) { _, app in
      try app.type("n", until: "leave")
      try app.paste(Self.draft, until: Self.draft)
    }
  }

  /// A home with a note that is selected.
  private func homeWithNote(_ act: (Home, AppTerminal) throws -> Void = { _, _ in }) throws -> Home
  {
    try home { home, app in
      home.write(Self.words.utf8, to: "library/\(Self.note)")
      try app.wait { $0.text.contains(Self.words) }
      try app.type("\t", until: "delete")
      try act(home, app)
    }
  }

  private func homeWithChangedNote() throws -> Home {
    try homeWithNote { _, app in
      try app.type("\r", until: "save")
      try app.paste("Tell: ", until: "Tell: ")
    }
  }

  /// Starts the app, types, waits until that is done or failed, and kills it or quits.
  ///
  /// It is watched from its start when nothing is typed, else only while it does what is typed.
  private func app(
    arguments: [String] = [], typing keys: String,
    check: @escaping (Home, String) -> [String] = { _, _ in [] }
  ) -> (Home, Trace, Bool) throws -> [String] {
    { home, trace, endsByKill in
      try live(home, trace, arguments, typing: keys, endsByKill: endsByKill, check: check)
    }
  }

  private func live(
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
  private func refusal(of app: AppTerminal) -> [String]? {
    wait { app.screen.isWhole || app.terminal.receive(within: .milliseconds(20)) == .ended }
    if app.screen.isWhole { return nil }
    // For a reason that is reported.
    let isTold = app.waitForExit() == .exited(2) && app.screen.text.contains("hawknotes: ")
    return isTold ? [] : ["no start: \(app.screen)"]
  }

  private static func isBusy(_ screen: String) -> Bool {
    ["eing saved", "eing deleted", "eing brought"].contains { screen.contains($0) }
  }

  private static func isSaved(_ screen: String) -> Bool {
    screen.contains("Saved: ") || !screen.contains("draft ·") && !isBusy(screen)
  }

  private func quit(_ app: AppTerminal) throws -> String? {
    var status: ExitStatus?
    // The first time that something cannot be kept, the app stays.
    for _ in 0..<2 where status == nil {
      try app.terminal.write("\u{3}")
      status = app.waitForExit(timeout: .seconds(2))
    }
    return status == .exited(0) ? nil : "it ended with \(status.map { "\($0)" } ?? "-")"
  }

  /// What is wrong with a home after another start, which no fault disturbs.
  private func problems(afterStartIn home: Home) throws -> [String] {
    let again = try AppTerminal(home)
    try again.waitForFrame()
    // What was begun before is finished behind the first screen.
    wait { leftovers(in: home).isEmpty }
    guard try quit(again) == nil else { return ["no start afterwards"] }
    return leftovers(in: home)
  }

  private func leftovers(in home: Home) -> [String] {
    home.litter.map { "a file is left over: \($0)" }
      + home.files(in: "run").map { "not taken back: \($0)" }
  }

  /// The texts that are not saved as notes, of all sessions.
  private func unsavedTexts(in home: Home) throws -> [String] {
    let identifiers = try home.run("drafts").text.split(separator: "\n").map { $0.prefix(8) }
    return try identifiers.map { try home.run("drafts", "show", String($0)).text }
  }

  /// What is wrong with a text that must be a note or a draft, exactly once.
  private func problems(with texts: String..., in home: Home) throws -> [String] {
    let problems = try problems(afterStartIn: home)
    let (notes, drafts) = (home.noteTexts, try unsavedTexts(in: home))
    let isSound = texts.allSatisfy { text in (notes + drafts).count { $0 == text } == 1 }
    return problems + (isSound ? [] : ["“\(texts)”: notes \(notes), drafts \(drafts)"])
  }

  @Test func starting() throws {
    try sweep("starting", ErrorSweep(template: try homeWithDraft(), act: app(typing: ""))) {
      try problems(with: Self.draft, in: $0)
    }
  }

  @Test func typing() throws {
    let typing = ErrorSweep(
      template: try homeWithDraft(),
      act: app(typing: "!") { _, screen in
        screen.contains(Self.draft + "!") ? [] : ["not shown: \(screen)"]
      })
    try sweep("typing", typing) { try problems(with: Self.draft + "!", in: $0) }
  }

  @Test func savingADraft() throws {
    let saving = ErrorSweep(
      template: try homeWithDraft(),
      act: app(typing: Self.save) { home, screen in
        screen.contains("Saved: ") && !home.noteTexts.contains(Self.draft) ? ["a false Saved"] : []
      })
    try sweep("saving", saving) { try problems(with: Self.draft, in: $0) }
  }

  @Test func savingTwoDraftsAtOnce() throws {
    let second = "Who keeps the raven?"
    let template = try home { _, app in
      try app.type("n", until: "leave")
      try app.paste(Self.draft, until: Self.draft)
      try app.type(AppTerminal.escape + "2n", until: "The Broken Raven")
      try app.paste(second, until: second)
    }
    let saving = ErrorSweep(
      template: template, act: app(typing: Self.save + AppTerminal.escape + "1n" + Self.save))
    try sweep("saving two drafts", saving) { try problems(with: Self.draft, second, in: $0) }
  }

  /// Saving again after the error is what the message asks for.
  @Test func savingADraftTwice() throws {
    let saving = ErrorSweep(
      template: try homeWithDraft(),
      act: { home, trace, endsByKill in
        let app = try AppTerminal(home)
        try app.screenAtRest(until: \.isWhole)
        try trace.attach(to: app.terminal.processIdentifier)
        try app.terminal.write(Self.save)
        // Saved at once, or the screen says why not.
        try app.wait {
          Self.isSaved($0.text) || ["ot saved", "cannot"].contains(where: $0.text.contains)
        }
        try app.terminal.write(Self.save)
        try app.wait { Self.isSaved($0.text) }
        if endsByKill { app.terminal.kill() }
        return endsByKill ? [] : try quit(app).map { [$0] } ?? []
      })
    try sweep("saving twice", saving) { home in
      try problems(with: Self.draft, in: home)
        + (home.noteTexts.contains(Self.draft) ? [] : ["it is no note"])
    }
  }

  @Test func savingAChangedNote() throws {
    let changed = "Tell: " + Self.words
    let saving = ErrorSweep(
      template: try homeWithChangedNote(),
      act: app(typing: Self.save) { home, screen in
        screen.contains(" Saved ") && !home.noteTexts.contains(changed) ? ["a false Saved"] : []
      })
    try sweep("saving a change", saving) { try problems(withChange: [changed], of: Self.words, $0) }
  }

  @Test func savingAChangeThatIsMerged() throws {
    let template = try homeWithChangedNote()
    let theirs = Self.words + "\n\nThe wall hears."
    template.write(theirs.utf8, to: "library/\(Self.note)")
    let merged = "Tell: " + theirs
    let saving = ErrorSweep(
      template: template,
      act: app(typing: Self.save) { home, screen in
        screen.contains("Saved, merged") && !home.noteTexts.contains(merged)
          ? ["a false Saved"] : []
      })
    let mine = "Tell: " + Self.words
    try sweep("merging", saving) { try problems(withChange: [mine, merged], of: theirs, $0) }
  }

  /// What is wrong with a change of a note, in any of its forms: it is saved, or kept, or beside the note
  /// as the copy of a conflict, exactly once.
  private func problems(
    withChange changes: [String], of text: String, _ home: Home
  ) throws -> [String] {
    let problems = try problems(afterStartIn: home)
    let notes = home.notes.filter { $0.key.contains(Self.noteID) }.values.map {
      String(decoding: $0, as: UTF8.self)
    }
    let drafts = try unsavedTexts(in: home).filter { $0.contains("Tell: ") }
    let isNote = home.notes[Self.note] != nil && Set(notes).isSubset(of: changes + [text])
    let isKept = (notes + drafts).count(where: changes.contains) == 1
    return problems + (isNote && isKept ? [] : ["notes \(notes), drafts \(drafts)"])
  }

  private func copies(in home: Home) -> [String] {
    home.files(in: "library").filter { $0.contains(Self.noteID) }
  }

  @Test func deletingInTheApp() throws {
    let deletion = ErrorSweep(
      template: try homeWithNote(),
      act: app(typing: "d") { home, screen in
        screen.contains("Deleted") && copies(in: home) == [Self.note] ? ["a false Deleted"] : []
      })
    try sweep("deleting in the app", deletion) { home in
      let problems = try problems(afterStartIn: home)
      let copies = copies(in: home)
      return problems + (copies.count == 1 ? [] : ["the note is at \(copies)"])
    }
  }

  @Test func takingADeletionBack() throws {
    let template = try homeWithNote { _, app in try app.type("d", until: "Deleted") }
    let back = ErrorSweep(
      template: template,
      act: app(typing: "u") { home, screen in
        screen.contains("Back from the bin") && copies(in: home) != [Self.note]
          ? ["a false word"] : []
      })
    try sweep("taking a deletion back", back) { home in
      let problems = try problems(afterStartIn: home)
      let copies = copies(in: home)
      return problems + (copies.count == 1 ? [] : ["the note is at \(copies)"])
    }
  }

  @Test func makingAFavouriteInTheApp() throws {
    let template = try Home()
    let favourite = ErrorSweep(
      template: template,
      act: app(typing: "f") { home, screen in
        let isKept = home.folder.text("library/favourites")?.contains("-") ?? false
        // The tab of the favourites has a heart, too.
        return screen.count { $0 == "♥" } > 1 && !isKept ? ["a false heart"] : []
      })
    try sweep("a favourite in the app", favourite) { try problems(afterStartIn: $0) }
  }

  @Test func movingADraftHere() throws {
    let template = try homeWithDraft(arguments: ["--session", "evening"])
    let app = try AppTerminal(template, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.type("D", until: "Drafts")
    app.terminal.kill()
    let moving = ErrorSweep(
      template: template, act: self.app(arguments: ["--session", "main"], typing: "m"))
    try sweep("moving a draft", moving) { home in
      let problems = try problems(afterStartIn: home)
      let count = try unsavedTexts(in: home).count { $0 == Self.draft }
      // Killed between the two, it is in both sessions.
      return problems + ([1, 2].contains(count) ? [] : ["\(count) drafts"])
    }
  }
}
