public import Markdown
import Search
import TextEditing

/// The lines of a text that an editor shows, with what Markdown means in them.
///
/// After a change only the lines that it touched are looked at again, and those after them until one is in
/// the context in which it was.
public struct ColouredLines {
  public struct Line {
    /// Where it begins in the text, and how many bytes it has without its newline.
    public fileprivate(set) var start: Int
    let count: Int
    fileprivate let context: SourceLine.Context
    fileprivate let next: SourceLine.Context
    fileprivate let spans: [SourceLine.Span]

    /// Calls a closure with the parts of the text that have a style; of those that overlap, the last counts.
    public func forEachSpan(_ body: (_ range: Range<Int>, _ style: MarkdownStyle) -> Void) {
      for span in spans {
        body(start + span.range.lowerBound..<start + span.range.upperBound, span.style)
      }
    }
  }

  private var lines: [Line] = []
  private var revision: UInt64?
  // In which context the first line is.
  private var origin: (start: Int, context: SourceLine.Context)?
  // Of some lines further up, in their order: whoever scrolls up needs not read the text from its beginning.
  private var waypoints: [(start: Int, context: SourceLine.Context)] = []

  // In bytes.
  private static let waypointDistance = 1 << 10

  // In bytes; a longer text has no colours.
  private static let longestText = 256 << 10

  mutating func lines(of rows: [TextRow], in buffer: TextBuffer) -> [Line] {
    guard let first = rows.first, let last = rows.last, buffer.count <= Self.longestText else {
      return []
    }
    follow(buffer)
    let start = buffer.lineStart(at: first.range.lowerBound)
    if start != origin?.start {
      let line = lines.first { $0.start == start }
      origin = (start, line?.context ?? context(at: start, in: buffer))
    }
    fill(from: start, through: last.range.upperBound, in: buffer)
    return lines
  }

  // What is known is not even copied, because there is a letter every few milliseconds.
  private mutating func fill(from start: Int, through end: Int, in buffer: TextBuffer) {
    var (index, start, context) = (0, start, origin?.context ?? .start)
    while start <= end {
      while index < lines.count, lines[index].start < start { lines.remove(at: index) }
      if index == lines.count || lines[index].start > start {
        lines.insert(Self.line(at: start, in: context, of: buffer), at: index)
      } else if lines[index].context != context {
        lines[index] = Self.line(at: start, in: context, of: buffer)
      }
      context = lines[index].next
      let next = buffer.nextLine(after: start + lines[index].count)
      index += 1
      guard let next else { break }
      start = next
    }
    lines.removeSubrange(index...)
  }

  private mutating func follow(_ buffer: TextBuffer) {
    guard revision != buffer.revision else { return }
    let change = revision.flatMap(buffer.change)
    while let last = waypoints.last, last.start > change?.old.lowerBound ?? 0 {
      waypoints.removeLast()
    }
    if let change, let origin, change.old.lowerBound >= origin.start {
      let shift = change.newEnd - change.old.upperBound
      lines.removeAll {
        $0.start <= change.old.upperBound && $0.start + $0.count + 1 >= change.old.lowerBound
      }
      for index in lines.indices where lines[index].start > change.old.upperBound {
        lines[index].start += shift
      }
    } else {
      (lines, origin) = ([], nil)
    }
    revision = buffer.revision
  }

  private static func line(
    at start: Int, in context: SourceLine.Context, of buffer: TextBuffer, readsWords: Bool = true
  ) -> Line {
    let end = buffer.lineEnd(at: start)
    let isLong = end - start > SourceLine.longest
    let bytes = isLong ? [] : buffer[start..<end]
    let line = SourceLine(bytes, in: context, readsWords: readsWords)
    var spans = line.spans
    if readsWords, Tag.mayBe(in: bytes), spans.first?.style != .code {
      spans += Tag.tags(in: bytes).map { ($0.range, .tag) }
    }
    return Line(
      start: start, count: end - start, context: context, next: isLong ? .paragraph : line.next,
      spans: spans)
  }

  private mutating func context(at offset: Int, in buffer: TextBuffer) -> SourceLine.Context {
    var (start, context) = waypoints.last { $0.start <= offset } ?? (0, .start)
    while start < offset {
      let line = Self.line(at: start, in: context, of: buffer, readsWords: false)
      context = line.next
      guard let next = buffer.nextLine(after: start + line.count) else { break }
      start = next
      if start >= (waypoints.last?.start ?? 0) + Self.waypointDistance {
        waypoints.append((start, context))
      }
    }
    return context
  }
}
