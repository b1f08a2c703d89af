import Drafts
import NotesLibrary
import Reading
import SceneState
import Search

/// What is still to be changed in the library, in the order in which it was asked for.
///
/// It is kept before anything is done: what a kill cuts short is done at the next start, and each of the
/// changes may be done again without harm.
struct PendingChanges: SceneStorageValue {
  enum Change: Hashable {
    /// A character becomes a favourite, or is one no longer.
    case favourite(UUID, Bool)
    case deletion(UndoList.Entry)
    case restoration(UndoList.Entry)
    case book(BookEdit)
    case move(UndoList.Entry, to: UUID)
    /// Removes a draft from another session, from which it was moved here.
    case removal(DraftKey, SessionLocation)
    case tags(TagRename)
    case tagUndo(TagRename, since: Moment)
    case grade(GradeChange)
  }

  private(set) var changes: [Change] = []

  init() {}

  mutating func append(_ change: Change) { changes.append(change) }
  mutating func removeFirst() { changes.removeFirst() }
  mutating func removeLast() { changes.removeLast() }

  func isFavourite(_ character: UUID) -> Bool? {
    for case .favourite(character, let isFavourite) in changes.reversed() { return isFavourite }
    return nil
  }

  var sceneText: String? {
    changes.isEmpty ? nil : changes.map(Self.line).joined(separator: "\n")
  }

  private static func line(_ change: Change) -> String {
    switch change {
    case .favourite(let character, true): "favourite \(character)"
    case .favourite(let character, false): "unfavourite \(character)"
    case .deletion(let entry): "delete \(entry.line)"
    case .restoration(let entry): "undelete \(entry.line)"
    case .book(let edit): "book \(edit.text.inOneLine)"
    case .move(let entry, let subject): "move \(subject)/\(entry.line)"
    case .tags(let rename): "tags \(rename.text)"
    case .tagUndo(let rename, let moment): "untag \(moment.compact) \(rename.text)"
    case .grade(let grade): "grade \(grade.text)"
    case .removal(let key, let location): "remove \(key.text.inOneLine)/\(location.sceneText ?? "")"
    }
  }

  init?(sceneText: String) {
    changes = sceneText.keptLines.compactMap(Self.change)
  }

  private static func change(_ line: String) -> Change? {
    let parts = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "favourite": return UUID(uuidString: parts[1]).map { .favourite($0, true) }
    case "unfavourite": return UUID(uuidString: parts[1]).map { .favourite($0, false) }
    case "delete": return UndoList.Entry(line: parts[1]).map { .deletion($0) }
    case "undelete": return UndoList.Entry(line: parts[1]).map { .restoration($0) }
    case "book": return BookEdit(text: String(inOneLine: parts[1])).map { .book($0) }
    case "move": return move(parts[1])
    case "remove": return removal(parts[1])
    case "tags": return TagRename(text: parts[1]).map { .tags($0) }
    case "grade": return GradeChange(text: parts[1]).map { .grade($0) }
    case "untag":
      guard let (moment, rename) = TagRename.timed(parts[1]) else { return nil }
      return .tagUndo(rename, since: moment)
    default: return nil
    }
  }

  private static func move(_ line: String) -> Change? {
    let parts = line.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 2, let subject = UUID(uuidString: parts[0]),
      let entry = UndoList.Entry(line: parts[1])
    else { return nil }
    return .move(entry, to: subject)
  }

  // The name of a session has no slash, the key of a changed text has.
  private static func removal(_ line: String) -> Change? {
    guard let slash = line.utf8.lastIndex(of: UInt8(ascii: "/")),
      let key = DraftKey(String(inOneLine: line[..<slash])),
      let location = SessionLocation(
        sceneText: String(line.utf8[line.utf8.index(after: slash)...]) ?? "")
    else { return nil }
    return .removal(key, location)
  }
}

extension PendingChanges.Change {
  var progress: String {
    switch self {
    case .favourite(_, true): "Adding to the favourites…"
    case .favourite(_, false): "Removing from the favourites…"
    case .deletion: "Now deleting…"
    case .restoration: "Restoring…"
    case .book: "Saving…"
    case .move: "Moving…"
    case .removal: "Now moving here…"
    case .tags: "Renaming the tag…"
    case .tagUndo: "Renaming the tag back…"
    case .grade: "Keeping the grade…"
    }
  }
}

extension TagRename {
  /// Reads a moment and a change behind it.
  static func timed(_ line: String) -> (Moment, TagRename)? {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let moment = Moment(compact: parts[0]),
      let rename = TagRename(text: String(parts[1]))
    else { return nil }
    return (moment, rename)
  }
}
