import PseudoTerminal
import TestSupport

/// Random typing, and what the screen must look like after each key of it.
struct TypedText {
  /// A key, by its name in the manual and as a terminal sends it, or a character.
  private enum Key {
    case character(Character)
    case named(String, bytes: String)
  }

  private var keys: [Key] = [.character("N")]
  /// The screen before the first key and after each.
  private(set) var screens: [ScreenShot] = []

  /// Makes up to 60 keys, of which the first one opens the editor.
  init(session name: String, using generator: inout some RandomNumberGenerator) throws {
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      keys.append(Self.randomKey(using: &generator))
    }
    let session = try Session(columns: 80, rows: 44, name: name)
    screens = [session.screenShot]
    for key in keys {
      switch key {
      case .character(let character): try session.type(String(character))
      case .named(let name, _): try session.press(name)
      }
      screens.append(session.screenShot)
    }
  }

  private static func randomKey(using generator: inout some RandomNumberGenerator) -> Key {
    switch Int.random(in: 0..<40, using: &generator) {
    case 0..<2: .named("Enter", bytes: "\r")
    case 2..<6: .named("Backspace", bytes: "\u{7F}")
    case 6: .named("Left", bytes: "\u{1B}[D")
    case 7: .named("Right", bytes: "\u{1B}[C")
    case 8: .named("Up", bytes: "\u{1B}[A")
    case 9: .named("Down", bytes: "\u{1B}[B")
    case 10..<16: .character(" ")
    case 16..<19: .character("é")
    case 19..<22: .character("漢")
    default: .character("abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) ?? "a")
    }
  }

  /// Types some of the keys in random bursts.
  func type(
    _ count: Int, into app: AppTerminal, using generator: inout some RandomNumberGenerator
  ) throws {
    var rest = keys.prefix(count)
    while !rest.isEmpty {
      let burst = rest.prefix(Int.random(in: 1...20, using: &generator))
      rest = rest.dropFirst(burst.count)
      try app.terminal.write(burst.map(Self.bytes).joined())
      app.receive(for: .microseconds(Int.random(in: 0...3000, using: &generator)))
    }
  }

  private static func bytes(of key: Key) -> String {
    switch key {
    case .character(let character): String(character)
    case .named(_, let bytes): bytes
    }
  }

  var count: Int { keys.count }
}

extension Session {
  /// What a terminal shows of this session.
  fileprivate var screenShot: ScreenShot {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { $0.hasPrefix("cursor ") } ?? 0
    let place = lines[end].split { $0 == " " || $0 == ":" }.compactMap { Int($0) }
    let grid = lines[1...size.rows].map { line in
      let text = line.dropFirst().dropLast()
      return String(text.dropLast(text.reversed().prefix { $0 == " " }.count))
    }
    return ScreenShot(lines: grid, column: place.last ?? -1, row: place.first ?? -1)
  }
}
