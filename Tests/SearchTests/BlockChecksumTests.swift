import PseudoTerminal
import TestSupport
import Testing

@testable import Search

@Suite(.timed) struct BlockChecksumTests {
  @Test func eachBitOfABlockCounts() {
    var generator = SeededGenerator(Seed.current)
    for count in [1, 7, 8, 31, 32, 33, 100, 4096] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let sum = BlockChecksum.of(bytes)
      for _ in 0..<200 {
        var other = bytes
        other[Int.random(in: 0..<count, using: &generator)] ^=
          1 << UInt8.random(in: 0..<8, using: &generator)
        #expect(BlockChecksum.of(other) != sum, "HAWKNOTES_SEED=\(Seed.current)")
      }
      #expect(BlockChecksum.of(Array(bytes.dropLast())) != sum)
      #expect(BlockChecksum.of(bytes + [0]) != sum)
    }
  }

  @Test func whatCameBeforeCounts() {
    let bytes = Array("some words".utf8)
    #expect(bytes.withUnsafeBytes { BlockChecksum.of($0, after: 1) } != BlockChecksum.of(bytes))
    #expect(BlockChecksum.of([UInt8]()) != BlockChecksum.of([0]))
  }
}
