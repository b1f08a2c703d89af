import TestSupport

@Suite(.timed) struct JournalTests {
  let folder = TemporaryFolder.make()

  var path: String { folder.file("journal") }

  func open() throws -> (journal: Journal, contents: JournalContents) {
    try Journal.open(path, header: "test 1")
  }

  func records() throws -> [[UInt8]] { try open().contents.records.map(Array.init) }

  @Test func everyByteButALineFeedComesBack() throws {
    let payloads = (0...255).filter { $0 != 10 }.map { [UInt8($0)] } + [[], Array(0...9)]
    let journal = try open().journal
    for payload in payloads { try journal.append([payload]) }
    #expect(try records() == payloads)
    #expect(folder.bytes("journal")?.count == journal.byteCount)
  }

  @Test func itIsReadableWithCat() throws {
    try open().journal.append(["one".bytes, "two".bytes])
    let lines = try #require(folder.text("journal")).split(separator: "\n")
    #expect(lines.map { $0.dropFirst(9) } == [".test 1", "+one", ".two"])
  }

  @Test(arguments: 1...11)
  func anUnfinishedCommitVanishesAndTheNextOneStandsAlone(missing: Int) throws {
    try open().journal.append(["first".bytes])
    let finished = try #require(folder.bytes("journal")?.count)
    try open().journal.append(["second".bytes, "third".bytes])
    let whole = try #require(folder.bytes("journal")?.count)
    truncate(path, off_t(whole - missing))
    let (journal, contents) = try open()
    #expect(contents.records.map(Array.init) == ["first".bytes])
    #expect(journal.byteCount == finished)
    #expect(folder.bytes("journal")?.count == finished)
    try journal.append(["next".bytes])
    #expect(try records() == ["first".bytes, "next".bytes])
  }

  @Test func rewritingInTheBackgroundKeepsWhatIsAppendedMeanwhile() throws {
    let journal = try open().journal
    for number in 0..<100 { try journal.append([[UInt8(number + 20)]]) }
    let inode = folder.inode(of: "journal")
    journal.beginRewriting { $0.append([1]) }
    try journal.append([[2], [3]])
    #expect(folder.inode(of: "journal") == inode)
    let hasEnded = journal.finishRewriting(milliseconds: .patience)
    #expect(hasEnded && !journal.isRewriting && journal.rewritingError == nil)
    #expect(folder.inode(of: "journal") != inode)
    try journal.append([[4]])
    #expect(folder.bytes("journal")?.count == journal.byteCount)
    #expect(folder.mode(of: "journal") == 0o600)
    #expect(try records() == [[1], [2], [3], [4]])
    #expect(folder.names() == ["journal"])
  }

  @Test func anAbandonedRewritingLeavesNothing() throws {
    let journal = try open().journal
    try journal.append([[1]])
    journal.beginRewriting { $0.append([9]) }
    journal.abandonRewriting()
    #expect(folder.names() == ["journal"])
    try journal.append([[2]])
    #expect(try records() == [[1], [2]])
  }
}

extension JournalLines {
  mutating func append(_ payload: [UInt8]) { append(endsCommit: true) { $0 += payload } }
}

extension Journal {
  func append(_ payloads: [[UInt8]]) throws {
    var lines = JournalLines()
    for (index, payload) in payloads.enumerated() {
      lines.append(endsCommit: index == payloads.count - 1) { $0 += payload }
    }
    try append(lines)
  }
}
