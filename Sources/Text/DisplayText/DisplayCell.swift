/// One cell to draw on a terminal: a base scalar that fills columns, and the combining marks on it.
///
/// Only this module makes cells, and only from scalars that are safe to send: a cell can always be printed.
public struct DisplayCell: Equatable, Sendable {
  /// The scalar that fills the columns.
  public let base: Unicode.Scalar
  // 0 means none: NUL never combines. A tuple, because a cell must not allocate.
  private var combining: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
  private let columns: UInt8
  /// Whether the cell stands for something that must not reach the terminal; draw it in a style of its own.
  public let isMark: Bool

  init(_ base: Unicode.Scalar, width: Int = 1, isMark: Bool = false) {
    self.base = base
    columns = UInt8(width)
    self.isMark = isMark
  }

  /// Makes the cell of an ASCII character; for a control character, a mark with its control picture.
  public init(ascii byte: UInt8) {
    switch byte {
    case 0x20..<0x7F: self.init(Unicode.Scalar(byte))
    case 0x7F: self.init("\u{2421}", isMark: true)
    default: self.init(Unicode.Scalar(0x2400 + UInt32(byte)) ?? "\u{FFFD}", isMark: true)
    }
  }

  /// The columns of the cell: 1 or 2.
  public var width: Int { Int(columns) }

  /// The combining marks on the base, at most four: curses accepts five scalars per cell.
  public var marks: [Unicode.Scalar] {
    [combining.0, combining.1, combining.2, combining.3].filter { $0 != 0 }
      .compactMap(Unicode.Scalar.init)
  }

  public var isPlain: Bool { combining.0 == 0 }

  public static var blank: DisplayCell { DisplayCell(" ") }

  /// The mark for a byte or scalar that cannot be shown: U+FFFD.
  public static var replacement: DisplayCell { DisplayCell("\u{FFFD}", isMark: true) }

  /// Calls `body` with the base, then with each combining mark.
  public func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
    body(base)
    if isPlain { return }
    marks.forEach(body)
  }

  /// Adds a combining mark; beyond four it is left out.
  mutating func combine(_ scalar: Unicode.Scalar) {
    switch combining {
    case (0, _, _, _): combining.0 = scalar.value
    case (_, 0, _, _): combining.1 = scalar.value
    case (_, _, 0, _): combining.2 = scalar.value
    case (_, _, _, 0): combining.3 = scalar.value
    default: break
    }
  }

  public static func == (one: DisplayCell, other: DisplayCell) -> Bool {
    one.base == other.base && one.combining == other.combining && one.isMark == other.isMark
      && one.columns == other.columns
  }
}

extension DisplayCell {
  /// Calls `body` with the cells of one grapheme cluster, without allocating.
  ///
  /// `next` returns the scalars of the cluster, then nil.
  public static func forEach(ofScalars next: () -> Unicode.Scalar?, _ body: (DisplayCell) -> Void) {
    var composer = CellComposer()
    while let scalar = next(), composer.add(scalar, body) {}
    composer.finish(body)
  }
}
