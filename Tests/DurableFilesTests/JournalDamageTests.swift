import TestSupport

@Suite(.timed) struct JournalDamageTests {
  let folder: TemporaryFolder
  let sound: [UInt8]

  static let commits: [[String]] = [
    ["set a 1"], ["text draft The wall hears.", "set b 2"], [""], ["edit draft 3 0 x"],
    ["one", "two", "three"],
  ]
  static let records = commits.flatMap { $0 }

  init() throws {
    folder = try TemporaryFolder()
    let journal = try Journal.open(folder.file("sound"), header: "test 1").journal
    for commit in Self.commits { try journal.append(commit.map { Array($0.utf8) }) }
    sound = folder.bytes("sound") ?? []
  }

  func open(_ bytes: [UInt8]) throws -> JournalContents {
    folder.write(bytes, to: "journal")
    return try Journal.open(folder.file("journal"), header: "test 1").contents
  }

  func texts(_ contents: JournalContents) -> [String] {
    contents.records.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aJournalThatIsCutAnywhereHasTheCommitsBefore() throws {
    let prefixes = (0...Self.commits.count).map { Self.commits.prefix($0).flatMap { $0 } }
    let headerCount = try #require(sound.firstIndex(of: 10)) + 1
    for count in 0...sound.count {
      let contents = try open(Array(sound[..<count]))
      #expect(!contents.isDamaged, "cut at \(count)")
      #expect(prefixes.contains(texts(contents)), "cut at \(count)")
      #expect(!contents.isForeign, "cut at \(count)")
      // What a power cut left of a journal that has just been made is made whole.
      guard count < headerCount else { continue }
      #expect(folder.bytes("journal") == Array(sound[..<headerCount]), "cut at \(count)")
    }
  }

  @Test func aFlippedBitCostsTheRecordsItHitsAtMost() throws {
    for position in 0..<sound.count {
      for bit in 0..<8 {
        var bytes = sound
        bytes[position] ^= 1 << UInt8(bit)
        let contents = try open(bytes)
        #expect(!contents.isForeign, "byte \(position), bit \(bit)")
        let lost = Self.records.difference(from: texts(contents))
        // A line feed belongs to the line it ends and keeps the next one apart; without the last one
        // the commit is like one that was never finished.
        let isLast = position == sound.count - 1
        let hit = isLast ? Self.commits.last?.count ?? 0 : sound[position] == 10 ? 2 : 1
        #expect(lost.insertions.count <= hit, "byte \(position), bit \(bit)")
        #expect(lost.removals.isEmpty, "byte \(position), bit \(bit)")
        #expect(isLast || contents.isDamaged, "byte \(position), bit \(bit)")
      }
    }
  }

  @Test func aDamagedHeaderCostsNothing() throws {
    let end = try #require(sound.firstIndex(of: 10))
    for position in 0..<end {
      var bytes = sound
      bytes[position] ^= 1
      #expect(texts(try open(bytes)) == Self.records, "byte \(position)")
    }
  }

  @Test func aDamagedHeaderBesidesAnotherDamagedLineCostsThatLine() throws {
    var bytes = sound
    let second = try #require(sound.firstIndex(of: 10)) + 1
    bytes[4] ^= 1
    bytes[second + 4] ^= 1
    let contents = try open(bytes)
    #expect(!contents.isForeign)
    #expect(texts(contents) == Array(Self.records.dropFirst()))
  }

  @Test func noiseIsReadWithoutATrap() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    for _ in 0..<300 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...9, using: &random))
        let noise = (0..<Int.random(in: 0...9, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        bytes.replaceSubrange(start..<end, with: noise)
      }
      #expect(throws: Never.self, "HAWKNOTES_SEED=\(seed)") { try open(bytes) }
    }
  }

  @Test func whatADamagedLineSaidCanBeSalvaged() throws {
    let text = String(decoding: sound, as: UTF8.self).replacing("hears", with: "heard")
    let contents = try open(Array(text.utf8))
    let payloads = contents.lines.filter { $0.kind == .damaged }
      .map { contents.bytes[JournalLines.salvage($0.range)] }
    #expect(payloads.map { String(decoding: $0, as: UTF8.self) } == ["text draft The wall heard."])
    #expect(JournalLines.salvage(3..<5).isEmpty)
  }
}
