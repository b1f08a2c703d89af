import DurableFiles
import Essentials
import NotesLibrary

/// The names that the other text of a conflict may have: the same on every machine.
struct ConflictName {
  private let path: TreePath
  private let prefix: String
  private let ending: String
  private let mark: String
  private let moment: Moment

  private static let digitCount = 8
  private static let longestStem = 150
  // The last second that a name can say.
  private static let latest = 253_402_300_799

  /// The names for a text, by its identifier, that was displaced by what was published at a moment.
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

  /// Returns the best path that is free.
  func firstFree(_ isFree: (TreePath) throws -> Bool) rethrows -> TreePath? {
    let stem = "\(prefix)\(moment.compact)-\(mark)"
    var number = 1
    while let path = path.sibling(number == 1 ? stem + ending : "\(stem)-\(number)\(ending)") {
      if try isFree(path) { return path }
      number += 1
    }
    return nil
  }

  /// Whether a file is a conflict copy of the same file.
  func isCopy(_ other: TreePath) -> Bool {
    other.folder == path.folder && other.name.utf8.starts(with: prefix.utf8)
  }
}
