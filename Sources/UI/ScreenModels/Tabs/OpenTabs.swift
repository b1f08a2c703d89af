import NotesLibrary
import SceneState

/// The books that have a tab, in the order of their tabs.
struct OpenTabs: Hashable, SceneStorageValue {
  /// As many as there are digits for.
  static let limit = 9

  private(set) var books: [UUID]
  // Those that stay until they are closed on purpose.
  private var pinned: Set<UUID> = []

  init(_ books: [UUID]) { self.books = books }

  func isPinned(_ book: UUID) -> Bool { pinned.contains(book) }

  /// Opens a book's tab after all others or, if there are too many, in place of the one least recently used: the
  /// others keep their digits.
  mutating func open(_ book: UUID, recent: [UUID]) {
    guard !books.contains(book) else { return }
    while books.count > Self.limit, let index = leastRecent(recent) { close(books[index]) }
    guard books.count >= Self.limit, let index = leastRecent(recent) else {
      return books.append(book)
    }
    books[index] = book
  }

  private func leastRecent(_ recent: [UUID]) -> Int? {
    func rank(_ index: Int) -> Int { recent.firstIndex(of: books[index]) ?? recent.count }
    return books.indices.filter { !isPinned(books[$0]) }.max { rank($0) < rank($1) }
  }

  mutating func close(_ book: UUID) {
    books.removeAll { $0 == book }
    pinned.remove(book)
  }

  mutating func togglePin(_ book: UUID) {
    if books.contains(book) { pinned.formSymmetricDifference([book]) }
  }

  /// Moves a tab by a number of tabs, as far as there is room.
  mutating func move(_ book: UUID, by offset: Int) {
    guard let index = books.firstIndex(of: book), books.indices.contains(index + offset)
    else { return }
    books.insert(books.remove(at: index), at: index + offset)
  }

  /// The books, each followed by `+` if its tab is pinned.
  var sceneText: String? {
    books.map { "\($0)\(isPinned($0) ? "+" : "")" }.joined(separator: " ")
  }

  /// Nil if no book can be read in a text that has some.
  init?(sceneText: String) {
    let words = sceneText.split(separator: " ")
    func book(_ word: Substring) -> UUID? {
      UUID(uuidString: word.hasSuffix("+") ? word.dropLast() : word)
    }
    books = words.compactMap(book)
    pinned = Set(words.filter { $0.hasSuffix("+") }.compactMap(book))
    if books.isEmpty, !words.isEmpty { return nil }
  }
}
