/// A key press, as far as a terminal reports it.
public struct Key: Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    /// A character; Shift is part of it.
    case character(Character)
    /// Return, also Ctrl-M and Ctrl-J.
    case enter
    /// Escape, also Ctrl-[.
    case escape
    /// Tab, also Ctrl-I.
    case tab
    /// The key that deletes backwards, also Ctrl-H.
    case backspace
    /// The key that deletes forwards.
    case delete
    case insert, home, end, pageUp, pageDown, up, down, left, right
    /// F1 and so on.
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier, in xterm's order.
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift; never with a character.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, also called Meta.
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public let code: Code
  public let modifiers: Modifiers

  /// Makes a key, in the form in which a terminal would report it.
  ///
  /// Terminals cannot distinguish Ctrl-I from Tab or Ctrl-/ from Ctrl-_, and with Control they do not report case.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    guard case .character(let character) = code else {
      (self.code, self.modifiers) = (code, modifiers)
      return
    }
    let rest = modifiers.subtracting([.control, .shift])
    guard modifiers.contains(.control) else {
      self.code = .character(modifiers.contains(.shift) ? character.uppercase : character)
      self.modifiers = rest
      return
    }
    switch character {
    case "i", "I": (self.code, self.modifiers) = (.tab, rest)
    case "m", "M", "j", "J": (self.code, self.modifiers) = (.enter, rest)
    case "h", "H", "?": (self.code, self.modifiers) = (.backspace, rest)
    case "[": (self.code, self.modifiers) = (.escape, rest)
    case "/": (self.code, self.modifiers) = (.character("_"), rest.union(.control))
    case "@": (self.code, self.modifiers) = (.character(" "), rest.union(.control))
    default: (self.code, self.modifiers) = (.character(character.lowercase), rest.union(.control))
    }
  }

  public static func character(_ character: Character) -> Key { Key(.character(character)) }
}

// A key that types a character is written as that.
extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }
}

extension Character {
  /// The upper case, if that is one character; otherwise the character itself.
  var uppercase: Character {
    uppercased().count == 1 ? Character(uppercased()) : self
  }
  /// The lower case, if that is one character; otherwise the character itself.
  var lowercase: Character {
    // So are nearly all, and each key that is declared asks.
    if let asciiValue, !(0x41...0x5a).contains(asciiValue) { return self }
    return lowercased().count == 1 ? Character(lowercased()) : self
  }
}
