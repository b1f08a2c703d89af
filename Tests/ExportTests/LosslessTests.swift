import Exports
import Imports
import NotesLibrary
import TestSupport

/// What is exported without loss is imported as it was, whatever is in the library.
@Suite(.timed) struct LosslessTests {
  private let folder = TemporaryFolder.make()

  private func library(_ name: String) -> Library { Library(path: folder.file(name)) }

  private func put(_ bytes: [UInt8], _ path: String) { folder.write(bytes, to: path) }

  private func exported(from name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var export = Export(of: nil, from: library(name), as: .jsonl)
    try export.write { bytes += $0 }
    return bytes
  }

  @discardableResult
  private func add(_ bytes: [UInt8], to name: String, pieceSize: Int = 1000) throws -> Int {
    var rest = bytes[...]
    let source = ImportSource(name: "export") {
      defer { rest = rest.dropFirst(pieceSize) }
      return Array(rest.prefix(pieceSize))
    }
    return try ImportRun(of: source, into: library(name), ImportOptions()).carryOut().count(.added)
  }

  private func files(of name: String) -> [String: [UInt8]] {
    let files = StoredFiles(path: folder.file(name)).files().filter { !"/\($0)".contains("/.") }
    return files.reduce(into: [:]) { $0[$1] = folder.bytes("\(name)/\($1)") }
  }

  /// A note that leaves its folder before it is read is told of, wherever it went.
  @Test func aNoteThatMovesDuringAnExportIsMissed() throws {
    for number in 100..<400 {
      let text = [UInt8](repeating: UInt8(ascii: "x"), count: 1000)
      put(text, "a/notes/first/20260101T000000Z-00000\(number).md")
    }
    let name = "20260102T000000Z-00000000.md"
    put("Moved".bytes, "a/notes/second/\(name)")
    var export = Export(of: nil, from: library("a"), as: .jsonl)
    try export.write { _ in
      rename(folder.file("a/notes/second/\(name)"), folder.file("a/notes/first/\(name)"))
    }
    #expect(export.problems.count == 1)
    #expect(export.problems.first?.description.contains("second/\(name) was moved") == true)
  }

  @Test func randomLibrariesComeBack() throws {
    var random = SeededGenerator(Seed.current)
    for round in 0..<12 {
      let (from, to) = ("from-\(round)", "to-\(round)")
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        put(Self.text(&random), "\(from)/\(Self.path(&random))")
      }
      let exported = try exported(from: from)
      let pieceSize = Int.random(in: 1...300, using: &random)
      // A part of it, as a kill leaves it, is made whole.
      _ = try? add(Array(exported.prefix(.random(in: 0...exported.count, using: &random))), to: to)
      try add(exported, to: to, pieceSize: pieceSize)
      #expect(files(of: to) == files(of: from), "round \(round)")
      #expect(try self.exported(from: to) == exported)
      #expect(try add(exported, to: from) == 0)
      #expect(files(of: to) == files(of: from), "round \(round), again")
    }
  }

  private static func path(_ random: inout SeededGenerator) -> String {
    let stems = [
      "20261120T140312Z-7f3a9c2e", "20261120T140312Z-00000000", "é", "e\u{301}", "a b",
      "20261120T140312Z-\u{1F642}", "\"\\\n", "x.conflict-20261120T140312Z-main",
    ]
    let book = ["the-good-hawk", "gone", "the-broken-raven"].random(&random)
    let character = ["", "", "/agatha", "/nobody"].random(&random)
    return [
      "notes/\(book)\(character)/\(stems.random(&random)).md",
      "notes/\(book)\(character)/\(stems.random(&random)).md",
      "books/\(book).json", "books/order", "favourites", "imports/1.jsonl",
    ].random(&random)
  }

  private static func text(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] = [
      [0], [0x0d], [0x0d, 0x0a], [0x0a], [0x1b], [0xff], [0xc3], [0xa9], "é".bytes,
      "e\u{301}".bytes, "\u{1F642}".bytes, "\u{FEFF}".bytes, "\"\\".bytes,
      "{\"kind\":\"end\"}".bytes, "words ".bytes, "\u{2028}\u{7f}\u{85}".bytes,
    ]
    return (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in pieces.random(&random) }
  }
}

extension Array {
  fileprivate func random(_ random: inout SeededGenerator) -> Element {
    self[Int.random(in: indices, using: &random)]
  }
}
