/// When to use colours; the spelling is that of the option `--color`.
public enum ColorMode: String, CaseIterable, Sendable {
  /// If the terminal has them and the reader has not set `NO_COLOR` (no-color.org).
  case auto
  /// If the terminal has them.
  case always
  /// Not at all.
  case never

  // What the reader says on the command line beats what he says in a file.
  func allowsColor(in theme: Theme) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: theme != .plain && environment("NO_COLOR") == nil
    }
  }
}
