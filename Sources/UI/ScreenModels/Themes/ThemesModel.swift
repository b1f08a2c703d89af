import Preferences

/// The list of themes; the one that is selected is tried at once.
public final class ThemesModel: WindowBacked {
  public let window: Window
  public private(set) lazy var list = ListModel(scene: scene, scope: "ThemesView") {
    [unowned self] in ListRows(names) { $0 }
  }

  init(window: Window) { self.window = window }

  /// The names of all themes, the user's own last.
  public var names: [String] { preferences.preferences.themeNames }

  public var current: String { preferences["theme"] ?? names[0] }

  /// The name of the theme to show in place of the chosen one; nil while none is tried.
  public var tried: String? { window.layers.overlay == .themes ? list.selection : nil }

  public func open() {
    list.select(current)
    window.layers.present(.themes)
  }

  /// Makes a theme the one of all sessions.
  public func choose(_ name: String) {
    window.layers.dismiss(.themes)
    window.setPreference("theme", to: name)
  }
}
