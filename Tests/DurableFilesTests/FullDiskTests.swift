import CSystem
import DurableFiles
import Essentials
import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Each test runs in its own process, because a limit on file sizes holds for a whole process.
@Suite(.manyAtOnce) struct FullDiskTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static func limitFiles(to count: Int) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    getrlimit(RLIMIT_FSIZE, &limit)
    limit.rlim_cur = rlim_t(count)
    setrlimit(RLIMIT_FSIZE, &limit)
  }

  @Test func aNewFileThatDoesNotFitIsNotThereAtAll() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      Self.limitFiles(to: 10)
      let error = #expect(throws: Failure.self) {
        try DurableFile.create([UInt8](repeating: 65, count: 100), at: "\(folder)/note.md")
      }
      #expect(error?.code == EFBIG)
      let names = try Folder.names(in: folder)
      #expect(names == [])
    }
  }

  @Test func aReplacementThatDoesNotFitLeavesTheOldFile() async throws {
    folder.write("old".utf8, to: "note.md")
    await #expect(processExitsWith: .success) { [path = folder.file("note.md") as String] in
      Self.limitFiles(to: 10)
      let long = [UInt8](repeating: 65, count: 100)
      #expect(throws: Failure.self) { try DurableFile.replace(path, with: long) }
      let put = FilePut(long, at: path, expecting: .text(Array("old".utf8)))
      #expect(throws: Failure.self) { try put.place() }
    }
    #expect(folder.text("note.md") == "old")
    #expect(folder.names() == ["note.md"])
  }

  @Test func aCommitThatDoesNotFitLeavesTheJournalAsItWas() async {
    await #expect(processExitsWith: .success) { [path = folder.file("journal") as String] in
      let journal = try Journal.open(path, header: "test 1").journal
      try journal.append([Array("kept".utf8)])
      let count = journal.byteCount
      Self.limitFiles(to: count + 20)
      let long = [UInt8](repeating: 65, count: 100)
      let error = #expect(throws: Failure.self) { try journal.append([long]) }
      #expect(error?.code == EFBIG)
      #expect(journal.byteCount == count)
      #expect(throws: Failure.self) { try journal.rewrite { $0.append(long) } }
      try journal.append([Array("next".utf8)])
      let records = try Journal.open(path, header: "test 1").contents.records
      #expect(records.map { String(decoding: $0, as: UTF8.self) } == ["kept", "next"])
      #expect(try Folder.names(in: Folder.parent(of: path)) == ["journal"])
    }
  }

  @Test func aRewritingThatDoesNotFitLeavesTheJournalAsItWas() async {
    await #expect(processExitsWith: .success) { [path = folder.file("journal") as String] in
      let journal = try Journal.open(path, header: "test 1").journal
      try journal.append([Array("kept".utf8)])
      Self.limitFiles(to: journal.byteCount + 30)
      journal.beginRewriting { $0.append([UInt8](repeating: 65, count: 100)) }
      try journal.append([Array("next".utf8)])
      let hasEnded = journal.finishRewriting(milliseconds: .patience)
      #expect(hasEnded && journal.rewritingError?.code == EFBIG)
      #expect(journal.durabilityError == nil)
      let records = try Journal.open(path, header: "test 1").contents.records
      #expect(records.map { String(decoding: $0, as: UTF8.self) } == ["kept", "next"])
      #expect(try Folder.names(in: Folder.parent(of: path)) == ["journal"])
    }
  }

  @Test func aJournalWithoutAnyoneToMakeItDurableSaysSo() async {
    await #expect(processExitsWith: .success) { [path = folder.file("journal") as String] in
      var usual = pthread_attr_t()
      pthread_getattr_default_np(&usual)
      // No thread can be had: there is no room for such a stack.
      var huge = pthread_attr_t()
      pthread_attr_init(&huge)
      pthread_attr_setstacksize(&huge, 1 << 50)
      pthread_setattr_default_np(&huge)
      let journal = try Journal.open(path, header: "test 1").journal
      try journal.append([Array("kept".utf8)])
      #expect(journal.durabilityError?.code == EAGAIN)
      #expect(journal.beginFlush().wait(milliseconds: 0) == false)
      pthread_setattr_default_np(&usual)
      try journal.rewrite { $0.append(Array("healed".utf8)) }
      try journal.append([Array("next".utf8)])
      journal.flush(milliseconds: .patience)
      #expect(journal.durabilityError == nil)
    }
  }
}
