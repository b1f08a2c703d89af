import DisplayText
import TerminalUI

extension ColorMode {
  /// Whether to use colours, unless the terminal has none.
  ///
  /// An option on the command line wins over the theme in the preferences.
  func allowsColor(in theme: Theme) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: theme != .plain && environment("NO_COLOR") == nil
    }
  }
}
