import Essentials
import Glibc

extension DurableFile {
  /// Moves files to free paths, durably; returns where each of them is now, nil for one that is nowhere.
  ///
  /// Throws what the file system says; some are moved then.
  public static func moveTogether(
    _ moves: [(path: String, destination: String)]
  ) throws -> [String?] {
    let destinations = Set(moves.map { Folder.parent(of: $0.destination) })
    let sources = Set(moves.map { Folder.parent(of: $0.path) }).subtracting(destinations)
    var places: [String?] = []
    for (path, destination) in moves {
      try Folder.create(Folder.parent(of: destination))
      do {
        let place = try atFreeName(destination) { name in
          try rename(path, to: name)
        }
        places.append(place)
      } catch  where error.code == ENOENT {
        places.append(nil)
      }
    }
    // First where they are now: they must never be nowhere.
    for folder in destinations.sorted() { try Folder.synchronize(folder) }
    for folder in sources.sorted() where Folder.exists(folder) { try Folder.synchronize(folder) }
    return places
  }
}
