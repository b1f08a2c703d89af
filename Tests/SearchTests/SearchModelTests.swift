import NotesLibrary
import Search
import TestSupport

/// Two processes that search one library while other programs change its files and the cache.
@Suite(.timed) struct SearchModelTests {
  private static let queries = [
    "", "t", "te", "tern", "gull", "tern gull", "wall", "agatha", "e", "milk tern", "again", "x",
  ]

  private let desk: Desk
  private let caches: String

  init() throws {
    desk = try Desk()
    caches = desk.folder.file("cache")
    try desk.write(Array(repeating: "a tern\nand a gull", count: 30), on: "the-good-hawk/agatha")
  }

  /// A process that was just started, as if long after the last change.
  private func process() -> (library: Library, index: LibrarySearch) {
    let library = Library(path: desk.library.path)
    library.cachesPath = caches
    return (library, LibrarySearch(library: library, smallestCache: 3, now: Desk.afterwards))
  }

  private func shown(_ index: LibrarySearch) -> [String] {
    (0..<index.count).map { row in
      "\(index[row].id) \(index[row].title.text) \(index[row].excerpt(length: 30).text)"
    }
  }

  private func spoilCache(using generator: inout some RandomNumberGenerator) -> String {
    guard let name = try? Folder.names(in: caches).first,
      var bytes = try? DurableFile.read("\(caches)/\(name)"), !bytes.isEmpty
    else { return "no cache" }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: unlink("\(caches)/\(name)")
    case 1: truncate("\(caches)/\(name)", Int.random(in: 0..<bytes.count, using: &generator))
    default:
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 64
      desk.folder.write(bytes, to: "cache/\(name)")
    }
    return "spoilt the cache"
  }

  @Test(arguments: Fuzzing.seeds(8)) func whatIsFoundIsWhatIsThere(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let subjects = try ["the-good-hawk", "the-good-hawk/agatha", "the-good-hawk/jaime"].map(
      desk.subject)
    let change = ExternalChange(folders: subjects.map(desk.library.folder(of:)))
    var processes = [process(), process()]
    var story: [String] = []
    for round in 1...60 {
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        story.append(change.perform(using: &generator))
        // No two changes at the same moment of the file system's clock, which such a process trusts.
        usleep(11_000)
      }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        story.append(spoilCache(using: &generator))
      }
      let number = Int.random(in: 0...1, using: &generator)
      if Int.random(in: 0..<4, using: &generator) == 0 { processes[number] = process() }
      let (library, index) = processes[number]
      let query = Self.queries.randomElement(using: &generator) ?? ""
      search(query, library, index, &story, &generator)
      let expected = LibrarySearch(library: Library(path: desk.library.path), capacity: 0)
      expected.refresh(drafts: [])
      expected.begin(SearchQuery(query))
      expected.advance { true }
      let (found, wanted) = (shown(index), shown(expected))
      #expect(found == wanted, "“\(query)”, round \(round), seed \(seed): \(story.suffix(12))")
      guard found == wanted else { return }
      desk.library.refresh()
      if !query.isEmpty {
        let notes = (0..<index.count).map(index.identifier(at:)).filter { $0.hasPrefix("note ") }
        #expect(notes == desk.reference(query), "“\(query)”, round \(round), seed \(seed)")
      }
      if Bool.random(using: &generator) { index.saveCache(inBackground: false) }
    }
  }

  // As a window or as a command does, with something else typed before.
  private func search(
    _ query: String, _ library: Library, _ index: LibrarySearch, _ story: inout [String],
    _ generator: inout some RandomNumberGenerator
  ) {
    library.refresh()
    if Bool.random(using: &generator) {
      index.refresh(drafts: [], atOnce: true)
    } else {
      index.refresh(drafts: [])
      index.begin(SearchQuery(Self.queries.randomElement(using: &generator) ?? ""))
      var steps = Int.random(in: 0...60, using: &generator)
      index.advance {
        steps -= 1
        return steps >= 0
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        story.append("meanwhile " + spoilCache(using: &generator))
      }
    }
    story.append("searched “\(query)”")
    index.begin(SearchQuery(query))
    index.advance { true }
  }
}
