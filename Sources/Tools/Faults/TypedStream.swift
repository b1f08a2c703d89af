import PseudoTerminal
import TestSupport

/// A user who types and saves in the program until it is killed or cut off.
///
/// Each note has a text of its own, and each of its characters is shown nowhere else on the screen, so
/// that the output says which characters were echoed, and when.
final class TypedStream {
  let app: AppTerminal
  private(set) var saved: [String] = []
  /// The text that was typed since, and the number of its characters that were echoed at each moment.
  private(set) var typed = ""
  private(set) var echoes: [(moment: ContinuousClock.Instant, count: Int)] = []
  /// The note whose save was begun but not yet reported by the screen.
  private(set) var saving: String?
  private(set) var nextCharacter: UInt32
  /// The text of the changed note when it was opened; what is typed comes before it.
  private(set) var changed: String?

  init(in home: Home, first: UInt32 = 0) throws {
    nextCharacter = first
    app = try AppTerminal(running: [home.program], environment: home.environment)
    try app.waitForFrame()
    try app.type("N", until: "leave")
  }

  /// Types one character and waits until it is echoed.
  func type() throws {
    let character = try beginTyping()
    try app.wait(until: character)
    echoes.append((.now, typed.count))
  }

  /// Types one character and returns it.
  @discardableResult
  func beginTyping() throws -> String {
    // Chinese characters: none of them is on any screen of the app.
    let character = String(Unicode.Scalar(0x4E00 + nextCharacter % 0x5000) ?? "?")
    nextCharacter += 1
    typed += character
    try app.type(character)
    return character
  }

  func save() throws {
    try beginSaving()
    try app.wait(until: "Saved")
    saved.append(typed)
    saving = nil
    // What is typed next comes before the rest of the same note.
    if changed == nil { (typed, echoes) = ("", []) }
  }

  func beginSaving() throws {
    saving = typed.isEmpty ? nil : typed
    try app.type("\u{13}")
  }

  /// Opens the only note to change it.
  func openNote() throws {
    try app.type(AppTerminal.escape + "\t", until: "delete")
    try app.type("\re", until: "Writing")
    changed = saved.removeLast()
    (typed, echoes) = ("", [])
  }

  /// Returns the number of characters that were echoed 100 ms before a moment or earlier.
  func safeCount(at moment: ContinuousClock.Instant) -> Int {
    echoes.last { $0.moment <= moment - .milliseconds(100) }?.count ?? 0
  }

  var echoedCount: Int { echoes.last?.count ?? 0 }
}
