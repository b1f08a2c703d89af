/// So many notes are missing at once that the user must confirm their deletion.
public struct MassDeletion: Error, Hashable, Sendable, CustomStringConvertible {
  public let missingCount: Int
  public let noteCount: Int
  /// Whether they were deleted on another machine; else they are missing here.
  public let isIncoming: Bool

  private static let fewest = 5

  /// Counts the notes that are missing in a snapshot; nil when they are few enough to sync.
  ///
  /// A library that is not mounted seems to have lost everything.
  public init?(from last: Tree, to snapshot: LibrarySnapshot) {
    let missing = Self.missingCount(from: last, to: snapshot.files)
    let isUnmounted = snapshot.isEmpty && !last.files.isEmpty
    guard
      isUnmounted || Self.isMass(missing, of: last.noteCount)
        || snapshot.isElsewhere && missing > Self.fewest
    else { return nil }
    self.init(missingCount: missing, noteCount: last.noteCount, isIncoming: false)
  }

  /// Counts the notes that another machine deleted; nil when they are few enough to sync.
  public init?(from old: Tree, toIncoming new: Tree) {
    let missing = Self.missingCount(from: old, to: new.files)
    guard Self.isMass(missing, of: old.noteCount) else { return nil }
    self.init(missingCount: missing, noteCount: old.noteCount, isIncoming: true)
  }

  private init(missingCount: Int, noteCount: Int, isIncoming: Bool) {
    self.missingCount = missingCount
    self.noteCount = noteCount
    self.isIncoming = isIncoming
  }

  // Notes that have moved are not missing.
  private static func missingCount(
    from old: Tree, to new: [TreePath: ObjectID]
  ) -> Int {
    let missing = old.files.filter { $0.key.kind == .note && new[$0.key] == nil }
    if missing.isEmpty { return 0 }
    let moved = Set(new.filter { old.files[$0.key] == nil }.values)
    return missing.values.count { !moved.contains($0) }
  }

  private static func isMass(_ missingCount: Int, of noteCount: Int) -> Bool {
    missingCount > fewest && 2 * missingCount > noteCount
  }

  public var description: String {
    let place = isIncoming ? "were deleted on another machine" : "are missing here"
    return "\(missingCount) of \(noteCount) notes \(place), so nothing was synced; "
      + "to delete them \(isIncoming ? "here too" : "everywhere"), "
      + "run hawknotes sync --accept-deletions"
  }
}
