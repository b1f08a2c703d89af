import Essentials
import NotesLibrary
import Reading
import SceneState
import Search

/// What a session deleted, removed, moved, renamed or discarded, the last one last, so that each can be undone.
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
    /// A quote that is never to be shown again.
    case quote(Quote.ID)
    /// What was changed in a form that was discarded, or what stood in one before it was saved, by the names of
    /// the facts.
    case form(SubjectForm, changes: JSONValue)
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

  mutating func removeLast(where isOne: (Item) -> Bool) {
    if let index = items.lastIndex(where: isOne) { items.remove(at: index) }
  }

  /// Removes a change that was not made or, if it was an undo, lets what it was to undo be undone again.
  mutating func correct(_ change: Item, orUndoOf undone: Item) {
    items.contains(change) ? remove(change) : append(undone)
  }

  var sceneText: String? {
    items.isEmpty ? nil : items.map(\.line).joined(separator: "\n")
  }

  init?(sceneText: String) {
    items = sceneText.keptLines.compactMap(Item.init(line:))
  }
}

extension UndoList.Item {
  /// The item in one line.
  var line: String {
    switch self {
    case .note(let entry): entry.line
    case .draft(let name): "draft/\(name.inOneLine)"
    case .subject(let id): "subject/\(id)"
    case .move(let entry, let former): "move/\(former)/\(entry.line)"
    case .draftMove(let subject, let former): "draft-move/\(former)/\(subject)"
    case .relations(let edit): "relations/\(edit.text.inOneLine)"
    case .tags(let rename, let moment): "tags/\(moment.compact) \(rename.text)"
    case .quote(let id): "quote/\(id.inOneLine)"
    case .form(let form, let changes): "form/\(form.text) \(changes.text.inOneLine)"
    }
  }

  private static func form(_ line: String) -> Self? {
    guard let (name, changes) = String(inOneLine: line).divided(at: " "),
      let form = SubjectForm(name)
    else { return nil }
    return (try? JSONValue(parsing: changes.utf8)).map { .form(form, changes: $0) }
  }

  fileprivate init?(line: String) {
    guard let (tag, rest) = line.divided(at: "/") else { return nil }
    let item: Self? =
      switch tag {
      case "draft": .draft(String(inOneLine: rest))
      case "subject": UUID(uuidString: rest).map { .subject($0) }
      case "move":
        rest.dividedByID.flatMap { id, rest in
          UndoList.Entry(line: rest).map { .move($0, from: id) }
        }
      case "draft-move":
        rest.dividedByID.flatMap { id, rest in
          UUID(uuidString: rest).map { .draftMove(to: $0, from: id) }
        }
      case "relations": BookEdit(text: String(inOneLine: rest)).map { .relations($0) }
      case "quote": .quote(String(inOneLine: rest))
      case "form": Self.form(rest)
      case "tags": TagRename.timed(rest).map { .tags($1, since: $0) }
      default: UndoList.Entry(line: line).map { .note($0) }
      }
    guard let item else { return nil }
    self = item
  }
}

extension UndoList.Entry {
  init(_ note: Note) { self.init(subject: note.subject.id, note: note.id) }

  /// The note in one line, whatever its name.
  var line: String { "\(subject)/\(note.inOneLine)" }

  init?(line: String) {
    guard let (subject, note) = line.dividedByID else { return nil }
    self.init(subject: subject, note: String(inOneLine: note))
  }
}
