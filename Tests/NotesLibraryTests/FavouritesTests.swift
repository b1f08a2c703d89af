import NotesLibrary
import TestSupport

@Suite(.timed) struct FavouritesTests {
  let place: LibraryFolder
  let library: Library

  init() throws {
    // Some tests wait for a thousand times that something is durable.
    place = try LibraryFolder(in: .inMemory())
    library = place.open()
  }

  var characters: [UUID] { library.catalogue.subjects.filter { $0.character != nil }.map(\.id) }
  var lines: [String] {
    (place.folder.text("library/favourites") ?? "").split(separator: "\n").map(String.init)
  }

  @Test func twoLibrariesAtOnceBothSucceed() {
    let ids = characters
    let path = library.path
    onThreads(2) { half in
      let library = Library(path: path)
      for (index, id) in ids.enumerated() where index % 2 == half {
        #expect(throws: Never.self) { try library.setFavourite(true, id) }
      }
    }
    #expect(lines == ids.map(\.uuidString).sorted())
  }

  @Test func whoKeepsTheListsOwnLockIsNamed() throws {
    place.folder.makeFolder("library")
    let lock = try #require(try FileLock.acquire(library.path + "/.favourites.lock"))
    let error = #expect(throws: Failure.self) { try library.setFavourite(true, characters[0]) }
    #expect(error?.description.contains("another process has it") == true)
    withExtendedLifetime(lock) {}
  }

  /// An editor that writes between our last look and the exchange.
  @Test func whatAnEditorWritesMeanwhileIsNeverOverwritten() {
    place.folder.makeFolder("library")
    let (path, id) = (library.path, characters[0])
    let isLost = place.folder.losesWhatIsWritten(
      to: "library/favourites", orIn: "library/.bin"
    ) {
      "\($0)\n"
    } while: {
      let library = Library(path: path)
      for number in 0..<300 { try? library.setFavourite(number % 2 == 0, id) }
    }
    #expect(!isLost)
    #expect(place.folder.names(in: "library").allSatisfy { !$0.hasSuffix(".tmp") })
  }
}
