import DurableFiles
import Glibc

/// The file of favourites: one character's UUID a line, sorted.
struct Favourites {
  private var ids: Set<UUID> = []
  // Lines that are no identifiers are somebody's all the same, and are kept.
  private var otherLines: Set<[UInt8]> = []

  init() {}

  init(libraryPath: String) throws(FileError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try DurableFile.read(libraryPath + "/favourites", limit: 1 << 20)
    } catch  where error.code == ENOENT {
      return
    }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if let id = UUID(uuidString: String(decoding: text, as: UTF8.self)) {
        ids.insert(id)
      } else {
        otherLines.insert(Array(line))
      }
    }
  }

  func contains(_ id: UUID) -> Bool { ids.contains(id) }

  private var bytes: [UInt8] {
    let lines = ids.map { Array($0.uuidString.utf8) } + otherLines
    return lines.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// Removes what a process that was killed left behind, unless somebody is changing the file now.
  static func removeLeftover(inLibrary path: String) {
    let file = path + "/favourites"
    guard DurableFile.hasLeftover(of: file), let lock = try? FileLock.acquire(path + "/.lock")
    else { return }
    withExtendedLifetime(lock) { DurableFile.removeLeftover(of: file) }
  }

  /// Changes one line of the file, under a lock, so that two who change it both succeed.
  static func set(
    _ isFavourite: Bool, _ id: UUID, inLibrary path: String
  ) throws(FileError) {
    try Folder.create(path)
    let lock = try FileLock.wait(path + "/.lock")
    defer { withExtendedLifetime(lock) {} }
    var favourites = try Favourites(libraryPath: path)
    if isFavourite {
      favourites.ids.insert(id)
    } else {
      favourites.ids.remove(id)
    }
    try DurableFile.replace(path + "/favourites", with: favourites.bytes)
  }
}
