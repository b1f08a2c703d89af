import NotesLibrary
import Search
import TestSupport
import TextEditing

extension FuzzTarget {
  static func checkSearch(_ input: inout FuzzInput) throws {
    let pattern = input.text()
    let bytes = input.rest()
    try checkMatches(of: pattern, in: TextBuffer(bytes.prefix(512)))
    let folder = try TemporaryFolder.withNote(bytes)
    try checkIndex(pattern, Library(path: folder.file("library")))
    let session = try Session(in: folder)
    try session.press("/")
    try session.send(.paste(pattern.bytes))
    try session.check()
    try session.checkRelaunch()
  }

  private static func checkMatches(of pattern: String, in buffer: TextBuffer) throws {
    guard let search = TextSearch(pattern) else { return }
    let expected = ReferenceSearch(buffer).matches(of: pattern)
    for offset in 0...buffer.count {
      try require(
        search.match(in: buffer, at: offset) == expected.first { $0.lowerBound == offset },
        "another match at \(offset)")
    }
    for offset in stride(from: 0, through: buffer.count, by: 7) {
      try require(
        search.firstMatch(in: buffer, from: offset) == expected.first { $0.lowerBound >= offset },
        "another match after \(offset)")
      try require(
        search.lastMatch(in: buffer, before: offset) == expected.last { $0.upperBound <= offset },
        "another match before \(offset)")
    }
  }

  // Typed letter by letter, words find what they find at once.
  private static func checkIndex(_ words: String, _ library: Library) throws {
    let (typed, whole) = (LibrarySearch(library: library), LibrarySearch(library: library))
    for index in [typed, whole] { index.refresh(drafts: []) }
    for count in 0..<min(words.count, 12) { find(String(words.prefix(count)), typed) }
    try require(find(words, typed) == find(words, whole), "typed words find something else")
  }

  @discardableResult
  private static func find(_ words: String, _ index: LibrarySearch) -> [String] {
    index.begin(SearchQuery(words))
    index.advance { true }
    return (0..<index.count).map { row in
      let result = index[row]
      return "\(result.id) \(result.title.text) \(result.excerpt(length: 40).text)"
    }
  }
}
