import NotesLibrary
import Search
import TestSupport

/// The cache of a search: what it saves reading, and that it is used only when it is right.
@Suite(.timed) struct SearchCacheTests {
  let desk: Desk

  init() throws {
    desk = try Desk()
    desk.library.cachesPath = desk.folder.file("cache/hawknotes")
  }

  private var cachePath: String {
    get throws {
      let folder = desk.folder.file("cache/hawknotes")
      let names = try Folder.names(in: folder)
      #expect(names.count == 1, "\(names)")
      return "\(folder)/\(names.first ?? "")"
    }
  }

  /// An index as a process has it that was just started, long after the last change.
  private var newIndex: LibrarySearch {
    LibrarySearch(library: desk.library, smallestCache: 1, now: Desk.afterwards)
  }

  @discardableResult
  private func find(_ words: String, in index: LibrarySearch) -> [String] {
    desk.library.refresh()
    index.refresh(drafts: [])
    index.begin(SearchQuery(words))
    index.advance { true }
    return (0..<index.count).map { shown(index[$0]) }
  }

  private func shown(_ result: SearchResult) -> String {
    "\(result.id) \(result.title.text) \(result.excerpt(length: 60).text)"
  }

  private func write(_ count: Int) throws {
    let subjects = ["the-good-hawk", "the-good-hawk/agatha", "the-good-hawk/jaime"]
    for number in 1...count {
      let texts = [
        "Térn \(number)\nthe gull  of\tnumber \(number % 7)", "  # Wall \(number)\nthe sea",
      ]
      try desk.write(texts, on: subjects[number % 3])
    }
  }

  private func writeCache() throws {
    let index = newIndex
    find("", in: index)
    index.saveCache(inBackground: false)
  }

  @Test func aNewProcessReadsNoNoteAndFindsTheSame() throws {
    try write(60)
    try writeCache()
    for query in ["", "tern", "gull 3", "number", "agatha", "wall sea", "\"gull of\"", "puffin"] {
      let index = newIndex
      #expect(find(query, in: index) == find(query, in: LibrarySearch(library: desk.library)))
      #expect(index.readCount == 0, "\(query)")
    }
  }

  @Test func aFirstResultThatNoLongerMatchesMakesRoomForOthers() throws {
    let rest = String(repeating: "and so on, for many words, ", count: 20)
    try desk.write((0..<60).map { "Tern \($0)" }, on: "the-good-hawk/agatha")
    try desk.write((0..<1400).map { "Gull \($0) \(rest)" }, on: "the-good-hawk/agatha")
    let newest = try (0..<52).map { try desk.add("Tern \($0) \(rest)", on: "the-good-hawk/jaime") }
    try writeCache()
    for note in newest.suffix(10) {
      ExternalChange.writeInPlace("Gull", to: note.path, keepsTime: false)
    }
    let expected = find("tern", in: LibrarySearch(library: desk.library)).prefix(50)
    let index = newIndex
    index.refresh(drafts: [])
    index.begin(SearchQuery("tern"))
    index.advance { !index.areFirstExact }
    #expect((0..<min(50, index.count)).map { shown(index[$0]) } == Array(expected))
  }

  /// Files of which another one may be at the same moment are not vouched for.
  @Test func whatChangesAtTheSameMomentIsFound() throws {
    let note = try desk.add("a tern")
    for round in 0..<60 {
      let word = round.isMultiple(of: 2) ? "gull" : "tern"
      let index = LibrarySearch(library: desk.library, smallestCache: 1)
      find("", in: index)
      index.saveCache(inBackground: false)
      ExternalChange.writeInPlace("a \(word)", to: note.path, keepsTime: true)
      #expect(find(word, in: LibrarySearch(library: desk.library, smallestCache: 1)).count == 1)
      #expect(find(word, in: index).count == 1)
    }
  }

  @Test func anothersCacheIsRefused() throws {
    try write(10)
    try writeCache()
    let path = try cachePath
    // Of another library, which has the same names.
    let other = try Desk()
    other.library.cachesPath = other.folder.file("cache/hawknotes")
    try other.add("a puffin", on: "the-good-hawk")
    let index = LibrarySearch(library: other.library, smallestCache: 1, now: Desk.afterwards)
    index.refresh(drafts: [])
    index.begin(SearchQuery("puffin"))
    index.advance { true }
    index.saveCache(inBackground: false)
    let otherName = try Folder.names(in: other.folder.file("cache/hawknotes")).first ?? ""
    #expect(rename(other.folder.file("cache/hawknotes/\(otherName)"), path) == 0)
    #expect(find("puffin", in: newIndex) == [] && find("tern", in: newIndex).count == 10)
    // One that others could have written.
    try writeCache()
    chmod(path, 0o644)
    let open = newIndex
    #expect(find("tern", in: open).count == 10 && open.readCount == 20)
    unlink(path)
    symlink("/dev/zero", path)
    #expect(find("tern", in: newIndex).count == 10)
    unlink(path)
    mkdir(path, 0o700)
    #expect(find("tern", in: newIndex).count == 10)
    try writeCache()
  }

  /// Wherever it is damaged or cut, what is found is what is there.
  @Test func aDamagedCacheIsRefused() throws {
    try write(40)
    try writeCache()
    let expected = find("gull", in: LibrarySearch(library: desk.library))
    let path = try cachePath
    let bytes = try DurableFile.read(path)
    let file = String(path.dropFirst(desk.folder.path.count + 1))
    for offset in stride(from: 0, to: bytes.count, by: bytes.count / 97 + 1) {
      var damaged = bytes
      damaged[offset] ^= 1
      for contents in [damaged, Array(bytes[..<offset]), bytes + damaged[..<offset]] {
        desk.folder.write(contents, to: file)
        #expect(find("gull", in: newIndex) == expected, "\(offset)")
      }
    }
  }

  /// What was read of it once and is read again may be anything by then.
  @Test func anOpenCacheThatSomebodyWritesToIsRefused() throws {
    let rest = String(repeating: " and so on", count: 1000)
    try desk.write((1...40).map { "gull \($0)\(rest)" }, on: "the-good-hawk/agatha")
    try writeCache()
    let index = newIndex
    let found = find("gull", in: index)
    let path = try cachePath
    let zeros = [UInt8](repeating: 0, count: try DurableFile.read(path).count)
    desk.folder.write(zeros, to: String(path.dropFirst(desk.folder.path.count + 1)))
    #expect(found.count == 40 && find("gull", in: index) == found)
  }

  @Test(arguments: 0..<40) func theCacheMayGoDuringASearch(step: Int) throws {
    try write(40)
    try writeCache()
    let expected = find("gull", in: LibrarySearch(library: desk.library))
    let index = newIndex
    index.refresh(drafts: [])
    index.begin(SearchQuery("gull"))
    var steps = step
    index.advance {
      steps -= 1
      return steps >= 0
    }
    let path = try cachePath
    if step.isMultiple(of: 2) { unlink(path) } else { truncate(path, 300) }
    index.advance { true }
    #expect(
      (0..<index.count).map { index.identifier(at: $0) }
        == expected.map { $0.split(separator: " ")[0...1].joined(separator: " ") })
    #expect(find("gull", in: index) == expected && find("gull", in: newIndex) == expected)
  }
}
