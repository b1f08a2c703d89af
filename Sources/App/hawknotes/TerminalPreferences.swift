import CursesTerminal
import Preferences

/// The preferences about the terminal and what is started from it.
final class TerminalPreferences: PreferenceBacked {
  let preferences: PreferenceStore
  @AppStorage("theme") private var theme = "auto"
  @AppStorage("title") private var showsTitle = true
  @AppStorage("mouse") private var takesMouse = true
  @AppStorage("ascii") private var ascii = "auto"
  @AppStorage("window") private var window = "pane"
  /// The command that opens another terminal; empty when none is chosen.
  @AppStorage("terminal") private var terminalCommand = ""
  /// The command of an editor; empty when none is chosen.
  @AppStorage("editor") var editor = ""

  init(_ preferences: PreferenceStore) { self.preferences = preferences }

  /// How the app appears.
  var appearance: Appearance {
    var appearance = Appearance()
    appearance.theme = Theme(rawValue: theme) ?? .auto
    appearance.showsTitle = showsTitle
    appearance.usesMouse = takesMouse
    appearance.isASCII = ascii == "on"
    return appearance
  }

  /// Has a second window open as it is preferred.
  func apply(to window: inout SecondWindow) {
    window.prefersWindow = self.window == "window"
    window.terminalCommand = terminalCommand
  }
}
