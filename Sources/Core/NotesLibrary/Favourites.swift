import DurableFiles
import Glibc

/// The file of favourites: one character's UUID a line, sorted.
package struct Favourites: Equatable {
  private var ids: Set<UUID> = []
  // Lines that are not identifiers belong to somebody too, and are kept.
  private var otherLines: Set<[UInt8]> = []

  init() {}

  init(libraryPath: String) throws(FileError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try DurableFile.read(libraryPath + "/favourites", limit: 1 << 20)
    } catch  where error.code == ENOENT {
      bytes = []
    }
    self.init(bytes)
  }

  private init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if let id = UUID(uuidString: String(decoding: text, as: UTF8.self)) {
        ids.insert(id)
      } else {
        otherLines.insert(Array(line))
      }
    }
  }

  /// Returns what a file says after two changes of it; `bases` are the texts that both are changes of.
  ///
  /// A line is in it if one side added it, or if neither removed it.
  package static func merged(bases: [[UInt8]], ours: [UInt8], theirs: [UInt8]) -> [UInt8] {
    let (our, their) = (Favourites(ours), Favourites(theirs))
    let bases = bases.map { Favourites($0) }
    var merged = Favourites()
    merged.ids = Set.merged(bases.map(\.ids), our.ids, their.ids)
    merged.otherLines = Set.merged(bases.map(\.otherLines), our.otherLines, their.otherLines)
    return merged.bytes
  }

  func contains(_ id: UUID) -> Bool { ids.contains(id) }

  private var bytes: [UInt8] {
    let lines = ids.map { Array($0.uuidString.utf8) } + otherLines
    return lines.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  // Not the library's lock, which is held for as long as the disk takes to save a note.
  package static func lockPath(inLibrary path: String) -> String { path + "/.favourites.lock" }

  /// Removes what a killed process left behind, unless another process is changing the file now.
  static func removeLeftover(inLibrary path: String) {
    let file = path + "/favourites"
    guard DurableFile.hasLeftover(of: file),
      let lock = try? FileLock.acquire(lockPath(inLibrary: path)),
      let libraryLock = try? FileLock.acquire(path + "/.lock")
    else { return }
    withExtendedLifetime((lock, libraryLock)) { DurableFile.removeLeftover(of: file) }
  }

  /// Changes one line of the file under a lock, so that two processes that change it both succeed.
  ///
  /// Durable when it returns. Throws `FileError`.
  static func set(
    _ isFavourite: Bool, _ id: UUID, inLibrary path: String
  ) throws(FileError) {
    try Folder.create(path)
    let lock = try FileLock.wait(lockPath(inLibrary: path))
    defer { withExtendedLifetime(lock) {} }
    for _ in 0..<roundCount {
      let before = try Favourites(libraryPath: path)
      var after = before
      if isFavourite { after.ids.insert(id) } else { after.ids.remove(id) }
      if try after.replace(before, inLibrary: path) { return }
    }
    throw FileError("change", path + "/favourites", code: EBUSY)
  }

  private static let roundCount = 100

  // Returns false when a program that knows nothing of the lock changed the file meanwhile.
  private func replace(_ before: Favourites, inLibrary path: String) throws(FileError) -> Bool {
    var isCurrent = true
    try DurableFile.replace(path + "/favourites", with: bytes) { rename throws(FileError) in
      // Earlier versions of the program change the file under the library's lock. Who has that may be
      // stopped, and nobody should have to wait for that.
      let libraryLock = SaveLock.wait(inLibrary: path)
      defer { withExtendedLifetime(libraryLock) {} }
      isCurrent = try Favourites(libraryPath: path) == before
      if isCurrent { try rename() }
    }
    return isCurrent
  }
}

extension Set {
  fileprivate static func merged(_ bases: [Set], _ ours: Set, _ theirs: Set) -> Set {
    let base = bases.dropFirst().reduce(bases.first ?? []) { $0.intersection($1) }
    return ours.intersection(theirs).union(ours.subtracting(base)).union(theirs.subtracting(base))
  }
}

/// Makes a character a favourite, or no longer one, on any thread.
public struct FavouriteChange: Sendable {
  public let character: UUID
  public let isFavourite: Bool
  let libraryPath: String

  /// Makes the change, durable when it returns; making it twice changes nothing more.
  public func run() throws(LibraryError) {
    do throws(FileError) {
      try Favourites.set(isFavourite, character, inLibrary: libraryPath)
    } catch {
      throw .file(error)
    }
  }
}
