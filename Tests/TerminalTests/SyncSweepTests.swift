import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// After a sync was killed, or failed, while it updated the library, syncing again has the same
/// result as if nothing had happened.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct SyncSweepTests: ErrorSweepSuite {
  private static let notes = "library/notes/the-good-hawk/"

  // A note that is behind, one that was deleted, one that was changed differently, and new ones.
  private func home() throws -> Home {
    let home = try Home()
    let script = """
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
      export GIT_COMMITTER_DATE='1795183392 +0000' GIT_AUTHOR_DATE='1795183392 +0000'
      git init -q --bare -b main remote.git
      git init -q -b main one && cd one
      mkdir -p notes/the-good-hawk books
      for name in behind deleted; do echo "old $name" > notes/the-good-hawk/$name.md; done
      mkdir -p ../library && cp -R notes ../library
      git add -A && git commit -qm 1
      rm notes/the-good-hawk/deleted.md
      for name in behind both theirs; do echo "new $name" > notes/the-good-hawk/$name.md; done
      echo 10000000-0000-4000-8000-000000000000 > favourites
      echo '{"title": "Piranesi"}' > books/piranesi.json
      git add -A && git commit -qm 2 && git push -q ../remote.git main
      rm -rf ../one
      """
    let result = try ChildProcess.run(
      ["sh", "-ec", "cd \(home.path)\n\(script)"], environment: home.environment)
    #expect(result.status == .exited(0), "\(result.errorText)")
    home.write(Array("my both\n".utf8), to: Self.notes + "both.md")
    home.write(Array("new ours\n".utf8), to: Self.notes + "ours.md")
    return home
  }

  private func sweep(
    _ name: String, _ template: Home, start: String,
    prepare: @escaping (Home) throws -> Void = { _ in }
  ) -> CommandSweep {
    CommandSweep(
      name: name, template: template,
      arguments: { ["sync", "init", "--yes", $0.folder.file("remote.git")] }, start: start,
      sampleCount: 8, prepare: prepare)
  }

  private func syncing(_ home: Home, _ trace: Trace? = nil) throws -> ChildProcess.Result {
    try sweep("a sync", home, start: "").run(in: home, watchedBy: trace)
  }

  /// What the library says, and what was left beside its files.
  private func texts(of home: Home) -> [String: String] {
    let paths = home.files(in: "library").filter { !$0.hasPrefix(".") }
    return Dictionary(
      uniqueKeysWithValues: paths.map { ($0, home.folder.text("library/\($0)") ?? "") })
  }

  /// What each of the notes' texts is, wherever the library or its versions have it.
  private func hasAllWords(_ home: Home) -> Bool {
    let paths =
      home.files(in: "library").map { "library/\($0)" }
      + home.files(in: "state/versions").map { "state/versions/\($0)" }
    let texts = Set(paths.compactMap { home.folder.text($0) })
    return texts.isSuperset(of: ["my both\n", "new ours\n"])
      && (texts.contains("old behind\n") || texts.contains("new behind\n"))
      && texts.contains("old deleted\n")
  }

  private func undisturbed(_ template: Home) throws -> [String: String] {
    let home = try Home(copying: template)
    let result = try syncing(home)
    #expect(result.status == .exited(0), "\(result.errorText)")
    let texts = texts(of: home)
    #expect(texts.count == 7 && texts.values.contains("my both\n"))
    #expect(texts["notes/the-good-hawk/behind.md"] == "new behind\n")
    #expect(texts["notes/the-good-hawk/both.md"] == "new both\n")
    #expect(home.folder.text("library/.bin/the-good-hawk/deleted.md") == "old deleted\n")
    #expect(home.versionTexts.sorted() == ["my both\n", "old behind\n"])
    return texts
  }

  @Test func aSyncThatIsKilled() throws {
    let template = try home()
    let wanted = try undisturbed(template)
    let sweep = sweep("a sync", template, start: "/library/")
    try sweep.expect { home, place in
      #expect(hasAllWords(home), "\(place)")
      // What was received already is edited before the next sync.
      var edited = wanted
      for path in ["behind", "theirs"].map({ "notes/the-good-hawk/\($0).md" }) {
        guard home.folder.text("library/\(path)") == wanted[path] else { continue }
        edited[path] = "quite another text\n"
        home.write(Array("quite another text\n".utf8), to: "library/\(path)")
      }
      try sweep.runAgain(in: home, place)
      #expect(texts(of: home) == edited, "\(place): \(texts(of: home))")
    }
  }

  // A session here, and what another machine published on the remote.
  private func homeWithSessions() throws -> Home {
    let home = try home()
    home.write("sync.sessions = on\n".utf8, to: ".config/hawknotes/config")
    let script = """
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
      git clone -q remote.git one && cd one && mkdir -p sessions/3333333333333333
      for name in a b; do echo $name > sessions/3333333333333333/$name.json; done
      git add -A && git commit -qm 3 && git push -q ../remote.git main
      rm -rf ../one
      """
    let result = try ChildProcess.run(
      ["sh", "-ec", "cd \(home.path)\n\(script)"], environment: home.environment)
    #expect(result.status == .exited(0), "\(result.errorText)")
    return home
  }

  private func expectSessions(of home: Home, _ place: String) throws {
    let list = try ChildProcess.run(
      [
        "git", "--git-dir=\(home.path)/remote.git", "ls-tree", "-r", "--name-only", "main",
        "sessions/",
      ], environment: home.environment)
    let names = list.text.split(separator: "\n").filter { !$0.contains("3333333333333333") }
    #expect(names.count == 2 && names.count { $0.contains("/index-") } == 1, "\(place): \(names)")
    let arrived = home.files(in: "state/sync").filter { $0.contains("/arrived/") }
    #expect(arrived.count == 3, "\(place): \(arrived)")
    let texts = arrived.compactMap { home.folder.text("state/sync/\($0)") }
    #expect(texts.contains("a\n") && texts.contains("b\n"), "\(place)")
  }

  @Test func aSyncOfSessionsThatIsKilled() throws {
    let sweep = sweep("a sync of sessions", try homeWithSessions(), start: "/sync/") { home in
      try home.run("open", "agatha", "--draft", "-", input: Array("a draft".utf8))
    }
    try sweep.expect {
      try expectSessions(of: $0, "undisturbed")
    } killed: { home, place in
      try sweep.runAgain(in: home, place)
      try expectSessions(of: home, "\(place)")
    }
  }

  @Test func aSyncThatErrorsDisturb() throws {
    let template = try home()
    let wanted = try undisturbed(template)
    let sweep = ErrorSweep(template: template) { home, trace, _ in
      let result = try syncing(home, trace)
      switch result.status {
      // Something that cannot be read is told, and the rest synced.
      case .exited(0): return hasAllWords(home) ? [] : ["a false success"]
      case .exited(1), .exited(2), .exited(75):
        return result.errors.isEmpty ? ["no word of the failure"] : []
      default: return ["\(result.status): \(result.errorText)"]
      }
    }
    try self.sweep("syncing", sweep) { home in
      guard hasAllWords(home) else { return ["words are lost: \(texts(of: home))"] }
      let again = try syncing(home)
      let texts = texts(of: home)
      // Of what could not be read at first nobody knew that it was only behind, or that it is a conflict
      // copy already: it is kept.
      let isKept = texts.allSatisfy { path, text in
        let isBeside = path.contains(".conflict-") || path.hasSuffix("/both-2.md")
        return wanted[path] == text || isBeside && text.hasSuffix("both\n")
          || text.hasPrefix("old ")
      }
      let isThere = wanted.allSatisfy { path, text in
        texts[path] == text || path.contains(".conflict-") && texts.values.contains(text)
      }
      return again.status == .exited(0) && isKept && isThere ? [] : ["\(again.errorText), \(texts)"]
    }
  }
}
