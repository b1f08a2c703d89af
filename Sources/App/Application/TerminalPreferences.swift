import Preferences
import Screens
import TerminalUI

final class TerminalPreferences: PreferenceBacked {
  let preferences: PreferenceStore
  @AppStorage("theme") private var theme = "auto"
  @AppStorage("mouse") private var usesMouse = true
  @AppStorage("ascii") private var ascii = "auto"
  /// Where a second session opens: `pane`, `window` or a command.
  @AppStorage("window") var window = "pane"
  /// The command of an editor; empty if none is chosen.
  @AppStorage("editor") var editor = ""

  init(_ preferences: PreferenceStore) { self.preferences = preferences }

  /// Returns how the app appears on a background, nil is an unknown one, and perhaps in another theme.
  func appearance(on background: TerminalBackground?, tried: String? = nil) -> Appearance {
    let theme = ThemePreferences.theme(named: tried ?? theme, in: preferences.preferences)
    var appearance = Appearance()
    appearance.background = background
    (appearance.theme, appearance.looks) = (theme.base, theme.looks)
    appearance.usesMouse = usesMouse
    appearance.isASCII = ascii == "on"
    return appearance
  }
}
