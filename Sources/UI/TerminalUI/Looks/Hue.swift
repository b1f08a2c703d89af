/// A family of colours that belongs together, such as all that is drawn of one book.
public enum Hue: UInt8, CaseIterable, Sendable {
  case teal, violet, olive, green, blue, ember, magenta

  /// Shades of it, as indices of xterm's 256 colours.
  struct Shades {
    /// Legible on dark and on light backgrounds alike, and below black text.
    let middle: Int
    let onDark: Int
    let onLight: Int
    /// The ground and the picture of a cover.
    let deep: Int
    let bright: Int
  }

  var shades: Shades {
    switch self {
    case .teal: Shades(middle: 31, onDark: 80, onLight: 24, deep: 23, bright: 116)
    case .violet: Shades(middle: 99, onDark: 141, onLight: 55, deep: 54, bright: 183)
    case .olive: Shades(middle: 100, onDark: 143, onLight: 58, deep: 58, bright: 187)
    case .green: Shades(middle: 65, onDark: 114, onLight: 22, deep: 22, bright: 150)
    case .blue: Shades(middle: 32, onDark: 75, onLight: 25, deep: 18, bright: 117)
    case .ember: Shades(middle: 166, onDark: 209, onLight: 88, deep: 88, bright: 215)
    case .magenta: Shades(middle: 133, onDark: 176, onLight: 90, deep: 53, bright: 218)
    }
  }
}
