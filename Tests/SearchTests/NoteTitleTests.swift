import NotesLibrary
import Search
import TestSupport
import TextEditing

/// Links find the same notes by their titles as reading each note does.
@Suite(.timed) struct NoteTitleTests {
  @Test func theyAreThoseThatALookAtAllNotesFinds() throws {
    let folder = try TemporaryFolder()
    let library = Library(path: folder.file("library"))
    var random = SeededGenerator(Seed.current)
    let words = [
      "The", "wall", "wáll", "Why", "sea", "[x]", "日本", "a|b", "#tag", "**Éilidh**", "the",
    ]
    for _ in 0..<300 {
      let title = (0...Int.random(in: 0...2, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let subject = library.catalogue.subjects.randomElement(using: &random)
      _ = try library.add(
        Array("\(title)\nmore".utf8), on: try #require(subject), id: library.makeNoteID())
    }
    let names = LinkNames(library.catalogue.subjects)
    let targets = LinkTargets(names, titles: NoteTitles(of: library))
    let notes = library.notes.sorted { ($0.date, $0.id) > ($1.date, $1.id) }
    for note in notes {
      #expect(try targets.target(note.id, in: nil) == .note(note))
      let beginning = String(note.id.dropLast(2))
      let begun = notes.filter { $0.id.hasPrefix(beginning) }
      #expect(targets.only(called: beginning) == (begun.count == 1 ? .note(note) : nil))
      let title = library.title(of: note)
      let newest = notes.first { library.title(of: $0).folded == title.folded }
      #expect(try targets.target(title, in: nil) == newest.map { .note($0) })
    }
    for typed in ["", "w", "wa", "WÁLL", "the s", "日", "éi", "x", "ag", "z"] {
      for candidate in targets.candidates(
        beginning: typed, in: nil, limit: 100, isHidden: { _ in false })
      {
        #expect(try targets.target(candidate.name, in: nil) == candidate.target)
      }
    }
  }
}

extension String {
  fileprivate var folded: [UInt8] { TextFolding().folded(pattern: self) }
}
