import FuzzTargets
import TestSupport

/// What must hold for all inputs holds for those of the corpus, those that fuzzing found, and others like them.
@Suite(.timed) struct CorpusTests {
  private static func files(_ folder: String) throws -> [InputFile] {
    try InputFile.all(at: #filePath.replacing("CorpusTests.swift", with: folder))
  }

  @Test(arguments: try files("Corpus") + files("Findings")) func itIsSound(file: InputFile) throws {
    let isForTarget = try file.check()
    #expect(isForTarget)
  }

  // These need no session.
  private static let quick: [FuzzTarget] = [.value, .markdown, .text, .merge, .sync]

  @Test(arguments: try files("Corpus")) func soIsWhatIsLikeIt(file: InputFile) throws {
    let bytes = try DurableFile.read(file.path)
    let isQuick = Self.quick.contains { bytes.starts(with: "\($0.rawValue)".utf8) }
    var random = SeededGenerator(Seed.current &+ UInt64(bytes.count))
    for _ in 0..<Fuzzing.rounds(isQuick ? 100 : 1) {
      let input = bytes.prefix(1) + Self.changed(Array(bytes.dropFirst()), &random)
      do { _ = try FuzzTarget.check(input) } catch {
        Issue.record("\(error): \(Array(input)), HAWKNOTES_SEED=\(Seed.current)")
        return
      }
    }
  }

  // A byte is damaged, or a part of it is repeated or moved, or something hostile is in it.
  private static func changed(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...30, using: &random))
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.mutate(using: &random)
    case 1: for _ in 0..<8 { bytes.insert(contentsOf: bytes[start..<end], at: place) }
    case 2: bytes.replaceSubrange(start..<end, with: bytes[..<place].suffix(40))
    default:
      var hostile = HostileGenerator(SeededGenerator(random.next()))
      bytes.replaceSubrange(start..<end, with: hostile.text(6))
    }
    return bytes
  }
}
