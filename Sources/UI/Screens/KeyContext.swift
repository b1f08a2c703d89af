/// Actions that are available together, so that no two of them can have one key.
package struct KeyContext {
  /// Whether letters are text there.
  let isTyping: Bool
  /// What can be done.
  package let actions: [Action]

  /// A screen on which letters are commands.
  static func commands(_ actions: [Action]) -> KeyContext {
    KeyContext(isTyping: false, actions: actions + WindowBindings.commandActions)
  }

  /// A screen that shows a text to read.
  static func text(_ actions: [Action]) -> KeyContext {
    commands(actions + EditorBindings.readingActions + TextBindings.readingTable.actions())
  }

  /// A screen whose editor has the focus.
  static func editor(_ actions: [Action]) -> KeyContext {
    KeyContext(
      isTyping: true,
      actions: actions + EditorBindings.lineActions + EditorBindings.prefixed.actions()
        + TextBindings.readingTable.actions() + TextBindings.editingTable.actions()
        + WindowBindings.typingActions)
  }

  /// A field of one line, which gets all keys.
  static func field(_ actions: [Action]) -> KeyContext {
    KeyContext(
      isTyping: true,
      actions: actions + EditorBindings.lineActions + WindowBindings.typingActions)
  }

  /// The field of the help.
  static func help(_ actions: [Action]) -> KeyContext {
    KeyContext(
      isTyping: true, actions: actions + EditorBindings.lineActions + WindowBindings.alwaysActions)
  }

  /// Something that gets all keys but has no text.
  static func sheet(_ actions: [Action]) -> KeyContext {
    KeyContext(isTyping: false, actions: actions + WindowBindings.sheetActions)
  }

  func has(_ name: String) -> Bool { actions.contains { $0.name == name } }
}
