import TestSupport

/// Homes in which a user did something, and was killed.
extension Home {
  static let words = "Who keeps the gate?"
  static let noteID = "20261120T140312Z-7f3a9c2e"
  static let note = "notes/the-good-hawk/\(noteID).md"

  static func used(
    arguments: [String] = [], _ act: (Home, AppTerminal) throws -> Void
  ) throws -> Home {
    let home = try Home()
    let app = try AppTerminal(home, arguments: arguments).waitForFrame()
    try act(home, app)
    app.kill()
    return home
  }

  static func withDraft(_ text: String = words, arguments: [String] = []) throws -> Home {
    try used(arguments: arguments) { _, app in
      try app.type("N", until: "leave")
      try app.terminal.write(text)
      try app.wait { $0.text.contains(text) }
      // While one types, the characters are not counted, and they would be after a key that saves.
      try app.terminal.write("\u{5}")
      try app.wait { $0.text.contains("\(text.count) characters") }
    }
  }

  static func withNote(_ act: (AppTerminal) throws -> Void = { _ in }) throws -> Home {
    try used { home, app in
      home.write(words.utf8, to: "library/\(note)")
      try app.wait { $0.text.contains(words) }
      try app.type("\t", until: "delete")
      try act(app)
    }
  }

  static func withChangedNote() throws -> Home {
    try withNote { app in
      try app.type("\re", until: "Writing")
      try app.terminal.write("Tell: ")
      try app.wait { $0.text.contains("Tell: " + words) }
    }
  }
}
