/// Which colours to use, if any.
public enum Theme: String, CaseIterable, Sendable {
  /// Legible on any background.
  case auto
  /// For a light background.
  case light
  /// For a dark background.
  case dark
  /// No colours, only bold, dim, underlined and reversed text.
  case plain
}
