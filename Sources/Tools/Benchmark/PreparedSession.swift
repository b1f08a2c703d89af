import Essentials
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
    try program.type(Self.keys)
    let screen = try program.type(app.repaint)
    words = TerminalOutput(screen, columns: size.columns, rows: size.rows).words
    try program.terminal.write("q")
    guard program.terminal.wait(timeout: .seconds(2)) == .exited(0), !words.isEmpty else {
      throw Failure("hawknotes could not be driven to a session, or did not paint it anew and quit")
    }
  }
}
