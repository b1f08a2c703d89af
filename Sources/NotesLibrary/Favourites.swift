import DurableFiles
import Glibc

/// The file of favourites: one character's UUID a line, sorted.
struct Favourites {
  // Lines that are no identifiers are somebody's all the same, and are kept.
  private var lines: Set<String> = []

  init() {}

  init(libraryPath: String) throws(FileError) {
    do throws(FileError) {
      let bytes = try DurableFile.read(libraryPath + "/favourites")
      let text = String(decoding: bytes, as: UTF8.self)
      lines = Set(
        text.split(whereSeparator: \.isNewline).map { UUID(uuidString: $0)?.uuidString ?? "\($0)" })
    } catch where error.code == ENOENT {}
  }

  func contains(_ id: UUID) -> Bool { lines.contains(id.uuidString) }

  /// Changes one line of the file, under a lock, so that two who change it both succeed.
  static func set(
    _ isFavourite: Bool, _ id: UUID, inLibrary path: String
  ) throws(FileError) {
    try Folder.create(path)
    let lock = try FileLock.wait(path + "/.lock")
    defer { withExtendedLifetime(lock) {} }
    var favourites = try Favourites(libraryPath: path)
    if isFavourite {
      favourites.lines.insert(id.uuidString)
    } else {
      favourites.lines.remove(id.uuidString)
    }
    let text = favourites.lines.sorted().map { $0 + "\n" }.joined()
    try DurableFile.replace(path + "/favourites", with: text.utf8)
  }
}
