import DurableFiles
import Glibc
import NotesLibrary
import TestSupport
import Testing

@testable import Sync

/// Machines that sync with one remote.
@Suite(.timed) struct SyncRunTests {
  private let folder: GitFolder

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
  }

  @Test func theFirstSyncFillsAnEmptyRemoteAndTheNextMachine() throws {
    let (one, two) = (try folder.machine("one"), try folder.machine("two"))
    try one.write("a\r\n\0", at: "notes/piranesi/20261120T140312Z-7f3a9c2e.md")
    try one.write("{\"title\": \"Piranesi\"}", at: "books/piranesi.json")
    try one.write("private", at: ".bin/x.md")
    #expect(try one.sync().sentCount == 2)
    #expect(try two.sync() == SyncReport(sentCount: 0, receivedCount: 2, notices: []))
    #expect(two.text("notes/piranesi/20261120T140312Z-7f3a9c2e.md") == "a\r\n\0")
    #expect(try two.paths == one.paths)
    #expect(
      try folder.shell("git --git-dir=remote.git ls-tree -r --name-only main") == """
        .gitattributes
        books/piranesi.json
        notes/piranesi/20261120T140312Z-7f3a9c2e.md

        """)
  }

  @Test func twoFilledLibrariesBecomeOne() throws {
    let (one, two) = (try folder.machine("one"), try folder.machine("two"))
    try one.write("1", at: "notes/a/1.md")
    try two.write("2", at: "notes/a/2.md")
    for machine in [one, two] { try machine.write("same", at: "notes/a/3.md") }
    try one.sync()
    try two.sync()
    try one.sync()
    #expect(try one.paths == ["notes/a/1.md", "notes/a/2.md", "notes/a/3.md"])
    #expect(try two.paths == one.paths)
    #expect(try one.sync() == SyncReport() && two.sync() == SyncReport())
  }

  @Test func theSameFilesNeedNoCommit() throws {
    let (one, two) = (try folder.machine("one"), try folder.machine("two"))
    for machine in [one, two] { try machine.write("same", at: "notes/a/1.md") }
    try one.sync()
    let commit = try one.repository.references().remote
    try two.sync()
    #expect(try two.repository.references().main == commit)
    #expect(try folder.shell("git --git-dir=remote.git rev-list --count main") == "1\n")
  }

  @Test func anOlderCopyWithoutAHistoryIsOnlyBehind() throws {
    let (one, two) = (try folder.machine("one"), try folder.machine("two"))
    try one.write("old", at: "notes/a/1.md")
    try one.sync()
    try one.write("new", at: "notes/a/1.md")
    try one.sync()
    try two.write("old", at: "notes/a/1.md")
    try two.sync()
    #expect(two.text("notes/a/1.md") == "new")
    #expect(try two.paths == ["notes/a/1.md"])
  }

  @Test func aNoteOfAnotherProgramHasItsTime() throws {
    let (one, two) = (try folder.machine("one"), try folder.machine("two"))
    let (note, dated) = ("notes/a/to do.md", "notes/a/20261120T140312Z-7f3a9c2e.md")
    try one.write("1", at: note)
    try one.sync()
    let seconds = one.seconds
    try one.write("2", at: note)
    try one.write("1", at: dated)
    try one.sync()
    try two.sync()
    let stamps = [note, dated].map { FileStamp(of: "\(two.syncFolder.library)/\($0)") }
    #expect(stamps[0]?.modified == seconds * 1_000_000_000)
    #expect(stamps[1]?.modified != stamps[0]?.modified)
  }

  @Test func whatIsMissingAtOnceIsNotDeletedElsewhere() throws {
    let one = try folder.machine("one")
    for number in 1...9 { try one.write("\(number)", at: "notes/a/\(number).md") }
    try one.sync()
    try folder.shell("rm -r one/library/notes")
    #expect(throws: MassDeletion.self) { try one.sync() }
    #expect(
      try folder.shell("git --git-dir=remote.git ls-tree -r --name-only main | wc -l") == "10\n")
    one.options.acceptsDeletions = true
    try one.sync()
    #expect(
      try folder.shell("git --git-dir=remote.git ls-tree -r --name-only main") == ".gitattributes\n"
    )
  }

  @Test(arguments: [0, 4_294_967_290])
  func clocksThatAreWrongHarmNothing(seconds: Int) throws {
    let (one, two) = (try folder.machine("one"), try folder.machine("two"))
    one.seconds = seconds
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    try one.write("one", at: "notes/a/1.md")
    try two.write("two", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    try one.sync()
    #expect(try one.paths == two.paths)
    #expect(try one.paths.count == 2)
    #expect(one.status?.conflictCount == 1 && two.status?.conflictCount == 1)
  }

  @Test func whatIsNeverSyncedIsLoggedOnce() throws {
    let one = try folder.machine("one")
    try folder.shell("mkdir -p one/library/notes/a; ln -s /etc/passwd one/library/notes/a/link.md")
    for number in 1...3 {
      try one.write("\(number)", at: "notes/a/1.md")
      #expect(try one.sync().notices.count == 1)
    }
    let lines = try SyncLog(in: one.syncFolder).entries.map(\.text)
    #expect(lines.count == 4 && lines[0].hasSuffix("it is a link"))
  }

  @Test func offEndsItAndKeepsTheLibrary() throws {
    let one = try folder.machine("one")
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try SyncSettings.remove(from: one.syncFolder)
    #expect(throws: SyncError.notSetUp) { try one.sync() }
    #expect(one.status == nil && one.text("notes/a/1.md") == "1")
  }
}
