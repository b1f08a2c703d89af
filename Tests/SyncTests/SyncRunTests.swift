import NotesLibrary
import TestSupport

@testable import Sync

@Suite(.timed) struct SyncRunTests {
  private let folder: GitFolder
  private let one: SyncedMachine
  private let two: SyncedMachine

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
    (one, two) = (try folder.machine("one"), try folder.machine("two"))
  }

  @Test func aNoteOfAnotherProgramHasItsTime() throws {
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

  @Test(arguments: [0, 4_294_967_290])
  func clocksThatAreWrongHarmNothing(seconds: Int) throws {
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

  private func makeOneCommitOfTheRemote() throws {
    try folder.shell(
      "cd remote.git; git config user.name a; git config user.email b; "
        + "git update-ref refs/heads/main $(git commit-tree -m x main^{tree})")
  }

  /// A kill came after the rewritten history was fetched, or was about to be merged.
  @Test(arguments: [false, true]) func aRewrittenHistoryThatWasFetched(isKnown: Bool) throws {
    for number in 1...3 { try one.write("old\n", at: "notes/a/\(number).md") }
    try one.sync()
    try makeOneCommitOfTheRemote()
    try one.write("new\n", at: "notes/a/1.md")
    one.remove("notes/a/2.md")
    let repository = try one.repository
    _ = try repository.fetch("main", from: folder.address("\(folder.path)/remote.git")) { _ in }
    let former = try repository.references()
    if isKnown {
      try repository.move(.former, from: nil, to: former[.remote])
      try repository.move(.remote, from: former[.remote], to: former[.fetched])
    }
    #expect(try one.sync().notices.count == 1)
    #expect(try one.paths == ["notes/a/1.md", "notes/a/3.md"])
    #expect(one.text("notes/a/1.md") == "new\n")
    #expect(try repository.references()[.former] == nil)
    #expect(try one.sync().notices.isEmpty)
  }

  /// A kill came between fetching what another machine has sent and merging it.
  @Test func aSurveyKeepsWhatAnotherSyncRecordedBeforeIt() throws {
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    let survey = try SyncRun(in: one.syncFolder, versionsPath: nil, environment: folder.environment)
    try one.sync()
    let recorded = one.status
    #expect(try survey.survey() == recorded)
    #expect(one.status == recorded)
  }

  /// If it is killed then, its hook is called nevertheless.
  @Test func itsEndIsToldBeforeItIsRecorded() throws {
    try one.write("1", at: "notes/a/1.md")
    var states: [SyncStatus.State.Kind?] = []
    _ = try one.run { run in
      run.didExchange = {
        states.append(one.status?.state.kind)
        #expect((try? one.repository.references())?[.remote] != nil)
      }
    }
    #expect(states == [.running] && one.status?.state.kind == .inSync)
  }

  @Test func whatAnotherSyncRecordedMeanwhileStays() throws {
    let run = try SyncRun(in: one.syncFolder, versionsPath: nil, environment: folder.environment)
    try one.sync()
    let recorded = one.status?.lastInSync
    try folder.shell("mv remote.git gone")
    #expect(throws: (any Error).self) { try run.run() }
    #expect(recorded != nil && one.status?.lastInSync == recorded)
  }

  @Test func whatWasFetchedOnlyIsNoChangeOfThisMachine() throws {
    try one.write("old\n", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    try two.write("new\n", at: "notes/a/1.md")
    try two.write("another\n", at: "notes/a/2.md")
    try two.sync()
    let repository = try one.repository
    _ = try repository.fetch("main", from: folder.address("\(folder.path)/remote.git")) { _ in }
    let fetched = try repository.references()
    try repository.move(.remote, from: fetched[.remote], to: fetched[.fetched])
    try makeOneCommitOfTheRemote()
    try one.sync()
    #expect(one.text("notes/a/1.md") == "new\n" && one.text("notes/a/2.md") == "another\n")
  }
}
