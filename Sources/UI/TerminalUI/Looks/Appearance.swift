/// How the app appears on the user's terminal; it may change at any time.
public struct Appearance: Equatable, Sendable {
  public var theme = Theme.auto
  /// Looks in place of those of the theme.
  public var looks: [Style: Look] = [:]
  public var background: TerminalBackground?
  /// Whether the app receives the mouse; otherwise the terminal keeps it.
  public var usesMouse = true
  /// Whether only ASCII is shown, whatever the locale says.
  public var isASCII = false

  public init() {}

  /// Returns how a style looks, in the shades of a hue where it has any.
  public func look(of style: Style, hue: Hue = .teal, depth: ColorDepth) -> Look {
    if depth == .many, let own = looks[style] { return own }
    return shownTheme.look(of: style, hue: hue, depth: depth)
  }

  /// The theme, or the one for the terminal's background in place of one for any background.
  public var shownTheme: Theme {
    guard theme == .auto, let background else { return theme }
    return background == .light ? .light : .dark
  }
}

/// Which colours to use, if any.
public enum Theme: String, CaseIterable, Sendable {
  /// For the background that the terminal has; legible on any while that is not known.
  case auto
  case light
  case dark
  /// No colours, only bold, dim, underlined and reversed text.
  case plain
}
