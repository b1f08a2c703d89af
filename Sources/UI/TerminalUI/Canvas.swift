public import DisplayText

/// The looks of a screen: a grid of cells and a cursor.
///
/// Nothing that could harm a terminal gets in, because all text goes through `DisplayCell`. A wide
/// character fills a cell and a continuation cell, and is never cut in half.
public struct Canvas: Sendable {
  public let size: Size
  /// Where the hardware cursor is; nil while it is hidden.
  public var cursor: Position?
  /// The hue of what is written from now on.
  public var hue = Hue.teal
  /// Whether it is read aloud or felt: lines and marks that say nothing are left out.
  public var isSpoken = false
  /// What is told of the parts that react to the mouse while they are drawn; mostly nobody asks.
  public var reactions: (any AnyObject & Sendable)?
  // One array per row: a copy of a canvas shares the rows that neither changes.
  var rows: [[Cell]]
  // What does not fit into a cell: scalars with combining marks.
  var clusters: [DisplayCell] = []
  // None in nearly all canvases.
  var drawnLinks: [Link] = []

  /// Makes a blank canvas without a cursor.
  public init(size: Size) {
    self.size = size
    rows = Array(
      repeating: Array(repeating: .blank(Cell.Tint(.plain)), count: size.columns), count: size.rows)
  }

  public var bounds: Rect { Rect(origin: Position(row: 0, column: 0), size: size) }

  public subscript(row: Int, column: Int) -> Cell { rows[row][column] }

  /// Writes a block of a picture, one column wide, in two of xterm's 256 colours.
  public mutating func write(
    _ block: Unicode.Scalar, in colors: (foreground: UInt8, background: UInt8),
    at position: Position
  ) {
    guard bounds.contains(position) else { return }
    rows[position.row][position.column] = .block(block, colors.foreground, colors.background)
  }

  /// Returns the base scalar of a cell of this canvas; a space for a continuation.
  public func base(of cell: Cell) -> Unicode.Scalar {
    if cell.isCluster { return clusters[Int(cell.value)].base }
    return cell.width == 0 ? " " : Unicode.Scalar(cell.value) ?? " "
  }

  /// Returns the combining marks on a cell's base, mostly none.
  public func marks(of cell: Cell) -> [Unicode.Scalar] {
    cell.isCluster ? clusters[Int(cell.value)].marks : []
  }

