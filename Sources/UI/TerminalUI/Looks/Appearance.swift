/// How the app appears on the user's terminal; it may change at any time.
public struct Appearance: Equatable, Sendable {
  public var theme = Theme.auto
  /// Whether the app sets the title of the terminal's window.
  public var showsTitle = true
  /// Whether the app receives the mouse; otherwise the terminal keeps it.
  public var usesMouse = true
  /// Whether only ASCII is shown, whatever the locale says.
  public var isASCII = false

  public init() {}
}

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
