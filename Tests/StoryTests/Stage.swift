import ScreenModels
import TerminalUI
import TestSupport

/// Plays a story: a home, the windows that were opened in it, and what comes of each line.
final class Stage {
  let story: Story
  let manner: Manner
  let home: TemporaryFolder
  private(set) var size: Size
  var asked: [Effect] = []
  private(set) var seen: String?
  private let disk: SteppedBackground?
  private let clock = Session.Clock()
  private var windows: [String: Session] = [:]
  private var window = "main"
  private var preferences = ""
  private var identifiers: [String: String] = [:]
  private var done = ""
  private var caption = ""
  private lazy var recording = Recording(size: size)

  enum Manner: Equatable, Sendable {
    case asWritten
    /// Killed after each key and started again, which changes nothing on the screen.
    case killed
    /// What is saved after a key is held back until the key was answered.
    case slowly
    /// All keys of a line come at once, as when they are held down.
    case held
    case inAnotherSize(columns: Int, rows: Int)
    case forReaders
    /// Some of its commands are killed at their system calls, and have errors, before they are run as written.
    case disturbed
  }

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

  func play() throws {
    for step in story.steps {
      try perform(step.action, at: "\(story.name):\(step.line)")
      done += "\n\(step.words)"
    }
    if manner == .asWritten, !recording.isEmpty {
      try expectRecorded(recording.svg, at: Self.recordingPath(story.name))
    }
  }

  private func perform(_ action: Story.Action, at place: String) throws {
    switch action {
    case .settings: break
    case .expectation(let expectation): try expect(expectation, at: place)
    case .held(let keys): try act(at: place) { try $0.hold(keys) }
    case .keys(let keys) where manner == .held:
      try act(at: place) { try $0.press(together: keys) }
    case .keys(let keys):
      for key in keys { try act(at: place) { try $0.press(key) } }
    case .type(let text):
      for character in text { try act(at: place) { try $0.type(String(character)) } }
    case .paste(let text):
      let text = text.replacing("$PWD", with: home.path)
      try act(at: place) { try $0.send(.paste(text.bytes)) }
    case .mouse(let gesture): try move(gesture, at: place)
    case .focus(let isIn): try act(at: place) { try $0.send(.focus(isIn)) }
    case .editor(let text): try edit(text, at: place)
    case .imported: try importWhatWasAskedFor()
    case .look: seen = try open().screen
    case .caption(let text): caption = text
    case .record(let seconds): record(try open().canvas, title: try open().title, seconds)
    case .shell(let seconds, let text): record(shell(saying: text), title: "shell", seconds)
    case .window(let name): window = name
    case .close: windows[window] = nil
    case .kill: try relaunch(open())
    case .later(let seconds): clock.seconds += seconds
    default: try changeHome(action, at: place)
    }
  }

  private func changeHome(_ action: Story.Action, at place: String) throws {
    switch action {
    case .size(let columns, let rows): try resize(Size(columns: columns, rows: rows))
    case .preference(let line): prefer(line)
    case .write(let path, let text):
      change {
        let isBook = path.hasSuffix(".epub")
        $0.write(isBook ? TestArchive(epubParts: text).bytes : text.bytes, to: path)
      }
    case .folder(let path): change { $0.makeFolder(path) }
    case .remove(let path): change { $0.remove(path) }
    case .finish: try open().finishSaves()
    case .command(let transcript):
      if manner == .disturbed { try disturb(transcript.words(identifiers), at: place) }
      try run(transcript, at: place)
    default: break
    }
  }

  /// The window in which keys are pressed; it is opened when it is first needed.
  func open() throws -> Session {
    if let session = windows[window] { return session }
    let session = try Session(
      columns: size.columns, rows: size.rows, name: window, in: home, clock: clock, slowDisk: disk)
    windows[window] = session
    return session
  }

  private func act(at place: String, _ event: (Session) throws -> Void) throws {
    let session = try open()
    let known = asked.count
    try event(session)
    expect(session.canvas.defects.isEmpty, "\(session.canvas.defects)", at: place)
    // It says where the focus is.
    if story.has(.reader) {
      expect(session.canvas.cursor != nil, "there is no cursor on\n\(session.screen)", at: place)
    }
    switch manner {
    case .slowly: session.finishSaves()
    case .killed: try expectInvisibleKill(of: session, at: place)
    case .forReaders: expectNothingForTheEye(on: session.canvas, at: place)
    default: break
    }
    asked += session.takeEffects()
    for case .importFile(let path, _, _) in asked.dropFirst(known) {
      session.content.imported.didBegin(path)
    }
    if !story.has(.unnoticed) {
      for other in windows.values where other !== session { other.noticeChanges() }
    }
  }

  // What is read aloud has words, letters and numbers: no box drawing, no blocks, and no signs that stand for words.
  private func expectNothingForTheEye(on canvas: Canvas, at place: String) {
    let text = (0..<canvas.size.rows).map { canvas.text(row: $0) }.joined(separator: "\n")
    let isForTheEye = text.unicodeScalars.contains {
      (0x2500...0x259F).contains($0.value) || "♥♡✎≠⇒→•☐☑".unicodeScalars.contains($0)
    }
    expect(!isForTheEye, "there is something only for the eye on\n\(text)", at: place)
  }

  private func expectInvisibleKill(of session: Session, at place: String) throws {
    let before = session.canvas
    try relaunch(session)
    // Cells are compared faster than the text of them, which does not have the hues that nobody sees.
    if session.canvas == before { return }
    let (shown, former) = (session.screen, before.snapshot)
    expect(shown == former, "a kill shows\n\(shown)\nafter\n\(former)", at: place)
  }

