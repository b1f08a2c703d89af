import NotesLibrary
import SceneState

/// The notes that were deleted in a session, the last one last, so that each can be undone.
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

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    entries = entries.suffix(Self.capacity)
  }

  mutating func removeLast() { entries = entries.dropLast() }

  /// Removes a note where it was deleted last.
  mutating func remove(_ entry: Entry) {
    if let index = entries.lastIndex(of: entry) { entries.remove(at: index) }
  }

  var sceneText: String? {
    entries.isEmpty ? nil : entries.map(\.line).joined(separator: "\n")
  }

  /// The lines of a kept value; a line feed ends one whatever follows it.
  static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  init?(sceneText: String) {
    entries = Self.lines(sceneText).compactMap(Entry.init(line:))
  }
}

extension Deletions.Entry {
  init(_ note: Note) { self.init(subject: note.subject.id, note: note.id) }

  /// The note in one line, whatever its name.
  var line: String { "\(subject)/\(Deletions.escaped(note))" }

  init?(line: some StringProtocol) {
    let parts = line.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard parts.count == 2,
      let subject = UUID(uuidString: String(decoding: parts[0], as: UTF8.self))
    else { return nil }
    self.init(
      subject: subject, note: Deletions.unescaped(String(decoding: parts[1], as: UTF8.self)))
  }
}

extension Deletions {
  static func escaped(_ text: String) -> String {
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\\"): Array("\\\\".utf8)
      case UInt8(ascii: "\n"): Array("\\n".utf8)
      default: [byte]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text that stands in a line.
  static func unescaped(_ line: some StringProtocol) -> String {
    var (text, rest) = ([UInt8](), Array(line.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first, escapes.contains(next) else {
        text.append(byte)
        continue
      }
      rest.removeFirst()
      text.append(next == UInt8(ascii: "n") ? UInt8(ascii: "\n") : next)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes = [UInt8(ascii: "n"), UInt8(ascii: "\\")]
}
