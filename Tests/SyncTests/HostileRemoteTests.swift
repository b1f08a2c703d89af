import TestSupport

@testable import Sync

/// Hostile remotes: no command is run, nothing outside the library changes, and valid notes are
/// received, or a sentence says why not.
@Suite(.timed) struct HostileRemoteTests {
  private let folder: GitFolder

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
    try folder.shell(
      """
      mkdir -p outside; printf untouched > outside/x.md
      git config --global user.name a; git config --global user.email b
      """)
  }

  // Each line is a path with a mode, and the contents of a file or what a link names.
  private func publish(_ entries: [(mode: String, path: String, text: String)]) throws {
    var script = "cd remote.git; export GIT_INDEX_FILE=$HOME/index; rm -f $HOME/index\n"
    for entry in entries {
      script += "id=$(printf '%s' '\(entry.text)' | git hash-object -w --stdin)\n"
      if entry.mode == "160000" { script += "id=1234567890123456789012345678901234567890\n" }
      script += "git update-index --add --cacheinfo \(entry.mode),$id,'\(entry.path)'\n"
    }
    script += "git update-ref refs/heads/main $(git commit-tree -m x $(git write-tree))\n"
    try folder.shell(script)
  }

  // A tree that git itself would not write.
  private func publish(tree: String) throws {
    try folder.shell(
      """
      cd remote.git; id=$(printf evil | git hash-object -w --stdin)
      tree=$(\(tree))
      git update-ref refs/heads/main $(git commit-tree -m x $tree)
      """)
  }

  private func expectNothingOutside() throws {
    #expect(try folder.shell("cat outside/x.md; ls outside") == "untouchedx.md\n")
    #expect(try folder.shell("find . -name ran") == "")
  }

  @Test(arguments: ["..", ".git", ".GIT", "git~1"])
  func namesThatLeadElsewhereAreRefused(name: String) throws {
    try publish(
      tree: """
        inner=$(printf '100644 blob %s\\tx.md\\n' $id | git mktree)
          inner=$(printf '040000 tree %s\\t%s\\n' $inner '\(name)' | git mktree)
          printf '040000 tree %s\\tnotes\\n' $inner | git mktree
        """)
    let one = try folder.machine("one")
    try one.write("1", at: "notes/a/1.md")
    #expect(performing: { try one.sync() }, throws: { $0.isFailure(.malformed) })
    #expect(try one.paths == ["notes/a/1.md"])
    try expectNothingOutside()
  }

  @Test func whatIsMalformedIsNotTakenForDamageHere() throws {
    try publish(tree: "printf 'no tree' | git hash-object -w --literally -t tree --stdin")
    let one = try folder.machine("one")
    try one.write("1", at: "notes/a/1.md")
    for _ in 1...3 {
      #expect(performing: { try one.sync() }, throws: { $0.isFailure(.malformed) })
    }
    #expect(try folder.shell("ls -d one/state/sync/*/*.broken* 2>/dev/null | wc -l") == "0\n")
  }

  @Test func linksAndForeignFilesStayOnTheRemote() throws {
    try publish([
      ("120000", "books/link.json", "../../../outside/x.md"),
      ("120000", "notes/a/link.md", "/etc/passwd"), ("120000", "imports", "/etc"),
      ("160000", "notes/module", ""), ("100755", "notes/a/run.md", "#!/bin/sh"),
      ("100644", ".bin/planted.md", "x"), ("100644", ".lock", "x"), ("100644", "notes/.x.md", "x"),
      ("100644", "notes/a/1.md", "honest"), ("100644", "README", "foreign"),
    ])
    let one = try folder.machine("one")
    try one.write("2", at: "notes/a/2.md")
    try one.sync()
    #expect(try one.paths == ["notes/a/1.md", "notes/a/2.md", "notes/a/run.md"])
    #expect(try folder.shell("ls -A one/library | LC_ALL=C sort") == ".lock\nnotes\n")
    #expect(one.text(".lock") == "")
    let names = try folder.shell("git --git-dir=remote.git ls-tree -r --name-only main")
    #expect(names.split(separator: "\n").count == 12)
    try expectNothingOutside()
  }

  @Test func namesWithEscapesAreShownWithoutThem() throws {
    try publish([
      ("100644", "notes/\u{1B}[2J/x", "x"), ("100644", "notes/a/\u{1B}]52;c;x\u{7}.md", "1"),
    ])
    let one = try folder.machine("one")
    try one.sync()
    try one.write("2", at: "notes/a/\u{1B}]52;c;x\u{7}.md")
    try one.sync()
    let log = try SyncLog(in: one.syncFolder).entries.map(\.text).joined()
    #expect(log.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
  }

  /// Twelve kilobytes that stand for ten thousand million files, or for as many empty folders.
  @Test(arguments: [true, false]) func foldersThatAreAllTheSameHaveALimit(haveFiles: Bool) throws {
    try publish(
      tree: """
        tree=$(for n in 0 1 2 3 4 5 6 7 8 9; do printf '100644 blob %s\\t%s.md\\n' $id $n; done | git mktree)
        \(haveFiles ? "" : "tree=$(git mktree </dev/null)")
        for level in 1 2 3 4 5 6 7 8 9; do
          tree=$(for n in 0 1 2 3 4 5 6 7 8 9; do printf '040000 tree %s\\t%s\\n' $tree $n; done | git mktree)
        done
        printf '040000 tree %s\\tnotes\\n' $tree | git mktree
        """)
    let one = try folder.machine("one")
    try one.write("1", at: "notes/a/1.md")
    for _ in 1...2 {
      #expect(throws: Failure.tooMuch) { try one.sync() }
      #expect(try one.paths == ["notes/a/1.md"])
    }
  }
}