  private func relaunch(_ session: Session) throws {
    asked += session.takeEffects()
    try session.relaunch()
  }

  func expect(
    _ isSo: @autoclosure () throws -> Bool, _ comment: @autoclosure () -> String, at place: String
  ) rethrows {
    guard try !isSo() else { return }
    Issue.record("\(place), played \(manner), after:\(done)\n\(comment())")
  }
}

extension Stage {
  private static func recordingPath(_ story: String) -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(root)/Resources/\(story).svg"
  }

  private func record(_ canvas: Canvas, title: String, _ seconds: Double) {
    guard manner == .asWritten else { return }
    recording.add(canvas, title: title, caption: caption, seconds: seconds)
  }

  private func shell(saying text: String) -> Canvas {
    var canvas = Canvas(size: size)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      canvas.write(line, at: Position(row: row, column: 0))
    }
    canvas.cursor = Position(row: lines.count - 1, column: lines.last?.count ?? 0)
    return canvas
  }

  func resize(_ size: Size) throws {
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
    noticeChanges()
  }

  func noticeChanges() {
    if story.has(.unnoticed) { return }
    for session in windows.values {
      session.noticeChanges()
      session.wake { session.content.syncDidChange() }
      if manner == .slowly { session.finishSaves() }
    }
  }

  // The reader's own editor, which was asked for, saves a text and ends.
  private func edit(_ text: String, at place: String) throws {
    expect(asked.contains(.editElsewhere), "the editor was not asked for", at: place)
    asked.removeAll { $0 == .editElsewhere }
    let session = try open()
    let externalText = session.content.externalText
    try externalText.writeFile()
    home.write(text.utf8, to: String(externalText.path.dropFirst(home.path.count + 1)))
    session.wake { session.content.window.show(externalText.readBack(after: .exited(0))) }
  }

  // Runs the program itself, by a shell.
  private func run(_ transcript: Transcript, at place: String) throws {
    let result = try result(of: ["/bin/sh", "-c", transcript.words(identifiers)])
    noticeChanges()
    let printed = transcript.printed(by: result)
    expect(
      transcript.matches(printed, &identifiers), "it printed\n\(printed.joined(separator: "\n"))",
      at: place)
  }

  // A command may wait for what a window does with its message.
  private func result(of command: [String]) throws -> ChildProcess.Result {
    let (path, environment) = (home.path, environment)
    let outcome = SharedResult()
    startThread {
      let result = Result {
        try ChildProcess.run(command, environment: environment, workingDirectory: path)
      }
      outcome.value.withLock { $0 = result }
    }
    while true {
      if let result = outcome.value.withLock({ $0 }) { return try result.get() }
      for session in windows.values {
        session.wake { session.application.watches.receiveMessages() }
      }
      usleep(1000)
    }
  }

  // What stories run besides the program itself.
  private static let programs =
    #filePath[..<(#filePath.lastIndex(of: "/") ?? #filePath.startIndex)] + "/Stories/Programs"

  var environment: [String: String] {
    let program = AppBinary.path
    let folder = program[..<(program.lastIndex(of: "/") ?? program.startIndex)]
    return [
      "PATH": "\(folder):\(Self.programs):/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
      "TZ": "UTC", "TERM": "xterm", "HOME": home.path, "HAWKNOTES_STATE": "\(home.path)/state",
      "HAWKNOTES_LIBRARY": "\(home.path)/library", "XDG_RUNTIME_DIR": home.path,
    ].merging(AppBinary.sanitizerOptions) { $1 }
  }
}

private final class SharedResult: Sendable {
  let value = Mutex<Result<ChildProcess.Result, any Error>?>(nil)
}

extension Stage {
  private func move(_ gesture: Story.Gesture, at place: String) throws {
    switch gesture {
    case .click(let text, let count):
      try mouse(from: text, at: place) { position in
        (1...count).flatMap {
          [Mouse(.press(clickCount: $0), at: position), Mouse(.release, at: position)]
        }
      }
    case .drag(let text, let end):
      try mouse(from: text, at: place) { start in
        let end = try target(end, from: start)
        return [
          Mouse(.press(clickCount: 1), at: start), Mouse(.drag, at: end), Mouse(.release, at: end),
        ]
      }
    case .wheel(let action, let text):
      try mouse(from: text, at: place) { [Mouse(action, at: $0)] }
    }
  }

  private func mouse(
    from text: String, at place: String, _ events: (Position) throws -> [Mouse]
  ) throws {
    let screen = try open().canvas
    guard let position = screen.position(of: text) else {
      return expect(false, "there is no “\(text)” on\n\(screen.snapshot)", at: place)
    }
    let events = try events(position)
    try act(at: place) { session in
      for event in events { try session.send(.mouse(event)) }
    }
  }

  private func target(_ end: String, from start: Position) throws -> Position {
    switch end {
    case "left": return Position(row: start.row, column: 0)
    case "right": return Position(row: start.row, column: size.columns - 1)
    default: return try open().canvas.position(of: end) ?? start
    }
  }
}

extension Canvas {
  // The cell in the middle of the first place where a text is.
  fileprivate func position(of text: String) -> Position? {
    for row in 0..<size.rows {
      let line = self.text(row: row)
      guard let range = line.firstRange(of: text) else { continue }
      let column = line[..<range.lowerBound].unicodeScalars.count + text.unicodeScalars.count / 2
      return Position(row: row, column: column)
    }
    return nil
  }
}
