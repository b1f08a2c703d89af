public import TerminalUI

extension Key {
  /// What a terminal sends for the key, as xterm does, and so that it is never the beginning of another one.
  ///
  /// For what xterm has no bytes of its own, those of newer terminals are sent (`CSI u`).
  public var bytes: String { plainBytes ?? sequence }

  /// One character, perhaps behind an Escape; nil when that is not enough.
  private var plainBytes: String? {
    switch (code, modifiers) {
    case (.enter, []): "\r"
    case (.tab, []): "\t"
    case (.backspace, []): "\u{7F}"
    case (.character(let character), []): String(character)
    // Others begin a sequence.
    case (.character(let character), .alt) where character.isLetter && character != "O":
      "\u{1B}\(character)"
    case (.character(let character), .control) where ("a"..."z").contains(character):
      character.asciiValue.map { String(UnicodeScalar($0 & 0x1F)) }
    default: nil
    }
  }

  private var sequence: String {
    let number = modifiers.rawValue + 1
    return switch code {
    case .character(let character):
      "\u{1B}[\(character.unicodeScalars.first?.value ?? 0);\(number)u"
    case .enter: "\u{1B}[13;\(number)u"
    case .escape: "\u{1B}[27;\(number)u"
    case .tab: modifiers == .shift ? "\u{1B}[Z" : "\u{1B}[9;\(number)u"
    case .backspace: "\u{1B}[127;\(number)u"
    case .delete: "\u{1B}[3;\(number)~"
    case .insert: "\u{1B}[2;\(number)~"
    case .pageUp: "\u{1B}[5;\(number)~"
    case .pageDown: "\u{1B}[6;\(number)~"
    case .home: cursorSequence("H")
    case .end: cursorSequence("F")
    case .up: cursorSequence("A")
    case .down: cursorSequence("B")
    case .right: cursorSequence("C")
    case .left: cursorSequence("D")
    case .function(let function):
      "\u{1B}[\([11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24][(function - 1) % 12]);\(number)~"
    }
  }

  private func cursorSequence(_ final: Character) -> String {
    modifiers.isEmpty ? "\u{1B}O\(final)" : "\u{1B}[1;\(modifiers.rawValue + 1)\(final)"
  }
}
