import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A backup and its restoration are complete or absent, whenever the program is killed.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct BackupSweepTests {
  private static let words = "Who keeps the gate?"
  // All of them take a minute.
  private static let fewest = 25
  private static let step = getenv("HAWKNOTES_ALL_FAULTS") == nil ? 4 : 1

  /// A home with a note, a draft in the session `evening`, and a backup made while that was open.
  private func backedUpHome() throws -> (home: Home, screen: ScreenShot) {
    let home = try Home()
    try home.run("add", "the-good-hawk", "The wall hears.")
    let app = try AppTerminal(home, arguments: ["--session", "evening"])
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste(Self.words, until: Self.words)
    let backup = try home.run("backup", home.folder.file("a.tar"))
    #expect(backup.status == .exited(0), "\(backup.errorText)")
    let screen = try app.screenAtRest().lasting
    app.terminal.kill()
    for name in ["library", "state"] {
      _ = try ChildProcess.run(
        ["rm", "-r", home.folder.file(name)], environment: home.environment)
    }
    return (home, screen)
  }

  private func drafts(of home: Home) throws -> Int {
    try home.run("drafts").text.split(separator: "\n").count
  }

  @Test func aSessionOpensWithItsDraft() throws {
    let (home, screen) = try backedUpHome()
    let restored = try home.run("restore", home.folder.file("a.tar"))
    #expect(restored.status == .exited(0), "\(restored.errorText)")
    #expect(home.noteTexts == ["The wall hears."])
    let app = try AppTerminal(home, arguments: ["--session", "evening"])
    try app.waitForFrame()
    #expect(try app.screenAtRest().lasting == screen)
    let refused = try home.run("restore", "--replace", home.folder.file("a.tar"))
    #expect(refused.status == .exited(75))
    app.terminal.kill()
  }

  /// Kills a command at some of its system calls, and calls a closure with each home.
  private func sweep(
    _ name: String, _ template: Home, _ arguments: (Home) -> [String],
    check: (Home, SystemCalls.Place) throws -> Void
  ) throws {
    let recorded = try Home(copying: template)
    let trace = try Trace(recorded)
    _ = try ChildProcess.run(
      trace.launcher + Home.command(arguments(recorded)), environment: recorded.environment)
    let all = trace.places()
    let step = all.count > Self.fewest ? Self.step : 1
    let places = all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    #expect(!places.isEmpty)
    for place in places {
      let home = try Home(copying: template)
      let trace = try Trace(home, place.options())
      let result = try ChildProcess.run(
        trace.launcher + Home.command(arguments(home)), environment: home.environment)
      guard result.status == .signalled(SIGKILL) else {
        #expect(!place.comesEachTime, "never came to \(place)")
        continue
      }
      try check(home, place)
    }
    print("\(name): killed at \(places.count) system calls")
  }

  @Test func restoringIsCompletedTheSecondTime() throws {
    let (template, _) = try backedUpHome()
    let command = { (home: Home) in ["restore", home.folder.file("a.tar")] }
    try sweep("restoring", template, command) { home, place in
      // Nothing is there in part.
      #expect([[], ["The wall hears."]].contains(home.noteTexts), "\(place)")
      let again = try ChildProcess.run(
        Home.command(command(home)), environment: home.environment)
      #expect(again.status == .exited(0), "\(place): \(again.errorText)")
      #expect(home.noteTexts == ["The wall hears."], "\(place)")
      #expect(try drafts(of: home) == 1, "\(place)")
      #expect(!home.folder.names().contains { $0.hasSuffix(".restoring") }, "\(place)")
    }
  }

  @Test func replacingLosesNothing() throws {
    let (template, _) = try backedUpHome()
    try template.run("add", "agatha", "Mine.")
    let command = { (home: Home) in ["restore", "--replace", home.folder.file("a.tar")] }
    try sweep("replacing", template, command) { home, place in
      let again = try ChildProcess.run(
        Home.command(command(home)), environment: home.environment)
      #expect(again.status == .exited(0), "\(place): \(again.errorText)")
      #expect(home.noteTexts == ["The wall hears."], "\(place)")
      let kept = home.files().filter { $0.contains("library.before-") && $0.hasSuffix(".md") }
      #expect(kept.map { home.folder.text($0) } == ["Mine."], "\(place)")
    }
  }

  @Test func anExportIsThereWholeOrNotAtAll() throws {
    let template = try Home()
    try template.run("add", "the-good-hawk", Self.words)
    for format in ["jsonl", "md"] {
      let whole = Set([nil, try template.run("export", "--format", format, "the-good-hawk").output])
      let command = { (home: Home) in
        ["export", "the-good-hawk", "-o", home.folder.file("out.\(format)")]
      }
      try sweep("export as \(format)", template, command) { home, place in
        #expect(whole.contains(home.folder.bytes("out.\(format)")), "\(place)")
        #expect(!home.folder.names().contains { $0.hasSuffix(".tmp") }, "\(place)")
      }
    }
  }

  @Test func anImportIsCompletedTheSecondTime() throws {
    let source = try Home()
    for number in 1...6 { try source.run("add", "agatha", "Note \(number).") }
    try source.run("favourite", "agatha")
    let export = try source.run("export", "--format", "jsonl").output
    let template = try Home()
    template.folder.write(export, to: "a.jsonl")
    let command = { (home: Home) in ["import", home.folder.file("a.jsonl")] }
    try sweep("importing", template, command) { home, place in
      #expect(home.notes.values.allSatisfy { $0.starts(with: "Note ".utf8) }, "\(place)")
      let again = try ChildProcess.run(
        Home.command(command(home)), environment: home.environment)
      #expect(again.status == .exited(0), "\(place): \(again.errorText)")
      #expect(try home.run("export", "--format", "jsonl").output == export, "\(place)")
    }
  }
}
