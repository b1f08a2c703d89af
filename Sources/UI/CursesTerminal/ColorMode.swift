/// When to use colours; the spelling is that of the option `--color`.
public enum ColorMode: String, CaseIterable, Sendable {
  /// If the terminal has them and `NO_COLOR` is not set (no-color.org).
  case auto
  /// If the terminal has them.
  case always
  /// Not at all.
  case never

  // An option on the command line wins over the theme in the configuration.
  func allowsColor(in theme: Theme) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: theme != .plain && environment("NO_COLOR") == nil
    }
  }
}
