import CrashModel
import Glibc
import PseudoTerminal

/// A reader who types and saves in the program until something happens to it.
///
/// Each note is a text of its own; each of its characters is one that the screen shows nowhere else,
/// so that what was echoed, and when, can be told from the output.
final class TypedStream {
  let terminal: PseudoTerminal
  /// The notes that the screen said were saved, in order.
  private(set) var saved: [String] = []
  /// What was typed since, and how many of its characters were echoed before each moment.
  private(set) var typed = ""
  private(set) var echoes: [(moment: ContinuousClock.Instant, count: Int)] = []
  /// The note of which a saving was begun that the screen has not told of yet.
  private(set) var saving: String?
  private(set) var nextCharacter: UInt32
  /// The note that is changed, as it was when it was opened; what is typed comes before it.
  private(set) var changed: String?

  static let lastWords = " help"
  private static let escape = "\u{1B}[27u"

  /// Starts the program and opens the editor; throws `ProcessError`.
  ///
  /// `place` is the keys that lead to the screen with the editor.
  init(
    running command: [String], environment: [String: String], first: UInt32, at place: String = ""
  ) throws {
    nextCharacter = first
    terminal = try PseudoTerminal(running: command, environment: environment)
    _ = try terminal.output(until: Self.lastWords)
    try terminal.write(place + "n")
    _ = try terminal.output(until: "leave")
  }

  /// Types one character and waits until it is echoed.
  func type() throws {
    let character = try beginTyping()
    _ = try terminal.output(until: character)
    echoes.append((.now, typed.count))
  }

  /// Types one character; gives it.
  @discardableResult
  func beginTyping() throws -> String {
    // Chinese characters: none of them is on any screen of ours.
    let character = String(Unicode.Scalar(0x4E00 + nextCharacter % 0x5000) ?? "?")
    nextCharacter += 1
    typed += character
    try terminal.write(character)
    return character
  }

  /// Saves what was typed and waits until the screen says so.
  func save() throws {
    try beginSaving()
    _ = try terminal.output(until: "Saved")
    saved.append(typed)
    saving = nil
    // What is typed next comes before the rest of the same note.
    if changed == nil { (typed, echoes) = ("", []) }
  }

  /// Begins to save what was typed.
  func beginSaving() throws {
    saving = typed.isEmpty ? nil : typed
    try terminal.write("\u{13}")
  }

  /// Opens the only note to change it.
  func openNote() throws {
    try terminal.write(Self.escape + "\t")
    _ = try terminal.output(until: "delete")
    try terminal.write("\r")
    _ = try terminal.output(until: "save")
    changed = saved.removeLast()
    (typed, echoes) = ("", [])
  }

  /// How many characters were echoed 100 ms before a moment or earlier.
  func safeCount(at moment: ContinuousClock.Instant) -> Int {
    echoes.last { $0.moment <= moment - .milliseconds(100) }?.count ?? 0
  }

  /// How many characters were echoed.
  var echoedCount: Int { echoes.last?.count ?? 0 }

  /// How many of the characters that were typed have come back on the screen.
  var shownCount: Int {
    while case .bytes = terminal.receive(within: .zero) {}
    let output = Set(String(decoding: terminal.takeUnread(), as: UTF8.self).unicodeScalars)
    return (typed.unicodeScalars.lastIndex { output.contains($0) })
      .map { typed.unicodeScalars.distance(from: typed.startIndex, to: $0) + 1 } ?? 0
  }
}
