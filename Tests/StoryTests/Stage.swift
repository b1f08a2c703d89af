import CSystem
import Glibc
import PseudoTerminal
import TerminalUI
import TestSupport
import Testing

/// Plays a story: a home, the windows that were opened in it, and what comes of each line.
final class Stage {
  private let story: Story
  private let manner: Manner
  private let home: TemporaryFolder
  private let disk: SteppedBackground?
  private let clock = Session.Clock()
  private var windows: [String: Session] = [:]
  private var window = "main"
  private var size: Size
  private var preferences = ""
  private var identifiers: [String: String] = [:]
  private var done = ""

  /// How a story is played.
  enum Manner: Equatable, Sendable {
    case asWritten
    /// Killed after each key and started again, which changes nothing on the screen.
    case killed
    /// What is saved after a key is held back until the key was answered.
    case slowly
    case inAnotherSize(columns: Int, rows: Int)
    case forReaders
  }

  /// Makes a home for a story.
  init(_ story: Story, _ manner: Manner) throws {
    self.story = story
    self.manner = manner
    home = try TemporaryFolder()
    disk = story.has(.slow) || manner == .slowly ? SteppedBackground() : nil
    size = Size(columns: 80, rows: 24)
    if case .inAnotherSize(let columns, let rows) = manner {
      size = Size(columns: columns, rows: rows)
    }
    if manner == .forReaders { prefer("reader = on") }
  }

  /// Plays the story to its end.
  func play() throws {
    for step in story.steps {
      try perform(step.action, at: "\(story.name):\(step.line)")
      done += "\n\(step.words)"
    }
  }

  private func perform(_ action: Story.Action, at place: String) throws {
    switch action {
    case .setting: break
    case .size(let columns, let rows): try resize(Size(columns: columns, rows: rows))
    case .preference(let line): prefer(line)
    case .write(let path, let text):
      change {
        $0.makeFolders(for: path); $0.write(text.utf8, to: path)
      }
    case .remove(let path): change { $0.remove(path) }
    case .keys(let keys):
      for key in keys { try act(at: place) { try $0.press(String(key)) } }
    case .type(let text):
      for character in text { try act(at: place) { try $0.type(String(character)) } }
    case .paste(let text): try act(at: place) { try $0.send(.paste(Array(text.utf8))) }
    case .click(let text, let count):
      let screen = try open().canvas
      guard let position = screen.position(of: text) else {
        return expect(false, "there is no “\(text)” on\n\(screen.snapshot)", at: place)
      }
      try act(at: place) { session in
        for number in 1...count {
          try session.send(.mouse(Mouse(.press(clickCount: number), at: position)))
          try session.send(.mouse(Mouse(.release, at: position)))
        }
      }
    case .kill: try open().relaunch()
    case .finish: try open().finishSaves()
    case .window(let name): window = name
    case .command(let transcript): try run(transcript, at: place)
    case .shows, .hides, .row, .cursor, .copied, .file, .noFile, .notes:
      try expect(action, at: place)
    }
  }

  // The window in which keys are pressed; it is opened when it is first needed.
  private func open() throws -> Session {
    if let session = windows[window] { return session }
    let session = try Session(
      columns: size.columns, rows: size.rows, name: window, in: home, clock: clock, slowDisk: disk)
    windows[window] = session
    return session
  }

  private func act(at place: String, _ event: (Session) throws -> Void) throws {
    let session = try open()
    try event(session)
    expect(session.canvas.defects.isEmpty, "\(session.canvas.defects)", at: place)
    switch manner {
    case .slowly: session.finishSaves()
    case .killed:
      let before = session.screen
      try session.relaunch()
      expect(
        session.screen == before, "a kill shows\n\(session.screen)\nafter\n\(before)", at: place)
    case .forReaders:
      expect(session.canvas.cursor != nil, "there is no cursor on\n\(session.screen)", at: place)
    default: break
    }
  }

  private func resize(_ size: Size) throws {
    if case .inAnotherSize = manner { return }
    self.size = size
    windows.values.forEach { $0.resize(columns: size.columns, rows: size.rows) }
  }

