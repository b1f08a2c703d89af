import Essentials
import PseudoTerminal

struct LongText {
  enum CursorPosition: String, CaseIterable {
    case end, middle
  }

  let bytes: Int
  let text: String
  private let lineCount: Int

  init(bytes: Int, inOneLine: Bool = false) {
    var prose = Prose()
    // Making ten megabytes of prose takes longer than measuring with it.
    let page = prose.lines(characters: Swift.min(bytes, 100_000))
    var text = ""
    while text.utf8.count < bytes { text += page }
    self.bytes = bytes
    lineCount = inOneLine ? 1 : text.utf8.count { $0 == UInt8(ascii: "\r") }
    let newline = inOneLine ? " " : "\n"
    self.text = text.replacing("\r", with: newline)
  }

  var name: String {
    switch bytes {
    case ..<1: "empty"
    case ..<(1 << 20): "\(bytes / 1000) KB"
    default: "\(bytes >> 20) MB"
    }
  }

  /// Starts a program on it, in insertion mode, with the cursor at a position.
  ///
  /// The app restores a session whose draft is the text.
  func open(
    _ contestant: Contestant, at position: CursorPosition, in folder: TemporaryFolder
  ) throws -> RunningProgram {
    let line = position == .end ? lineCount + 1 : lineCount / 2 + 1
    let home = Home(in: folder)
    home.write(text, to: Contestant.file)
    var arguments = contestant.arguments
    if contestant.isHawkNotes {
      if bytes > 0 { try prepareDraft(contestant, home) }
    } else if bytes > 0 {
      arguments.insert("+\(line)", at: arguments.count - 1)
    }
    let program = try RunningProgram(contestant, in: home, arguments: arguments)
    // Whoever quits has left the editor before.
    try program.waitForEditor()
    if contestant.isHawkNotes, position == .middle {
      try program.type(["\u{1b}g", "\(line)", "\r"])
    }
    return program
  }

  func prepareDraft(_ app: Contestant, _ home: Home) throws {
    let program = try RunningProgram(
      app, in: home, arguments: ["open", "the-good-hawk", "--draft", Contestant.file])
    try program.waitForFirstScreen()
    try program.type(app.quit)
    guard program.terminal.wait(timeout: .seconds(5)) == .exited(0) else {
      throw Failure("hawknotes did not take a draft of \(name) and quit")
    }
  }
}
