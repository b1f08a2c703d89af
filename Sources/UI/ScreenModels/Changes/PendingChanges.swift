import Drafts
import NotesLibrary
import Reading
import SceneState
import Search

/// The changes of the library that are still to be made, in the order in which they were asked for.
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
    case draftRemoval(TextKey, SessionLocation)
    /// Renames a tag; back, in the notes that were changed since a moment.
    case tags(TagRename, undoingSince: Moment?)
    case grade(GradeChange)
  }

  struct Request: Hashable {
    let change: Change
    let isUndo: Bool
    /// Whether an earlier process asked for it, and may have made it.
    var isRepetition = false
  }

  var requests: [Request] = []

  init() {}

  private static let undoMark = "undo "

  var sceneText: String? {
    let lines = requests.map { ($0.isUndo ? Self.undoMark : "") + $0.change.line }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  init?(sceneText: String) {
    requests = sceneText.keptLines.compactMap { line in
      let isUndo = line.hasPrefix(Self.undoMark)
      let line = isUndo ? String(line.dropFirst(Self.undoMark.count)) : line
      return Change.change(line).map { Request(change: $0, isUndo: isUndo, isRepetition: true) }
    }
  }
}

extension PendingChanges.Change {
  var line: String {
    switch self {
    case .favourite(let character, true): "favourite \(character)"
    case .favourite(let character, false): "unfavourite \(character)"
    case .deletion(let entry): "delete \(entry.line)"
    case .restoration(let entry): "undelete \(entry.line)"
    case .book(let edit): "book \(edit.text.inOneLine)"
    case .move(let entry, let subject): "move \(subject)/\(entry.line)"
    case .tags(let rename, nil): "tags \(rename.text)"
    case .tags(let rename, let moment?): "untag \(moment.compact) \(rename.text)"
    case .grade(let grade): "grade \(grade.text)"
    case .draftRemoval(let key, let location):
      "remove \(key.text.inOneLine)/\(location.sceneText ?? "")"
    }
  }

  static func change(_ line: String) -> Self? {
    guard let (kind, rest) = line.divided(at: " ") else { return nil }
    return switch kind {
    case "favourite": UUID(uuidString: rest).map { .favourite($0, true) }
    case "unfavourite": UUID(uuidString: rest).map { .favourite($0, false) }
    case "delete": UndoList.Entry(line: rest).map { .deletion($0) }
    case "undelete": UndoList.Entry(line: rest).map { .restoration($0) }
    case "book": BookEdit(text: String(inOneLine: rest)).map { .book($0) }
    case "move":
      rest.dividedByID.flatMap { id, rest in
        UndoList.Entry(line: rest).map { .move($0, to: id) }
      }
    case "remove": Self.draftRemoval(rest)
    case "tags": TagRename(text: rest).map { .tags($0, undoingSince: nil) }
    case "grade": GradeChange(text: rest).map { .grade($0) }
    case "untag":
      rest.divided(at: " ").flatMap { moment, rename in
        Moment(compact: moment).flatMap { moment in
          TagRename(text: rename).map { .tags($0, undoingSince: moment) }
        }
      }
    default: nil
    }
  }

  // The name of a session has no slash, the key of a changed text has.
  private static func draftRemoval(_ line: String) -> Self? {
    guard let slash = line.utf8.lastIndex(of: UInt8(ascii: "/")),
      let key = TextKey(String(inOneLine: line[..<slash])),
      let location = SessionLocation(
        sceneText: String(line.utf8[line.utf8.index(after: slash)...]) ?? "")
    else { return nil }
    return .draftRemoval(key, location)
  }

  var progress: String {
    switch self {
    case .favourite(_, true): "Adding to the favourites…"
    case .favourite(_, false): "Removing from the favourites…"
    case .deletion: "Now deleting…"
    case .restoration: "Restoring…"
    case .book: "Saving…"
    case .move: "Moving…"
    case .draftRemoval: "Now moving here…"
    case .tags(_, let moment): "Renaming the tag\(moment == nil ? "" : " back")…"
    case .grade: "Keeping the grade…"
    }
  }
}
