import PseudoTerminal

/// A program to be measured, and the keys that make it do what is measured.
///
/// Keys come in groups; after each group the run waits for the output.
struct Contestant {
  let name: String
  /// Its path; nil when it is not installed.
  let path: String?
  /// The file is the last one.
  var arguments: [String] = []
  var firstWords: Set<String> = []
  var typing: [String] = []
  var repaint: [String] = ["\u{0c}"]
  var save: [String] = []
  var quit: [String] = []
  /// Arguments that make it write what it recovers after a crash to a file of its home.
  var recovery: [String]?
  /// Whether the terminal must be set to raw mode for it, because it does not do so itself.
  var needsRawTerminal = false
  /// The app itself: it opens no file, but restores a session.
  var isHawkNotes = false
}

extension Contestant {
  static let file = "note.txt"
  static let appName = "hawknotes"
  static let lineUp = "\u{1b}OA"
  static let pageUp = "\u{1b}[5~"

  static let nothing = Contestant(name: "/bin/true", path: ChildProcess.path(of: "/bin/true"))

  static let echo = Contestant(
    name: "cat, raw pty", path: ChildProcess.path(of: "cat"), repaint: ["zephyr"],
    needsRawTerminal: true)

  /// With the system's nanorc, as users start it.
  static let nano = Contestant(
    name: "nano", path: ChildProcess.path(of: "nano"), arguments: [file],
    firstWords: ["Help", "Exit", "Justify"], save: ["\u{0f}", "\r"], quit: ["\u{18}", "n"])

  /// Without any nanorc, and so without the syntax colours that Debian's nanorc enables.
  static let bareNano = Contestant(
    name: "nano -I", path: nano.path, arguments: ["-I", file], firstWords: nano.firstWords,
    quit: nano.quit)

  static let vim = Contestant(
    name: "vim -u NONE", path: ChildProcess.path(of: "vim"), arguments: ["-u", "NONE", file],
    firstWords: ["note", "txt"], typing: ["i"], repaint: ["\u{1b}", "\u{0c}"],
    save: ["\u{1b}", ":w\r"], quit: ["\u{1b}", ":q!\r"],
    recovery: ["-u", "NONE", "-es", "-r", file, "-c", "w! recovered", "-c", "q!"])

  /// As installed, with its own defaults.
  static let neovim = Contestant(
    name: "nvim", path: ChildProcess.path(of: "nvim"), arguments: [file],
    firstWords: vim.firstWords, typing: vim.typing, repaint: vim.repaint, save: vim.save,
    quit: vim.quit,
    recovery: ["--headless", "-r", file, "-c", "w! recovered", "-c", "q!"])

  /// As installed, with its own defaults.
  static let micro = Contestant(
    name: "micro", path: ChildProcess.path(of: "micro"), arguments: [file],
    firstWords: ["note", "txt"], repaint: [], save: ["\u{13}"], quit: ["\u{11}", "n"])

  static let emacs = Contestant(
    name: "emacs -nw -Q", path: ChildProcess.path(of: "emacs"), arguments: ["-nw", "-Q", file])

  static let joe = Contestant(name: "joe", path: ChildProcess.path(of: "joe"), arguments: [file])

  static let kakoune = Contestant(
    name: "kakoune", path: ChildProcess.path(of: "kak"), arguments: ["-n", file], typing: ["i"])

  static func hawkNotes(at path: String) -> Contestant {
    Contestant(
      name: appName, path: ChildProcess.path(of: path),
      // On a page Ctrl-C quits; Esc before it, as an editor needs, would leave the page.
      typing: ["1", "N"], save: ["\u{13}"], quit: ["\u{03}", "\u{1b}", "\u{03}"],
      isHawkNotes: true)
  }
}
