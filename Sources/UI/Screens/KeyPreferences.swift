public import Preferences
import TerminalUI

/// The preferences that put other keys in place of those in the tables of bindings.
public enum KeyPreferences {
  /// All preferences, those of keys among them.
  public static let table = PreferenceTable(
    keys: { declared }, conflicts: { conflicts(among: $0) })

  /// Where an action can be done; keys conflict only within one place.
  enum Place: CaseIterable {
    case characters, bookNotes, synopsis, characterNotes, favorites, note, versions, version
    case amazon, search, sessions, editor
  }

  /// A binding of a table, whatever it is bound to.
  struct Action {
    let name: String?
    let title: String
    let keys: [Key]
    let prefix: Key?
    let places: [Place]

    var keyNames: [String] { keys.map { key in prefix.map { "\($0) \(key)" } ?? "\(key)" } }

    /// Whether letters are text wherever it can be done.
    var isOnlyTyping: Bool { places == [.editor] }
  }

  private static func described<Screen>(
    _ bindings: [Binding<Screen>], _ places: Place...
  ) -> [Action] {
    actions(bindings, places)
  }

  private static func actions<Screen>(
    _ bindings: [Binding<Screen>], _ places: [Place]
  ) -> [Action] {
    bindings.map {
      Action(name: $0.name, title: $0.title, keys: $0.keys, prefix: $0.prefix, places: places)
    }
  }

  private static let bookActions: [Action] =
    described(BookScreen.characterBindings, .characters)
    + described(BookScreen.commonBindings, .characters, .bookNotes)
    + described(CharacterScreen.commonBindings, .synopsis, .characterNotes)
    + described(CharacterScreen.synopsisBindings, .synopsis)
    + described(FavoritesScreen.table, .favorites) + described(AmazonScreen.table, .amazon)
    + described(NotesBindings.table, .bookNotes, .characterNotes)
    + described(
      ListBindings.table, .characters, .bookNotes, .characterNotes, .favorites, .versions)

  private static let noteActions: [Action] =
    described(NoteScreen.readingBindings, .note) + described(NoteScreen.editingBindings, .editor)
    + described(VersionsScreen.table, .versions) + described(VersionScreen.table, .version)
    + described(SearchScreen.table, .search) + described(SessionsScreen.table, .sessions)
    + described(DraftBindings.table, .editor)

  private static let textActions: [Action] =
    described(EditorBindings.editing, .editor) + described(EditorBindings.prefixed, .editor)
    + described(EditorBindings.reading, .note, .version)
    + described(EditorBindings.motions + EditorBindings.selecting, .editor, .note, .version)
    + described(EditorBindings.cutting, .editor)
    + described(TextBindings.readingTable, .editor, .note, .version)
    + described(TextBindings.editingTable, .editor)

  private static let windowActions: [Action] =
    actions(WindowBindings.letterBindings, outsideEditors) + [favorites]
    + described([WindowBindings.helpBinding], .editor)
    + actions(WindowBindings.alwaysBindings, Place.allCases)

  private static let outsideEditors = Place.allCases.filter {
    ![.editor, .search, .amazon].contains($0)
  }

  // The last tab; the others have no names.
  private static let favorites = Action(
    name: "favorites", title: "Favorites", keys: [.character("0")], prefix: nil,
    places: outsideEditors)

  static let allActions: [Action] = bookActions + noteActions + textActions + windowActions

  private static let declared: [Preference] = {
    var names: [String] = []
    for case let name? in allActions.map(\.name) where !names.contains(name) {
      names.append(name)
    }
    return names.map(preference)
  }()

  private static func preference(_ name: String) -> Preference {
    let bindings = allActions.filter { $0.name == name }
    return Preference(
      PreferenceTable.keyPrefix + name,
      initialValue: distinct(bindings.flatMap(\.keyNames)).joined(separator: " "),
      meaning: "the keys of: \(distinct(bindings.map(\.title)).joined(separator: "; "))",
      expected: expected(isTyped(name), name)
    ) { text in
      guard let keys = Key.list(text) else { return false }
      return (name == "quit" || !keys.contains(.control("c")))
        && !(isTyped(name) && keys.allSatisfy(\.isText))
    }
  }

  private static func distinct(_ texts: [String]) -> [String] {
    texts.enumerated().filter { index, text in !texts[..<index].contains(text) }.map(\.element)
  }

  static func isTyped(_ name: String) -> Bool {
    allActions.allSatisfy { $0.name != name || $0.isOnlyTyping }
  }

  private static func expected(_ isTyped: Bool, _ name: String) -> String {
    let rest = name == "quit" ? "" : "; Ctrl-C always quits"
    return isTyped
      ? "use keys that are no text, such as Ctrl-T or F6\(rest)"
      : "use keys such as Ctrl-T, F6 or x\(rest)"
  }
}
