import NotesLibrary
import ScreenModels
import TerminalUI
import TestSupport

extension Stage {
  func expect(_ expectation: Story.Expectation, at place: String) throws {
    switch expectation {
    case .shows(let text): try expectScreen(at: place, "shows no “\(text)”") { $0.contains(text) }
    case .hides(let text): try expectScreen(at: place, "shows “\(text)”") { !$0.contains(text) }
    case .count(let count, let text):
      try expectScreen(at: place, "does not show “\(text)” \(count) times") {
        $0.ranges(of: text).count == count
      }
    case .row(let row, let text):
      try expectScreen(at: place, "has no “\(text)” in row \(row)") { _ in
        try open().canvas.text(row: row < 0 ? size.rows + row : row).contains(text)
      }
    case .cursor(let text):
      try expectScreen(at: place, "has no cursor before “\(text)”") { _ in
        try open().canvas.textAfterCursor.hasPrefix(text)
      }
    case .same:
      try expectScreen(at: place, "is not\n\(seen ?? "one that was looked at")\nbut") { $0 == seen }
    case .screen(let name): try expectGolden(name)
    case .screens(let name): try expectGoldens(name)
    case .title(let text):
      let title = try open().title
      expect(title.contains(text), "the title is \(title)", at: place)
    case .copied, .asked: expectEffects(expectation, at: place)
    default: try expectFiles(expectation, at: place)
    }
  }

  // What is cut in a small window, or told in other words, is not looked for there.
  private func expectScreen(
    at place: String, _ fault: String, _ isRight: (String) throws -> Bool
  ) throws {
    let session = try open()
    switch manner {
    case .inAnotherSize, .forReaders: return
    default:
      try expect(isRight(session.screen), "the screen \(fault):\n\(session.screen)", at: place)
    }
  }

  private func expectGolden(_ name: String) throws {
    guard manner == .asWritten else { return }
    try TestSupport.expectScreen(open().screen, named: name, file: Self.screenTests)
  }

  // The window gets three sizes, and then the one that it had.
  private func expectGoldens(_ name: String) throws {
    let before = size
    for (columns, rows) in [(80, 24), (120, 40), (40, 10)] {
      try resize(Size(columns: columns, rows: rows))
      try expectGolden("\(name)-\(columns)x\(rows)")
    }
    try resize(before)
  }

  // The golden screens lie with the tests of the screens.
  private static let screenTests: String = {
    let folders = #filePath.split(separator: "/").dropLast(2)
    return "/" + folders.joined(separator: "/") + "/ScreenTests/StoryTests.swift"
  }()

  private func expectEffects(_ expectation: Story.Expectation, at place: String) {
    switch expectation {
    case .copied(let text):
      let copies = asked.compactMap { if case .copy(let bytes, _) = $0 { bytes } else { nil } }
      expect(copies == [text.bytes], "this was asked for: \(asked)", at: place)
    case .asked("nothing"): expect(asked.isEmpty, "this was asked for: \(asked)", at: place)
    case .asked(let text):
      let isAsked = asked.contains { Self.text(of: $0).contains(text) }
      expect(isAsked, "this was asked for: \(asked)", at: place)
    default: break
    }
    asked = []
  }

  private static func text(of effect: Effect) -> String {
    guard case .openWindow(let target, let edge) = effect else { return "\(effect)" }
    return "openWindow(\(target.link), \(edge))"
  }

  private func expectFiles(_ expectation: Story.Expectation, at place: String) throws {
    let fault = home.fault(of: expectation)
    expect(fault == nil, fault ?? "", at: place)
  }
}

extension TemporaryFolder {
  /// What is wrong with the files that something is expected of; nil if nothing is.
  func fault(of expectation: Story.Expectation) -> String? {
    switch expectation {
    case .file(let path, let text): fault(of: path) { $0 == text }
    case .has(let path, let text): fault(of: path) { $0.contains(text) }
    case .lacks(let path, let text): fault(of: path) { !$0.contains(text) }
    case .mode(let path, let mode):
      fault("the modes of \(path)", paths(matching: path).map { self.mode(of: $0) }, [mode])
    case .noFile(let path): fault(path, paths(matching: path), [])
    case .notes(let folder, let texts):
      fault(
        "the notes", paths(matching: "library/notes/\(folder)/*.md").compactMap(text).sorted(),
        texts.sorted())
    default: nil
    }
  }

  private func fault<Found: Equatable>(_ what: String, _ found: Found, _ expected: Found) -> String?
  {
    found == expected ? nil : "\(what): \(found)"
  }

  private func fault(of path: String, _ isRight: (String) -> Bool) -> String? {
    let found = paths(matching: path)
    let texts = found.map { text($0) ?? "nothing" }
    return texts.count == 1 && isRight(texts[0])
      ? nil : "\(path) is \(found), which says \(texts)"
  }
}

extension Canvas {
  fileprivate var textAfterCursor: Substring {
    guard let cursor else { return "" }
    return text(row: cursor.row).dropFirst(cursor.column)
  }
}

extension TemporaryFolder {
  // Below the folder.
  fileprivate func paths(matching pattern: String) -> [String] {
    TestSupport.paths(matching: file(pattern)).map { String($0.dropFirst(path.count + 1)) }
  }
}
