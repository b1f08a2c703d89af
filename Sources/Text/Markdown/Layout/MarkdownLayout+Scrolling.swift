import DisplayText
import Essentials

/// Where one is in a text: an offset in the document, so that it stays when the width changes.
extension MarkdownLayout {
  // Returns the index of the line that shows an offset.
  private func index(showing offset: Int) -> Int? {
    let next = document.blocks[..<firstLines.count].partitionIndex { $0.range.lowerBound > offset }
    let end = next < firstLines.count ? firstLines[next] : lines.count
    let start = firstLines[..<next].last { $0 < end } ?? 0
    let line = lines[start..<end].lastIndex { $0.start.map { $0 <= offset } ?? false }
    return line ?? (start > 0 ? start : started(0, by: 1))
  }

  // Returns the line, or the next one in a direction that begins somewhere in the text.
  private func started(_ index: Int, by step: Int) -> Int? {
    var index = index
    while lines.indices.contains(index), lines[index].start == nil { index += step }
    return lines.indices.contains(index) ? index : nil
  }

  // Returns the line so many lines after another one, or before it, as far as there are lines.
  private func moved(_ index: Int, by count: Int) -> Int {
    min(max(0, index + count), lines.count - 1)
  }

  // Returns where the line begins, or the next one in a direction, or else in the other one.
  private func start(nearest index: Int, by step: Int) -> Int {
    (started(index, by: step) ?? started(index, by: -step)).flatMap { lines[$0].start } ?? 0
  }

  /// Returns the lines from the one on that shows an offset, a number of them; none if there is no such line.
  public func lines(showing offset: Int, count: Int) -> [MarkdownLine] {
    index(showing: offset).map { Array(lines[$0...].prefix(count)) } ?? []
  }

  /// Returns where the first line of a window begins after so many lines were scrolled.
  ///
  /// The last line of the text stays at the end of the window if it can.
  public func scrolled(from offset: Int, by count: Int, height: Int) -> Int {
    guard let index = index(showing: offset) else { return 0 }
    let top = start(nearest: moved(index, by: count), by: count < 0 ? -1 : 1)
    return min(top, lastTop(height: height))
  }

  /// Returns where the first line of a window begins that shows the end.
  public func lastTop(height: Int) -> Int {
    start(nearest: moved(lines.count, by: -max(1, height)), by: 1)
  }

  /// Returns how much of the text ends with a window's last line, in percent.
  public func percentage(from offset: Int, height: Int) -> Int {
    guard let end = start(ofLine: height, from: offset) else { return 100 }
    return min(99, end * 100 / document.bytes.count)
  }

  /// Returns where the first line of a window begins that was scrolled as little as shows an offset.
  public func top(showing offset: Int, from top: Int, height: Int) -> Int {
    guard let first = index(showing: top), let line = index(showing: offset) else { return top }
    if line < first { return lines[line].start ?? top }
    guard moved(first, by: max(0, height - 1)) < line else { return top }
    return started(moved(line, by: min(0, 1 - height)), by: 1).flatMap { lines[$0].start } ?? top
  }

  /// Returns where the line begins that comes so many lines after the one that shows an offset, or the
  /// next one that begins in the text; nil behind the last one.
  public func start(ofLine count: Int, from offset: Int) -> Int? {
    index(showing: offset).flatMap { started($0 + count, by: 1) }.flatMap { lines[$0].start }
  }
}

extension MarkdownLayout {
  public func target(at start: Int) -> MarkdownTarget? {
    targets.first { $0.range.lowerBound == start }
  }

  public func firstTarget(from offset: Int) -> MarkdownTarget? {
    targets.first { $0.range.lowerBound >= offset }
  }

  public func lastTarget(before offset: Int) -> MarkdownTarget? {
    targets.last { $0.range.lowerBound < offset }
  }
}

extension MarkdownLine.Run {
  /// Returns the offset in the document of what is at a column; nil behind the run, which is
  /// subtracted from the column then.
  public func place(atColumn column: inout Int) -> Int? {
    let width = text.displayWidth
    guard column < width else {
      column -= width
      return nil
    }
    guard let source else { return nil }
    var offset = source.lowerBound
    for character in text {
      column -= character.displayWidth
      if column < 0 { break }
      offset += character.utf8.count
    }
    return min(offset, source.upperBound)
  }

  /// Returns the columns of the part of the run that shows a range of the document.
  public func columns(of range: Range<Int>, in document: MarkdownDocument) -> Range<Int>? {
    guard let source, source.overlaps(range) else { return nil }
    func column(_ offset: Int) -> Int {
      min(
        text.displayWidth,
        String(decoding: document.bytes[source.lowerBound..<offset], as: UTF8.self).displayWidth)
    }
    let shown = range.clamped(to: source)
    return column(shown.lowerBound)..<max(column(shown.lowerBound), column(shown.upperBound))
  }
}
