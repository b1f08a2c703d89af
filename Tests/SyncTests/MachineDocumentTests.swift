import DurableFiles
import TestSupport
import Testing

@testable import Sync

/// The documents that each machine publishes beside the library.
@Suite(.timed) struct MachineDocumentTests {
  private let folder: GitFolder
  private let one: SyncedMachine
  private let two: SyncedMachine
  private let first = OwnDocuments("1111111111111111")
  private let second = OwnDocuments("2222222222222222")

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
    one = try folder.machine("one")
    two = try folder.machine("two")
    (one.documents, two.documents) = (first, second)
  }

  private func arrived(at machine: SyncedMachine) throws -> [String: String] {
    let arrived = ArrivedDocuments(in: machine.syncFolder)
    return Dictionary(
      uniqueKeysWithValues: try arrived.documents.map {
        (
          "\($0.machine.first ?? " ")/\($0.name)",
          String(decoding: try arrived.read($0), as: UTF8.self)
        )
      })
  }

  private var commitCount: String {
    get throws { try folder.shell("git --git-dir=remote.git rev-list --count main") }
  }

  @Test func theyArriveBesideTheLibrary() throws {
    first.wanted = ["a.json": "A"]
    try one.write("note", at: "notes/a/1.md")
    #expect(try one.sync().summary == "in sync: 1 file sent")
    second.wanted = ["b.json": "B"]
    #expect(try two.sync().summary == "in sync: 1 file received")
    try one.sync()
    #expect(try arrived(at: two) == ["1/a.json": "A"])
    #expect(try arrived(at: one) == ["2/b.json": "B"])
    #expect(try one.paths == ["notes/a/1.md"] && two.paths == ["notes/a/1.md"])
    // Nothing moved, so nothing is committed.
    let count = try commitCount
    try one.sync()
    try two.sync()
    #expect(try commitCount == count)
  }

  @Test func twoMachinesChangeTheirsAtOnce() throws {
    for round in 1...4 {
      first.wanted = ["a\(round).json": "A\(round)", "same.json": "A"]
      second.wanted = ["b\(round).json": "B\(round)", "same.json": "B"]
      // In the moment before it publishes, the other one does.
      var isFirst = true
      _ = try one.run { run in
        run.willPush = { [two] in
          if isFirst { try two.sync() }
          isFirst = false
        }
      }
      try two.sync()
      #expect(try arrived(at: two) == ["1/a\(round).json": "A\(round)", "1/same.json": "A"])
    }
    try one.sync()
    #expect(try arrived(at: one) == ["2/b4.json": "B4", "2/same.json": "B"])
    #expect(one.status?.conflictCount == 0 && two.status?.conflictCount == 0)
  }

  @Test func whatIsTakenBackIsGoneFromTheTip() throws {
    first.wanted = ["a.json": "A"]
    try one.sync()
    try two.sync()
    first.wanted = [:]
    try one.sync()
    try two.sync()
    #expect(try arrived(at: two).isEmpty)
    let names = try folder.shell("git --git-dir=remote.git ls-tree -r --name-only main")
    #expect(names == ".gitattributes\n")
    // Only the list is left of the copies.
    #expect(try folder.shell("ls two/state/sync/*/arrived") == "list\n")
  }

  @Test func aRepositoryThatIsMadeAnewHasThemAgain() throws {
    first.wanted = ["a.json": "A"]
    try one.sync()
    try two.sync()
    first.wanted = ["b.json": "B"]
    try folder.shell("rm -r one/state/sync/*/repo.git")
    try one.write("note", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    #expect(try arrived(at: two) == ["1/b.json": "B"])
  }

  @Test func whatSomebodyElseChangedThereIsMended() throws {
    first.wanted = ["a.json": "A"]
    try one.sync()
    try folder.shell(
      """
      git config --global user.name a; git config --global user.email b
      git clone -q remote.git clone; cd clone
      git rm -q sessions/1111111111111111/a.json
      mkdir -p sessions/1111111111111111; echo x > sessions/1111111111111111/x.json
      git add -A; git commit -qm x; git push -q origin main
      """)
    try one.write("note", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    #expect(try arrived(at: two) == ["1/a.json": "A"])
  }

  // Each is what a tree has where the folder of the machine must be.
  @Test(arguments: ["sessions", "sessions/1111111111111111"])
  func whatIsInTheirWayIsToldOnceAndTheNotesSync(path: String) throws {
    try folder.shell(
      """
      git config --global user.name a; git config --global user.email b
      git init -q -b main made; cd made; mkdir -p $(dirname \(path)); echo x > \(path)
      git add -A; git commit -qm x; git push -q ../remote.git main
      """)
    first.wanted = ["a.json": "A"]
    try one.write("note", at: "notes/a/1.md")
    try one.sync()
    let notices = try one.sync().notices
    #expect(
      notices == [
        "the remote has something else at sessions, where sessions are published; remove it there"
      ])
    #expect(try one.sync().notices.isEmpty && one.status?.sessionsProblem == notices.first)
    try two.sync()
    #expect(try two.paths == ["notes/a/1.md"])
    #expect(try folder.shell("git --git-dir=remote.git cat-file -p main:\(path)") == "x\n")
  }

  @Test func whatIsTooLargeStaysThere() throws {
    try folder.shell(
      """
      git config --global user.name a; git config --global user.email b
      git init -q -b main made; cd made; mkdir -p sessions/3333333333333333
      cd sessions/3333333333333333; printf C > c.json; head -c 17000000 /dev/zero > d.json
      ln -s /etc/passwd e.json; git add -A; git commit -qm x; git push -q $HOME/remote.git main
      """)
    let report = try one.sync()
    #expect(try arrived(at: one) == ["3/c.json": "C"])
    #expect(
      report.notices == [
        "other machines have too many or too large sessions; some of them are not shown here"
      ])
  }

  @Test func aListThatIsDamagedIsMadeAnew() throws {
    first.wanted = ["a.json": "A"]
    try one.sync()
    try two.sync()
    try folder.shell(
      "echo '{\"../x\": {\"..\": \"/etc/passwd\"}}' > $(ls two/state/sync/*/arrived/list)")
    #expect(try arrived(at: two).isEmpty)
    try two.sync()
    #expect(try arrived(at: two) == ["1/a.json": "A"])
  }
}

/// The documents that a machine is made to publish.
private final class OwnDocuments: MachineDocuments {
  let machine: String?
  var wanted: [String: String] = [:]

  init(_ machine: String) { self.machine = machine }

  func changes(from published: Set<String>) -> MachineDocumentChanges {
    var changes = MachineDocumentChanges()
    changes.removed = published.subtracting(wanted.keys)
    for (name, text) in wanted where !published.contains(name) {
      changes.added[name] = Array(text.utf8)
    }
    return changes
  }
}
