import NotesLibrary
import Search
import TestSupport

/// Names of books and characters are found in other notes, without any syntax.
@Suite(.timed) struct MentionTests {
  let library: Library
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.write(
      """
      {"title": "Piranesi", "characters": [{"name": "The Other", "aliases": ["Ketterley"]},
        {"name": "Éowyn Ó Dálaigh"}, {"name": "村上"}, {"name": "Al"}]}
      """.utf8, to: "library/books/piranesi.json")
    library = Library(path: folder.file("library"))
  }

  private func subject(_ path: String) throws -> Subject { try library.target(path).subject }

  @discardableResult
  private func add(_ text: String, on path: String = "jaime") throws -> Note {
    try library.add(Array(text.utf8), on: subject(path), id: library.makeNoteID())
  }

  private func lines(on path: String, in table: MentionTable? = nil) throws -> [String] {
    let table = try #require(table ?? MentionTable().updated(from: library))
    return table.mentions(of: try subject(path).id).map(\.line)
  }

  @Test func itStopsWhenItIsNotWanted() throws {
    for _ in 0..<20 { try add("Agatha") }
    var count = 0
    let table = MentionTable().updated(from: library) {
      count += 1
      return count < 10
    }
    #expect(table == nil && count == 10)
  }

  @Test func whatChangesIsSeen() throws {
    let note = try add("Agatha")
    var table = try #require(MentionTable().updated(from: library))
    _ = try library.save(Array("Lileas".utf8), over: note, base: Array("Agatha".utf8), owner: "x")
    table = try #require(table.updated(from: library))
    #expect(
      try lines(on: "agatha", in: table) == [] && lines(on: "lileas", in: table) == ["Lileas"])
    try library.delete(note)
    table = try #require(table.updated(from: library))
    #expect(try lines(on: "lileas", in: table) == [])
    try add("Ketterley, Valentine")
    folder.write(
      #"{"title": "Piranesi", "characters": [{"name": "V", "aliases": ["valentine"]}]}"#.utf8,
      to: "library/books/piranesi.json")
    library.refresh()
    table = try #require(table.updated(from: library))
    #expect(try lines(on: "piranesi/v", in: table) == ["Ketterley, Valentine"])
  }
}
