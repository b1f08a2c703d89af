import Essentials
public import NotesLibrary
import TextEditing

/// The characters whom a text names, for somebody who asks at a place in it who that is.
public struct NamedPeople {
  private let table: NameTable

  public init(_ catalogue: Catalogue) { table = NameTable(catalogue.people) }

  // In bytes on each side: names further away were not meant.
  private static let reach = 1 << 16

  /// Returns them each once: the one at the cursor, or the last one before it in its line, then those
  /// behind it, then those from the beginning.
  public func people(in text: [UInt8], ofBook slug: String, at cursor: Int) -> [UUID] {
    var found: [(person: UUID, isBehind: Bool)] = []
    var start: Int?
    var offset = 0
    for line in text.split(separator: .newline, omittingEmptySubsequences: false) {
      defer { offset += line.count + 1 }
      guard offset + line.count >= cursor - Self.reach, offset <= cursor + Self.reach else {
        continue
      }
      let names = table.names(in: Array(line), ofBook: slug)
        .sorted { $0.range.lowerBound < $1.range.lowerBound }
      let isAtCursor = (offset...offset + line.count).contains(cursor)
      let column = isAtCursor ? TextFolding().folded(Array(line.prefix(cursor - offset))).count : 0
      for name in names {
        if isAtCursor, name.range.lowerBound <= column { start = found.count }
        found.append(
          (name.subject, offset > cursor || isAtCursor && name.range.lowerBound > column))
      }
    }
    let first = start ?? found.firstIndex(where: \.isBehind) ?? 0
    return (found[first...] + found[..<first]).map(\.person).distinct(by: \.self)
  }
}
