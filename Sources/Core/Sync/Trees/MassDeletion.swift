import Essentials

/// So many notes are missing at once, or files of such a kind or in such a place, that the user must confirm
/// their deletion.
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
    if let losses = names(losses(from: old, to: new)) {
      return refusal("another machine has deleted \(losses)", "that", where: "here too")
    }
    let missing = missing(from: old, to: new).count { $0.kind == .note }
    guard isMass(missing, of: old.noteCount) else { return nil }
    return refusal(
      "\(missing) of \(old.noteCount) notes were deleted on another machine", where: "here too")
  }

  /// Returns the files that another tree lacks although no command deletes such files, sorted.
  static func losses(from old: Tree, to new: Tree) -> [TreePath] {
    let lost = old.changes(to: new).filter { $0.new == nil && $0.path.isPermanent }
    if lost.isEmpty { return [] }
    let texts = Set(new.files.values)
    // Who renames a file by hand has not lost it.
    return lost.filter { $0.old.map(texts.contains) == false }.map(\.path)
  }

  /// Names files; nil when there are none.
  static func names(_ paths: [TreePath]) -> String? {
    paths.first.map { paths.count == 1 ? "\($0)" : "\($0) and \(paths.count - 1) more" }
  }

  /// Returns the files that another tree lacks; those that have moved are not missing.
  static func missing(from old: Tree, to new: Tree) -> [TreePath] {
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

  private static func refusal(
    _ finding: String, _ files: String = "them", where place: String = "everywhere"
  ) -> Failure {
    Failure(
      "\(finding), so nothing was synced; to delete \(files) \(place), "
        + "run hawknotes sync --accept-deletions")
  }
}
