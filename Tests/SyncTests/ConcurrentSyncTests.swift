import NotesLibrary
import TestSupport

@testable import Sync

@Suite(.timed) struct ConcurrentSyncTests {
  private let folder: GitFolder
  private let one: SyncedMachine
  private let two: SyncedMachine

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
    (one, two) = (try folder.machine("one"), try folder.machine("two"))
  }

  @Test func whoWaitsForASyncComesAfterIt() throws {
    try one.write("1", at: "notes/a/1.md")
    var lock: FileLock? = try one.syncFolder.lock()
    one.options.longestWait = 60
    let report = try one.run { run in
      run.pause = { _ in
        // The other one ends badly, and says so.
        var status = SyncStatus()
        (status.state, status.failureCount) = (.init(kind: .offline, reason: "no network"), 3)
        try? status.write(in: one.syncFolder)
        lock = nil
      }
    }
    #expect(lock == nil && report.sentCount == 1)
    #expect(one.status?.state.kind == .inSync && one.status?.failureCount == 0)
  }

  @Test func whoWaitsForASyncThatBeganLaterHasNothingLeftToDo() throws {
    try one.sync()
    var lock: FileLock? = try one.syncFolder.lock()
    one.options.longestWait = 60
    let report = try one.run { run in
      run.willPush = { Issue.record("it synced again") }
      run.pause = { _ in
        one.seconds += 1
        try? one.recordSync(at: one.seconds)
        lock = nil
      }
    }
    #expect(lock == nil && report == SyncReport() && one.reports.isEmpty)
  }

  @Test func whoWaitsWhileSyncingIsEndedPublishesNothing() throws {
    try one.write("1", at: "notes/a/1.md")
    var lock: FileLock? = try one.syncFolder.lock()
    one.options.longestWait = 60
    #expect(throws: SyncSettings.areMissing) {
      _ = try one.run { run in
        run.willPush = { Issue.record("it was published") }
        run.pause = { _ in
          lock = nil
          _ = try? SyncSettings.remove(from: one.syncFolder)
        }
      }
    }
    #expect(try lock == nil && Folder.names(in: one.syncFolder.path) == ["lock"])
  }

  @Test func aClockThatWasAheadOnceKeepsNothingBack() throws {
    try one.write("1", at: "notes/a/1.md")
    try one.recordSync(at: one.seconds + 1_000_000)
    one.options.longestWait = 60
    #expect(try one.sync().sentCount == 1)
  }

  @Test(arguments: [1, 3, 6])
  func whoIsOvertakenTriesAgain(count: Int) throws {
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    try one.write("2", at: "notes/a/2.md")
    // Another machine pushes between each fetch and each push.
    var number = 0
    let script = """
      printf '#!/bin/sh\\n[ -e "$HOME/race" ] || exit 0\\nexec "$HOME/race"\\n' > remote.git/hooks/pre-receive
      chmod +x remote.git/hooks/pre-receive
      """
    try folder.shell(script)
    let report = try one.run { run in
      run.willPush = {
        guard number < count else { return }
        number += 1
        try two.write("\(number)", at: "notes/a/two-\(number).md")
        try two.sync()
      }
    }
    #expect(report.sentCount == 1)
    try two.sync()
    #expect(try one.paths == two.paths)
    #expect(try one.paths.count == 2 + count)
  }

  @Test func onlyOneOfManyRunsAtOnce() throws {
    try one.write("1", at: "notes/a/1.md")
    _ = try one.run { run in
      run.willPush = {
        #expect(one.syncFolder.isRunning)
        #expect(throws: SyncError.isRunning) { try one.sync() }
        #expect(one.status?.state == .init(kind: .running))
      }
    }
    #expect(!one.syncFolder.isRunning)
    #expect(one.status?.state.kind == .inSync)
  }
}
