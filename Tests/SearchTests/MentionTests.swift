import NotesLibrary
import PseudoTerminal
import Search
import TestSupport
import Testing

/// Names of books and characters are found in other notes, without any syntax.
@Suite(.timed) struct MentionTests {
  let library: Library
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder("library/books")
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

  @Test func namesAreFoundAsWholeWordsInAnyCase() throws {
    try add("nothing\nand AGATHA’s arrow\nagatha again")
    try add("Agathas, magatha, agathas")
    #expect(try lines(on: "agatha") == ["and AGATHA’s arrow"])
  }

  @Test(arguments: [
    ("the other one", "piranesi/the-other"), ("Mr. Ketterley!", "piranesi/the-other"),
    ("«Eowyn o dalaigh»", "piranesi/eowyn-o-dalaigh"), ("昨日村上さん", "piranesi/579a3d4e"),
    ("The good hawk, again", "the-good-hawk"), ("good  hawk", "the-good-hawk"),
    ("Maistreas\tEilionoir", "maistreas-eilionoir"), ("[[Agatha]]", "agatha"),
  ])
  func thisNames(text: String, subject: String) throws {
    let path = subject == "piranesi/579a3d4e" ? try library.target("村上").subject.slugPath : subject
    try add(text)
    #expect(try lines(on: path) == [text])
  }

  @Test(arguments: ["also always", "Eowyn Dalaigh", "good, hawkish", "Maistreas", ""])
  func thisNamesNobody(text: String) throws {
    try add(text + "x")
    for subject in library.catalogue.subjects {
      #expect(MentionTable().updated(from: library)?.mentions(of: subject.id) == [])
    }
  }

  @Test(arguments: [
    ("[[Agatha]] is named", "agatha", ["sigrid", "the-good-hawk"]),
    ("she is [[the-good-hawk/agatha|the vole’s friend]]", "agatha", ["the-good-hawk"]),
    ("she is [hers](hawknotes://the-good-hawk/agatha)", "agatha", ["the-good-hawk"]),
    ("hawknotes://the-good-hawk", "the-good-hawk", ["agatha"]),
    ("| [[agátha]] |\n|-|\n| x |", "agatha", []), ("- > [[Ketterley]]", "piranesi/the-other", []),
  ])
  func thisLinks(text: String, subject: String, others: [String]) throws {
    try add("Agatha and Ketterley read The Good Hawk\n\n" + text)
    let table = try #require(MentionTable().updated(from: library))
    let mentions = table.mentions(of: try self.subject(subject).id)
    let linked = text.split(separator: "\n")[0]
    #expect(mentions.map(\.line) == [String(linked)] && mentions.allSatisfy(\.isLink))
    for other in others {
      #expect(!table.mentions(of: try self.subject(other).id).contains(where: \.isLink))
    }
  }

  @Test(arguments: [
    ("[[the-good-hawk/agatha]]", "the-good-hawk"),
    ("[x](hawknotes://the-good-hawk/agatha)", "the-good-hawk"),
    ("[[agatha|Milkwort]]", "the-good-hawk"),
  ])
  func aPathNamesNothingElse(text: String, subject: String) throws {
    try add(text)
    #expect(try lines(on: subject) == [])
  }

  @Test(arguments: [
    ("`[[Agatha]]`", "agatha"), ("[[Agatha of Skye]]", "agatha"),
    ("[[agatha|Milkwort]]", "milkwort"), ("[[2|Agatha]]", "agatha"),
  ])
  func thisOnlyNames(text: String, subject: String) throws {
    try add(text)
    let table = try #require(MentionTable().updated(from: library))
    #expect(table.mentions(of: try self.subject(subject).id).map(\.isLink) == [false])
  }

  @Test func aNoteOnTheSubjectItselfIsNone() throws {
    try add("Agatha is brave", on: "agatha")
    #expect(try lines(on: "agatha") == [])
  }

  @Test func itStopsWhenItIsNotWanted() throws {
    try add("Agatha")
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
