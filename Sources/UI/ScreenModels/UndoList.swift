import NotesLibrary
import SceneState
import Search

/// What was deleted, removed, moved or renamed in a session, the last one last, so that each can be undone.
struct UndoList: SceneStorageValue {
  /// A note in the bin.
  struct Entry: Hashable {
    let subject: UUID
    let note: Note.ID
  }

  enum Item: Hashable {
    case note(Entry)
    /// A draft, by its name in the private bin.
    case draft(String)
    case subject(UUID)
    /// A note that was moved, and the subject that it was on.
    case move(Entry, from: UUID)
    /// A draft that was moved to a subject from another.
    case draftMove(to: UUID, from: UUID)
    /// What takes a change of relations back.
    case relations(BookEdit)
    /// A tag that was renamed, from a moment on.
    case tags(TagRename, since: Moment)
  }

  private var items: [Item] = []
  private static let capacity = 50

  init() {}

  var last: Item? { items.last }

  mutating func append(_ item: Item) {
    items.append(item)
    items = items.suffix(Self.capacity)
  }

  mutating func removeLast() { items = items.dropLast() }

  /// Removes something where it was deleted last.
  mutating func remove(_ item: Item) {
    if let index = items.lastIndex(of: item) { items.remove(at: index) }
  }

  var sceneText: String? {
    items.isEmpty ? nil : items.map(\.line).joined(separator: "\n")
  }

  init?(sceneText: String) {
    items = sceneText.keptLines.compactMap(Item.init(line:))
  }
}

extension UndoList.Item {
  private static let draftTag = "draft/"
  private static let subjectTag = "subject/"
  private static let moveTag = "move/"
  private static let draftMoveTag = "draft-move/"
  private static let relationsTag = "relations/"
  private static let tagsTag = "tags/"

  fileprivate var line: String {
    switch self {
    case .note(let entry): entry.line
    case .draft(let name): Self.draftTag + name.inOneLine
    case .subject(let id): "\(Self.subjectTag)\(id)"
    case .move(let entry, let former): "\(Self.moveTag)\(former)/\(entry.line)"
    case .draftMove(let subject, let former): "\(Self.draftMoveTag)\(former)/\(subject)"
    case .relations(let edit): Self.relationsTag + edit.text.inOneLine
    case .tags(let rename, let moment): "\(Self.tagsTag)\(moment.compact) \(rename.text)"
    }
  }

  fileprivate init?(line: String) {
    if line.hasPrefix(Self.draftTag) {
      self = .draft(String(inOneLine: line.dropFirst(Self.draftTag.count)))
    } else if line.hasPrefix(Self.subjectTag) {
      guard let id = UUID(uuidString: line.dropFirst(Self.subjectTag.count)) else { return nil }
      self = .subject(id)
    } else if line.hasPrefix(Self.relationsTag) {
      let text = String(inOneLine: line.dropFirst(Self.relationsTag.count))
      guard let edit = BookEdit(text: text) else { return nil }
      self = .relations(edit)
    } else if line.hasPrefix(Self.tagsTag) {
      let rest = String(line.dropFirst(Self.tagsTag.count))
      guard let (moment, rename) = TagRename.timed(rest) else { return nil }
      self = .tags(rename, since: moment)
    } else if let (former, rest) = Self.move(line, Self.moveTag) {
      guard let entry = UndoList.Entry(line: rest) else { return nil }
      self = .move(entry, from: former)
    } else if let (former, rest) = Self.move(line, Self.draftMoveTag) {
      guard let subject = UUID(uuidString: rest) else { return nil }
      self = .draftMove(to: subject, from: former)
    } else {
      guard let entry = UndoList.Entry(line: line) else { return nil }
      self = .note(entry)
    }
  }
}

extension UndoList.Item {
  // What was moved, and the subject that it was on.
  private static func move(_ line: String, _ tag: String) -> (former: UUID, rest: String)? {
    guard line.hasPrefix(tag) else { return nil }
    let parts = line.utf8.dropFirst(tag.utf8.count).split(
      separator: UInt8(ascii: "/"), maxSplits: 1
    )
    .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 2, let former = UUID(uuidString: parts[0]) else { return nil }
    return (former, parts[1])
  }
}

extension UndoList.Entry {
  init(_ note: Note) { self.init(subject: note.subject.id, note: note.id) }

  /// The note in one line, whatever its name.
  var line: String { "\(subject)/\(note.inOneLine)" }

  init?(line: some StringProtocol) {
    let parts = line.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard parts.count == 2,
      let subject = UUID(uuidString: String(decoding: parts[0], as: UTF8.self))
    else { return nil }
    self.init(
      subject: subject, note: String(inOneLine: String(decoding: parts[1], as: UTF8.self)))
  }
}
