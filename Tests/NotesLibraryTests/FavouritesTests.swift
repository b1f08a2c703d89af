import CSystem
import DurableFiles
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

  @Test func theFileIsSortedAndPrivate() throws {
    for id in characters { try library.setFavourite(true, id) }
    #expect(lines == characters.map(\.uuidString).sorted())
    #expect(place.folder.mode(of: "library/favourites") == 0o600)
    for id in characters.dropFirst() { try library.setFavourite(false, id) }
    #expect(lines == [characters[0].uuidString])
    #expect(characters.filter(library.isFavourite) == [characters[0]])
    #expect(place.open().isFavourite(characters[0]))
  }

  @Test func doingItTwiceDoesItOnce() throws {
    for _ in 0..<2 { try library.setFavourite(true, characters[0]) }
    #expect(lines.count == 1)
    for _ in 0..<2 { try library.setFavourite(false, characters[0]) }
    #expect(lines == [])
  }

  @Test func linesOfOthersAreKeptByteForByte() throws {
    place.folder.makeFolder("library")
    let strange: [[UInt8]] = [
      [0xff, 0xfe], Array("# mine".utf8), Array("a\u{85}b\u{2028}c".utf8), Array("tab\t".utf8),
      Array(" spaced ".utf8), Array("BD3E9A7A-0000-0000-0000-000000000000".utf8),
    ]
    place.folder.write(
      Array(strange.joined(separator: [0x0a])), to: "library/favourites", mode: 0o644)
    try library.setFavourite(true, characters[0])
    let kept = (place.folder.bytes("library/favourites") ?? []).split(separator: 0x0a).map(
      Array.init)
    #expect(Set(kept) == Set(strange + [Array(characters[0].uuidString.utf8)]))
    #expect(place.folder.mode(of: "library/favourites") == 0o644)
  }

  @Test func anyCaseAndAnyLineEndIsRead() throws {
    place.folder.makeFolder("library")
    let ids = characters.prefix(2).map { $0.uuidString.lowercased() }
    place.folder.write("\(ids[0])\r\n\n\(ids[1])".utf8, to: "library/favourites")
    #expect(characters.filter(library.isFavourite) == Array(characters.prefix(2)))
    try library.setFavourite(false, characters[0])
    #expect(lines == [characters[1].uuidString])
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

  /// An earlier version of the program changes the file under the library's lock.
  @Test func whoeverChangesItUnderTheLibrarysLockLosesNothing() throws {
    try library.setFavourite(true, characters[0])
    var lock = try FileLock.acquire(library.path + "/.lock")
    try #require(lock != nil)
    let change = try library.favouriteChange(true, characters[1])
    let thread = Background.threads.begin(signal: nil, refused: { _ in false }) {
      (try? change.run()) != nil
    }
    #expect(thread.value == nil)
    place.folder.write("theirs\n".utf8, to: "library/favourites")
    lock = nil
    thread.wait(milliseconds: -1)
    #expect(thread.value == true)
    #expect(lines == [characters[1].uuidString, "theirs"])
  }

  @Test func aSaveThatHangsKeepsNobodyFromAFavourite() throws {
    place.folder.makeFolder("library")
    let lock = try #require(try FileLock.acquire(library.path + "/.lock"))
    try library.setFavourite(true, characters[0])
    #expect(lines == [characters[0].uuidString])
    withExtendedLifetime(lock) {}
  }

  @Test func whoKeepsTheListsOwnLockIsNamed() throws {
    place.folder.makeFolder("library")
    let lock = try #require(try FileLock.acquire(library.path + "/.favourites.lock"))
    let error = #expect(throws: LibraryError.self) { try library.setFavourite(true, characters[0]) }
    #expect(error?.description.contains("another process has it") == true)
    withExtendedLifetime(lock) {}
  }

  @Test func aListThatCannotBeReadIsNeverWritten() throws {
    place.folder.makeFolder("library")
    place.folder.write("theirs\n".utf8, to: "elsewhere")
    symlink(place.folder.file("elsewhere"), place.folder.file("library/favourites"))
    #expect(!library.isFavourite(characters[0]))
    #expect(throws: LibraryError.self) { try library.setFavourite(true, characters[0]) }
    #expect(place.folder.text("elsewhere") == "theirs\n")
  }

  /// An editor that writes between our last look and the exchange.
  @Test func whatAnEditorWritesMeanwhileIsNeverOverwritten() async throws {
    place.folder.makeFolder("library")
    let (path, id) = (library.path, characters[0])
    let isLost = await place.losesWhatIsWritten(to: "favourites") {
      "\($0)\n"
    } while: {
      let library = Library(path: path)
      for number in 0..<300 { try? library.setFavourite(number % 2 == 0, id) }
    }
    #expect(!isLost)
    #expect(place.folder.names(in: "library").allSatisfy { !$0.hasSuffix(".tmp") })
  }
}
