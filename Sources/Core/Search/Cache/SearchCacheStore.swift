import DurableFiles
import NotesLibrary

/// Opens the cache of a library when that saves reading notes, and writes it when many notes are missing in it.
final class SearchCacheStore {
  private let library: Library
  private let smallestCache: Int
  private var saving: Job<Bool>?
  private var savedChanges = 0

  /// Prepares to use a cache when that saves reading at least `smallestCache` notes.
  init(of library: Library, smallestCache: Int) {
    self.library = library
    self.smallestCache = smallestCache
  }

  private var path: String? { library.cacheFile("search") }

  /// Opens the cache; nil when there is none, or it would save little beside the texts in memory.
  func open(beside texts: NoteTexts) -> (cache: SearchCache, table: NoteTable)? {
    guard let path, saving.map({ $0.value != nil }) ?? true else { return nil }
    if let open = texts.cached, texts.count < smallestCache || open.isFile(at: path) {
      return nil
    }
    guard let cache = SearchCache(path), let table = cache.table(of: library.path) else {
      return nil
    }
    savedChanges = 0
    return (cache, table)
  }

  /// Writes a cache of the known texts if it would save enough reading, on a thread or before this returns.
  func save(_ table: NoteTable, _ texts: NoteTexts, inBackground: Bool) {
    guard let path, saving.map({ $0.value == true }) ?? true else { return }
    let changes = Self.changeCount(table, texts)
    guard abs(changes - savedChanges) >= max(smallestCache, table.rows.count / 50) else { return }
    savedChanges = changes
    let (library, kept, cache) = (library.path, texts.kept, texts.cached)
    let write = { @Sendable in
      SearchCache.write(to: path, of: library, table, NoteTexts(kept: kept, cache: cache))
    }
    if inBackground { saving = Job(write) } else { _ = write() }
  }

  // Returns how many notes are missing in the cache, or are no longer in the library.
  private static func changeCount(_ table: NoteTable, _ texts: NoteTexts) -> Int {
    let cached = table.rows.reduce(0) { $0 + ($1.text >= 0 ? 1 : 0) }
    let former = texts.cached?.rowCount ?? 0
    return texts.kept.reduce(0) { $0 + ($1?.isRacy == false ? 1 : 0) } + former - cached
  }
}
