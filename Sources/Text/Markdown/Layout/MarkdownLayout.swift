/// The lines of a document for a width, laid out block by block when they are asked for.
public final class MarkdownLayout {
  /// The columns that are read best, where there is room for them.
  public static let measure = 72

  public let document: MarkdownDocument
  public let width: Int
  private var laidOut: [Int: Piece] = [:]

  private struct Piece {
    let lines: [MarkdownLine]
    let targets: [MarkdownTarget]
  }

  public struct Position: Hashable, Comparable, Sendable {
    let block: Int
    let line: Int

    public static func < (one: Position, other: Position) -> Bool {
      (one.block, one.line) < (other.block, other.line)
    }
  }

  public typealias LinkTest = (MarkdownLink.Kind, _ destination: String) -> Bool

  private let isDead: LinkTest?

  /// Lays out a document; a link that is dead is shown as it is written.
  public init(_ document: MarkdownDocument, width: Int, isDead: LinkTest? = nil) {
    self.document = document
    self.width = width
    self.isDead = isDead
  }

  private func piece(_ index: Int) -> Piece {
    if let piece = laidOut[index] { return piece }
    var layout = BlockLayout(document, width: width, isDead: isDead)
    if let previous = previous(index), !document.blocks[index].isDefinition {
      if case .heading = previous.kind {} else { layout.addLine([], start: nil) }
    }
    layout.add(document.blocks[index])
    let piece = Piece(lines: layout.lines, targets: layout.targets)
    laidOut[index] = piece
    return piece
  }

  private func previous(_ index: Int) -> MarkdownBlock? {
    document.blocks[..<index].last { !$0.isDefinition }
  }

  func lines(ofBlock index: Int) -> [MarkdownLine] {
    document.blocks.indices.contains(index) ? piece(index).lines : []
  }

  func targets(ofBlock index: Int) -> [MarkdownTarget] {
    document.blocks.indices.contains(index) ? piece(index).targets : []
  }

  public var lines: [MarkdownLine] { document.blocks.indices.flatMap { piece($0).lines } }

  public var isEmpty: Bool { first == nil }

  var first: Position? { line(from: Position(block: 0, line: 0), by: 1) }
  var last: Position? { line(from: Position(block: document.blocks.count, line: 0), by: -1) }

  // Returns the position, or the next one in a direction that is a line.
  private func line(from position: Position, by step: Int) -> Position? {
    var (block, line) = (position.block, position.line)
    while true {
      if document.blocks.indices.contains(block), piece(block).lines.indices.contains(line) {
        return Position(block: block, line: line)
      }
      block += line < 0 || step < 0 ? -1 : 1
      guard document.blocks.indices.contains(block) else { return nil }
      line = step < 0 ? piece(block).lines.count - 1 : 0
    }
  }

  func neighbour(of position: Position, by step: Int) -> Position? {
    line(from: Position(block: position.block, line: position.line + step), by: step)
  }

  public subscript(position: Position) -> MarkdownLine {
    piece(position.block).lines[position.line]
  }

  /// Returns the lines from the one on that shows a number of lines of all; none if there is no such line.
  public func lines(showing line: Int, count: Int) -> [MarkdownLine] {
    position(showing: line).map { lines(from: $0, count: count) } ?? []
  }

  public func lines(from position: Position, count: Int) -> [MarkdownLine] {
    var lines: [MarkdownLine] = []
    var next: Position? = position
    while let position = next, lines.count < count {
      lines.append(self[position])
      next = neighbour(of: position, by: 1)
    }
    return lines
  }
}
