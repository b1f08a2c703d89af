import TestSupport

@testable import SceneState

/// What is read of a session without its history is what opening it gives, whatever is in its journal.
@Suite(.timed) struct KeptSessionTests {
  private static let keys = ["BookView.newNote@1", "a b", "Editor\\n", "é"]

  private func change(_ random: inout SeededGenerator) -> [UInt8] {
    func key() -> String { Self.keys.randomElement(using: &random) ?? "" }
    func text() -> [UInt8] {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        "ab \\\n\u{e9}".bytes.randomElement(using: &random) ?? 0
      }
    }
    func number() -> Int { Int.random(in: 0...8, using: &random) }
    var bytes: [UInt8] = []
    let change: SceneChange =
      switch Int.random(in: 0...100, using: &random) {
      case ..<50:
        .edit(
          key: key(), .init(offset: number(), removedCount: number(), inserted: text()),
          startsStep: Bool.random(using: &random))
      case ..<60: .text(key: key(), bytes: text())
      case ..<65: .copy(key: key(), from: key())
      case ..<80: .set(key: key(), value: text().text)
      case ..<90: .unset(key: key())
      case ..<96: .opening(UInt64(number()))
      case 96: .undo(key: key())
      case 97: .redo(key: key())
      default: .generation(number())
      }
    change.write(to: &bytes)
    switch Int.random(in: 0...40, using: &random) {
    case 0: bytes = "later version 1 ".bytes + text().filter { $0 != 10 }
    case 1: bytes.removeLast(min(bytes.count, number()))
    case 2: bytes.append(UInt8(ascii: "\\"))
    default: break
    }
    return bytes
  }

  @Test func itIsThatOfTheWholeSession() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("journal")
    var random = SeededGenerator(Seed.current)
    for round in 0..<1000 {
      var lines = JournalLines()
      let header = round % 50 == 0 ? "another program 1" : RestoredJournal.header
      lines.append(endsCommit: true) { $0 += header.utf8 }
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let bytes = change(&random)
        lines.append(endsCommit: Int.random(in: 0...3, using: &random) > 0) { $0 += bytes }
      }
      var bytes = lines.bytes
      if Int.random(in: 0...4, using: &random) == 0 {
        bytes[Int.random(in: bytes.indices, using: &random)] ^= 1
      }
      folder.write(bytes, to: "journal")
      let journal = try Journal.read(path, header: RestoredJournal.header)
      let whole =
        !journal.isForeign ? JournalReplay(journal).contents : SceneContents()
      let kept = try SceneContents(journalPath: path)
      #expect(kept.textKeys == whole.textKeys)
      for key in Self.keys + [Scene.lossKey.name] {
        #expect(kept[key] == whole.values[key])
        #expect(kept.text(forKey: key) == whole.text(forKey: key))
      }
    }
  }
}
