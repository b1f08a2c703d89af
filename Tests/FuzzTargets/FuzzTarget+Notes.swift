import Markdown
import TerminalUI
import TestSupport

extension FuzzTarget {
  static func checkNote(_ input: inout FuzzInput) throws {
    let bytes = input.rest()
    let folder = try TemporaryFolder.withNote(bytes)
    let session = try Session(in: folder)
    try session.walk("Enter Enter e Ctrl-End Up Ctrl-Left Ctrl-Home Ctrl-Right Down PgDn")
    session.resize(columns: 40, rows: 10)
    try session.walk("Ctrl-End")
    try require(folder.bytes(TemporaryFolder.note) == bytes, "a note changed when it was read")
    try session.walk("x Alt-U Ctrl-S")
    try require(folder.bytes(TemporaryFolder.note) == bytes, "undoing leads elsewhere")
    try session.walk("x")
    try session.checkRelaunch()
    try session.walk("Ctrl-S")
    try require(
      folder.bytes(TemporaryFolder.note) == bytes + [UInt8(ascii: "x")],
      "a note is not what was written")
    try session.walk("Esc Esc Esc / a Esc")
    try session.checkRelaunch()
  }
}

extension FuzzTarget {
  static func checkKeys(_ input: inout FuzzInput) throws {
    let folder = try TemporaryFolder.withNote("The wall\n\nhears *everything*.".bytes)
    let session = try Session(
      columns: input.number(in: 0...140), rows: input.number(in: 0...50), in: folder)
    var decoder = KeyDecoder()
    while !input.isEmpty {
      let burst = input.part()
      try checkSplitting(burst)
      try session.take(burst, &decoder)
    }
    try session.checkRelaunch()
  }

  // Only of the ends of pastes it matters what came with them.
  private static func checkSplitting(_ burst: [UInt8]) throws {
    guard !burst.contains(UInt8(ascii: "~")) else { return }
    var (whole, split) = (KeyDecoder(), KeyDecoder())
    let events = whole.decode(burst) + whole.finish()
    let same = burst.flatMap { split.decode([$0]) } + split.finish()
    try require(events == same, "byte by byte the keys are \(same), else \(events)")
  }
}

extension FuzzTarget {
  /// Checks the lines of a text in Markdown: where they come from, and how wide they are.
  static func checkMarkdown(_ input: inout FuzzInput) throws {
    let width = input.number(in: 1...90)
    let layout = MarkdownLayout(MarkdownDocument(input.rest()), width: width)
    let defects = layout.defects
    try require(defects.isEmpty, "a text laid out in \(width) columns: \(defects.prefix(3))")
  }
}

extension FuzzTarget {
  static func checkValue(_ input: inout FuzzInput) throws {
    guard let value = try? JSONValue(parsing: input.rest()) else { return }
    for text in [value.text, value.elementText] {
      try require(text.utf8.allSatisfy { $0 < 0x80 }, "a JSON text that is not ASCII")
      let read = try JSONValue(parsing: text.utf8)
      try require(
        read == value && read.text == value.text, "a JSON text reads back as \(read.text)")
    }
  }
}
