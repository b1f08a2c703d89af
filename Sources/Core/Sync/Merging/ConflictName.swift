import DurableFiles
import Essentials
import NotesLibrary

/// The names for the other text of a conflict: every machine chooses the same one.
struct ConflictName {
  private let path: TreePath
  private let prefix: String
  private let ending: String
  private let mark: String
  private let moment: Moment

  private static let digitCount = 8
  private static let longestStem = 150
  // The end of the year 9999, for which a name has digits.
  private static let latest = 253_402_300_799

  /// Makes the names for a text, given by its identifier, that the text of a commit of this moment displaced.
  init(of path: TreePath, id: ObjectID, at moment: Moment) {
    self.path = path
    if path.kind == .note {
      (prefix, ending) = (Note.conflictPrefix(ofFile: path.name), ".md")
    } else {
      let stem = path.name.firstOccurrence(of: ".json").map { path.name[..<$0.lowerBound] } ?? ""
      let short = FileName.shortened(String(stem), toByteCount: Self.longestStem)
      (prefix, ending) = (short + ".json.conflict-", "")
    }
    mark = String(id.hexadecimal.prefix(Self.digitCount))
    self.moment = Moment(secondsSince1970: min(max(0, moment.secondsSince1970), Self.latest))
  }

  /// Returns the first path that is free: without a number, else with the lowest one.
  func firstFree(_ isFree: (TreePath) throws -> Bool) rethrows -> TreePath? {
    let stem = "\(prefix)\(moment.compact)-\(mark)"
    var number = 1
    while let path = path.sibling(number == 1 ? stem + ending : "\(stem)-\(number)\(ending)") {
      if try isFree(path) { return path }
      number += 1
    }
    return nil
  }

  func isCopy(_ other: TreePath) -> Bool {
    other.folder == path.folder && other.name.utf8.starts(with: prefix.utf8)
  }
}
