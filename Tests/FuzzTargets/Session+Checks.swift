import TerminalUI
import TestSupport

extension Session {
  /// Sends bytes as a terminal does that then waits, and checks what is shown and kept.
  func take(_ burst: [UInt8], _ decoder: inout KeyDecoder) throws {
    for event in decoder.decode(burst) + decoder.flush() { try send(event) }
    // What leads out of the session is not followed.
    _ = takeEffects()
    try check()
  }

  /// Presses keys, written with spaces between, and checks what is shown after each.
  func walk(_ keys: String) throws {
    for key in keys.split(separator: " ") {
      try press(String(key))
      try checkScreen()
    }
    try check()
  }

  /// Checks that nothing but text is shown, and that what is shown is kept.
  func check() throws {
    try checkScreen()
    let defect = try journalDefect()
    try require(defect == nil, defect ?? "")
  }

  private func checkScreen() throws {
    let defects = canvas.defects
    try require(defects.isEmpty, "the screen has \(defects.first ?? "")")
  }

  /// Checks that a kill and a relaunch cannot be seen.
  func checkRelaunch() throws {
    let defect = try relaunchDefect()
    try require(defect == nil, defect ?? "")
  }
}

extension TemporaryFolder {
  static let agatha = "library/notes/the-good-hawk/agatha"
  static let note = "\(agatha)/20261120T140312Z-7f3a9c2e.md"

  /// A folder with one note, on Agatha.
  static func withNote(_ bytes: [UInt8]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(bytes, to: note)
    return folder
  }
}
