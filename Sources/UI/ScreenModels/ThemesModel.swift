import Preferences
import SceneState

/// The list of themes; the one that is selected is tried at once.
public final class ThemesModel {
  private let scene: Scene
  public private(set) lazy var list = ListModel(scene: scene, scope: "ThemesView") {
    [unowned self] in
    ListRows(names)
  }
  private let preferences: PreferenceStore
  private let layers: LayersModel

  init(scene: Scene, preferences: PreferenceStore, layers: LayersModel) {
    self.scene = scene
    self.preferences = preferences
    self.layers = layers
  }

  /// The names of all themes, the user's own last.
  public var names: [String] { preferences.preferences.themeNames }

  public var current: String { preferences["theme"] ?? names[0] }

  /// The name of the theme to show in place of the chosen one; nil while none is tried.
  public var tried: String? { layers.overlay == .themes ? list.selection : nil }

  public func open() {
    list.select(current)
    layers.present(.themes)
  }
}

extension ContentModel {
  /// Makes the theme that is tried the one of all sessions.
  public func chooseTriedTheme() {
    guard let name = themes.tried else { return }
    layers.dismiss(.themes)
    setPreference("theme", to: name)
  }
}
