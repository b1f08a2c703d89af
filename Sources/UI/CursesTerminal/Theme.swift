/// Which colours to use, where there are colours.
public enum Theme: String, CaseIterable, Sendable {
  /// Such as can be read on any background.
  case auto
  /// Such as are easily read on a light background.
  case light
  /// Such as are easily read on a dark background.
  case dark
  /// None; only bold, dim, underlined and reversed text.
  case plain
}
