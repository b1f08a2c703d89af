import DisplayText
import Essentials

/// Where one is in a text: an offset in the document, so that it stays when the width changes.
extension MarkdownLayout {
  public func position(showing offset: Int) -> Position? {
    var index = lastBlock(startingAt: offset)
    while index > 0, lines(ofBlock: index).isEmpty { index -= 1 }
    let lines = lines(ofBlock: index)
    let line = lines.lastIndex { $0.start.map { $0 <= offset } ?? false }
    if let line { return Position(block: index, line: line) }
    return index == 0 ? first.flatMap { started($0, by: 1) } : Position(block: index, line: 0)
  }

  private func lastBlock(startingAt offset: Int) -> Int {
    max(0, document.blocks.partitionIndex { $0.range.lowerBound > offset } - 1)
  }

  // Returns the position, or the next one in a direction whose line begins somewhere in the text.
  private func started(_ position: Position, by step: Int) -> Position? {
    var position: Position? = position
    while let current = position, self[current].start == nil {
      position = neighbour(of: current, by: step)
    }
    return position
  }

  // Returns the line so many lines after another one, or before it, as far as there are lines.
  private func moved(_ position: Position, by count: Int) -> Position {
    var position = position
    for _ in 0..<count.magnitude {
      guard let next = neighbour(of: position, by: count.signum()) else { break }
      position = next
    }
    return position
  }

  // Returns where the line begins, or the next one in a direction, or else in the other one.
  private func start(nearest position: Position, by step: Int) -> Int {
    (started(position, by: step) ?? started(position, by: -step)).flatMap { self[$0].start } ?? 0
  }

  /// Returns where the first line of a window begins after so many lines were scrolled.
  ///
  /// The last line of the text stays at the end of the window if it can.
  public func scrolled(from offset: Int, by count: Int, height: Int) -> Int {
    guard let position = position(showing: offset) else { return 0 }
    let top = start(nearest: moved(position, by: count), by: count < 0 ? -1 : 1)
    return min(top, lastTop(height: height))
  }

  /// Returns where the first line of a window begins that shows the end.
  public func lastTop(height: Int) -> Int {
    last.map { start(nearest: moved($0, by: min(0, 1 - height)), by: 1) } ?? 0
  }

  /// Returns how much of the text ends with a window's last line, in percent.
  public func percentage(from offset: Int, height: Int) -> Int {
    guard let end = start(ofLine: height, from: offset) else { return 100 }
    return min(99, end * 100 / document.bytes.count)
  }
}

extension MarkdownLayout {
  public func target(at start: Int) -> MarkdownTarget? {
    targets(ofBlock: lastBlock(startingAt: start)).first { $0.range.lowerBound == start }
  }

  public func firstTarget(from offset: Int) -> MarkdownTarget? {
    document.blocks.indices.dropFirst(lastBlock(startingAt: offset)).lazy
      .flatMap { self.targets(ofBlock: $0) }.first { $0.range.lowerBound >= offset }
  }

  public func lastTarget(before offset: Int) -> MarkdownTarget? {
    document.blocks.indices.prefix(lastBlock(startingAt: offset) + 1).reversed().lazy
      .flatMap { self.targets(ofBlock: $0).reversed() }.first { $0.range.lowerBound < offset }
  }
}

extension MarkdownLayout {
  /// Returns where the first line of a window begins that was scrolled as little as shows an offset.
  public func top(showing offset: Int, from top: Int, height: Int) -> Int {
    guard let first = position(showing: top), let line = position(showing: offset) else {
      return top
    }
    if line < first { return self[line].start ?? top }
    guard moved(first, by: max(0, height - 1)) < line else { return top }
    let position = moved(line, by: min(0, 1 - height))
    return started(position, by: 1).flatMap { self[$0].start } ?? top
  }

  /// Returns where the line begins that comes so many lines after the one that shows an offset, or the
  /// next one that begins in the text; nil behind the last one.
  public func start(ofLine count: Int, from offset: Int) -> Int? {
    var position = position(showing: offset)
    for _ in 0..<count { position = position.flatMap { neighbour(of: $0, by: 1) } }
    return position.flatMap { started($0, by: 1) }.flatMap { self[$0].start }
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
