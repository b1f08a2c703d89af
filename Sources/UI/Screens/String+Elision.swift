import DisplayText

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
}
