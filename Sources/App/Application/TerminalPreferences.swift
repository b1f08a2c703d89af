import Preferences
import Screens
import TerminalUI

final class TerminalPreferences: PreferenceBacked {
  let preferences: PreferenceStore
  @AppStorage("theme") private var theme = "auto"
  @AppStorage("title") private var showsTitle = true
  @AppStorage("mouse") private var usesMouse = true
  @AppStorage("keyboard") private var keyboard = "auto"
  @AppStorage("ascii") private var ascii = "auto"
  @AppStorage("window") private var window = "pane"
  /// The command that opens another terminal; empty if none is chosen.
  @AppStorage("terminal") var terminalCommand = ""
  /// The command of an editor; empty if none is chosen.
  @AppStorage("editor") var editor = ""
  /// How many megabytes what texts were may take.
  @AppStorage("history") var historySize = 64

  init(_ preferences: PreferenceStore) { self.preferences = preferences }

  /// Returns how the app appears on a background, nil is an unknown one, and perhaps in another theme.
  func appearance(on background: TerminalBackground?, tried: String? = nil) -> Appearance {
    let theme = ThemePreferences.theme(named: tried ?? theme, in: preferences.preferences)
    var appearance = Appearance()
    appearance.background = background
    (appearance.theme, appearance.looks) = (theme.base, theme.looks)
    appearance.showsTitle = showsTitle
    appearance.usesMouse = usesMouse
    appearance.usesKeyboardProtocol = keyboard == "auto"
    appearance.isASCII = ascii == "on"
    return appearance
  }

  /// Whether a second session opens in a window where a pane is possible.
  var prefersWindow: Bool { window == "window" }
}
