/// The directions in which a box-drawing character has a line.
struct RuleArms: OptionSet {
  let rawValue: Int

  static let up = RuleArms(rawValue: 1)
  static let down = RuleArms(rawValue: 2)
  static let left = RuleArms(rawValue: 4)
  static let right = RuleArms(rawValue: 8)

  // The place in the text is the raw value; spaces are for what needs no character.
  private static let characters = Array("   │ ┘┐┤ └┌├─┴┬┼")

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The lines of a character, none for one that is not a rule.
  init(_ scalar: Unicode.Scalar) {
    let place = scalar == " " ? nil : Self.characters.firstIndex(of: Character(scalar))
    self.init(rawValue: place ?? 0)
  }

  var character: Character? {
    let character = Self.characters[rawValue]
    return character == " " ? nil : character
  }
}
