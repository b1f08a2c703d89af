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

  @Test func restoringIsCompletedTheSecondTime() throws {
    let (template, _) = try backedUpHome()
    let sweep = CommandSweep(name: "restoring", template: template) {
      ["restore", $0.folder.file("a.tar")]
    }
    try sweep.expect { home, place in
      // Nothing is there in part.
      #expect([[], ["The wall hears."]].contains(home.noteTexts), "\(place)")
      try sweep.runAgain(in: home, place)
      #expect(home.noteTexts == ["The wall hears."], "\(place)")
      #expect(try drafts(of: home) == 1, "\(place)")
      #expect(!home.folder.names().contains { $0.hasSuffix(".restoring") }, "\(place)")
    }
  }

  @Test func replacingLosesNothing() throws {
    let (template, _) = try backedUpHome()
    try template.run("add", "agatha", "Mine.")
    let sweep = CommandSweep(name: "replacing", template: template) {
      ["restore", "--replace", $0.folder.file("a.tar")]
    }
    try sweep.expect { home, place in
      try sweep.runAgain(in: home, place)
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
      let sweep = CommandSweep(name: "export as \(format)", template: template) {
        ["export", "the-good-hawk", "-o", $0.folder.file("out.\(format)")]
      }
      try sweep.expect { home, place in
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
    let sweep = CommandSweep(name: "importing JSON Lines", template: template) {
      ["import", $0.folder.file("a.jsonl")]
    }
    try sweep.expect { home, place in
      #expect(home.notes.values.allSatisfy { $0.starts(with: "Note ".utf8) }, "\(place)")
      try sweep.runAgain(in: home, place)
      #expect(try home.run("export", "--format", "jsonl").output == export, "\(place)")
    }
  }
}