  private func prefer(_ line: String) {
    preferences += line + "\n"
    home.write(preferences.utf8, to: "config")
    windows.values.forEach { $0.prefer(preferences) }
  }

  // Changes files as another program does; the windows notice it.
  private func change(_ action: (TemporaryFolder) -> Void) {
    action(home)
    windows.values.forEach { $0.noticeChanges() }
  }

  // Runs the program itself, by a shell.
  private func run(_ transcript: Transcript, at place: String) throws {
    let result = try ChildProcess.run(
      ["/bin/sh", "-c", transcript.words(identifiers)], environment: environment,
      workingDirectory: home.path)
    windows.values.forEach { $0.noticeChanges() }
    let printed = transcript.printed(by: result)
    expect(
      transcript.matches(printed, &identifiers), "it printed\n\(printed.joined(separator: "\n"))",
      at: place)
  }

  private var environment: [String: String] {
    let program = AppBinary.path
    let folder = program[..<(program.lastIndex(of: "/") ?? program.startIndex)]
    return [
      "PATH": "\(folder):/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      "TERM": "xterm",
      "HOME": home.path, "HAWKNOTES_STATE": "\(home.path)/state",
      "HAWKNOTES_LIBRARY": "\(home.path)/library", "XDG_RUNTIME_DIR": home.path,
    ].merging(AppBinary.sanitizerOptions) { $1 }
  }

  private func expect(
    _ isSo: @autoclosure () throws -> Bool, _ comment: @autoclosure () -> String, at place: String
  ) rethrows {
    guard try !isSo() else { return }
    Issue.record("\(place), played \(manner), after:\(done)\n\(comment())")
  }
}

// What is expected.
extension Stage {
  private func expect(_ expectation: Story.Action, at place: String) throws {
    switch expectation {
    case .shows(let text): try expectScreen(at: place, "shows no “\(text)”") { $0.contains(text) }
    case .hides(let text): try expectScreen(at: place, "shows “\(text)”") { !$0.contains(text) }
    case .row(let row, let text):
      try expectScreen(at: place, "has no “\(text)” in row \(row)") { _ in
        try open().canvas.text(row: row < 0 ? size.rows + row : row).contains(text)
      }
    case .cursor(let text):
      try expectScreen(at: place, "has no cursor before “\(text)”") { _ in
        try open().canvas.textAfterCursor.hasPrefix(text)
      }
    case .copied(let text):
      let effects = try open().takeEffects()
      let copies = effects.compactMap { if case .copy(let bytes, _) = $0 { bytes } else { nil } }
      expect(copies == [Array(text.utf8)], "this was asked for: \(effects)", at: place)
    case .file(let pattern, let text):
      let found = home.paths(matching: pattern)
      expect(
        found.count == 1 && home.text(found[0]) == text,
        "\(pattern) is \(found), which says \(found.map { home.text($0) ?? "nothing" })", at: place)
    case .noFile(let pattern):
      let found = home.paths(matching: pattern)
      expect(found.isEmpty, "there is \(found)", at: place)
    case .notes(let folder, let texts):
      let found = home.paths(matching: "library/notes/\(folder)/*.md").compactMap { home.text($0) }
      expect(found.sorted() == texts.sorted(), "the notes say \(found)", at: place)
    default: break
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
}

extension Canvas {
  // The cell in the middle of the first place where a text is.
  fileprivate func position(of text: String) -> Position? {
    for row in 0..<size.rows {
      guard let range = self.text(row: row).firstRange(of: text) else { continue }
      let line = self.text(row: row)
      let column = line[..<range.lowerBound].unicodeScalars.count + text.unicodeScalars.count / 2
      return Position(row: row, column: column)
    }
    return nil
  }

  fileprivate var textAfterCursor: Substring {
    guard let cursor else { return "" }
    return text(row: cursor.row).dropFirst(cursor.column)
  }
}

extension TemporaryFolder {
  fileprivate func makeFolders(for path: String) {
    makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
  }

  // The paths that a pattern of the shell names, below the folder, hidden ones only by name.
  fileprivate func paths(matching pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(file(pattern), 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { String(String(cString: $0).dropFirst(path.count + 1)) }
    }
  }
}
