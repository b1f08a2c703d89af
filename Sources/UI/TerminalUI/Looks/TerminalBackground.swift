/// Whether a terminal's background is light or dark.
public enum TerminalBackground: String, Hashable, Sendable {
  case light, dark

  /// Judges a colour by its relative luminance (WCAG 2); the levels are from 0 to 1.
  ///
  /// At a luminance of 0.18 black and white text have the same contrast.
  init(red: Double, green: Double, blue: Double) {
    let luminance =
      0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    self = luminance > 0.18 ? .light : .dark
  }

  // A polynomial that stays within 0.003 of sRGB's own curve, which needs a power.
  private static func linear(_ level: Double) -> Double {
    level * (level * (level * 0.305306011 + 0.682171111) + 0.012522878)
  }
}
