/// Actions that hold together somewhere, so that no two of them can have one key.
package struct KeyPlace {
  /// Whether letters are text there.
  let isTyping: Bool
  /// What can be done.
  package let actions: [Action]

  /// A screen on which letters are commands.
  static func commands(_ actions: [Action]) -> KeyPlace {
    KeyPlace(isTyping: false, actions: actions + WindowBindings.commandActions)
  }

  /// A screen that shows a text to read.
  static func text(_ actions: [Action]) -> KeyPlace {
    commands(actions + EditorBindings.readingActions + TextBindings.readingTable.actions())
  }

  /// A screen whose editor has the focus.
  static func editor(_ actions: [Action]) -> KeyPlace {
    KeyPlace(
      isTyping: true,
      actions: actions + EditorBindings.lineActions + EditorBindings.prefixed.actions()
        + TextBindings.readingTable.actions() + TextBindings.editingTable.actions()
        + WindowBindings.typingActions)
  }

  /// A field of one line, which takes all keys.
  static func field(_ actions: [Action]) -> KeyPlace {
    KeyPlace(
      isTyping: true,
      actions: actions + EditorBindings.lineActions + WindowBindings.alwaysBindings.actions())
  }

  /// Something that takes all keys but has no text.
  static func sheet(_ actions: [Action]) -> KeyPlace {
    KeyPlace(isTyping: false, actions: actions + WindowBindings.alwaysBindings.actions())
  }

  func has(_ name: String) -> Bool { actions.contains { $0.name == name } }
}
