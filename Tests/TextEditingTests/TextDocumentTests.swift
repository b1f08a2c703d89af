import TestSupport
import TextEditing

/// Undo and redo, in the steps that people expect.
@Suite(.timed) struct TextDocumentTests {
  private func typed(_ text: String) -> TextDocument {
    var document = TextDocument()
    for character in text {
      insert(String(character).bytes, at: document.buffer.count, into: &document)
    }
    return document
  }

  private func insert(_ bytes: [UInt8], at offset: Int, into document: inout TextDocument) {
    let isApplied = document.apply(TextEdit(offset: offset, removed: [], inserted: bytes))
    #expect(isApplied)
  }

  private func text(_ document: TextDocument) -> String { document.buffer.bytes.text }

  private func delete(_ count: Int, from document: inout TextDocument) {
    for _ in 0..<count {
      guard let edit = document.buffer.deletionOfGrapheme(before: document.buffer.count) else {
        return
      }
      let isApplied = document.apply(edit)
      #expect(isApplied)
    }
  }

  @Test func aStepOfTypingIsAWord() {
    var document = typed("one two\nthree")
    var texts: [String] = []
    while document.undo() != nil { texts.append(text(document)) }
    #expect(texts == ["one two\n", "one ", ""])
    #expect(!document.canUndo)
  }

  @Test func aRunOfDeletionsIsAStep() {
    var document = typed("one two")
    delete(5, from: &document)
    #expect(text(document) == "on")
    _ = document.undo()
    #expect(text(document) == "one two")
  }

  /// What is typed next joins the last step of a document and of what its record makes, or of neither.
  @Test(arguments: [true, false], ["one", String(repeating: "long", count: 10), "a\n", "a ", ""])
  func aRecordGoesOnAsTheDocumentDoes(isUndoneAndRedone: Bool, text: String) throws {
    var pasted = TextDocument()
    insert(text.bytes, at: 0, into: &pasted)
    for document in [typed(text), pasted] {
      var document = document
      if isUndoneAndRedone { (_, _) = (document.undo(), document.redo()) }
      var again = try #require(TextDocument(recorded: document.record))
      insert([UInt8(ascii: "x")], at: text.utf8.count, into: &document)
      insert([UInt8(ascii: "x")], at: text.utf8.count, into: &again)
      #expect(again.hasStartedStep == document.hasStartedStep)
      #expect(again.undo() == document.undo())
    }
  }
}
