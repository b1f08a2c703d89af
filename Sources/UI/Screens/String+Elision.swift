import DisplayText
import ScreenModels

extension String {
  /// Returns the text, without its middle if it is too wide: in a message, both ends matter most.
  func elided(toWidth width: Int) -> String {
    guard displayWidth > width else { return self }
    let half = max(0, width - 1) / 2
    let end = reversed().reduce(into: (text: "", room: width - 1 - half)) { end, character in
      end.room -= character.displayWidth
      if end.room >= 0 { end.text = String(character) + end.text }
    }
    let start = reduce(into: (text: "", room: half)) { start, character in
      start.room -= character.displayWidth
      if start.room >= 0 { start.text.append(character) }
    }
    return "\(start.text)…\(end.text)"
  }

  // In cells: enough to know what is meant.
  private static let leastName = 12

  /// Returns a name with facts behind it, `Middlemarch · p. 143 · 3 Mar 2026`: where that is too wide, the end of
  /// the name is left out, and where too little of it were left, the last facts as well.
  static func line(_ name: String, _ facts: [String], width: Int) -> String {
    var facts = facts.map { " · \($0)" }
    var room: Int { width - facts.joined().displayWidth }
    while !facts.isEmpty, room < Swift.min(name.displayWidth, leastName) { facts.removeLast() }
    return name.truncated(toWidth: room) + facts.joined()
  }
}

extension Message {
  // In cells: enough to know what is told.
  private static let leastTold = 16

  /// Returns the message in one line: what it tells loses its middle, so that what it offers stays.
  ///
  /// The name in parentheses behind an offer may be cut.
  private func line(width: Int) -> String {
    guard let (told, offer) = parts else { return text.truncated(toWidth: width) }
    let needed = String(offer.prefix { $0 != "(" }).displayWidth + 1
    let room = max(Self.leastTold, width - needed)
    return (String(told).elided(toWidth: room) + offer).truncated(toWidth: width)
  }

  // In cells: a window that is less wide has two rows for what is told and what is offered.
  private static let leastForOneLine = 60

  func lines(width: Int) -> [String] {
    guard width < Self.leastForOneLine, let (told, offer) = parts,
      String(told).displayWidth + offer.prefix(while: { $0 != "(" }).count > width
    else { return [line(width: width)] }
    return [String(told), String(offer.dropFirst(2))].map { $0.truncated(toWidth: width) }
  }
}
