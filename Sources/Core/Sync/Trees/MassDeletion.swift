import Essentials

/// So many notes are missing at once, or files of such a kind or in such a place, that the user must confirm
/// their deletion.
enum MassDeletion {
  private static let mostUnasked = 5

  /// Returns why what a snapshot lacks is not synced unasked; nil when that is little enough.
  ///
  /// A library that is not mounted seems to have lost everything.
  static func refusal(from last: Tree, to snapshot: LibrarySnapshot) -> Failure? {
    let new = Tree(files: snapshot.files)
    let missing = missing(from: last, to: new)
    let notes = missing.count { $0.kind == .note }
    if !missing.isEmpty, snapshot.isElsewhere || snapshot.hasNothingKnown {
      let place = snapshot.isElsewhere ? ", where the library is on another disk than before" : ""
      return refusal(
        "\(missing.count) of \(last.files.count) files are missing here\(place)", everywhere)
    }
    guard isMass(notes, of: last.noteCount) else { return nil }
    let losses = losses(from: last, to: new)
    return refusal("\(names(notes, of: last, and: losses)) are missing here", everywhere)
  }

  /// Returns why what another machine deleted is not deleted here unasked; nil when that is little enough.
  static func refusal(from old: Tree, toIncoming new: Tree) -> Failure? {
    let losses = losses(from: old, to: new)
    let notes = missing(from: old, to: new).count { $0.kind == .note }
    guard !losses.isEmpty || isMass(notes, of: old.noteCount) else { return nil }
    return refusal(
      "another machine has deleted \(names(notes, of: old, and: losses))", "do so here too",
      "; what you move back from .bin then stays")
  }

  /// Returns the files that another tree lacks although no command deletes such files, sorted.
  static func losses(from old: Tree, to new: Tree) -> [TreePath] {
    let gone = old.changes(to: new).filter { $0.new == nil }.map(\.path)
    if gone.isEmpty { return [] }
    // A command deletes a picture, but not together with its book.
    let books = Set(gone.filter { $0.kind == .book }.map { $0.bookSlug[...] })
    let lost = gone.filter { path in
      path.isPermanent || path.kind == .picture && books.contains(path.name.prefix { $0 != "." })
    }
    let added = new.files.filter { old.files[$0.key] == nil }
    // Who renames a file by hand has not lost it.
    return lost.filter { path in
      !added.contains { $0.key.kind == path.kind && $0.value == old.files[path] }
    }
  }

  /// Names files, a book rather than its picture; nil when there are none.
  static func names(_ paths: [TreePath]) -> String? {
    (paths.first { $0.kind != .picture } ?? paths.first).map {
      paths.count == 1 ? "\($0)" : "\($0) and \(paths.count - 1) more"
    }
  }

  private static func names(_ noteCount: Int, of old: Tree, and losses: [TreePath]) -> String {
    let notes = noteCount == 0 ? nil : "\(noteCount) of \(old.noteCount) notes"
    return [notes, names(losses)].compactMap(\.self).joined(separator: " and ")
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

  private static let everywhere = "delete them everywhere"

  private static func refusal(_ finding: String, _ wish: String, _ hint: String = "") -> Failure {
    Failure(
      "\(finding), so nothing was synced; to \(wish), run hawknotes sync --accept-deletions\(hint)")
  }
}
