import Essentials
import NotesLibrary
import SceneState

/// What takes back what a session changed, the last change last.
struct UndoList: SceneStorageValue {
  struct Entry: Hashable {
    let subject: UUID
    let note: Note.ID
  }

  enum Item: Hashable {
    /// The change that takes one back.
    case change(PendingChanges.Change)
    /// A discarded draft, by its name in the private bin.
    case draft(String)
    /// A draft that was moved to a subject from another.
    case draftMove(to: UUID, from: UUID)
    /// A note was saved, which is not taken back.
    case saved(Entry)
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

  /// Keeps in mind that a note was saved, if there is something older to take back.
  mutating func noteWasSaved(_ entry: Entry) {
    if case .saved? = last { removeLast() }
    if !items.isEmpty { append(.saved(entry)) }
  }

  mutating func removeLast() { items = items.dropLast() }

  /// Removes an item where it was added last.
  mutating func remove(_ item: Item) { removeLast { $0 == item } }

  mutating func removeLast(where isOne: (Item) -> Bool) {
    if let index = items.lastIndex(where: isOne) { items.remove(at: index) }
  }

  var sceneText: String? { items.isEmpty ? nil : items.map(\.line).joined(separator: "\n") }

  init?(sceneText: String) { items = sceneText.keptLines.compactMap(Item.item) }
}

extension UndoList.Item {
  var line: String {
    switch self {
    case .change(let change): change.line
    case .draft(let name): "draft/\(name.inOneLine)"
    case .draftMove(let subject, let former): "draft-move/\(former)/\(subject)"
    case .saved(let entry): "saved/\(entry.line)"
    case .form(let form, let changes): "form/\(form.text) \(changes.text.inOneLine)"
    }
  }

  private static func form(_ line: String) -> Self? {
    guard let (name, changes) = String(inOneLine: line).divided(at: " "),
      let form = SubjectForm(name)
    else { return nil }
    return (try? JSONValue(parsing: changes.utf8)).map { .form(form, changes: $0) }
  }

  fileprivate static func item(_ line: String) -> Self? {
    let (tag, rest) = line.divided(at: "/") ?? (line, "")
    return switch tag {
    case "draft": .draft(String(inOneLine: rest))
    case "draft-move":
      rest.dividedByID.flatMap { id, rest in
        UUID(uuidString: rest).map { .draftMove(to: $0, from: id) }
      }
    case "saved": UndoList.Entry(line: rest).map { .saved($0) }
    case "form": Self.form(rest)
    default: PendingChanges.Change.change(line).map { .change($0) }
    }
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
