import Essentials
import Glibc
import PseudoTerminal

/// A session with three paths and two drafts, made by driving the app as a user would.
struct PreparedSession {
  let home: Home
  /// The words on the screen, which must be there again.
  let words: Set<String>

  private static let keys: [String] = [
    "1", "N", "The sea wall hears everything. Agatha knows it by heart.", "\u{1b}", "\r",
    "2", "N", "Why does nobody in the broken country speak of the plague?", "\u{1b}", "\r",
    "3", "\r",
  ]

  init(of app: Contestant, in folder: TemporaryFolder, size: WindowSize) throws {
    home = Home(in: folder)
    let program = try RunningProgram(app, in: home, size: size)
    try program.waitForFirstScreen()
    do {
      try program.type(Self.keys)
      words = VisibleWords(try program.type(app.repaint)).words
      try program.terminal.write("q")
    } catch {
      throw Failure.notPrepared("\(error)")
    }
    guard let status = program.waitForExit(timeout: .seconds(2)) else {
      throw Failure.notPrepared("q did not end it")
    }
    guard status == .exited(0) else { throw Failure.notPrepared("it \(status)") }
    guard !words.isEmpty else {
      throw Failure.notPrepared("Ctrl-L did not paint the screen anew")
    }
  }
}

extension Failure {
  static func notPrepared(_ reason: String) -> Self {
    Self("hawknotes could not be driven to a session: \(reason)")
  }
}
