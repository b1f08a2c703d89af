import Activities
import Essentials
import NotesLibrary
import PseudoTerminal
import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// Random keys, notes, names, links and damage: only text is shown, and what is shown is kept.
@Suite(.timed) struct FuzzTests {
  enum Step {
    case keys([UInt8])
    case resize(Int, Int)
    case note(name: String, [UInt8])
    case book([UInt8])
    case target([UInt8])
    case damage(place: Int, [UInt8])
    case relaunch
  }

  private func steps(_ random: inout SeededGenerator) -> [Step] {
    var hostile = HostileGenerator(random)
    return (0..<40).map { _ in
      switch hostile.number(16) {
      case 0: .resize(hostile.number(120), hostile.number(40))
      case 1, 2: .note(name: hostile.name(), hostile.text(6))
      case 3: .book(hostile.text(3))
      case 4: .target(hostile.text(2))
      case 5: .damage(place: hostile.number(4000), hostile.noise(3))
      case 6, 7: .relaunch
      case 8, 9: .keys(Array("\u{1B}[200~".utf8) + hostile.text(5) + Array("\u{1B}[201~".utf8))
      default: .keys(hostile.keys(8))
      }
    }
  }

  @Test func nothingButTextIsShownAndAllOfItIsKept() {
    let result = Fuzzing.run(steps: steps, check: check)
    print("\(result.count) cases")
    #expect(result.failure == nil)
    #expect(result.count > 0)
  }

  private func check(_ steps: [Step]) throws -> String? {
    let folder = try TemporaryFolder()
    folder.makeFolder("library/notes/the-good-hawk/agatha")
    folder.makeFolder("library/books")
    let session = try Session(in: folder)
    var decoder = KeyDecoder()
    for step in steps {
      switch step {
      case .keys(let bytes):
        for event in decoder.decode(bytes) + decoder.flush() { try session.send(event) }
        _ = session.takeEffects()
      case .resize(let columns, let rows): session.resize(columns: columns, rows: rows)
      case .note(let name, let bytes):
        folder.write(bytes, to: "library/notes/the-good-hawk/\(name).md")
        session.noticeChanges()
      case .book(let bytes):
        folder.write(book(bytes), to: "library/books/mine.json")
      case .target(let bytes): try target(String(decoding: bytes, as: UTF8.self), session)
      case .damage(let place, let bytes): try damage(place, bytes, session)
      case .relaunch:
        if let problem = try session.relaunchDefect() { return problem }
      }
      if let defect = session.canvas.defects.first { return defect }
      if let problem = try session.journalDefect() { return problem }
    }
    return nil
  }

  private func damage(_ place: Int, _ bytes: [UInt8], _ session: Session) throws {
    let name = "state/sessions/main/journal"
    let folder = session.folder
    try session.relaunch {
      guard var journal = folder.bytes(name), !journal.isEmpty else { return }
      let start = place % journal.count
      journal.replaceSubrange(start..<min(start + place % 5, journal.count), with: bytes)
      folder.write(journal, to: name)
    }
  }

  private func target(_ text: String, _ session: Session) throws {
    for text in [text, "hawknotes://\(text)", "b|\(text)::c|\(text)"] {
      if let target = try? session.library.target(text) { session.content.open(target) }
    }
    session.noticeChanges()
    let document = Array(
      #"{"format": "hawknotes session", "version": 1, "session": "\#(text)"}"#.utf8)
    _ = try? HandoffDocument(decoding: document, keys: ContentModel.keys)
    _ = try? UserActivity(decoding: Array(text.utf8))
    _ = try? JSONValue(parsing: Array(text.utf8))
  }

  private func book(_ bytes: [UInt8]) -> [UInt8] {
    let text = JSONValue.string(String(decoding: bytes, as: UTF8.self)).text
    return Array(
      """
      {"id": "6f9619ff-8b86-4011-b42d-00c04fc964ff", "slug": "mine", "title": \(text),
       "author": \(text), "overview": \(text), "cover": [\(text)], "characters": [
       {"id": "6f9619ff-8b86-4011-b42d-00c04fc964fe", "slug": "x", "name": \(text),
        "synopsis": \(text)}]}
      """.utf8)
  }
}
