import DisplayText
import TestSupport
import TextEditing

extension FuzzTarget {
  static func checkText(_ input: inout FuzzInput) throws {
    let width = input.number(in: 2...60)
    var model = input.part()
    try checkWrapping(of: model.text, width)
    var document = TextDocument(model)
    let layout = TextLayout(width: width)
    var texts = [model]
    while true {
      try checkLayout(layout, document.buffer)
      try checkPlaces(in: document.buffer)
      guard !input.isEmpty, texts.count < 8 else { break }
      let edit = Self.edit(of: model, &input)
      try require(document.apply(edit, startsStep: true), "an edit does not fit")
      model.replaceSubrange(edit.range, with: edit.inserted)
      texts.append(model)
    }
    try checkHistory(of: &document, texts)
  }

  private static func edit(of text: [UInt8], _ input: inout FuzzInput) -> TextEdit {
    let start = Int(input.byte()) % (text.count + 1)
    let end = min(text.count, start + Int(input.byte()) % 16)
    return TextEdit(offset: start, removed: Array(text[start..<end]), inserted: input.part())
  }

  private static func checkHistory(of document: inout TextDocument, _ texts: [[UInt8]]) throws {
    try require(document.buffer.bytes == texts.last, "an edit gave another text")
    let again = TextDocument(recorded: document.record)
    try require(again?.buffer == document.buffer, "a record makes another text")
    // An edit that changes nothing is no step.
    while document.undo() != nil {}
    try require(document.buffer.bytes == texts.first, "undoing does not lead back")
    while document.redo() != nil {}
    try require(document.buffer.bytes == texts.last, "making it again gives another text")
  }

  private static func checkWrapping(of text: String, _ width: Int) throws {
    let rows = text.wrapped(toWidth: width)
    try require(rows.allSatisfy { $0.displayWidth <= width }, "a row is too wide")
    try require(words(rows.joined()) == words(safe(text)), "wrapping loses something")
    try require(
      text.displaySafe.unicodeScalars.allSatisfy(\.isHarmlessToTerminals),
      "a safe text that is none")
  }

  // What the lines and the parts between their tabs look like.
  private static func safe(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").unicodeScalars.split { $0 == "\n" || $0 == "\t" }
      .map { String($0).displaySafe }.joined()
  }

  private static func words(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != " " }
  }
}
