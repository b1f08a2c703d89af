/// When to use colours; the spelling is that of the option `--color`.
public enum ColorMode: String, CaseIterable, Sendable {
  /// If the terminal has them and the reader has not set `NO_COLOR` (no-color.org).
  case auto
  /// If the terminal has them.
  case always
  /// Not at all.
  case never

  var allowsColor: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: environment("NO_COLOR") == nil
    }
  }
}
