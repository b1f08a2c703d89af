import PseudoTerminal
import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct TextEditTests {
  @Test func everyEditCanBeUndone() {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    let first = TextBuffer(RandomText.bytes(40, &random))
    var buffer = first
    var edits: [TextEdit] = []
    for _ in 0..<500 {
      let from = Int.random(in: 0...buffer.count, using: &random)
      let to = Int.random(in: from...buffer.count, using: &random)
      let edit = buffer.edit(replacing: from..<to, with: RandomText.bytes(5, &random))
      let isMade = buffer.apply(edit)
      #expect(isMade, "HAWKNOTES_SEED=\(seed)")
      edits.append(edit)
    }
    for edit in edits.reversed() { buffer.apply(edit.inverse) }
    #expect(buffer == first, "HAWKNOTES_SEED=\(seed)")
  }

  @Test(arguments: [
    TextEdit(offset: -1, removed: [], inserted: [1]),
    TextEdit(offset: 5, removed: [], inserted: [1]),
    TextEdit(offset: 3, removed: [0x6B, 0x6B], inserted: []),
    TextEdit(offset: 0, removed: [0x6B], inserted: []),
    TextEdit(offset: .max, removed: [0x6B], inserted: []),
  ])
  func anEditForAnotherTextChangesNothing(edit: TextEdit) {
    var buffer = TextBuffer("hawk".utf8)
    let isMade = buffer.apply(edit)
    #expect(!isMade)
    #expect(buffer.bytes == Array("hawk".utf8))
  }
}
