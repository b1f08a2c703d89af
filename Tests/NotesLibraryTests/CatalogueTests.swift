import CSystem
import Glibc
import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct CatalogueTests {
  let place: LibraryFolder

  init() throws { place = try LibraryFolder() }

  var catalogue: Catalogue { place.open().catalogue }

  @Test func allIdentifiersAndPathsAreDifferent() {
    let subjects = catalogue.subjects
    #expect(Set(subjects.map(\.id)).count == subjects.count)
    #expect(Set(subjects.map(\.slugPath)).count == subjects.count)
    #expect(subjects.allSatisfy { $0.character?.synopsis.isEmpty != true })
    for book in Catalogue.builtIn {
      #expect(Set(book.cover.map(\.count)).count == 1, "\(book.slug)")
      #expect(!book.tagline.isEmpty && !book.overview.isEmpty && book.pages != nil)
      #expect(book.amazonAddress.hasPrefix("https://www.amazon.com/"))
    }
  }
}
