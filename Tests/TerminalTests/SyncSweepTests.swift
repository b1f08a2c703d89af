import TestSupport

/// After a sync was killed while it updated the library, syncing again has the same result as if
/// nothing had happened, but for what was edited meanwhile.
@Suite(.manyAtOnce, .watched) struct SyncSweepTests {
  private static let notes = "notes/the-good-hawk/"
  private static let identity = """
    export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
    export GIT_COMMITTER_DATE='1795183392 +0000' GIT_AUTHOR_DATE='1795183392 +0000'

    """

  private func run(_ script: String, in home: Home) throws {
    let result = try ChildProcess.run(
      ["sh", "-ec", Self.identity + script], environment: home.environment,
      workingDirectory: home.path)
    #expect(result.status == .exited(0), "\(result.errorText)")
  }

  // A note that is behind, one that was deleted, one that was changed differently, and new ones.
  private func home() throws -> Home {
    let home = try Home()
    let script = """
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
    try run(script, in: home)
    home.write("my both\n".utf8, to: "library/\(Self.notes)both.md")
    home.write("new ours\n".utf8, to: "library/\(Self.notes)ours.md")
    return home
  }

  private func command(in home: Home) -> [String] {
    ["sync", "init", "--yes", home.folder.file("remote.git")]
  }

  private func sync(_ home: Home) throws -> [String] {
    let result = try ChildProcess.run(
      Home.command(command(in: home)), environment: home.environment)
    return result.status == .exited(0) ? [] : ["\(result.status): \(result.errorText)"]
  }

  private func texts(of home: Home) -> [String: String] {
    let paths = home.files(in: "library").filter { !$0.hasPrefix(".") }
    return Dictionary(
      uniqueKeysWithValues: paths.map { ($0, home.folder.text("library/\($0)") ?? "") })
  }

  private func hasAllWords(_ home: Home) -> Bool {
    let paths =
      home.files(in: "library").map { "library/\($0)" }
      + home.files(in: "state/versions").map { "state/versions/\($0)" }
    let texts = Set(paths.compactMap { home.folder.text($0) })
    return texts.isSuperset(of: ["my both\n", "new ours\n", "old deleted\n"])
      && (texts.contains("old behind\n") || texts.contains("new behind\n"))
  }

  private func undisturbed(_ template: Home) throws -> [String: String] {
    let home = try Home(copying: template)
    #expect(try sync(home) == [])
    let texts = texts(of: home)
    #expect(texts.count == 7 && texts.values.contains("my both\n"))
    for name in ["behind", "both"] { #expect(texts["\(Self.notes)\(name).md"] == "new \(name)\n") }
    #expect(home.folder.text("library/.bin/the-good-hawk/deleted.md") == "old deleted\n")
    #expect(home.versionTexts.sorted() == ["my both\n", "old behind\n"])
    return texts
  }

  @Test func aSyncThatIsKilled() throws {
    let template = try home()
    let wanted = try undisturbed(template)
    let sweep = Sweep("a sync", from: "/library/", in: template, command: command)
    try sweep.kill(most: 8) { deed, _ in
      guard hasAllWords(deed.home) else { return ["words are lost: \(texts(of: deed.home))"] }
      // What was received already is edited before the next sync.
      var edited = wanted
      for path in ["behind", "theirs"].map({ "\(Self.notes)\($0).md" })
      where deed.home.folder.text("library/\(path)") == wanted[path] {
        edited[path] = "quite another text\n"
        deed.home.write("quite another text\n".utf8, to: "library/\(path)")
      }
      let problems = try sync(deed.home)
      let texts = texts(of: deed.home)
      return problems + (texts == edited ? [] : ["\(texts)"])
    }
  }

  @Test func aSyncThatErrorsDisturb() throws {
    let template = try home()
    let wanted = try undisturbed(template)
    try Sweep("syncing", in: template, command: command).disturb { deed, _ in
      guard hasAllWords(deed.home) else { return ["words are lost: \(texts(of: deed.home))"] }
      let problems = try sync(deed.home)
      let texts = texts(of: deed.home)
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
      return problems + (isKept && isThere ? [] : ["\(texts)"])
    }
  }

  // A session here, and what another machine published on the remote.
  private func homeWithSessions() throws -> Home {
    let home = try home()
    home.write("sync.sessions = on\n".utf8, to: ".config/hawknotes/config")
    let script = """
      git clone -q remote.git one && cd one && mkdir -p sessions/3333333333333333
      for name in a b; do echo $name > sessions/3333333333333333/$name.json; done
      git add -A && git commit -qm 3 && git push -q ../remote.git main
      rm -rf ../one
      """
    try run(script, in: home)
    return home
  }

  private func problems(withSessionsOf home: Home) throws -> [String] {
    let list = try ChildProcess.run(
      [
        "git", "--git-dir=\(home.path)/remote.git", "ls-tree", "-r", "--name-only", "main",
        "sessions/",
      ], environment: home.environment)
    let sent = list.text.split(separator: "\n").filter { !$0.contains("3333333333333333") }
    let arrived = home.files(in: "state/sync").filter { $0.contains("/arrived/") }
    let texts = arrived.compactMap { home.folder.text("state/sync/\($0)") }
    let isComplete =
      sent.count == 2 && sent.count { $0.contains("/index-") } == 1 && texts.count == 3
      && Set(texts).isSuperset(of: ["a\n", "b\n"])
    return isComplete ? [] : ["sent \(sent), arrived \(arrived)"]
  }

  @Test func aSyncOfSessionsThatIsKilled() throws {
    let template = try homeWithSessions()
    func prepare(_ home: Home) throws {
      try home.run("open", "agatha", "--draft", "-", input: "a draft".bytes)
    }
    let undisturbed = try Home(copying: template)
    try prepare(undisturbed)
    #expect(try sync(undisturbed) + problems(withSessionsOf: undisturbed) == [])
    let sweep = Sweep(
      "a sync of sessions", from: "/sync/", in: template, prepare: prepare, command: command)
    try sweep.kill(most: 8) { deed, _ in
      try sync(deed.home) + problems(withSessionsOf: deed.home)
    }
  }
}
