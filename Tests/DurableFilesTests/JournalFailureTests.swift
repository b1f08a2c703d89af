import TestSupport

@Suite(.timed) struct JournalFailureTests {
  let folder = TemporaryFolder.make()
  private let background = SteppedBackground()

  @Test func aFailedSyncIsReportedAndHealedByRewriting() throws {
    let told = Wakeup()
    let journal = try Journal.open(folder.file("journal"), header: "test 1", wakeup: told).journal
    #expect(journal.durabilityError == nil)
    folder.sink("journal")
    try journal.append(["lost on the disk".bytes])
    told.wait()
    #expect(journal.durabilityError?.code == EINVAL)
    try journal.rewrite { $0.append("healed".bytes) }
    #expect(journal.durabilityError == nil)
    let records = try Journal.open(folder.file("journal"), header: "test 1").contents.records
    #expect(records.map(\.text) == ["healed"])
  }

  /// Many times, for one that does not wait may be lucky.
  @Test(arguments: 0..<20)
  func everyFlushWaitsForWhatCameBeforeIt(number: Int) throws {
    let name = "journal-\(number)"
    let journal = try Journal.open(folder.file(name), header: "test 1").journal
    try journal.append([[65]])
    journal.flush(milliseconds: .patience)
    #expect(journal.durabilityError == nil)
    folder.sink(name)
    try journal.append([[66]])
    journal.flush(milliseconds: .patience)
    #expect(journal.durabilityError?.code == EINVAL)
  }

  @Test func whatIsSynchronizedAfterwardsIsNotForgotten() throws {
    let told = Wakeup()
    let journal = try Journal.open(folder.file("journal"), header: "test 1", wakeup: told).journal
    folder.sink("journal")
    try journal.flushingAfterwards { try journal.append(["lost on the disk".bytes]) }
    told.wait()
    #expect(journal.durabilityError?.code == EINVAL)
  }

  @Test func aFlushDoesNotWaitForWhatComesAfterwards() throws {
    let journal = try Journal.open(folder.file("journal"), header: "test 1").journal
    folder.sink("journal")
    try journal.flushingAfterwards {
      try journal.append([[65]])
      journal.flush(milliseconds: .patience)
      #expect(journal.durabilityError?.code == EINVAL)
    }
  }

  @Test func aFlushLeavesNothingForAfterwards() throws {
    let journal = try Journal.open(folder.file("journal"), header: "test 1").journal
    try journal.flushingAfterwards {
      try journal.append([[65]])
      journal.flush(milliseconds: .patience)
    }
    #expect(journal.beginFlush().wait(milliseconds: 0) == true)
  }

  private func open(_ name: String) throws -> Journal {
    try Journal.open(folder.file(name), header: "test 1", runner: background.runner).journal
  }

  private func isFlushed(_ journal: Journal) -> Bool? {
    journal.beginFlush().wait(milliseconds: .patience)
  }

  /// As long as the name is not durable, a power cut may find the old file.
  @Test func aFlushWhileTheFileGetsItsNameCoversTheOldOneToo() throws {
    let journal = try open("journal")
    try journal.append([[65]])
    #expect(isFlushed(journal) == true)
    journal.beginRewriting { $0.append([65]) }
    background.work()
    // From here on the old file can be written but not made durable.
    folder.sink("journal")
    journal.continueRewriting()
    try journal.append([[66]])
    #expect(isFlushed(journal) == false)
    background.work()
    journal.continueRewriting()
    try journal.append([[67]])
    #expect(isFlushed(journal) == true)
  }

  @Test func aNameThatCouldNotBeMadeDurableIsNoSuccessUntilAnotherIs() throws {
    mkdir(folder.file("folder"), 0o700)
    let journal = try open("folder/journal")
    journal.beginRewriting { $0.append([65]) }
    background.work()
    journal.continueRewriting()
    rename(folder.file("folder"), folder.file("elsewhere"))
    background.work()
    let hasEnded = journal.continueRewriting()
    rename(folder.file("elsewhere"), folder.file("folder"))
    #expect(hasEnded && journal.durabilityError?.code == ENOENT)
    try journal.append([[66]])
    #expect(isFlushed(journal) == false)
    try journal.rewrite { $0.append([67]) }
    #expect(journal.durabilityError == nil)
    #expect(isFlushed(journal) == true)
  }

  /// A journal that is released while a file gets its name leaves it open which of the two files is
  /// found.
  @Test func aRewritingThatFollowsAnotherWaitsForItsName() throws {
    let journal = try open("journal")
    journal.beginRewriting { $0.append([65]) }
    background.work()
    journal.continueRewriting()
    journal.beginRewriting { $0.append([65]) }
    try journal.append([[66]])
    #expect(isFlushed(journal) == false)
    for _ in 0..<10 where journal.isRewriting {
      background.work()
      journal.continueRewriting()
    }
    #expect(isFlushed(journal) == true)
    let records = try Journal.open(folder.file("journal"), header: "test 1").contents.records
    #expect(records.map(Array.init) == [[65], [66]])
  }

  @Test func aNewFileThatSomebodyRemovesCostsNothing() throws {
    let journal = try open("journal")
    try journal.append([[65]])
    journal.beginRewriting { $0.append([65]) }
    try journal.append([[66]])
    background.work()
    folder.remove(".journal.new.tmp")
    for _ in 0..<10 where journal.isRewriting {
      background.work()
      journal.continueRewriting()
    }
    try journal.append([[67]])
    let records = try Journal.open(folder.file("journal"), header: "test 1").contents.records
    #expect(records.map(Array.init) == [[65], [66], [67]])
  }

  @Test func whatSomebodyElsePutThereIsNotReplaced() throws {
    let journal = try open("journal")
    journal.beginRewriting { $0.append([65]) }
    background.work()
    folder.write("theirs".utf8, to: "theirs")
    rename(folder.file("theirs"), folder.file("journal"))
    let hasEnded = journal.continueRewriting()
    #expect(hasEnded && journal.rewritingError?.code == ESTALE)
    #expect(folder.text("journal") == "theirs")
    #expect(folder.names() == ["journal"])
  }

  @Test func aFlushThatNobodyWaitsForNeedsNoDescriptor() throws {
    let journal = try Journal.open(folder.file("journal"), header: "test 1").journal
    func count() throws -> Int { try Folder.names(in: "/proc/self/fd").count }
    let before = try count()
    var flushes: [Flush] = []
    for _ in 0..<300 {
      try journal.append([[65]])
      flushes.append(journal.beginFlush())
    }
    #expect(try count() < before + 200)
    #expect(flushes.allSatisfy { $0.wait(milliseconds: .patience) == true })
  }
}
