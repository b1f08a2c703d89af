import DurableFiles
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct FileExchangeRaceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let writers = 4
  static let saves = 200

  @Test(.timeLimit(.minutes(5)))
  func whateverFourWritersSaveAtOnceIsKeptSomewhere() async throws {
    let seed = Seed.current
    folder.write("start".utf8, to: "note.md")
    let replaced = await withTaskGroup(of: Set<String>.self) { group in
      for writer in 0..<Self.writers {
        group.addTask { save(as: writer, seed: seed &+ UInt64(writer)) }
      }
      return await group.reduce(into: Set()) { $0.formUnion($1) }
    }
    // Every text was in the note, or is in a copy; what was in the note went as somebody's base.
    let kept = Set(folder.names().compactMap(folder.text))
    let bases = Set(replaced)
    let tokens = (0..<Self.writers).flatMap { writer in (0..<Self.saves).map { "\(writer).\($0)" } }
    let lost = tokens.filter { !kept.contains($0) && !bases.contains($0) }
    #expect(lost.isEmpty, "HAWKNOTES_SEED=\(seed)")
    #expect(folder.names().allSatisfy { $0.hasSuffix(".md") }, "HAWKNOTES_SEED=\(seed)")
  }

  /// Saves one text after the other over whatever is there; the texts that it knowingly replaced.
  private func save(as writer: Int, seed: UInt64) -> Set<String> {
    var random = SeededGenerator(seed)
    var replaced: Set<String> = []
    for number in 0..<Self.saves {
      let base = folder.bytes("note.md") ?? []
      if Bool.random(using: &random) { sched_yield() }
      let exchange = FileExchange(path: folder.file("note.md"), base: base, owner: "w\(writer)")
      let text = Array("\(writer).\(number)".utf8)
      let copy = "note.conflict-\(writer)-\(number).md"
      #expect(throws: Never.self, "HAWKNOTES_SEED=\(seed)") {
        switch try exchange.replace(with: text) {
        case .replaced:
          replaced.insert(String(decoding: base, as: UTF8.self))
          try exchange.dropDisplaced()
        case .changed, .notReady: folder.write(text, to: copy)
        case .overtaken, .overtakenUnreadably:
          _ = try exchange.keepDisplaced(at: folder.file(copy))
        }
      }
    }
    return replaced
  }
}
