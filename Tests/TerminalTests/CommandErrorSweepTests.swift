import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Errors while a command changes the library: it fails and says so, or it has done its work.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct CommandErrorSweepTests: ErrorSweepSuite {
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
}
