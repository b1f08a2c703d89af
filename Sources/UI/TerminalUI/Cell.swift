/// One cell of a canvas.
///
/// Eight bytes without padding, so that a canvas is cheap to make and to compare.
public struct Cell: Equatable, Sendable, BitwiseCopyable {
  // From the low end: 32 bits for a scalar, or an index into the canvas's table of clusters; 8 for
  // the style; 8 for the columns; 8 that say whether it is a cluster.
  var bits: UInt64

  init(_ value: UInt32, width: Int, style: Style, isCluster: Bool = false) {
    bits =
      UInt64(value) | UInt64(style.rawValue) << 32 | UInt64(width) << 40
      | (isCluster ? Self.clusterBit : 0)
  }

  static let clusterBit: UInt64 = 1 << 48
  static func blank(_ style: Style) -> Cell { Cell(0x20, width: 1, style: style) }
  static func continuation(_ style: Style) -> Cell { Cell(0, width: 0, style: style) }

  var value: UInt32 { UInt32(truncatingIfNeeded: bits) }
  var isCluster: Bool { bits & Self.clusterBit != 0 }

  /// The columns: 1, 2, or 0 for the right half of a wide character.
  public var width: Int { Int(bits >> 40 & 0xFF) }

  public internal(set) var style: Style {
    get { Style(rawValue: UInt8(truncatingIfNeeded: bits >> 32)) ?? .plain }
    set { bits = bits & ~(0xFF << 32) | UInt64(newValue.rawValue) << 32 }
  }
}