  /// Writes text on one row; returns the columns written.
  ///
  /// The text is cut at the right edge and after `limit` columns; half of a wide character there
  /// becomes a blank. Marks for what cannot be shown get the style `.mark`.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at position: Position, style: Style = .plain, limit: Int? = nil
  ) -> Int {
    guard (0..<size.rows).contains(position.row), position.column < size.columns else { return 0 }
    let edge = position.column + min(max(0, limit ?? .max), size.columns - position.column)
    var text = String(text)
    return text.withUTF8 { bytes in
      var (end, rest) = (position, bytes)
      while !rest.isEmpty, end.column < edge {
        let (columns, length) = writeBeginning(of: rest, at: end, style: style, edge: edge)
        end.column += columns
        rest = UnsafeBufferPointer(rebasing: rest[length...])
      }
      return end.column - position.column
    }
  }

  /// Writes the plain scalars that a text begins with, or else what comes before such; returns the columns and
  /// bytes written.
  private mutating func writeBeginning(
    of bytes: UnsafeBufferPointer<UInt8>, at position: Position, style: Style, edge: Int
  ) -> (columns: Int, length: Int) {
    if position.column >= 0 {
      let plain = writePlain(bytes, at: position, style: style, edge: edge)
      if plain.length > 0 { return plain }
    }
    let length = bytes.lengthOfClusters
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[..<length]), as: UTF8.self)
    return (writeCharacters(text, at: position, style: style, edge: edge), length)
  }

  /// Writes the plain scalars that a text begins with; returns the columns and bytes written.
  ///
  /// The last character before anything else is left out, because a combining mark may follow it.
  private mutating func writePlain(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Position, style: Style, edge: Int
  ) -> (columns: Int, length: Int) {
    let start = position.column
    let tint = Cell.Tint(style, hue)
    var (length, lastLength, columns) = (0, 0, 0)
    let splitsFirst = rows[position.row][start].width == 0
    var splitsLast = false
    rows[position.row].withUnsafeMutableBufferPointer { cells in
      while columns < edge - start, length < bytes.count,
        let scalar = PlainScalar(at: length, in: bytes)
      {
        splitsLast = cells[start + columns].width == 2
        cells[start + columns] = Cell(scalar.value, width: 1, tint)
        lastLength = scalar.length
        length += lastLength
        columns += 1
      }
    }
    guard columns > 0 else { return (0, 0) }
    if splitsFirst, start > 0 { blank(position.row, start - 1) }
    if splitsLast, start + columns < size.columns { blank(position.row, start + columns) }
    let isComplete = length == bytes.count || PlainScalar(at: length, in: bytes) != nil
    return isComplete ? (columns, length) : (columns - 1, length - lastLength)
  }

  private mutating func writeCharacters(
    _ text: String, at position: Position, style: Style, edge: Int
  ) -> Int {
    var column = position.column
    for character in text where column < edge {
      character.forEachDisplayCell { cell in
        guard column < edge else { return }
        let style = cell.isMark ? .mark : style
        column += set(cell, at: Position(row: position.row, column: column), style, edge: edge)
      }
    }
    return column - position.column
  }

  /// Does what a closure does, in a hue.
  public mutating func write(in hue: Hue, _ body: (inout Canvas) -> Void) {
    let former = self.hue
    self.hue = hue
    body(&self)
    self.hue = former
  }

  /// Puts one cell; none outside the canvas.
  public mutating func put(_ cell: DisplayCell, at position: Position, style: Style) {
    guard bounds.contains(position) else { return }
    _ = set(cell, at: position, style, edge: size.columns)
  }

  /// Puts printable ASCII, one column per byte; what lies outside the canvas is left out.
  public mutating func put(plain bytes: UnsafeBufferPointer<UInt8>, at position: Position) {
    guard bounds.contains(position) else { return }
    let count = min(bytes.count, size.columns - position.column)
    guard count > 0 else { return }
    let tint = Cell.Tint(.plain, hue)
    splitWide(row: position.row, columns: position.column..<position.column + count)
    rows[position.row].withUnsafeMutableBufferPointer { cells in
      for index in 0..<count {
        cells[position.column + index] = Cell(UInt32(bytes[index]), width: 1, tint)
      }
    }
  }

  /// Blanks the part of a rectangle that lies on the canvas.
  public mutating func fill(_ rect: Rect, style: Style = .plain) {
    for row in rect.rows { fill(row: row, columns: rect.columns, with: .blank, style: style) }
  }

  /// Fills the columns of a row that lie on the canvas with a cell one column wide.
  mutating func fill(row: Int, columns: Range<Int>, with cell: DisplayCell, style: Style) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard (0..<size.rows).contains(row), !columns.isEmpty else { return }
    replace(row: row, columns: columns, by: packed(cell, Cell.Tint(style, hue)))
  }

  public mutating func restyle(row: Int, columns: Range<Int>, style: Style) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard (0..<size.rows).contains(row), !columns.isEmpty else { return }
    let tint = Cell.Tint(style, hue)
    rows[row].withUnsafeMutableBufferPointer { cells in
      for column in columns { cells[column].tint = tint }
    }
  }

  /// Copies as much of another canvas, from its upper left corner, as fits into a rectangle.
  public mutating func copy(_ other: Canvas, into area: Rect) {
    let rows = area.rows.clamped(to: 0..<size.rows).prefix(other.size.rows)
    let columns = area.columns.clamped(to: 0..<size.columns).prefix(other.size.columns)
    for (source, row) in rows.enumerated() {
      for (offset, column) in columns.enumerated() where other[source, offset].width > 0 {
        let cell = adopted(other[source, offset], of: other)
        let end = min(column + cell.width, columns.endIndex)
        let fits = end - column == cell.width
        replace(row: row, columns: column..<end, by: fits ? cell : .blank(cell.tint))
      }
    }
  }

  private mutating func adopted(_ cell: Cell, of other: Canvas) -> Cell {
    guard cell.isCluster else { return cell }
    clusters.append(other.clusters[Int(cell.value)])
    return Cell(UInt32(clusters.count - 1), width: cell.width, cell.tint, isCluster: true)
  }

  private mutating func set(
    _ cell: DisplayCell, at position: Position, _ style: Style, edge: Int
  ) -> Int {
    let columns = position.column..<min(edge, position.column + cell.width)
    let tint = Cell.Tint(style, hue)
    guard columns.lowerBound >= 0 else {
      // The right half of a wide character that begins left of the canvas.
      if columns.upperBound > 0 { replace(row: position.row, columns: 0..<1, by: .blank(tint)) }
      return cell.width
    }
    let fits = columns.count == cell.width
    replace(row: position.row, columns: columns, by: fits ? packed(cell, tint) : .blank(tint))
    return columns.count
  }

  private mutating func packed(_ cell: DisplayCell, _ tint: Cell.Tint) -> Cell {
    if cell.isPlain { return Cell(cell.base.value, width: cell.width, tint) }
    clusters.append(cell)
    return Cell(UInt32(clusters.count - 1), width: cell.width, tint, isCluster: true)
  }

  /// Puts a cell one column wide into each column, or one two columns wide into both.
  private mutating func replace(row: Int, columns: Range<Int>, by cell: Cell) {
    splitWide(row: row, columns: columns)
    rows[row].withUnsafeMutableBufferPointer { cells in
      for column in columns { cells[column] = cell }
      if cell.width == 2 { cells[columns.upperBound - 1] = .continuation(cell.tint) }
    }
  }

  /// Blanks the other halves of wide characters of which columns that are written have one.
  private mutating func splitWide(row: Int, columns: Range<Int>) {
    let (first, last) = (columns.lowerBound, columns.upperBound - 1)
    if rows[row][first].width == 0, first > 0 { blank(row, first - 1) }
    if rows[row][last].width == 2, last + 1 < size.columns { blank(row, last + 1) }
  }

  private mutating func blank(_ row: Int, _ column: Int) {
    rows[row][column] = .blank(rows[row][column].tint)
  }
}
