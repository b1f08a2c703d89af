extension Key: CustomStringConvertible {
  private static let names: [(name: String, code: Code)] = [
    ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("Home", .home), ("End", .end), ("PgUp", .pageUp),
    ("PgDn", .pageDown), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
    ("Space", .character(" ")),
  ]

  private static let otherNames: [(name: String, code: Code)] = [
    ("Return", .enter), ("Escape", .escape), ("Del", .delete), ("Ins", .insert),
    ("PageUp", .pageUp), ("PageDown", .pageDown),
  ]

  private static let prefixes: [(text: String, modifier: Modifiers)] = [
    ("Ctrl-", .control), ("Alt-", .alt), ("Shift-", .shift),
  ]

  /// Reads a key as the footer, the manual and a configuration write it: `Ctrl-S`, `Enter`, `q`.
  ///
  /// Names are read in any case. Nil for anything that is not exactly one key.
  public init?(_ notation: String) {
    var rest = Substring(notation)
    var modifiers: Modifiers = []
    while let prefix = Self.prefixes.first(where: {
      rest.count > $0.text.count && rest.begins(with: $0.text)
    }) {
      rest = rest.dropFirst(prefix.text.count)
      modifiers.insert(prefix.modifier)
    }
    guard var code = Self.code(named: rest) else { return nil }
    // A letter after a modifier is written as a capital, but means the lower-case letter.
    if case .character(let character) = code, !modifiers.isEmpty {
      code = .character(character.lowercase)
    }
    self.init(code, modifiers)
  }

  /// The key as the footer, the manual and a configuration write it: `Ctrl-S`, `Alt-U`, `?`.
  public var description: String {
    var held = modifiers
    let name: String
    switch code {
    case .function(let number): name = "F\(number)"
    case .character(let character) where character != " ":
      if !held.isEmpty, character != character.lowercase { held.insert(.shift) }
      name = String(held.isEmpty ? character : character.uppercase)
    default: name = Self.names.first { $0.code == code }?.name ?? ""
    }
    var text = ""
    for prefix in Self.prefixes where held.contains(prefix.modifier) { text += prefix.text }
    return text + name
  }

  private static func code(named name: Substring) -> Code? {
    if name.count == 1, let character = name.first { return .character(character) }
    let lowercased = name.lowercased()
    if let named = (names + otherNames).first(where: { $0.name.lowercased() == lowercased }) {
      return named.code
    }
    guard lowercased.first == "f", let number = Int(lowercased.dropFirst()),
      (1...35).contains(number)
    else { return nil }
    return .function(number)
  }
}

extension Substring {
  fileprivate func begins(with text: String) -> Bool {
    prefix(text.count).lowercased() == text.lowercased()
  }
}
