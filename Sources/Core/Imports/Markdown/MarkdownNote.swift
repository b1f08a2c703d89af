import Essentials
import Markdown
import NotesLibrary
import Search

/// The note that a file of Markdown becomes: without a heading it has the name of the file, and the tags of its
/// front matter are among its words.
struct MarkdownNote {
  let text: [UInt8]

  init(_ bytes: [UInt8], named name: String) {
    var rest = Array(bytes.withoutByteOrderMark)
    let tags = Self.takeTags(from: &rest)
    let matter = FrontMatter(of: rest)
    var start = rest[..<(matter?.end ?? 0)]
    if start.last.map({ $0 != .newline }) == true { start.append(.newline) }
    var body = rest[(matter?.end ?? 0)...]
    let heading = Self.takeHeading(from: &body)
    let needsName = heading == nil && matter?.value(of: "title", in: rest) == nil
    guard needsName || !tags.isEmpty else {
      text = rest
      return
    }
    let title = heading ?? (needsName ? Array("# \(name)".utf8) : [])
    let known = Set(Tag.names(in: body).map { "#\($0.lowercased())" })
    let line = tags.filter { !known.contains($0.lowercased()) }.joined(separator: " ")
    let parts = [title, Array(line.utf8), Array(body.drop(while: \.isLineEnd))]
    text = start + Array(parts.filter { !$0.isEmpty }.joined(separator: [.newline, .newline]))
  }

  /// Returns when a file was changed or, if its front matter says from which day it is, a moment of that day, in the
  /// order of the files.
  ///
  /// At that hour it is that day from Hawaii to New Zealand, and the moment is the same on all machines, as the names
  /// of the notes have to be.
  static func date(in bytes: [UInt8], of modified: Moment) -> Moment {
    let matter = FrontMatter(of: bytes)
    let days = ["created", "date"].compactMap { name in
      matter?.value(of: name, in: bytes)
        .flatMap { Day(iso8601: String(decoding: $0.prefix(10), as: UTF8.self)) }
    }
    guard let day = days.first else { return modified }
    let time = modified.secondsSince1970 - Day(inUTC: modified).start.secondsSince1970
    return Moment(secondsSince1970: day.start.secondsSince1970 + 10 * 3600 + time / 24)
  }

  private static func takeTags(from text: inout [UInt8]) -> [String] {
    var tags: [String] = []
    for name in ["tags", "tag"] {
      guard let matter = FrontMatter(of: text),
        let (values, lines) = matter.values(of: name, in: text),
        case let found = values.compactMap({ Tag.text(of: $0) }), found.count == values.count,
        let rest = self.rest(of: text, matter, without: lines)
      else { continue }
      (tags, text) = (tags + found, rest)
    }
    return tags
  }

  // A front matter in which nothing else is goes with them; nil where what else is there would be none.
  private static func rest(
    of text: [UInt8], _ matter: FrontMatter, without lines: Range<Int>
  ) -> [UInt8]? {
    var rest = text
    rest.removeSubrange(lines)
    let end = matter.end - lines.count
    let lineCount = rest[..<end].split(separator: .newline).count { !$0.trimmed.isEmpty }
    // Those with the marks are left.
    if lineCount == 2 { rest.removeSubrange(..<end) }
    return lineCount == 2 || FrontMatter(of: rest) != nil ? rest : nil
  }

  // In bytes, but for the rest of a line.
  private static let longestHeading = 4096

  // Only one of the first level is the name of all that follows.
  private static func takeHeading(from body: inout ArraySlice<UInt8>) -> [UInt8]? {
    let end = body.dropFirst(longestHeading).firstIndex(of: .newline) ?? body.endIndex
    let start = Array(body[..<end])
    guard let block = MarkdownDocument(start).blocks.first, block.kind == .heading(level: 1) else {
      return nil
    }
    let heading = Array(body.prefix(block.range.upperBound))
    body = body.dropFirst(heading.count)
    return Array(heading[...].trimmed)
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == .newline || self == .carriageReturn }
}
