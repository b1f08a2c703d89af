import NotesLibrary
import SceneState

/// The notes that were deleted in a session, the last one last, so that each can be taken back.
struct Deletions: SceneStorageValue {
  /// A note in the bin.
  struct Entry: Hashable {
    let subject: UUID
    let note: Note.ID
  }

  private var entries: [Entry] = []
  private static let capacity = 50

  init() {}

  var last: Entry? { entries.last }

  mutating func append(_ note: Note) {
    entries.append(Entry(subject: note.subject.id, note: note.id))
    entries = entries.suffix(Self.capacity)
  }

  mutating func removeLast() { entries = entries.dropLast() }

  var sceneText: String? {
    entries.isEmpty ? nil : entries.map { "\($0.subject)/\($0.note)" }.joined(separator: "\n")
  }

  init?(sceneText: String) {
    entries = sceneText.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "/", maxSplits: 1)
      guard parts.count == 2, let subject = UUID(uuidString: parts[0]) else { return nil }
      return Entry(subject: subject, note: String(parts[1]))
    }
  }
}
