import CSystem
import DurableFiles
import Essentials
import Glibc
import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct FavouritesTests {
  let place: LibraryFolder
  let library: Library

  init() throws {
    place = try LibraryFolder()
    library = place.open()
  }

  var characters: [UUID] { library.catalogue.subjects.filter { $0.character != nil }.map(\.id) }
  var lines: [String] {
    (place.folder.text("library/favourites") ?? "").split(separator: "\n").map(String.init)
  }

  @Test func twoLibrariesAtOnceBothSucceed() async throws {
    let ids = characters
    let path = library.path
    await withTaskGroup { group in
      for half in 0..<2 {
        group.addTask {
          let library = Library(path: path)
          for (index, id) in ids.enumerated() where index % 2 == half {
            #expect(throws: Never.self) { try library.setFavourite(true, id) }
          }
        }
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
  @Test func whatAnEditorWritesMeanwhileIsNeverOverwritten() async throws {
    place.folder.makeFolder("library")
    let (path, id) = (library.path, characters[0])
    let isLost = await place.folder.losesWhatIsWritten(
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
