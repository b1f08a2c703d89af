import PseudoTerminal
import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct TextEditTests {
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
