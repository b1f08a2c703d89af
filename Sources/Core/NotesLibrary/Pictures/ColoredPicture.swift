/// A picture of block characters, each in two of xterm's 256 colours.
public struct ColoredPicture: Sendable {
  public struct Block: Hashable, Sendable {
    public let scalar: Unicode.Scalar
    public let foreground, background: UInt8
  }

  /// The rows from the top; all have the same number of blocks.
  public private(set) var rows: [[Block]] = []

  public var columns: Int { rows.first?.count ?? 0 }

  // Black, for what has no colour.
  private static let none: UInt8 = 16
  private static let blocks: ClosedRange<Unicode.Scalar> = "\u{2580}"..."\u{259F}"

  /// Reads the text and the colour sequences (ECMA-48, SGR) that a program prints; nil when there is
  /// anything else in it, or more than some rows of some blocks.
  public init?(printed bytes: [UInt8], mostColumns: Int, mostRows: Int) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var colors = (foreground: Self.none, background: Self.none)
    for line in text.split(separator: "\n") {
      var row: [Block] = []
      var rest = line.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        if scalar == "\u{1B}" {
          guard Self.takeColors(from: &rest, &colors) else { return nil }
        } else {
          guard scalar == " " || Self.blocks.contains(scalar) else { return nil }
          row.append(
            Block(
              scalar: scalar, foreground: colors.foreground, background: colors.background))
        }
      }
      rows.append(row)
    }
    guard (1...mostRows).contains(rows.count), (1...mostColumns).contains(columns),
      rows.allSatisfy({ $0.count == columns })
    else { return nil }
  }

  private static func takeColors(
    from rest: inout Substring.UnicodeScalarView,
    _ colors: inout (foreground: UInt8, background: UInt8)
  ) -> Bool {
    guard rest.popFirst() == "[", let end = rest.firstIndex(where: { $0.properties.isAlphabetic }),
      rest[end] == "m"
    else { return false }
    var numbers = String(rest[..<end]).split(separator: ";").map { UInt8($0) }[...]
    rest = rest[rest.index(after: end)...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: colors = (none, none)
      case 7: colors = (colors.background, colors.foreground)
      case 38, 48:
        guard numbers.popFirst() == 5, let color = numbers.popFirst() ?? nil else { return false }
        if number == 38 { colors.foreground = color } else { colors.background = color }
      default: return false
      }
    }
    return true
  }
}
