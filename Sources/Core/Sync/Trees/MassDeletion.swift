import Essentials

/// So many notes are missing at once, or in such a place, that the user must confirm their deletion.
enum MassDeletion {
  private static let mostUnasked = 5

  /// Returns why what a snapshot lacks is not synced unasked; nil when that is little enough.
  ///
  /// A library that is not mounted seems to have lost everything.
  static func refusal(from last: Tree, to snapshot: LibrarySnapshot) -> Failure? {
    let missing = missing(from: last, to: Tree(files: snapshot.files))
    let notes = missing.count { $0.kind == .note }
    if !missing.isEmpty, snapshot.isElsewhere || snapshot.hasNothingKnown {
      let place = snapshot.isElsewhere ? ", where the library is on another disk than before" : ""
      return refusal("\(missing.count) of \(last.files.count) files are missing here\(place)")
    }
    guard isMass(notes, of: last.noteCount) else { return nil }
    return refusal("\(notes) of \(last.noteCount) notes are missing here")
  }

  /// Returns why what another machine deleted is not deleted here unasked; nil when that is little enough.
  static func refusal(from old: Tree, toIncoming new: Tree) -> Failure? {
    let missing = missing(from: old, to: new).count { $0.kind == .note }
    guard isMass(missing, of: old.noteCount) else { return nil }
    return refusal(
      "\(missing) of \(old.noteCount) notes were deleted on another machine", where: "here too")
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
    missingCount > mostUnasked && 2 * missingCount > noteCount
  }

  private static func refusal(_ finding: String, where place: String = "everywhere") -> Failure {
    Failure(
      "\(finding), so nothing was synced; to delete them \(place), "
        + "run hawknotes sync --accept-deletions")
  }
}
