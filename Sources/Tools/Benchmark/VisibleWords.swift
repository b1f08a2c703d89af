/// The words in what a program sends to a terminal, without the escape sequences.
///
/// Sequences separate words, except those that only change the style.
struct VisibleWords {
  /// The words so far of at least three letters.
  private(set) var words: Set<String> = []
  private var word = ""
  private var state = State.text

  private enum State {
    case text, escape, charset, control, string, stringEscape
  }

  init(_ bytes: some Sequence<UInt8> = []) { add(bytes) }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
    finishWord()
  }

  private mutating func add(_ byte: UInt8) {
    switch (state, byte) {
    case (.text, 0x1b): state = .escape
    case (.text, _): addText(byte)
    case (.escape, UInt8(ascii: "[")): state = .control
    case (.escape, UInt8(ascii: "]")), (.escape, UInt8(ascii: "P")): state = .string
    case (.escape, UInt8(ascii: "(")), (.escape, UInt8(ascii: ")")): state = .charset
    case (.escape, _), (.charset, _): endSequence(byte)
    case (.control, 0x40...0x7e): endSequence(byte)
    case (.control, _): break
    case (.string, 0x07): endSequence(byte)
    case (.string, 0x1b): state = .stringEscape
    case (.string, _): break
    case (.stringEscape, _): endSequence(byte)
    }
  }

  private mutating func addText(_ byte: UInt8) {
    let scalar = Unicode.Scalar(byte)
    if scalar.properties.isAlphabetic, byte < 0x80 {
      word.unicodeScalars.append(scalar)
    } else {
      finishWord()
    }
  }

  private mutating func endSequence(_ last: UInt8) {
    if !(state == .control && last == UInt8(ascii: "m")) && state != .charset { finishWord() }
    state = .text
  }

  private mutating func finishWord() {
    if word.count >= 3 { words.insert(word) }
    word = ""
  }
}
