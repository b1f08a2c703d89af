/// Actions that are available together, so that no two of them can have the same key.
package struct KeyContext {
  let isTyping: Bool
  package let actions: [Action]

  /// Makes the context of a screen on which letters are commands.
  static func commands(_ actions: [Action]) -> KeyContext {
    KeyContext(isTyping: false, actions: actions + WindowBindings.commandActions)
  }

  static func text(_ actions: [Action]) -> KeyContext {
    commands(actions + EditorBindings.readingActions + EditorBindings.finding.actions())
  }

  static func editor(_ actions: [Action]) -> KeyContext {
    KeyContext(
      isTyping: true,
      actions: actions + EditorBindings.lineActions + EditorBindings.prefixed.actions()
        + EditorBindings.finding.actions() + EditorBindings.replacing.actions()
        + WindowBindings.typingActions)
  }

  /// Makes the context of a field of one line, which gets all keys.
  static func field(_ actions: [Action]) -> KeyContext {
    KeyContext(
      isTyping: true, actions: actions + EditorBindings.lineActions + WindowBindings.typingActions)
  }

  static func help(_ actions: [Action]) -> KeyContext {
    KeyContext(
      isTyping: true, actions: actions + EditorBindings.lineActions + WindowBindings.alwaysActions)
  }

  /// Makes the context of a sheet, which gets all keys but has no text.
  static func sheet(_ actions: [Action]) -> KeyContext {
    KeyContext(isTyping: false, actions: actions + WindowBindings.sheetActions)
  }

  func has(_ name: String) -> Bool { actions.contains { $0.name == name } }
}
