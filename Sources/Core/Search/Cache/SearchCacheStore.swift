import DurableFiles
import NotesLibrary

/// Where the search's cache of a library is: opens it when that spares reading, and writes it when it
/// lacks much.
final class SearchCacheStore {
  private let library: Library
  private let smallestCache: Int
  private var saving: BackgroundResult<Bool>?
  private var savedChanges = 0
  // A cache that was refused once is not trusted again.
  private var isRefused = false

  /// A cache is worth while when it spares reading so many notes.
  init(of library: Library, smallestCache: Int) {
    self.library = library
    self.smallestCache = smallestCache
  }

  private var path: String? {
    library.cachesPath.map {
      "\($0)/search-\(Checksum.crc32(Array(library.path.utf8)).hexadecimal)"
    }
  }

  /// Opens the cache, unless there is none that would spare much beside what is known already.
  func open(beside texts: NoteTexts) -> (cache: SearchCache, rows: FormerNotes)? {
    guard let path, !isRefused, saving.map({ $0.value != nil }) ?? true else { return nil }
    if let cache = texts.cache, texts.count < smallestCache || cache.isFile(at: path) {
      return nil
    }
    guard let opened = SearchCache.open(path, of: library.path) else { return nil }
    savedChanges = 0
    return opened
  }

  /// Refuses the cache for good, as it is not what was written.
  func refuse() { isRefused = true }

  /// Writes a cache of what is known if that is worth it, on a thread or before it returns.
  func save(_ table: NoteTable, _ texts: NoteTexts, inBackground: Bool) {
    guard let path, saving.map({ $0.value == true }) ?? true else { return }
    let changes = Self.changeCount(table, texts)
    guard abs(changes - savedChanges) >= max(smallestCache, table.rows.count / 50) else { return }
    savedChanges = changes
    let contents = SearchCacheContents(
      library: library.path, table: table, kept: texts.kept, cache: texts.cache)
    guard inBackground else {
      _ = contents.write(to: path)
      return
    }
    saving = Background.threads.begin(signal: nil, refused: { _ in false }) {
      contents.write(to: path)
    }
  }

  // How many notes the cache lacks, or has too much.
  private static func changeCount(_ table: NoteTable, _ texts: NoteTexts) -> Int {
    let cached = table.rows.reduce(0) { $0 + ($1.text >= 0 ? 1 : 0) }
    let former = texts.cache?.header.rowCount ?? 0
    return texts.kept.reduce(0) { $0 + ($1?.isRacy == false ? 1 : 0) } + former - cached
  }
}
