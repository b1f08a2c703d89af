import NotesLibrary
import SceneState

/// The books that have a tab, in the order of their tabs.
struct OpenTabs: Hashable, SceneStorageValue {
  struct Entry: Hashable {
    let book: UUID
    /// Whether it stays until it is closed on purpose.
    var isPinned = false
  }

  /// As many as there are digits for.
  static let limit = 9

  private(set) var entries: [Entry]

  init(_ books: [UUID]) { entries = books.map { Entry(book: $0) } }

  func index(of book: UUID) -> Int? { entries.firstIndex { $0.book == book } }

  func isPinned(_ book: UUID) -> Bool { entries.contains { $0.book == book && $0.isPinned } }

  /// Opens a book's tab after all others; the one least recently used makes way if there are too many.
  mutating func open(_ book: UUID, recent: [UUID]) {
    guard index(of: book) == nil else { return }
    entries.append(Entry(book: book))
    while entries.count > Self.limit, let index = leastRecent(recent, except: book) {
      entries.remove(at: index)
    }
  }

  private func leastRecent(_ recent: [UUID], except book: UUID) -> Int? {
    func rank(_ index: Int) -> Int { recent.firstIndex(of: entries[index].book) ?? recent.count }
    let candidates = entries.indices.filter { !entries[$0].isPinned && entries[$0].book != book }
    return candidates.max { rank($0) < rank($1) }
  }

  mutating func close(_ book: UUID) { entries.removeAll { $0.book == book } }

  mutating func togglePin(_ book: UUID) {
    if let index = index(of: book) { entries[index].isPinned.toggle() }
  }

  /// Moves a tab by a number of tabs, as far as there is room.
  mutating func move(_ book: UUID, by offset: Int) {
    guard let index = index(of: book), entries.indices.contains(index + offset) else { return }
    entries.insert(entries.remove(at: index), at: index + offset)
  }

  /// The books, each followed by `+` if its tab is pinned.
  var sceneText: String? {
    entries.map { "\($0.book)\($0.isPinned ? "+" : "")" }.joined(separator: " ")
  }

  /// Nil if no book can be read in a text that has some.
  init?(sceneText: String) {
    let words = sceneText.split(separator: " ")
    entries = words.compactMap { word in
      let isPinned = word.hasSuffix("+")
      return UUID(uuidString: isPinned ? word.dropLast() : word).map {
        Entry(book: $0, isPinned: isPinned)
      }
    }
    if entries.isEmpty, !words.isEmpty { return nil }
  }
}
