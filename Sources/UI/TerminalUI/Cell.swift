/// One cell of a canvas.
///
/// Eight bytes without padding, so that a canvas is cheap to make and to compare.
public struct Cell: Equatable, Sendable, BitwiseCopyable {
  // From the low end: 32 bits for a scalar, or an index into the canvas's table of clusters; 8 for
  // the style; 2 for the columns; one that says whether it is a cluster, and one whether it is a block
  // of a picture; 4 that are free; 8 for the background of such a block; 8 for the hue, or its colour.
  var bits: UInt64

  init(_ value: UInt32, width: Int, _ tint: Tint, isCluster: Bool = false) {
    bits = UInt64(value) | tint.bits | UInt64(width) << 40 | (isCluster ? Self.clusterBit : 0)
  }

  struct Tint {
    let bits: UInt64

    init(_ style: Style, _ hue: Hue = .teal) {
      bits = UInt64(style.rawValue) << 32 | UInt64(hue.rawValue) << 56
    }

    init(of cell: Cell) { bits = cell.bits & Self.mask }

    static let mask: UInt64 = 0xFF << 32 | 1 << 43 | 0xFF << 48 | 0xFF << 56
  }

  static let clusterBit: UInt64 = 1 << 42
  private static let blockBit: UInt64 = 1 << 43
  static func blank(_ tint: Tint) -> Cell { Cell(0x20, width: 1, tint) }
  static func continuation(_ tint: Tint) -> Cell { Cell(0, width: 0, tint) }

  var value: UInt32 { UInt32(truncatingIfNeeded: bits) }
  var isCluster: Bool { bits & Self.clusterBit != 0 }

  /// The columns: 1, 2, or 0 for the right half of a wide character.
  public var width: Int { Int(bits >> 40 & 0b11) }

  /// Makes a block of a picture, in two of xterm's 256 colours.
  static func block(_ scalar: Unicode.Scalar, _ foreground: UInt8, _ background: UInt8) -> Cell {
    var cell = Cell(scalar.value, width: 1, Tint(.plain))
    cell.bits &= ~Tint.mask
    cell.bits |= blockBit | UInt64(background) << 48 | UInt64(foreground) << 56
    return cell
  }

  /// The two of xterm's 256 colours that a block of a picture has; nil for any other cell.
  public var blockColors: (foreground: UInt8, background: UInt8)? {
    guard bits & Self.blockBit != 0 else { return nil }
    return (UInt8(truncatingIfNeeded: bits >> 56), UInt8(truncatingIfNeeded: bits >> 48))
  }

  var tint: Tint {
    get { Tint(of: self) }
    set { bits = bits & ~Tint.mask | newValue.bits }
  }

  public var style: Style { Style(rawValue: UInt8(truncatingIfNeeded: bits >> 32)) ?? .plain }
  public var hue: Hue { Hue(rawValue: UInt8(truncatingIfNeeded: bits >> 56)) ?? .teal }
}
