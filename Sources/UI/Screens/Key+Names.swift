import TerminalUI

extension Key {
  static let enter = Key(.enter)
  static let escape = Key(.escape)
  static let tab = Key(.tab)
  static let backTab = Key(.tab, .shift)
  static let backspace = Key(.backspace)
  static let delete = Key(.delete)
  static let up = Key(.up)
  static let down = Key(.down)
  static let left = Key(.left)
  static let right = Key(.right)
  static let home = Key(.home)
  static let end = Key(.end)
  static let pageUp = Key(.pageUp)
  static let pageDown = Key(.pageDown)

  static func control(_ character: Character) -> Key { Key(.character(character), .control) }
  static func control(_ code: Code) -> Key { Key(code, .control) }
  static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
  static func alt(_ code: Code) -> Key { Key(code, .alt) }
}
