/// So many notes are missing at once, or in such a place, that the user must confirm their deletion.
struct MassDeletion: Error, Hashable, Sendable, CustomStringConvertible {
  let missingCount: Int
  let noteCount: Int
  private let cause: Cause

  private enum Cause {
    case areMissing
    case isEmpty
    /// Files are missing, and the library is on another device.
    case isElsewhere
    case wereDeletedThere
  }

  /// Whether they were deleted on another machine; else they are missing here.
  var isIncoming: Bool { cause == .wereDeletedThere }

  private static let fewest = 5

  /// Counts the notes that are missing in a snapshot; nil when they are few enough to sync.
  ///
  /// A library that is not mounted seems to have lost everything.
  init?(from last: Tree, to snapshot: LibrarySnapshot) {
    let missing = Self.missing(from: last, to: Tree(files: snapshot.files))
    let notes = missing.count { $0.kind == .note }
    if !missing.isEmpty, snapshot.isElsewhere || snapshot.isEmpty {
      (missingCount, noteCount) = (missing.count, last.files.count)
      cause = snapshot.isElsewhere ? .isElsewhere : .isEmpty
    } else if Self.isMass(notes, of: last.noteCount) {
      (missingCount, noteCount, cause) = (notes, last.noteCount, .areMissing)
    } else {
      return nil
    }
  }

  /// Counts the notes that another machine deleted; nil when they are few enough to sync.
  init?(from old: Tree, toIncoming new: Tree) {
    let missing = Self.missing(from: old, to: new).count { $0.kind == .note }
    guard Self.isMass(missing, of: old.noteCount) else { return nil }
    (missingCount, noteCount, cause) = (missing, old.noteCount, .wereDeletedThere)
  }

  // Files that have moved are not missing.
  private static func missing(from old: Tree, to new: Tree) -> [TreePath] {
    let missing = old.changes(to: new).filter { $0.new == nil }.map(\.path)
    if missing.isEmpty { return [] }
    let added = new.files.filter { old.files[$0.key] == nil }
    let (texts, names) = (Set(added.values), Set(added.keys.map(\.name)))
    return missing.filter { path in
      !names.contains(path.name) && old.files[path].map { !texts.contains($0) } == true
    }
  }

  private static func isMass(_ missingCount: Int, of noteCount: Int) -> Bool {
    missingCount > fewest && 2 * missingCount > noteCount
  }

  var description: String {
    let (what, place) =
      switch cause {
      case .areMissing: ("notes", "are missing here")
      case .isEmpty: ("files", "are missing here")
      case .isElsewhere:
        ("files", "are missing here, where the library is on another disk than before")
      case .wereDeletedThere: ("notes", "were deleted on another machine")
      }
    return "\(missingCount) of \(noteCount) \(what) \(place), so nothing was synced; "
      + "to delete them \(isIncoming ? "here too" : "everywhere"), "
      + "run hawknotes sync --accept-deletions"
  }
}
