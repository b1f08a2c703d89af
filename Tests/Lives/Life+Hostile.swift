import Activities
import NotesLibrary
import ScreenModels
import TerminalUI
import TestSupport

/// What nobody would type, and files that nobody would write: only text is shown, and what is shown is kept.
extension Life {
  func beHostile(_ kind: Step.Kind) throws {
    var hostile = HostileGenerator(random)
    note(kind.rawValue)
    switch kind {
    case .keys: try send(hostile.keys(8))
    case .paste: try send("\u{1B}[200~".bytes + hostile.text(5) + "\u{1B}[201~".bytes)
    case .hostileNote:
      writeHostileNote(&hostile)
      window.noticeChanges()
    case .hostileBook:
      folder.write(Self.book(hostile.text(3)), to: "library/books/mine.json")
    case .target: open(hostile.text(2).text)
    case .damage: try damage(&hostile)
    default: try beHostileInTheProgram(&hostile)
    }
    if let defect = try window.journalDefect() { throw Difference(defect) }
  }

  private func writeHostileNote(_ hostile: inout HostileGenerator) {
    folder.write(hostile.text(6), to: "library/notes/the-good-hawk/agatha/\(hostile.name()).md")
  }

  private func send(_ bytes: [UInt8]) throws {
    var decoder = KeyDecoder()
    for event in decoder.decode(bytes) + decoder.flush() { try window.send(event) }
    _ = window.takeEffects()
  }

  private func damage(_ hostile: inout HostileGenerator) throws {
    let name = "state/sessions/\(window.name)/journal"
    let (place, bytes) = (hostile.number(4000), hostile.noise(3))
    try window.relaunch {
      guard var journal = folder.bytes(name), !journal.isEmpty else { return }
      let start = place % journal.count
      journal.replaceSubrange(start..<min(start + place % 5, journal.count), with: bytes)
      folder.write(journal, to: name)
    }
  }

  private func open(_ text: String) {
    for text in [text, "hawknotes://\(text)", "b|\(text)::c|\(text)"] {
      if let target = try? window.library.target(text) { content.navigator.open(target) }
    }
    window.noticeChanges()
    let document = #"{"format": "hawknotes session", "version": 1, "session": "\#(text)"}"#
    _ = try? HandoffDocument(decoding: document.bytes, keys: ContentModel.keys)
    _ = try? UserActivity(decoding: text.bytes)
    _ = try? JSONValue(parsing: text.bytes)
  }

  private static func book(_ bytes: [UInt8]) -> [UInt8] {
    let text = JSONValue.string(bytes.text).text
    return Array(
      """
      {"id": "6f9619ff-8b86-4011-b42d-00c04fc964ff", "slug": "mine", "title": \(text),
       "author": \(text), "overview": \(text), "cover": [\(text)], "characters": [
       {"id": "6f9619ff-8b86-4011-b42d-00c04fc964fe", "slug": "x", "name": \(text),
        "synopsis": \(text)}]}
      """.utf8)
  }

  /// Uses the program itself; all that it writes is on the list of what may be written.
  private func beHostileInTheProgram(_ hostile: inout HostileGenerator) throws {
    var failure: String?
    try window.relaunch {
      let app = try openProgram()
      app.whenReleased = { failure = $0.violations.first }
      _ = try app.terminal.output(until: { !$0.isEmpty })
      for _ in 0..<12 where app.waitForExit(timeout: .zero) == nil {
        switch hostile.number(8) {
        case 0: app.terminal.resize(columns: hostile.number(300), rows: hostile.number(100))
        case 1: writeHostileNote(&hostile)
        case 2: app.kill()
        // One that has been left by a key is gone.
        default: try? app.terminal.write(hostile.keys(12))
        }
        // It may have ended, or wait for the end of what was typed.
        _ = try? app.settledScreen(timeout: .seconds(1))
      }
      guard let status = app.waitForExit(timeout: .zero) else { return }
      try expect([.exited(0), .signalled(9)].contains(status), "it ended with \(status)")
    }
    if let failure { throw Difference(failure) }
  }
}
