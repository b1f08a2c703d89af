public import SceneState

/// The path on the first screen of a tab, as a scene keeps it: both values belong to the tab.
public enum TabPath {
  /// The path of the open character.
  public static let characterKey = SceneKey("BookView.SelectedCharacter", .portable)
  /// The identifier of the open note, which belongs to that character, else to the tab's book.
  public static let noteKey = SceneKey("BookView.SelectedNote", .portable)

  /// The keys of both.
  public static let keys = [characterKey, noteKey]

  /// Returns the tabs in which a value is kept under a key, with the values.
  static func values(
    _ key: SceneKey, in values: [String: String]
  ) -> [(tab: String, value: String)] {
    let prefix = key("")
    return values.compactMap { name, value in
      name.hasPrefix(prefix) ? (String(name.dropFirst(prefix.count)), value) : nil
    }
  }
}
