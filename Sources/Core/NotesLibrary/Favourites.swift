import DurableFiles
import Glibc

/// The file of favourites: one character's UUID a line, sorted.
package struct Favourites: Equatable {
  fileprivate var ids: Set<UUID> = []
  // Lines that are not identifiers belong to somebody too, and are kept.
  private var otherLines: Set<[UInt8]> = []

  init(libraryPath: String) throws { self.init(try Self.file(inLibrary: libraryPath).read() ?? []) }

  fileprivate static func file(inLibrary path: String) -> SharedFile {
    SharedFile(inLibrary: path, "favourites", limit: 1 << 20)
  }

  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: .newline) {
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
    var merged = Favourites([])
    merged.ids = Set.merged(bases.map(\.ids), our.ids, their.ids)
    merged.otherLines = Set.merged(bases.map(\.otherLines), our.otherLines, their.otherLines)
    return merged.bytes
  }

  func contains(_ id: UUID) -> Bool { ids.contains(id) }

  fileprivate var bytes: [UInt8] {
    let lines = ids.map { Array($0.uuidString.utf8) } + otherLines
    return lines.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 + [.newline] }
  }

  // Not the library's lock, which is held for as long as the disk takes to save a note.
  package static func lockPath(inLibrary path: String) -> String { path + "/.favourites.lock" }

  /// Moves what a killed process left behind to the bin, unless another process is changing the file now.
  static func removeLeftover(inLibrary path: String) {
    let file = file(inLibrary: path)
    guard file.hasLeftover, let lock = try? FileLock.acquire(lockPath(inLibrary: path)) else {
      return
    }
    withExtendedLifetime(lock) { file.removeLeftover() }
  }
}

extension Set {
  fileprivate static func merged(_ bases: [Set], _ ours: Set, _ theirs: Set) -> Set {
    let base = bases.dropFirst().reduce(bases.first ?? []) { $0.intersection($1) }
    return ours.intersection(theirs).union(ours.subtracting(base)).union(theirs.subtracting(base))
  }
}

extension Library {
  /// Returns what makes a character a favourite, or no longer one, durably, on any thread; call
  /// `favouritesWereChanged` after running it, even when it failed.
  ///
  /// Making the change twice changes nothing more.
  public func favouriteChange(
    _ isFavourite: Bool, _ character: UUID
  ) throws -> @Sendable () throws -> Void {
    try checkIsThere()
    return { [path] in
      try Folder.create(path)
      // Two processes that change one line each both succeed.
      let lock = try FileLock.wait(Favourites.lockPath(inLibrary: path))
      defer { withExtendedLifetime(lock) {} }
      try Favourites.file(inLibrary: path).change { before in
        var after = Favourites(before ?? [])
        if isFavourite { after.ids.insert(character) } else { after.ids.remove(character) }
        return after.bytes
      }
    }
  }

  /// Makes a character a favourite, or no longer one; durable when it returns.
  public func setFavourite(_ isFavourite: Bool, _ character: UUID) throws {
    let change = try favouriteChange(isFavourite, character)
    defer { favouritesWereChanged() }
    try change()
  }
}
