import Essentials
public import Preferences
public import TerminalUI

/// The preferences that describe the user's own themes: `theme.NAME = dark`, `theme.NAME.heading = bold 180`.
public enum ThemePreferences {
  /// Returns the preference with such a name; nil if it does not name a role.
  static func preference(named name: String) -> Preference? {
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1, !words[1].isEmpty else { return nil }
    switch words.count {
    case 2:
      return .choice(
        name, Theme.allCases.map(\.rawValue), "the theme that it is like, but for its own roles")
    case 3 where Style.roles[words[2]] != nil: return role(name)
    default: return nil
    }
  }

  private static func role(_ name: String) -> Preference {
    Preference(
      name, initialValue: "", meaning: "how that role looks in the theme",
      expected: "use colours from 0 to 255, as in “bold 214” or “16 on 172”"
    ) { Look(notation: $0) != nil }
  }

  /// Returns a similar name for one whose role does not exist.
  static func nearestName(to name: String) -> String? {
    let words = name.split(separator: ".").map(String.init)
    guard words.count == 3,
      let role = Essentials.nearestName(to: words[2], among: Style.roles.keys.sorted())
    else { return nil }
    return "\(words[0]).\(words[1]).\(role)"
  }

  /// Returns the built-in theme or the user's own theme with a name; the theme `auto` if there is none.
  public static func theme(named name: String, in preferences: Preferences) -> NamedTheme {
    if let theme = NamedTheme(builtIn: name) { return theme }
    let prefix = "theme.\(name)"
    let looks = Style.roles.compactMap { role, style in
      preferences.settings["\(prefix).\(role)"].flatMap { Look(notation: $0.value) }
        .map { (style, $0) }
    }
    return NamedTheme(
      base: preferences.settings[prefix].flatMap { Theme(rawValue: $0.value) } ?? .auto,
      looks: Dictionary(uniqueKeysWithValues: looks))
  }
}
