import CSystem
import DurableFiles
import Glibc
import PseudoTerminal
import Testing

@Suite struct JournalFailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// In a process of its own, for the limit on file sizes holds for all of it.
  @Test func aCommitThatDoesNotFitLeavesTheJournalAsItWas() async {
    await #expect(processExitsWith: .success) { [path = folder.file("journal") as String] in
      signal(SIGXFSZ, SIG_IGN)
      let journal = try Journal.open(path, header: "test 1").journal
      try journal.append([Array("kept".utf8)])
      let count = journal.byteCount
      var limit = rlimit()
      getrlimit(RLIMIT_FSIZE, &limit)
      limit.rlim_cur = rlim_t(count + 20)
      setrlimit(RLIMIT_FSIZE, &limit)
      let error = #expect(throws: FileError.self) {
        try journal.append([[UInt8](repeating: 65, count: 100)])
      }
      #expect(error?.code == EFBIG)
      #expect(journal.byteCount == count)
      #expect(throws: FileError.self) { try journal.rewrite([[UInt8](repeating: 65, count: 100)]) }
      try journal.append([Array("next".utf8)])
      let records = try Journal.open(path, header: "test 1").contents.records
      #expect(records.map { String(decoding: $0, as: UTF8.self) } == ["kept", "next"])
      #expect(try Folder.names(in: Folder.parent(of: path)) == ["journal"])
    }
  }

  @Test func aFailedSyncIsToldAndHealedByRewriting() throws {
    let told = try #require(Signal())
    let journal = try Journal.open(
      folder.file("journal"), header: "test 1", failureSignal: told.writing
    ).journal
    #expect(journal.durabilityError == nil)
    folder.sink("journal")
    try journal.append([Array("lost on the disk".utf8)])
    told.wait()
    #expect(journal.durabilityError?.code == EINVAL)
    try journal.rewrite([Array("healed".utf8)])
    #expect(journal.durabilityError == nil)
    let records = try Journal.open(folder.file("journal"), header: "test 1").contents.records
    #expect(records.map { String(decoding: $0, as: UTF8.self) } == ["healed"])
  }

  @Test func everyFlushWaitsForWhatCameBeforeIt() throws {
    let journal = try Journal.open(folder.file("journal"), header: "test 1").journal
    for number in 0..<3 {
      try journal.append([[UInt8(number)]])
      journal.flush(milliseconds: 10_000)
      #expect(journal.durabilityError == nil)
    }
    folder.sink("journal")
    try journal.append([[65]])
    journal.flush(milliseconds: 10_000)
    #expect(journal.durabilityError?.code == EINVAL)
  }

  @Test func aFlushOfNothingDoesNotWait() throws {
    let journal = try Journal.open(folder.file("journal"), header: "test 1").journal
    journal.flush(milliseconds: -1)
  }
}
