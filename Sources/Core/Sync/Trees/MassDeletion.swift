/// So many notes are gone at once that somebody must say that they are to be.
public struct MassDeletion: Error, Hashable, Sendable, CustomStringConvertible {
  public let missingCount: Int
  public let noteCount: Int
  /// Whether they are gone on another machine, else here.
  public let isIncoming: Bool

  private static let fewest = 5

  /// Checks what a snapshot says is gone; nil when it is no more than usual.
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

  /// Checks what another machine says is gone; nil when it is no more than usual.
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

  // Those that have moved are not missing.
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
    return "\(missingCount) of \(noteCount) notes \(place); not synced; "
      + "sync --accept-deletions does it all the same"
  }
}
