import Imports
import NotesLibrary
import TestSupport

@Suite(.timed) struct ImportRunTests {
  @Test(arguments: [nil, "theirs"] as [String?])
  func aNoteThatAppearsMeanwhileIsNotAdded(text: String?) throws {
    let folder = try TemporaryFolder()
    let library = Library(path: folder.file("library"), versionsPath: nil)
    var clippings = Clippings()
    for number in 1...300 {
      clippings.add(
        "The Good Hawk (Joseph Elliott)",
        "- Your Highlight at location \(number * 100) | Added on Friday, 7 June 2024", "\(number)")
    }
    let run = ImportRun(
      of: ImportSource(name: "clippings", file: try clippings.file), into: library,
      ImportOptions())
    let first = try #require(try run.rehearse().notes.first?.id)
    let folders = ["library/notes", "library/notes/the-good-hawk"]
    let report = try run.carryOut { step, count, _ in
      // The first one is decided on already.
      guard case .comparing = step, count > 0, folder.names(in: folders[1]).isEmpty else { return }
      folders.forEach { folder.makeFolder($0) }
      folder.write((text ?? "loc. 100\n\n> 1\n").utf8, to: "\(folders[1])/\(first).md")
    }
    #expect(report.count(.added) == 299 && report.count(text == nil ? .here : .changed) == 1)
    #expect(report.notes.first?.decision == (text == nil ? .here : .changed))
  }

  // Each time costs as much as there are books.
  @Test func booksAreReadOnceHoweverManyAreAdded() throws {
    let folder = try TemporaryFolder()
    let library = Library(path: folder.file("library"), versionsPath: nil)
    func importBooks(_ rows: (Int) -> String) throws -> [Int] {
      let table = "Book Id,Title,Author,Exclusive Shelf\n" + (1...40).map(rows).joined()
      var options = ImportOptions()
      options.makesBooks = true
      let file = try ImportFormat.goodreads.read(table.bytes)
      var counts: [Int] = []
      let run = ImportRun(of: ImportSource(name: "books", file: file), into: library, options)
      _ = try run.carryOut { step, count, total in
        if case .changingBooks = step, total == 40 { counts.append(count) }
      }
      return counts
    }
    let version = library.catalogueVersion
    #expect(try importBooks { "\($0),Book \($0),,to-read\n" } == Array(0..<40))
    #expect(try importBooks { "\($0),Book \($0),Ann Ash,to-read\n" } == Array(0..<40))
    #expect(library.catalogueVersion == version + 2)
    let imports = PastImports(of: library)
    let undone = try (1...2).map { _ in try imports.undo { $0[0] } }
    #expect(undone[0].facts == [.author: 40] && undone[1].removedBooks.count == 40)
    #expect(library.catalogueVersion == version + 4)
  }
}
