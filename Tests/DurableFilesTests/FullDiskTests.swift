import TestSupport

@Suite(.manyAtOnce, .ownProcess) struct FullDiskTests {
  let folder = TemporaryFolder.make()

  @Test func aNewFileThatDoesNotFitIsNotThereAtAll() throws {
    limitFiles(to: 10)
    let error = #expect(throws: Failure.self) {
      try DurableFile.create([UInt8](repeating: 65, count: 100), at: folder.file("note.md"))
    }
    #expect(error?.code == EFBIG)
    #expect(folder.names() == [])
  }

  @Test func aReplacementThatDoesNotFitLeavesTheOldFile() throws {
    folder.write("old".utf8, to: "note.md")
    let path: String = folder.file("note.md")
    limitFiles(to: 10)
    let long = [UInt8](repeating: 65, count: 100)
    #expect(throws: Failure.self) { try DurableFile.replace(path, with: long) }
    let put = FilePut(long, at: path, expecting: .text("old".bytes))
    #expect(throws: Failure.self) { try put.place() }
    #expect(folder.text("note.md") == "old")
    #expect(folder.names() == ["note.md"])
  }

  @Test func aCommitThatDoesNotFitLeavesTheJournalAsItWas() throws {
    let path: String = folder.file("journal")
    let journal = try Journal.open(path, header: "test 1").journal
    try journal.append(["kept".bytes])
    let count = journal.byteCount
    limitFiles(to: count + 20)
    let long = [UInt8](repeating: 65, count: 100)
    let error = #expect(throws: Failure.self) { try journal.append([long]) }
    #expect(error?.code == EFBIG)
    #expect(journal.byteCount == count)
    #expect(throws: Failure.self) { try journal.rewrite { $0.append(long) } }
    try journal.append(["next".bytes])
    let records = try Journal.open(path, header: "test 1").contents.records
    #expect(records.map(\.text) == ["kept", "next"])
    #expect(try Folder.names(in: Folder.parent(of: path)) == ["journal"])
  }

  @Test func aRewritingThatDoesNotFitLeavesTheJournalAsItWas() throws {
    let path: String = folder.file("journal")
    let journal = try Journal.open(path, header: "test 1").journal
    try journal.append(["kept".bytes])
    limitFiles(to: journal.byteCount + 30)
    journal.beginRewriting { $0.append([UInt8](repeating: 65, count: 100)) }
    try journal.append(["next".bytes])
    let hasEnded = journal.finishRewriting(milliseconds: .patience)
    #expect(hasEnded && journal.rewritingError?.code == EFBIG)
    #expect(journal.durabilityError == nil)
    let records = try Journal.open(path, header: "test 1").contents.records
    #expect(records.map(\.text) == ["kept", "next"])
    #expect(try Folder.names(in: Folder.parent(of: path)) == ["journal"])
  }

  @Test func aJournalWithoutAnyoneToMakeItDurableSaysSo() throws {
    let path: String = folder.file("journal")
    var usual = pthread_attr_t()
    pthread_getattr_default_np(&usual)
    // No thread can be had: there is no room for such a stack.
    var huge = pthread_attr_t()
    pthread_attr_init(&huge)
    pthread_attr_setstacksize(&huge, 1 << 50)
    pthread_setattr_default_np(&huge)
    let journal = try Journal.open(path, header: "test 1").journal
    try journal.append(["kept".bytes])
    #expect(journal.durabilityError?.code == EAGAIN)
    #expect(journal.beginFlush().wait(milliseconds: 0) == false)
    pthread_setattr_default_np(&usual)
    try journal.rewrite { $0.append("healed".bytes) }
    try journal.append(["next".bytes])
    journal.flush(milliseconds: .patience)
    #expect(journal.durabilityError == nil)
  }
}
