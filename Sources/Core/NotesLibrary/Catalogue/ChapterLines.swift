import Essentials

/// Where the chapters of a book begin, as a user types it: a line for each, `p. 12 The wall`, or as tables of contents
/// have it, `The wall . . . 12`.
struct ChapterLines {
  let lines: [String]

  init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmingWhitespace }
      .filter { !$0.isEmpty }.map(Self.withPlaceFirst)
  }

  // One blank alone is not enough before the page: `Chapter 3` has none.
  private static func withPlaceFirst(_ line: String) -> String {
    let page = line.reversed().prefix { $0.isASCII && $0.isNumber }
    let leader = line.reversed().dropFirst(page.count)
      .prefix { ".…·".contains($0) || $0.isWhitespace }
    let title = line.dropLast(page.count + leader.count)
    let isLeader = leader.count > 1 || leader.first == "\t"
    guard !page.isEmpty, isLeader, !title.isEmpty, !saysPlace(line) else { return line }
    return "p. \(String(page.reversed())) \(title)"
  }

  private static func saysPlace(_ line: String) -> Bool {
    BookPlace.leading(line[...])?.place.isOfChapter == true
  }

  /// Throws when a line does not say where a chapter begins.
  func json() throws -> JSONValue {
    for line in lines where !Self.saysPlace(line) {
      throw Failure(
        "“\(line)” does not say where a chapter begins; say p. 12 or 4.5 %, then its title",
        kind: .usage)
    }
    return .array(lines.map(JSONValue.string))
  }

  /// Throws when one begins before another that stands above it, or behind the last page.
  static func check(_ lines: [String], pages: Int?) throws {
    var last: [Bool: (line: String, start: Double)] = [:]
    for line in lines {
      guard let (start, isShare) = start(of: line, pages: pages) else { continue }
      if let pages, start > 100 {
        throw Failure(
          "“\(line)” begins after the last page, \(pages); correct it, or the number of pages",
          kind: .usage)
      }
      if let last = last[isShare], start < last.start {
        throw Failure(
          "“\(line)” begins before “\(last.line)”, which stands above it; "
            + "correct one, or put them in order", kind: .usage)
      }
      last[isShare] = (line, start)
    }
  }

  /// Returns lines in the order in which the chapters begin; others stay where they are.
  static func sorted(_ lines: [String], pages: Int?) -> [String] {
    var sorted = lines
    let starts = lines.map { start(of: $0, pages: pages) }
    for isShare in [false, true] {
      let indices = lines.indices.filter { starts[$0]?.isShare == isShare }
      let inOrder = indices.sorted { starts[$0]?.number ?? 0 < starts[$1]?.number ?? 0 }
      for (index, other) in zip(indices, inOrder) { sorted[index] = lines[other] }
    }
    return sorted
  }

  // Without a number of pages, a page and a percentage cannot be compared.
  private static func start(of line: String, pages: Int?) -> (number: Double, isShare: Bool)? {
    guard let place = BookPlace.leading(line[...])?.place else { return nil }
    let whole = place.unit == .percent ? 1 : Double(pages ?? 100) / 100
    return (place.number / whole, place.unit == .percent || pages != nil)
  }
}
