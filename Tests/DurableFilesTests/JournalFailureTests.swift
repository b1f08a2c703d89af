import CSystem
import DurableFiles
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite struct JournalFailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFailedSyncIsToldAndHealedByRewriting() throws {
    let told = try #require(Signal())
    let journal = try Journal.open(
      folder.file("journal"), header: "test 1", signal: told.writing
    ).journal
    #expect(journal.durabilityError == nil)
    folder.sink("journal")
    try journal.append([Array("lost on the disk".utf8)])
    told.wait()
    #expect(journal.durabilityError?.code == EINVAL)
    try journal.rewrite { $0.append(Array("healed".utf8)) }
    #expect(journal.durabilityError == nil)
    let records = try Journal.open(folder.file("journal"), header: "test 1").contents.records
    #expect(records.map { String(decoding: $0, as: UTF8.self) } == ["healed"])
  }

  /// Many times, for one that does not wait may be lucky.
  @Test(arguments: 0..<20)
  func everyFlushWaitsForWhatCameBeforeIt(number: Int) throws {
    let name = "journal-\(number)"
    let journal = try Journal.open(folder.file(name), header: "test 1").journal
    try journal.append([[65]])
    journal.flush(milliseconds: 10_000)
    #expect(journal.durabilityError == nil)
    folder.sink(name)
    try journal.append([[66]])
    journal.flush(milliseconds: 10_000)
    #expect(journal.durabilityError?.code == EINVAL)
  }

  @Test func aFlushOfNothingDoesNotWait() throws {
    let journal = try Journal.open(folder.file("journal"), header: "test 1").journal
    journal.flush(milliseconds: -1)
  }
}
