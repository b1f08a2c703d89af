import TestSupport
import Testing

@testable import Sync

/// What the remote has and this program does not take: it is named until somebody solves it, and
/// the rest is synced.
@Suite(.timed) struct UnsyncedEntryTests {
  private let folder: GitFolder
  private let one: SyncedMachine
  private let two: SyncedMachine

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
    (one, two) = (try folder.machine("one"), try folder.machine("two"))
    try one.write("1", at: "notes/a/1.md")
    try one.write("2", at: "notes/a/2.md")
    try one.sync()
    try two.sync()
  }

  // Commits a change in a clone of the remote.
  private func commit(_ script: String) throws {
    try folder.shell(
      """
      rm -rf made; git clone -q remote.git made; cd made
      \(script)
      git add -A; git -c user.name=a -c user.email=b commit -qm x; git push -q origin HEAD:main
      """)
  }

  private var recorded: String {
    get throws { try folder.shell("cat one/state/sync/*/status") }
  }

  @Test func aNoteThatBecameExecutableIsANote() throws {
    try commit("chmod +x notes/a/1.md")
    try one.write("1 again", at: "notes/a/1.md")
    #expect(try one.sync().notices == [])
    try two.sync()
    #expect(two.text("notes/a/1.md") == "1 again")
    try commit("chmod +x notes/a/2.md; printf ' too' >> notes/a/2.md")
    for machine in [one, two] {
      #expect(try machine.sync().receivedCount == 1)
      #expect(machine.text("notes/a/2.md") == "2 too")
    }
    let three = try folder.machine("three")
    try three.sync()
    #expect(try three.paths == one.paths)
  }

  @Test(arguments: [
    ("rm notes/a/1.md; ln -s /etc/passwd notes/a/1.md", "notes/a/1.md", "link"),
    ("ln -s /etc notes/b", "notes/b", "link"),
    (
      "git init -q notes/c; (cd notes/c; git -c user.name=a -c user.email=b commit -q --allow-empty -m x)",
      "notes/c", "submodule"
    ),
    ("head -c 2000000 /dev/zero | tr '\\0' a > favourites", "favourites", "1 MiB"),
    ("mkdir -p 'notes/My Book'; echo x > 'notes/My Book/x.md'", "notes/My Book/x.md", "name"),
  ]) func whatIsNotTakenIsNamedUntilItIsSolved(script: String, path: String, reason: String) throws
  {
    try commit(script)
    for count in 1...3 {
      try one.write("2 \(count)", at: "notes/a/2.md")
      let report = try one.sync()
      #expect(report.notices.count == 1 && report.notices[0].contains("\(path) is not synced"))
      #expect(report.notices.allSatisfy { $0.contains(reason) && $0.contains("remote") })
      #expect(report.summary != "in sync: 1 file sent", "it is not in sync")
      #expect(try recorded.contains("\(path) is not synced"))
      try two.sync()
      #expect(two.text("notes/a/2.md") == "2 \(count)")
    }
    #expect(one.text("notes/a/1.md") == "1")
    try commit("git rm -rq --cached '\(path)'; rm -rf '\(path)'")
    #expect(try one.sync().notices == [])
    #expect(try !recorded.contains("is not synced"))
    try one.write("1 again", at: "notes/a/1.md")
    #expect(try one.sync().notices == [])
    try two.sync()
    #expect(two.text("notes/a/1.md") == "1 again")
  }

  @Test func whatIsNotSentIsNamedUntilItIsSolved() throws {
    try folder.shell("ln -s /etc/passwd one/library/notes/a/link.md")
    for _ in 1...2 {
      #expect(try one.sync().notices == ["notes/a/link.md is not synced: it is a link"])
      #expect(try recorded.contains("notes/a/link.md is not synced"))
    }
    one.remove("notes/a/link.md")
    #expect(try one.sync() == SyncReport())
    #expect(try !recorded.contains("is not synced"))
  }

  /// All of them: it is not as if somebody had deleted them.
  @Test func aRemoteOfLinksDeletesNothing() throws {
    for number in 3...12 { try one.write("\(number)", at: "notes/a/\(number).md") }
    try one.sync()
    try two.sync()
    try commit("for f in notes/a/*.md; do rm $f; ln -s /etc/passwd $f; done")
    let report = try two.sync()
    #expect(report.notices.count == 12 && two.text("notes/a/12.md") == "12")
    #expect(try two.paths == one.paths)
  }
}
