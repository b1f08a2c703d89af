import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Errors of system calls while a command changes the library: it fails and says so, or has done
/// its work.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct CommandErrorSweepTests: ErrorSweepSuite {
  /// Runs a command; it either says that it failed, or `isDone` must hold.
  private func command(
    _ arguments: [String], isDone: @escaping (Home) -> Bool
  ) -> (Home, Trace, Bool) throws -> [String] {
    command({ _ in arguments }, isDone: isDone)
  }

  private func command(
    _ arguments: @escaping (Home) -> [String], isDone: @escaping (Home) -> Bool
  ) -> (Home, Trace, Bool) throws -> [String] {
    { home, trace, _ in
      let result = try ChildProcess.run(
        trace.launcher + Home.command(arguments(home)), environment: home.environment)
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

  @Test func addingABook() throws {
    let file = "library/books/piranesi.json"
    let text = "{\n  \"title\": \"Piranesi\"\n}\n"
    let add = ErrorSweep(
      template: try Home(),
      act: command(["books", "add", "Piranesi"]) { $0.folder.text(file) == text })
    try sweep("a book", add) { home in
      let found = home.folder.text(file)
      return [nil, text].contains(found) ? [] : ["the book \(found ?? "")"]
    }
  }

  @Test func exporting() throws {
    let home = try Home()
    try home.run("add", "the-good-hawk", Self.words)
    let text = try home.run("export", "--format", "csv").text
    let export = ErrorSweep(
      template: home,
      act: command({ ["export", "-o", $0.folder.file("out.csv")] }) {
        $0.folder.text("out.csv") == text
      })
    try sweep("exporting", export) { home in
      // A note that could not be read was named.
      let found = home.folder.text("out.csv")
      let isWhole = found.map { text == $0 || text.hasPrefix($0) && $0.hasSuffix("\n") } ?? true
      return isWhole && home.noteTexts == [Self.words] ? [] : ["exported \(found ?? "")"]
    }
  }

  @Test func importingAnExport() throws {
    let source = try Home()
    for text in ["one", "two"] { try source.run("add", "agatha", text) }
    let home = try Home()
    home.folder.write(try source.run("export", "--format", "jsonl").output, to: "a.jsonl")
    let lossless = ErrorSweep(
      template: home,
      act: command({ ["import", $0.folder.file("a.jsonl")] }) {
        $0.noteTexts.sorted() == ["one", "two"]
      })
    try sweep("importing", lossless) { home in
      let texts = home.noteTexts
      return Set(texts).isSubset(of: ["one", "two"]) && texts.count <= 2 ? [] : ["notes \(texts)"]
    }
  }

  /// A home with a note and a draft.
  private func homeToBackUp() throws -> Home {
    let home = try Home()
    home.write(Self.words.utf8, to: "library/\(Self.note)")
    let app = try AppTerminal(home, arguments: ["--session", "evening"])
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste(Self.draft, until: Self.draft)
    app.terminal.kill()
    return home
  }

  @Test func backingUp() throws {
    let backup = ErrorSweep(
      template: try homeToBackUp(),
      act: command({ ["backup", $0.folder.file("a.tar")] }) { home in
        let into = home.folder.file("elsewhere")
        guard
          let restored = try? home.run("restore", "--into", into, home.folder.file("a.tar")),
          restored.status == .exited(0)
        else { return false }
        let files = home.files(in: "elsewhere")
        return files.contains { $0.hasSuffix(Self.noteID + ".md") }
          && files.contains { $0.hasSuffix("evening/journal") }
      })
    try sweep("backing up", backup) { home in
      // What is there is whole, or has no name.
      guard home.folder.names().contains("a.tar") else { return [] }
      let restored = try home.run(
        "restore", "--into", home.folder.file("again"), home.folder.file("a.tar"))
      return restored.status == .exited(0) ? [] : ["a backup that cannot be restored"]
    }
  }

  @Test func restoring() throws {
    let template = try homeToBackUp()
    try template.run("backup", template.folder.file("a.tar"))
    for name in ["library", "state"] {
      _ = try ChildProcess.run(
        ["rm", "-r", template.folder.file(name)], environment: template.environment)
    }
    let isRestored = { (home: Home) in
      home.noteTexts == [Self.words]
        && (try? home.run("drafts").text.contains(Self.draft)) == true
    }
    let restoring = ErrorSweep(
      template: template,
      act: command({ ["restore", $0.folder.file("a.tar")] }, isDone: isRestored))
    try sweep("restoring", restoring) { home in
      guard [[], [Self.words]].contains(home.noteTexts) else { return ["a part of the notes"] }
      let again = try home.run("restore", home.folder.file("a.tar"))
      guard again.status == .exited(0) else { return ["not twice: \(again.errorText)"] }
      return isRestored(home) ? [] : ["not restored the second time"]
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

  private func homeWithVersion() throws -> Home {
    let home = try Home()
    home.write(Self.words.utf8, to: "library/\(Self.note)")
    home.write("before".utf8, to: "state/versions/the-good-hawk/\(Self.noteID)/\(Self.version)")
    return home
  }

  private static let version = "20261120T140412Z-00000000.md"

  /// What is wrong with a home in which a note is moved to a character; its former text must be where
  /// it is.
  private func disorder(in home: Home) -> [String] {
    let notes = Array(home.notes.keys)
    let folder = notes.first?.hasSuffix("agatha/\(Self.noteID).md") == true ? "/agatha" : ""
    let former = "state/versions/the-good-hawk\(folder)/\(Self.noteID)/\(Self.version)"
    let isInOrder = home.noteTexts == [Self.words] && home.folder.text(former) == "before"
    return (isInOrder ? [] : ["\(notes), \(home.files(in: "state/versions"))"]) + home.litter
  }

  @Test func movingANote() throws {
    let move = ErrorSweep(
      template: try homeWithVersion(),
      act: command(["move", Self.noteID, "agatha"]) { home in
        home.notes.keys.allSatisfy { $0.contains("/agatha/") }
      })
    try sweep("moving", move) { home in
      // Where its former text could not follow, that was reported.
      home.noteTexts == [Self.words] && home.versionTexts.contains("before")
        ? [] : ["\(home.files())"]
    }
  }

  @Test func aMoveThatIsKilled() throws {
    let command = Home.command(["move", Self.noteID, "agatha"])
    let template = try homeWithVersion()
    let recorded = try Home(copying: template)
    let trace = try Trace(recorded)
    _ = try ChildProcess.run(trace.launcher + command, environment: recorded.environment)
    #expect(
      disorder(in: recorded) == [] && recorded.notes.keys.allSatisfy { $0.contains("agatha") })
    #expect(recorded.versionTexts == ["before"])
    let places = trace.places()
    #expect(!places.isEmpty)
    for place in places {
      let home = try Home(copying: template)
      let trace = try Trace(home, place.options())
      let result = try ChildProcess.run(trace.launcher + command, environment: home.environment)
      #expect(result.status == .signalled(SIGKILL), "never came to \(place)")
      #expect(disorder(in: home) == [], "killed before \(place)")
    }
    print("moving: killed at \(places.count) system calls")
  }

  @Test func bringingAVersionBack() throws {
    let restore = ErrorSweep(
      template: try homeWithVersion(),
      act: command(["versions", Self.noteID, "restore", "1"]) { $0.noteTexts == ["before"] })
    try sweep("a version", restore) { home in
      // What came out and could not be read is kept beside the note.
      let texts = Set(home.noteTexts)
      let isInOrder = !texts.isEmpty && texts.isSubset(of: [Self.words, "before"])
      return isInOrder ? [] : ["notes \(home.noteTexts)"]
    }
  }
}
