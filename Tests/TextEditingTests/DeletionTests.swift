import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct DeletionTests {
  private let buffer = TextBuffer("the 👨‍👩‍👧‍👦\r\nhawk".utf8)

  private func text(after edit: TextEdit?) -> String? {
    var copy = buffer
    guard let edit, copy.apply(edit) else { return nil }
    return String(decoding: copy.bytes, as: UTF8.self)
  }

  @Test func aWordIsDeleted() {
    #expect(text(after: buffer.deletionOfWord(before: 35)) == "the 👨‍👩‍👧‍👦\r\n")
    #expect(text(after: buffer.deletionOfWord(after: 0)) == " 👨‍👩‍👧‍👦\r\nhawk")
    #expect(buffer.deletionOfWord(before: 0) == nil)
    #expect(buffer.deletionOfWord(after: buffer.count) == nil)
  }

  @Test func aLineIsDeletedToItsStartOrEnd() {
    #expect(text(after: buffer.deletionToLineStart(from: 29)) == "\r\nhawk")
    #expect(text(after: buffer.deletionToLineEnd(from: 3)) == "the\r\nhawk")
    #expect(buffer.deletionToLineStart(from: 31) == nil)
    #expect(buffer.deletionToLineEnd(from: buffer.count) == nil)
  }

  @Test func atTheLineEndTheNewlineIsDeleted() {
    #expect(text(after: buffer.deletionToLineEnd(from: 29)) == "the 👨‍👩‍👧‍👦hawk")
  }
}
