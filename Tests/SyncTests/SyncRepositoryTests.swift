import DurableFiles
import Glibc
import NotesLibrary
import TestSupport
import Testing

@testable import Sync

/// A repository or a remote that is damaged, away, or other than the one that was left.
@Suite(.timed) struct SyncRepositoryTests {
  private let folder: GitFolder

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
  }

  @Test func whatAKilledUpdateLeftIsPutAwayThoughTheRepositoryWasDamaged() throws {
    let (one, two) = (try folder.machine("one"), try folder.machine("two"))
    for name in ["old", "same", "mine"] { try one.write("\(name) 1\n", at: "notes/a/\(name).md") }
    try one.write("[]", at: "books/order")
    try one.sync()
    try two.sync()
    for name in ["old", "mine"] { try one.write("\(name) 2\n", at: "notes/a/\(name).md") }
    try one.sync()
    // What an exchange leaves that is killed: a former text, the text itself, somebody's save.
    for (name, text) in [("old", "old 1\n"), ("same", "same 1\n"), ("mine", "my own\n")] {
      let path = "notes/a/.\(name).md.~sync\(name == "same" ? "~1" : "").tmp"
      try two.write(text, at: path)
    }
    try two.write("another program's", at: "notes/a/.x.tmp")
    try folder.shell("for f in $(find two/state/sync/*/repo.git/objects -type f); do : > $f; done")
    try two.sync()
    let hidden = try folder.shell("find two/library -name '.*.tmp' | sort")
    #expect(hidden == "two/library/notes/a/.x.tmp\n")
    #expect(two.text("notes/a/old.md") == "old 2\n" && two.text("notes/a/mine.md") == "mine 2\n")
    #expect(try folder.shell("cat two/state/versions/a/old/*").contains("old 1\n"))
    let copies = try two.paths.filter { $0.contains(".conflict-") }
    #expect(copies.count == 1 && copies.first.flatMap(two.text) == "my own\n")
    try two.sync()
    try one.sync()
    #expect(try one.paths == two.paths)
  }

  @Test func aDamagedRepositoryIsMadeAnew() throws {
    let (one, two) = (try folder.machine("one"), try folder.machine("two"))
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try two.write("2", at: "notes/a/2.md")
    try two.sync()
    try one.write("1 again", at: "notes/a/1.md")
    try folder.shell(
      "for f in $(find one/state/sync/*/repo.git/objects -type f); do chmod u+w $f; : > $f; done")
    let report = try one.sync()
    #expect(report.notices[0].hasPrefix("this machine's copy of the remote is damaged"))
    try two.sync()
    // Nobody knows any more what the text was made of.
    #expect(try one.paths.count == 3 && one.paths == two.paths)
    let texts = Set(try two.paths.map(two.text))
    #expect(texts == ["1", "1 again", "2"])
  }

  @Test(arguments: ["refs/heads/main", "packed-refs", "config", "HEAD"])
  func aBrokenFileOfTheRepositoryIsDamage(name: String) throws {
    let one = try folder.machine("one")
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try folder.shell("printf garbage > $(echo one/state/sync/*/repo.git)/\(name)")
    try one.write("2", at: "notes/a/2.md")
    #expect(try one.sync().sentCount == 1)
    let two = try folder.machine("two")
    try two.sync()
    #expect(try two.paths == ["notes/a/1.md", "notes/a/2.md"])
  }

  /// A mistake of the user is no damage.
  @Test func aConfigurationThatIsWrongThrowsNothingAway() throws {
    let one = try folder.machine("one")
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try folder.write("[core", at: ".gitconfig")
    #expect { try one.sync() } throws: { "\($0)".contains(".gitconfig") }
    #expect(try folder.shell("ls one/state/sync/*").contains("broken") == false)
    try folder.shell("rm .gitconfig; echo '[core' > $(echo one/state/sync/*/repo.git)/config")
    #expect(try one.sync().notices.count == 1)
  }

  @Test func aRewrittenRemoteLosesNothing() throws {
    let (one, two) = (try folder.machine("one"), try folder.machine("two"))
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    try folder.shell(
      """
      cd remote.git; empty=$(git mktree </dev/null)
      commit=$(git -c user.name=a -c user.email=b commit-tree -m x $empty)
      git update-ref refs/heads/main $commit
      """)
    let report = try two.sync()
    #expect(
      report.notices == ["somebody rewrote the history of the remote; it was merged nevertheless"])
    try one.sync()
    #expect(try one.paths == ["notes/a/1.md"])
    #expect(try two.paths == ["notes/a/1.md"])
  }

  @Test func aRemoteThatIsAwayIsToldOnce() throws {
    let one = try folder.machine("one")
    try one.write("1", at: "notes/a/1.md")
    try folder.shell("mv remote.git away.git")
    for count in 1...3 {
      #expect(throws: GitError.self) { try one.sync() }
      #expect(one.status?.unsentCount == 1 && one.status?.failureCount == count)
    }
    let lines = try SyncLog(in: one.syncFolder).entries.map(\.text)
    #expect(lines.count == 1 && lines[0].hasPrefix("the remote cannot be reached"))
    try folder.shell("mv away.git remote.git")
    #expect(try one.sync().sentCount == 1)
    #expect(one.status?.unsentCount == 0 && one.status?.failureCount == 0)
    #expect(one.status?.lastInSync != nil)
  }

  @Test func anotherDigestIsTakenOver() throws {
    let one = try folder.machine("one")
    try one.write("1", at: "notes/a/1.md")
    try folder.shell(
      "rm -rf remote.git; git init -q --bare --object-format=sha256 -b main remote.git")
    #expect(try one.sync().sentCount == 1)
    let two = try folder.machine("two")
    try two.sync()
    #expect(try two.paths == ["notes/a/1.md"])
    #expect(try one.sync() == SyncReport())
  }

  @Test func aBranchOfAnotherNameIsUsed() throws {
    try folder.shell(
      """
      git init -q -b trunk made; cd made; mkdir -p notes/a; printf 1 > notes/a/1.md; printf x > README
      git add .; git -c user.name=a -c user.email=b commit -qm x
      cd ..; git clone -q --bare made trunk.git
      """)
    let one = try SyncedMachine("one", in: folder, remote: "\(folder.path)/trunk.git")
    try one.write("2", at: "notes/a/2.md")
    try one.sync()
    #expect(try one.paths == ["notes/a/1.md", "notes/a/2.md"])
    #expect(
      try folder.shell("git --git-dir=trunk.git ls-tree -r --name-only trunk")
        == ".gitattributes\nREADME\nnotes/a/1.md\nnotes/a/2.md\n")
  }

  @Test func aRepositoryAroundUsIsNotTouched() throws {
    try folder.shell("git init -q around")
    folder.environment["GIT_DIR"] = "\(folder.path)/around/.git"
    folder.environment["GIT_INDEX_FILE"] = "\(folder.path)/around/index"
    folder.environment["GIT_WORK_TREE"] = "\(folder.path)/around"
    let one = try folder.machine("one")
    try one.write("1", at: "notes/a/1.md")
    #expect(try one.sync().sentCount == 1)
    folder.environment = folder.environment.filter { !$0.key.hasPrefix("GIT_") }
    #expect(try folder.shell("ls around; git -C around for-each-ref") == "")
  }

  @Test func attributesOfTheRemoteChangeNoByte() throws {
    let one = try folder.machine("one")
    try folder.shell(
      """
      git config --global filter.x.clean 'touch $HOME/ran'; git config --global filter.x.smudge 'touch $HOME/ran'
      git init -q made; cd made
      printf '*.md filter=x eol=crlf working-tree-encoding=UTF-16\\n' > .gitattributes
      git add .; git -c user.name=a -c user.email=b commit -qm x; git push -q ../remote.git HEAD:main
      rm -f ../ran
      """)
    try one.write("a\nb\r\n", at: "notes/a/1.md")
    try one.sync()
    let two = try folder.machine("two")
    try two.sync()
    #expect(two.text("notes/a/1.md") == "a\nb\r\n")
    #expect(try folder.shell("ls | grep ran || true") == "")
  }
}
